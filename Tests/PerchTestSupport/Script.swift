public import PerchEngine
public import PerchTime

/// Drives a `State` in the user's language with a fake clock.
///
/// It answers effects as the shell does: it maps a window that is opened, and gives a height to a
/// page that is to be measured.
public struct Script: Sendable {
  /// The state after the last event.
  public private(set) var state: State
  /// The time of the fake clock.
  public private(set) var now: Instant
  /// All effects since the start or the last `forgetEffects()`, oldest first.
  public private(set) var effects: [Effect] = []
  /// The runs of jobs and works that have begun since then.
  private(set) var runs: [Ledger.Run] = []
  /// Every event so far, and its time.
  public private(set) var log: [(event: Event, time: Instant)] = []
  /// The token of the last client.
  private(set) var lastToken = 0
  /// The first broken invariant and the event before it, as a sentence; a law fails with it.
  public private(set) var failure: String?
  /// The height of every page that is measured, in logical pixels.
  public var contentHeight = 3000.0
  /// The size of the main window, in logical pixels.
  public static let windowSize = Size(width: 420, height: 760)
  /// Whether pages have text, in lines of 40 characters of 10 by 20 logical pixels, 20 from the
  /// left.
  public var hasText = false
  /// The link at a place in the text; nil for none.
  public var links: (@Sendable (TextPlace) -> String?)?
  /// The links of every page, in reading order.
  public var pageLinks: [LinkPlace] = []
  /// Whether the window manager hides and shows other programs' windows on request.
  public var hidesWindows = true
  /// The boxes of other programs' balls, in logical root pixels.
  public var otherBalls: [Rect] = []
  /// Whether other windows hide the main windows.
  public var hasCovers = false
  /// Whether effects are answered.
  public var hasShell = true

  /// Creates a script with a closed window and an empty library.
  ///
  /// Time does not start at zero, so that a mistake with its origin shows.
  public init(
    _ environment: Environment = .one, shelfLimit: Int = 5,
    whenFull: Shelf.WhenFull = .refuse, at start: Instant = .init(microseconds: 7_000_003)
  ) {
    state = State(
      environment: environment, shelfLimit: shelfLimit, whenFull: whenFull,
      windowSize: Script.windowSize)
    now = start
  }

  /// A script with its window on the screen and these sample pages above the library, at rest.
  public static func opened(
    _ pages: Int..., in environment: Environment = .one, shelfLimit: Int = 5,
    whenFull: Shelf.WhenFull = .refuse
  ) -> Script {
    var script = Script(environment, shelfLimit: shelfLimit, whenFull: whenFull)
    script.send(.activated)
    if !pages.isEmpty { script.open(pages) }
    script.settle()
    script.forgetEffects()
    return script
  }

  /// A script with these pages parked, one after the other, and at rest.
  public static func parked(
    _ pages: Int..., in environment: Environment = .one, shelfLimit: Int = 5,
    whenFull: Shelf.WhenFull = .refuse
  ) -> Script {
    var script = Script.opened(in: environment, shelfLimit: shelfLimit, whenFull: whenFull)
    for page in pages {
      script.open([page])
      script.give(.park(nil))
      script.settle()
    }
    script.forgetEffects()
    return script
  }

  // MARK: - Events

  /// Sends an event, and answers its effects.
  public mutating func send(_ event: Event) {
    var fresh: [Effect] = []
    log.append((event, now))
    let before = event.worker.map { state.isAtWork($0) }
    state.step(event, at: now, into: &fresh)
    if let id = event.worker, before == false, state.isAtWork(id) {
      runs.append(Ledger.Run(id: id, place: effects.count))
    }
    checkInvariants(after: "\(event)")
    deliver(fresh)
  }

  private mutating func checkInvariants(after event: @autoclosure () -> String) {
    guard failure == nil, let broken = state.brokenInvariant else { return }
    let sentence = "\(broken), after \(event())"
    failure = sentence
    Script.witness?.record(sentence)
  }

  private mutating func deliver(_ fresh: [Effect]) {
    effects += fresh
    guard hasShell else { return }
    for effect in fresh { answer(effect) }
  }

