internal import Glibc
internal import PerchKit
internal import PerchPages
package import PerchSystem
internal import Synchronization

/// An interface for a program in any language: orders come as lines of JSON, and events go back.
package final class Bridge: Sendable {
  /// The version of the lines.
  private static let version = 1
  /// The longest wait at the end for a program that was asked to end.
  private static let patience = Duration.seconds(3)
  /// The most orders that wait for the interface.
  private static let room: UInt32 = 16
  /// The name of the link that starts a program again.
  static let startAgain = "start-again"
  /// The messages that name Perch, and are to name the program.
  private static let namedMessages = [["Quit Perch"]]

  struct State {
    /// The program; nil once it has ended.
    var program: ProgramPipe?
    /// The pages that orders have described, and that the interface does not know.
    var unknown = UnknownPages()
    /// The pages that are where they were before the program's start, until an order is about them,
    /// they leave, or the user has done something.
    var placed: Set<Page.ID> = []
    /// The orders that named the icons of pages, until the pages are forgotten.
    var iconSources: [Page.ID: OrderSource] = [:]
    /// The exit status of a program that has ended without a page; nil for none.
    var status: Int32?
  }

  let kind: BridgeKind
  /// The name that the program is known by.
  let name: String
  private let words: [String]
  /// The user's language, read once: the loop's thread touches no file.
  let catalogue: Catalogue
  private let log: ErrorLog
  let state = Mutex(State())

  private init(_ kind: BridgeKind, _ name: String, _ words: [String], _ catalogue: Catalogue) {
    self.kind = kind
    self.name = name
    self.words = words
    self.catalogue = catalogue
    log = ErrorLog(prefix: "perch: \(name): ")
    kind.canvases.setRequester { [weak self] request, subject in
      self?.state.withLock(\.program)?.send(request, about: subject)
    }
    kind.complain { [weak self] sentence, page in
      let words = "icon of \(Order.quoted(page.rawValue)): \(sentence)"
      var source = self?.state.withLock { $0.iconSources[page] } ?? OrderSource()
      source.page = page
      self?.complain(words, about: source)
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
    let catalogue = CatalogueFile.chosen().catalogue
    let perch: Perch
    do throws(Perch.Failure) {
      var options = Perch.Options(name: name, kinds: [kind])
      options.stateFolder = stateFolder
      options.windowClass = name
      options.words = Self.words(naming: name, in: catalogue)
      perch = try Perch(options)
    } catch {
      complain(error.description)
      return error.status
    }
    guard !perch.isHandedOver else {
      complain(wording(Sentence("A program named {name} runs already.", ["name": name])))
      return 1
    }
    let bridge = Bridge(kind, name, words, catalogue)
    perch.onEvent = { [unowned perch] in bridge.tell($0, perch) }
    perch.onLateRefusal = { order, refusal, mark in
      var source = OrderSource(mark)
      source.order = source.order ?? order.rawValue
      bridge.complain(refusal, about: source)
    }
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
    program?.end(within: patience)
    bridge.log.finish()
    return end ?? status
  }

  /// The words that name the program in place of Perch.
  private static func words(naming name: String, in catalogue: Catalogue) -> [String: [String]] {
    catalogue.words(of: namedMessages, naming: name)
  }

  /// The words that name this program in place of Perch.
  var ownWords: [String: [String]] { Self.words(naming: name, in: catalogue) }

  /// Starts the program.
  private func start(_ perch: Perch) throws(StartError) {
    let program = try ProgramPipe(words)
    let (postbox, gate) = (perch.postbox, Gate(room: Self.room))
    // Before the start there is no session, and it is known before the first order.
    postbox.post { [self] perch in
      let placed = Self.placed(in: perch)
      state.withLock { $0.placed = placed }
    }
    try program.read { [self] part in
      let message = Message(part)
      gate.enter()
      postbox.post { perch in
        self.take(message, perch)
        gate.leave()
      }
    }
    state.withLock { $0.program = program }
    kind.setEnd(nil)
    program.send(.object(["ready": .object(["version": .int(Self.version)])]))
  }

  private func take(_ message: Message, _ perch: Perch) {
    switch message {
    case .order(let line): carryOut(line, perch)
    case .fault(let fault): complain(fault.sentence, about: fault.source ?? OrderSource())
    case .end(let status):
      // There may be nothing to see, and nothing to come back to.
      let isOver = Self.placed(in: perch).isEmpty
      state.withLock { state in
        state.program = nil
        if isOver { state.status = status }
      }
      guard !isOver else { return perch.quit() }
      kind.setEnd(BridgeKind.End(blocks: notice(of: status), bars: endBars))
      for page in perch.pages(of: kind.kind) {
        if let work = perch.state(of: page)?.work, !work.hasEnded {
          perch.report(Work(phase: .failed, progress: work.progress), of: page)
        }
      }
      reload(perch)
    }
  }

  /// Tells the program, and on standard error its author, why an order was refused.
  func complain(_ sentence: String, about source: OrderSource) {
    let words = source.order.map { "\($0): \(sentence)" } ?? sentence
    log.write((source.line.map { "line \($0): " } ?? "") + words)
    var members = source.members
    members["error"] = .string(words)
    send(.object(members))
  }

  /// Tells them of a refusal, which may be about one of several pages.
  func complain(_ refusal: Command.Refusal, about source: OrderSource) {
    var source = source
    source.page = refusal.page ?? source.page
    complain(refusal.plainSentence, about: source)
  }

  /// Tells the program of a change, or starts it again.
  private func tell(_ happening: Happening, _ perch: Perch) {
    if case .action(_, let action) = happening, action.name == Self.startAgain,
      state.withLock({ $0.program == nil })
    {
      do throws(StartError) {
        try start(perch)
      } catch {
        kind.setEnd(BridgeKind.End(blocks: notice(of: 127), bars: endBars))
      }
      return reload(perch)
    }
    switch happening {
    case .didForget(let id):
      dropIfGone(id, perch)
      leave([id])
    case .didClose(let id), .didPop(let id): leave([id])
    // From then on, orders answer the user.
    case .action: state.withLock { $0.placed = [] }
    default: break
    }
    send(happening.json, isStep: happening.isStep || happening.isPointing)
  }

  /// Drops the content of a page that is not known any more.
  func dropIfGone(_ id: Page.ID, _ perch: Perch) {
    guard perch.page(id) == nil else { return }
    kind.drop(id)
    state.withLock { _ = $0.iconSources.removeValue(forKey: id) }
  }

  /// Notes that pages are no longer where they were before the program's start.
  func leave(_ pages: [Page.ID]) { state.withLock { $0.placed.subtract(pages) } }

  func send(_ json: JSON, isStep: Bool = false) {
    state.withLock(\.program)?.send(json, isStep: isStep)
  }

  private func reload(_ perch: Perch) {
    for page in perch.pages(of: kind.kind) {
      perch.reload(page)
      perch.reloadBarItems(of: page)
    }
  }
}
