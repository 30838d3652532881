internal import Glibc
internal import PerchKit
internal import PerchPages
package import PerchSystem
internal import Synchronization

/// An interface for a program in any language: orders come as lines of JSON, and events go back.
package final class Bridge: Sendable {
  /// The version of the lines.
  private static let version = 1
  /// The most orders that wait for the interface.
  private static let room: UInt32 = 16
  /// The name of the link that starts a program again.
  static let startAgain = "start-again"

  private struct State {
    /// The program; nil once it has ended.
    var program: ProgramPipe?
    /// The pages that it has described, and those that were parked before.
    var pages: Set<Page.ID> = []
    /// The exit status of a program that has ended without a page; nil for none.
    var status: Int32?
  }

  private let kind: BridgeKind
  let words: [String]
  /// The user's language, read once: the loop's thread touches no file.
  let catalogue = CatalogueFile.chosen().catalogue
  private let state = Mutex(State())

  private init(_ kind: BridgeKind, _ words: [String]) {
    self.kind = kind
    self.words = words
    kind.complain { [weak self] sentence in
      self?.send(.object(["error": .string(sentence)]))
    }
  }

  /// Runs a program with an interface of its own until the user quits it.
  ///
  /// - Parameters:
  ///   - name: The name of the program's folders and of its instance on the display.
  ///   - words: The program and its arguments.
  ///   - stateFolder: The absolute path of the folder for the session; nil for that of the name.
  ///   - wording: Puts a sentence into the user's language.
  ///   - complain: Takes a sentence in the user's language.
  /// - Returns: The exit status: that of the interface, or of a program that ends without a page; 127 for a program that cannot be started; 1 or
  ///   3 if there is no interface.
  package static func run(
    name: String, _ words: [String], stateFolder: String? = nil, wording: (Sentence) -> String,
    complain: (String) -> Void
  ) -> Int32 {
    // A program that ends while it is told something is no reason to end.
    signal(SIGPIPE, SIG_IGN)
    let kind = BridgeKind()
    let perch: Perch
    do throws(Perch.Failure) {
      var options = Perch.Options(name: name, kinds: [kind])
      options.stateFolder = stateFolder
      perch = try Perch(options)
    } catch {
      complain(error.description)
      return error.status
    }
    guard !perch.isHandedOver else {
      complain(wording(Sentence("A program of the name {name} runs already.", ["name": name])))
      return 1
    }
    let bridge = Bridge(kind, words)
    perch.onEvent = { [unowned perch] in bridge.tell($0, perch) }
    do throws(StartError) {
      try bridge.start(perch)
    } catch {
      let sentence = Sentence(
        "{program} could not be started: {reason}.",
        ["program": words.first ?? "", "reason": error.reason])
      complain(wording(sentence))
      return 127
    }
    let status = perch.run()
    let (program, end) = bridge.state.withLock { ($0.program, $0.status) }
    program?.stop()
    return end ?? status
  }

  /// Starts the program.
  private func start(_ perch: Perch) throws(StartError) {
    let program = try ProgramPipe(words)
    state.withLock { $0.program = program }
    kind.setEnd(nil)
    program.send(.object(["ready": .object(["version": .int(Self.version)])]))
    let (postbox, gate) = (perch.postbox, Gate(room: Self.room))
    let isReading = program.read { [self] part in
      let message = Message(part)
      gate.enter()
      postbox.post { perch in
        self.take(message, perch)
        gate.leave()
      }
    }
    guard isReading else {
      program.stop()
      throw .last
    }
  }

  private func take(_ message: Message, _ perch: Perch) {
    switch message {
    case .order(let order): carryOut(order, perch)
    case .fault(let sentence): send(.object(["error": .string(sentence)]))
    case .end(let status):
      let parked = perch.shelf.map(\.id) + perch.stack.map(\.id)
      let pages = state.withLock { state in
        state.program = nil
        state.pages.formUnion(parked)
        // There is nothing to see, and nothing to come back to.
        if state.pages.isEmpty { state.status = status }
        return state.pages
      }
      guard !pages.isEmpty else { return perch.quit() }
      kind.setEnd(notice(of: status))
      for page in pages {
        if let work = perch.state(of: page)?.work, !work.hasEnded {
          perch.report(Work(phase: .failed, progress: work.progress), of: page)
        }
      }
      reload(perch)
    }
  }

  private func carryOut(_ order: Order, _ perch: Perch) {
    switch order {
    case .open(let pages): for page in admit(pages, perch) { perch.open(page) }
    case .present(let page, let size):
      answer(admit([page], perch).first.flatMap { perch.present($0, size: size) })
    case .park(let pages): for page in admit(pages, perch) { answer(perch.park(page)) }
    case .parkStack(let pages): answer(perch.park(stack: admit(pages, perch)))
    case .update(let pages):
      for page in pages where isKnown(page.id, perch) { _ = admit([page], perch) }
    case .close(let id): answer(perch.close(id))
    case .forget(let id):
      guard isKnown(id, perch) else { return }
      answer(perch.forget(id))
      // A page of the same name may be opened before the message of this one's end.
      dropIfGone(id, perch)
    case .progress(let id, let work): if isKnown(id, perch) { perch.report(work, of: id) }
    case .clear: answer(perch.clear())
    case .undo: answer(perch.undo())
    case .pop: answer(perch.pop())
    case .list: answer(perch.showList())
    case .glyphs(let glyphs): show(glyphs, perch)
    case .ball(let isVisible): perch.setBallVisible(isVisible)
    case .state: send(.object(["state": report(of: perch)]))
    case .quit: perch.quit()
    }
  }

  /// Whether a page of the program's own is known; the program is told of one that is not.
  private func isKnown(_ id: Page.ID, _ perch: Perch) -> Bool {
    guard perch.page(id)?.kind != kind.kind else { return true }
    answer(.unknownPage(id))
    return false
  }

  /// The pages of some orders, of which those that are known are changed.
  private func admit(_ orders: [Order.PageOrder], _ perch: Perch) -> [Page] {
    orders.map { order in
      let known = perch.page(order.id)
      let page = kind.page(order, from: known)
      state.withLock { _ = $0.pages.insert(page.id) }
      let hasContent = kind.take(order)
      if let known, known != page { perch.update(page) }
      if known != nil, hasContent { perch.reload(page.id) }
      if known != nil, order.icon != nil { perch.reloadIcon(of: page.id) }
      if known != nil, order.bars != nil { perch.reloadBarItems(of: page.id) }
      return page
    }
  }

  private func show(_ glyphs: [Artwork.Place: Artwork?], _ perch: Perch) {
    for (place, artwork) in glyphs {
      do throws(Perch.Failure) {
        try perch.setGlyph(artwork, at: place)
      } catch {
        send(.object(["error": .string(error.description)]))
      }
    }
  }

  private func report(of perch: Perch) -> JSON {
    func names(_ pages: [Page]) -> JSON { .array(pages.map { .string($0.id.rawValue) }) }
    return .object(["stack": names(perch.stack), "shelf": names(perch.shelf)])
  }

  private func answer(_ refusal: Command.Refusal?) {
    guard let refusal else { return }
    send(.object(["error": .string(refusal.sentence)]))
  }

  /// Tells the program of a change, or starts it again.
  private func tell(_ happening: Happening, _ perch: Perch) {
    if case .action(_, let action) = happening, action.name == Self.startAgain,
      state.withLock({ $0.program == nil })
    {
      do throws(StartError) {
        try start(perch)
      } catch {
        kind.setEnd(notice(of: 127))
      }
      return reload(perch)
    }
    if case .didForget(let id) = happening { dropIfGone(id, perch) }
    send(happening.json, isStep: happening.isStep)
  }

  /// Drops the content of a page that is not known any more.
  private func dropIfGone(_ id: Page.ID, _ perch: Perch) {
    guard perch.page(id) == nil else { return }
    kind.drop(id)
    state.withLock { _ = $0.pages.remove(id) }
  }

  private func send(_ json: JSON, isStep: Bool = false) {
    state.withLock(\.program)?.send(json, isStep: isStep)
  }

  private func reload(_ perch: Perch) {
    for page in state.withLock(\.pages) {
      perch.reload(page)
      perch.reloadBarItems(of: page)
    }
  }
}