  private mutating func answer(_ effect: Effect) {
    switch effect {
    case .openWindow, .showWindow, .moveWindow, .closeWindow: answer(effect, in: .first)
    case .inWindow(let window, let effect): answer(effect, in: window)
    case .foreignWindow(let id, let request): answer(request, about: id)
    case .putBackWindows(let ids, _): answerPutBack(of: ids)
    case .measure(let id, let width):
      send(.pageMeasured(id, width: width, height: contentHeight))
    case .resize(let id, let zoom, let width, let top):
      let scroll = state.scrolls[id] ?? ScrollView()
      let height = contentHeight * zoom
      let place = scroll.offset.target + top
      send(
        .contentReplaced(
          id,
          ContentUpdate(
            width: width, height: height,
            shift: place * (height / max(1, scroll.contentLength) - 1), keptText: .max,
            isAppended: false)))
    case .readAgain(let id): send(.contentRead(id))
    case .locateText(let id, _, let point, _, let query):
      var place = hasText ? Script.textPlace(at: point) : nil
      if let found = place { place?.link = links?(found) }
      send(.textLocated(id, query, place))
    case .placeSelection(let id, let range, _):
      send(
        .selectionPlaced(
          id, start: hasText ? Script.selectionEnd(at: range.lowerBound) : nil,
          end: hasText ? Script.selectionEnd(at: range.upperBound) : nil))
    case .moveCaret(let id, _, let move): send(.caretMoved(id, move.step, caret(after: move)))
    case .findLink(let id, _, let start, let step):
      send(.linkFound(id, link(from: start, step: step), step: step))
    case .findRow(let id, _, let search): send(.linkFound(id, row(search), step: 0))
    case .findBalls: send(.ballsFound(otherBalls))
    case .findCovers: reportCovers()
    case .measureText(let id): send(.textMeasured(id, length: hasText ? 6150 : 0))
    default: break
    }
  }

  /// The row of a page whose rows are its links.
  private func row(_ search: RowSearch) -> LinkPlace? {
    switch search {
    case .after(let start): link(from: start, step: 1)
    case .before(let start): link(from: start, step: -1)
    case .named(let typed, let offset):
      TypedWord.row(
        for: typed, among: pageLinks.count,
        from: offset.flatMap { offset in pageLinks.firstIndex { $0.range.lowerBound >= offset } }
      ) { pageLinks[$0].text }.map { pageLinks[$0] }
    }
  }

  /// The link of a page from a place on, or before it.
  private func link(from start: LinkPlace.Start, step: Int) -> LinkPlace? {
    switch (start, step > 0) {
    case (.byte(let byte), true): pageLinks.first { $0.range.lowerBound >= byte }
    case (.byte(let byte), false): pageLinks.last { $0.range.upperBound <= byte }
    case (.height(let height), true): pageLinks.first { $0.box.maxY > height }
    case (.height(let height), false): pageLinks.last { $0.box.maxY <= height }
    }
  }

  /// Empties the list of effects.
  public mutating func forgetEffects() { (effects, runs) = ([], []) }

  /// A token that no client has had.
  public mutating func newToken() -> Command.Token {
    lastToken += 1
    return lastToken
  }

  /// Opens sample pages, the last one on top.
  public mutating func open(_ numbers: [Int]) { send(.pagesOpened(numbers.map(Page.sample))) }

  /// Presses a key.
  public mutating func key(_ key: Key, _ modifiers: Key.Modifiers = []) {
    send(.keyPressed(key, modifiers))
  }

  // MARK: - Time

  /// Lets time pass, with one advance at its end.
  public mutating func wait(_ duration: Duration) { advance(to: now + duration) }

  /// Advances to a time, or not at all if it is in the past.
  public mutating func advance(to time: Instant) {
    now = max(now, time)
    var fresh: [Effect] = []
    state.advance(to: now, into: &fresh)
    checkInvariants(after: "waiting")
    deliver(fresh)
  }

  /// Goes from deadline to deadline until nothing moves.
  ///
  /// - Returns: Whether everything rests within 500 deadlines.
  @discardableResult
  public mutating func settle() -> Bool {
    for _ in 0..<500 {
      guard state.isAnimating, let due = state.nextMotionEnd else { return !state.isAnimating }
      advance(to: due)
    }
    return false
  }

  /// Goes from deadline to deadline until none is left.
  ///
  /// - Returns: Whether no deadline is left after 500 of them.
  @discardableResult
  public mutating func rest() -> Bool {
    for _ in 0..<500 {
      guard let due = state.nextMotionEnd else { return true }
      advance(to: due)
    }
    return false
  }

  /// The scene of this moment.
  public var scene: Scene { state.scene(at: now) }
}
