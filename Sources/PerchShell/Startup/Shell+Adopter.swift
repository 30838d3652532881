package import PerchEngine
internal import PerchIPC
internal import PerchRenderer

// The part of the shell that the kit for other programs uses.
extension Shell {
  /// Begins without the process's signals and its memory settings, which are the host's.
  package func startForHost() { start() }

  /// The interface as it is now.
  package var interface: State { state }

  /// Has a program told of everything that changes from now on.
  package func observe(_ report: @escaping (Happening) -> Void) {
    observation = Observation(Overview(state, at: state.now), report)
  }

  /// Has the work of other threads done on the loop's thread.
  package func follow(_ mailbox: Mailbox<some Sendable>, _ work: @escaping () -> Void) {
    hostWork = HostWork(fileDescriptor: mailbox.fileDescriptor, work: work)
  }

  /// Opens pages, each above the one before.
  package func open(pages: [Page]) { open(pages.map(\.onOneLine)) }

  /// Parks pages without opening them.
  package func park(pages: [Page]) {
    handle(.pagesParked(pages.map(\.onOneLine), nil))
    makeIcons()
  }

  /// Changes the description of a page.
  package func update(_ page: Page) { handle(.pageChanged(page.onOneLine)) }

  /// Shows the progress of a page.
  package func report(_ work: Work?, of id: Page.ID) { handle(.workReported(id, work)) }

  /// Whether the float list is open.
  package var isListOpen: Bool { state.openList != nil }

  /// Ends the run with this turn of the loop.
  package func quit() { lifetime.end() }

  /// Gives a command.
  ///
  /// - Returns: the reason for which it was refused; nil if it was carried out, or waits for the end of
  ///   a gesture.
  package func give(_ command: Command) -> Command.Refusal? {
    hostAnswer = nil
    handle(.commandGiven(command, Self.hostToken))
    guard case .refused(let refusal)? = hostAnswer else { return nil }
    return refusal
  }

  /// The token of the program around Perch, which is no client of the socket.
  static let hostToken: Command.Token = -1

  /// Replaces the content of a page that its kind does not read from a file.
  package func replaceContent(_ content: Content, of id: Page.ID) {
    guard state.pages[id] != nil, contents.give(content, to: id) else { return }
    refresh(id)
  }

  /// Has the content of a page built anew.
  package func readAnew(_ id: Page.ID) {
    guard state.pages[id] != nil, contents.give(nil, to: id) else { return }
    refresh(id)
  }

  /// Builds the content of a page again if it is there, or else once it is wanted.
  func refresh(_ id: Page.ID) {
    if stage.renderer.content(of: id) != nil { reload(id) } else { contents.forgetContent(of: id) }
  }

  /// Sends pages to the instance on the display.
  ///
  /// - Returns: whether they arrived.
  @discardableResult
  package static func handOver(_ pages: [Page], as verb: String, to name: String) -> Bool {
    guard !pages.isEmpty else { return true }
    return send(verb, pages.map(PageMessage.text), name: name).status == 0
  }
}
