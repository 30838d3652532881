internal import PerchEngine
internal import PerchTime

/// One playing of a film: an interface that is driven by a hand and a clock, and remembers how it
/// was after everything that happened.
struct Take {
  /// How the interface was once something had happened.
  private struct Moment {
    let time: Instant
    let state: State
  }

  /// What the hand did at a time of the film.
  struct Mark {
    let time: Instant
    let name: String
  }

  let pages: [Page]
  private(set) var state: State
  private(set) var now = Instant(microseconds: 1_000_000)
  /// Where the film begins and ends.
  private(set) var start = Instant.zero
  private(set) var end = Instant.zero
  private(set) var marks: [Mark] = []
  private var history: [Moment] = []
  private var hasEnded = false
  /// How high a page's content is at the window's width.
  private let height: (Page.ID) -> Double

  /// The open library, at rest.
  init(_ pages: [Page], in environment: Environment, height: @escaping (Page.ID) -> Double) {
    self.pages = pages
    self.height = height
    state = State(environment: environment)
    send(.pagesListed(pages))
    send(.activated)
    settle()
  }

  /// Plays a film to its end.
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

  /// The film begins here.
  mutating func roll() {
    start = now
    history = [Moment(time: now, state: state)]
    marks = []
  }

  /// The film ends here; one that is not cut ends when all is at rest.
  mutating func cut(atRest: Bool = true) {
    guard !hasEnded else { return }
    if atRest { settle() }
    end = max(now, start + .milliseconds(1))
    hasEnded = true
  }

  mutating func mark(_ name: String) { marks.append(Mark(time: now, name: name)) }

  /// How the interface was at a time of the film.
  func state(at time: Instant) -> State {
    guard let moment = history.last(where: { $0.time <= time }) else { return state }
    var state = moment.state
    var effects: [Effect] = []
    state.advance(to: time, into: &effects)
    return state
  }

  // MARK: - What happens

  mutating func send(_ event: Event) {
    var effects: [Effect] = []
    state.handle(event, at: now, into: &effects)
    take(effects)
  }

  mutating func give(_ command: Command) { send(.commandGiven(command, nil)) }

  /// A shell's part: a window that is asked for is there, a page to be measured has a height.
  private mutating func take(_ effects: [Effect]) {
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
    take(effects)
  }

  /// Lets everything come to rest.
  mutating func settle() {
    for _ in 0..<500 {
      guard state.isAnimating, let due = state.due else { return }
      advance(to: due)
    }
  }
}
