package import PerchEngine
internal import PerchIPC
internal import PerchPages
internal import PerchRenderer
package import PerchSystem

// The part of the shell that the kit for other programs uses.
extension Shell {
  /// Begins without the process's signals and its memory settings, which are the host's.
  package func startForHost() { start() }

  /// The interface as it is now.
  package var interface: State { state }

  /// The exit status of a run that is over; nil before.
  package var exitStatus: Int32? { lifetime.status }

  /// Has a program told of the use of its pages from now on.
  package func observe(_ report: @escaping (HostMessage) -> Void) {
    observation = Observation(report)
  }

  /// Has the program told of everything that changes from now on as well, or no longer.
  ///
  /// - Parameters:
  ///   - isWanted: whether it is told.
  ///   - includesOpen: whether the pages that are open now count as opened from now on.
  package func tellsChanges(_ isWanted: Bool, includesOpen: Bool = false) {
    guard let observation, observation.followsState != isWanted else { return }
    let now = Overview(state, at: state.now)
    self.observation?.follow(isWanted ? (includesOpen ? now.beforeOpening : now) : nil)
    self.observation?.look(at: now)
  }

  /// Has the work of other threads done on the loop's thread.
  package func follow(_ mailbox: Mailbox<some Sendable>, _ work: @escaping () -> Void) {
    hostWork = HostWork(fileDescriptor: mailbox.fileDescriptor, work: work)
  }

  /// Opens pages, each above the one before.
  ///
  /// - Returns: the reason for which the last one stays below another; nil if it is on top, or waits for
  ///   the end of a gesture.
  package func open(pages: [Page]) -> Command.Refusal? {
    defer { makeIcons() }
    describe(pages)
    return ask(.open) { .pagesOpened(pages.map(\.onOneLine), $0) }
  }

  /// Parks pages without opening them.
  ///
  /// - Returns: the reason for which one of them was refused; nil if they are on the ball, or wait for
  ///   the end of a gesture.
  package func park(pages: [Page]) -> Command.Refusal? {
    defer { makeIcons() }
    describe(pages)
    return ask(.park) { .pagesParked(pages.map(\.onOneLine), $0) }
  }

  /// Parks pages as one entry, the lowest first.
  ///
  /// - Returns: the reason for which they were refused; nil if they are on the ball, or wait for the
  ///   end of a gesture.
  package func park(stack: [Page]) -> Command.Refusal? {
    defer { makeIcons() }
    describe(stack)
    return ask(.parkStack) { .stackParked(stack.map(\.onOneLine), $0) }
  }

  /// Opens a page in a window of its own, of a size in logical pixels.
  ///
  /// - Returns: the reason for which it was refused; nil if it is open, or waits for the end of a
  ///   gesture.
  package func present(_ page: Page, size: Size?) -> Command.Refusal? {
    defer { makeIcons() }
    describe([page])
    return ask(.present) { .pageOpenedApart(page.onOneLine, size: size, $0) }
  }

  /// Forgets a page, wherever it is.
  ///
  /// - Returns: the reason for which it was refused; nil if nothing of it will stay.
  package func forget(page id: Page.ID) -> Command.Refusal? {
    ask(.forget) { .pageWithdrawn(id, $0) }
  }

  /// Changes the description of a page.
  package func update(_ page: Page) {
    handle(.pageChanged(page.onOneLine))
    readBars(of: page.id)
  }

  /// Changes the descriptions of those pages that are known already.
  func describe(_ pages: [Page]) {
    for page in pages where page.kind != .document {
      guard let known = state.pages[page.id], known.kind == page.kind else { continue }
      let described = known.described(anew: page.onOneLine)
      if described != known { update(described) }
    }
  }

  /// Asks the kind of a page for the items of its bars.
  package func readBars(of id: Page.ID) {
    guard let page = state.pages[id], let kind = contents.kinds[page.kind] else { return }
    let bars = kind.barItems(of: page)
    if bars != state.bars(of: id) { handle(.barsChanged(id, bars)) }
  }

  /// Shows drawings of the program's own in place of Perch's.
  package func show(_ glyphs: [Artwork.Place: Artwork]) {
    settings.desktop.glyphs = glyphs
    readEnvironment()
  }

  /// Has a canvas of a page drawn again once it is seen.
  package func redraw(_ canvas: String, of id: Page.ID) { handle(.canvasOutdated(id, canvas)) }

  /// Shows the progress of a page.
  package func report(_ work: Work?, of id: Page.ID) { handle(.workReported(id, work)) }

  /// Ends the run with this turn of the loop.
  package func quit() { lifetime.end() }

  /// Gives the command of an order.
  ///
  /// - Returns: the reason for which it was refused; nil if it was carried out, or waits for the end of
  ///   a gesture.
  package func give(_ command: Command, as order: Happening.Order) -> Command.Refusal? {
    ask(order) { .commandGiven(command, $0) }
  }

  /// Hands over an order that has an answer. The program is told of a refusal that comes later.
  private func ask(
    _ order: Happening.Order, _ event: (Command.Token) -> Event
  ) -> Command.Refusal? {
    let token = hostOrders.begin(order)
    handle(.ordered(event(token)))
    return hostOrders.takeRefusal(of: token)
  }

  /// Answers an order of the program around Perch, which may still ask for the answer.
  func answerHost(_ token: Command.Token, _ answer: Command.Answer) {
    guard let late = hostOrders.answer(token, answer) else { return }
    tell(late.refusal, of: late.order, mark: late.mark)
  }

  /// Does a piece of work; refusals of its orders that come later carry a mark.
  package func marking(_ mark: JSON, _ work: () -> Void) {
    hostOrders.mark = mark
    defer { hostOrders.mark = .null }
    work()
  }

  /// Tells the program around Perch that an order which had waited was refused.
  package func tell(
    _ refusal: Command.Refusal, of order: Happening.Order, mark: JSON = .null
  ) {
    observation?.note(refusal, of: order, mark: mark)
  }

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

  /// Sends pages to the instance on the display, and the size of the window for one of them.
  ///
  /// - Returns: the reason for which they were refused, or did not arrive; nil if they did.
  package static func handOver(
    _ pages: [Page], as verb: String, size: Size? = nil, to name: String
  ) -> Command.Refusal? {
    guard !pages.isEmpty else { return nil }
    let words = pages.map(PageMessage.text) + (size.map(PageMessage.words(of:)) ?? [])
    let reply = send(verb, words, name: name)
    guard reply.status != 0 else { return nil }
    let catalogue = CatalogueFile.chosen().catalogue
    return .notHandedOver(
      reason: reply.error(in: catalogue) ?? catalogue.text(Sentence("Perch does not answer.")))
  }
}
