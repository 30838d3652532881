internal import PerchEngine
internal import PerchTime

/// One run of a film: an interface driven by input and a clock, with a record of its states.
struct Take {
  /// The state of the interface after an event.
  private struct Moment {
    let time: Instant
    let state: State
  }

  /// A mark of the input at a time of the film.
  struct Mark {
    let time: Instant
    let name: String
  }

  let pages: [Page]
  private(set) var state: State
  private(set) var now = Instant(microseconds: 1_000_000)
  /// The times of the film's begin and end.
  private(set) var start = Instant.zero
  private(set) var end = Instant.zero
  private(set) var marks: [Mark] = []
  private var history: [Moment] = []
  private var hasEnded = false
  /// The height of a page's content at the window's width.
  private let height: (Page.ID) -> Double

  /// Creates a take with an open library, at rest.
  init(_ pages: [Page], in environment: Environment, height: @escaping (Page.ID) -> Double) {
    self.pages = pages
    self.height = height
    state = State(environment: environment, windowSize: Desk.windowSize)
    send(.pagesListed(pages))
    send(.activated)
    settle()
  }

  /// Plays a film to its end and returns the take.
  init(
    _ film: Film, _ pages: [Page], in environment: Environment,
    height: @escaping (Page.ID) -> Double
  ) {
    self.init(pages, in: environment, height: height)
    roll()
    film.play(&self)
    cut()
  }

  // MARK: - The camera

  /// Begins the film at this time.
  mutating func roll() {
    start = now
    history = [Moment(time: now, state: state)]
    marks = []
  }

  /// Ends the film at this time. Without a cut, it ends when nothing moves.
  mutating func cut(atRest: Bool = true) {
    guard !hasEnded else { return }
    if atRest { settle() }
    end = max(now, start + .milliseconds(1))
    hasEnded = true
  }

  mutating func mark(_ name: String) { marks.append(Mark(time: now, name: name)) }

  /// Returns the state at a time of the film.
  func state(at time: Instant) -> State {
    guard let moment = history.last(where: { $0.time <= time }) else { return state }
    var state = moment.state
    var effects: [Effect] = []
    state.advance(to: time, into: &effects)
    return state
  }

  // MARK: - Events

  mutating func send(_ event: Event) {
    var effects: [Effect] = []
    state.handle(event, at: now, into: &effects)
    perform(effects)
  }

  mutating func give(_ command: Command) { send(.commandGiven(command, nil)) }

  /// Performs the effects as a shell does: opens windows and measures pages.
  private mutating func perform(_ effects: [Effect]) {
    history.append(Moment(time: now, state: state))
    for effect in effects {
      switch effect {
      case .openWindow(let frame) where !state.window.isMapped && state.window.isOpen:
        send(.windowMapped)
        send(.windowConfigured(frame))
      case .measure(let id, let width):
        send(.pageMeasured(id, width: width, height: height(id)))
      default: break
      }
    }
  }

  mutating func wait(milliseconds: Int) { advance(to: now + .milliseconds(milliseconds)) }

  mutating func advance(to time: Instant) {
    now = max(now, time)
    var effects: [Effect] = []
    state.advance(to: now, into: &effects)
    perform(effects)
  }

  /// Advances the clock until nothing moves.
  mutating func settle() {
    for _ in 0..<500 {
      guard state.isAnimating, let due = state.nextMotionEnd else { return }
      advance(to: due)
    }
  }
}
