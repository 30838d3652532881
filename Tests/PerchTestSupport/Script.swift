public import PerchEngine
public import PerchTime

/// Drives a `State` in the user's language with a fake clock, and answers its effects as a shell
/// would: a window that is asked for gets mapped, a page that is to be measured has a height.
public struct Script: Sendable {
  public private(set) var state: State
  public private(set) var now: Instant
  public private(set) var effects: [Effect] = []
  /// Every event so far, and when.
  public private(set) var log: [(event: Event, time: Instant)] = []
  private var lastToken = 0
  /// The first broken invariant, and after what.
  public private(set) var failure: String?
  /// The height that every page is measured at.
  public var contentHeight = 3000.0
  /// Whether effects are answered.
  public var hasShell = true

  /// Time starts off zero so that a mistake with the origin shows.
  public init(
    _ environment: Environment = .one, shelfLimit: Int = 5,
    at start: Instant = .init(microseconds: 7_000_003)
  ) {
    state = State(environment: environment, shelfLimit: shelfLimit)
    now = start
  }

  /// A script with its window on the screen and these sample pages above the library, at rest.
  public static func opened(
    _ pages: Int..., in environment: Environment = .one, shelfLimit: Int = 5
  ) -> Script {
    var script = Script(environment, shelfLimit: shelfLimit)
    script.send(.activated)
    if !pages.isEmpty { script.open(pages) }
    script.settle()
    script.forgetEffects()
    return script
  }

  /// A script with these pages parked, one after the other, and at rest.
  public static func parked(
    _ pages: Int..., in environment: Environment = .one, shelfLimit: Int = 5
  ) -> Script {
    var script = Script.opened(in: environment, shelfLimit: shelfLimit)
    for page in pages {
      script.open([page])
      script.give(.park(nil))
      script.settle()
    }
    script.forgetEffects()
    return script
  }

  // MARK: - Events

  public mutating func send(_ event: Event) {
    var fresh: [Effect] = []
    log.append((event, now))
    state.step(event, at: now, into: &fresh)
    note("\(event)")
    take(fresh)
  }

  private mutating func note(_ what: @autoclosure () -> String) {
    guard failure == nil, let broken = state.brokenInvariant else { return }
    failure = "\(broken), after \(what())"
  }

  private mutating func take(_ fresh: [Effect]) {
    effects += fresh
    guard hasShell else { return }
    for effect in fresh { answer(effect) }
  }

  private mutating func answer(_ effect: Effect) {
    switch effect {
    case .openWindow(let frame) where !state.window.isMapped && state.window.isOpen:
      send(.windowMapped)
      send(.windowConfigured(frame))
    case .closeWindow: send(.windowUnmapped)
    case .measure(let id, let width):
      send(.pageMeasured(id, width: width, height: contentHeight))
    default: break
    }
  }

  public mutating func forgetEffects() { effects = [] }

  public mutating func give(_ command: Command, token: Command.Token? = nil) {
    send(.commandGiven(command, token))
  }

  /// Gives a command that must be answered, once.
  @discardableResult
  public mutating func ask(_ command: Command) -> Command.Token {
    lastToken += 1
    give(command, token: lastToken)
    return lastToken
  }

  /// The answer to a command, if it came.
  public func answer(to token: Command.Token) -> Command.Answer? {
    for case .answer(token, let answer) in effects { return answer }
    return nil
  }

  public mutating func open(_ numbers: [Int]) { send(.pagesOpened(numbers.map(Page.sample))) }

  public mutating func key(_ key: Key, _ modifiers: Key.Modifiers = []) {
    send(.keyPressed(key, modifiers))
  }

  // MARK: - Time

  public mutating func wait(_ duration: Duration) { advance(to: now + duration) }

  public mutating func advance(to time: Instant) {
    now = max(now, time)
    var fresh: [Effect] = []
    state.advance(to: now, into: &fresh)
    note("waiting")
    take(fresh)
  }

  /// Goes from deadline to deadline until nothing moves.
  ///
  /// - Returns: false when something still moves after 500 deadlines.
  @discardableResult
  public mutating func settle() -> Bool {
    for _ in 0..<500 {
      guard state.isAnimating, let due = state.due else { return !state.isAnimating }
      advance(to: due)
    }
    return false
  }

  /// Goes from deadline to deadline until nothing will happen by itself any more.
  ///
  /// - Returns: false when something still would after 500 deadlines.
  @discardableResult
  public mutating func rest() -> Bool {
    for _ in 0..<500 {
      guard let due = state.due else { return true }
      advance(to: due)
    }
    return false
  }

  /// What is to be seen now.
  public var scene: Scene { state.scene(at: now) }
}
