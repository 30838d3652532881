internal import PerchTime

/// The other programs' windows that the ball holds, or that are on their way to it or from it.
struct ForeignWindows: Hashable, Sendable {
  /// The phases of a window.
  enum Phase: Hashable, Sendable {
    /// The window manager was requested to hide it, and has until then. It is on the shelf.
    case hiding(until: Instant)
    /// It is hidden, and on the shelf.
    case parked
    /// A late window manager has carried out an older request to show it, and has until then to carry out
    /// the newer one to hide it. It is on the shelf.
    case shownAwaitingHide(until: Instant)
    /// The window manager has not hidden it in time, and may still do so until then. It has left the
    /// shelf.
    case staying(until: Instant)
    /// The window manager was requested to show it, and has until then. It has left the shelf.
    case returning(until: Instant)
    /// It is on the screen, and the window manager may still move it until then.
    case arriving(until: Instant)
    /// It has arrived, and is known for as long as it flies or can be brought back to the ball.
    case back

    /// The end of the wait for the window manager; nil for none.
    var deadline: Instant? {
      switch self {
      case .hiding(let end), .shownAwaitingHide(let end), .staying(let end), .returning(let end),
        .arriving(let end):
        end
      case .parked, .back: nil
      }
    }
  }

  /// A window and its phase.
  struct Entry: Hashable, Sendable {
    /// The window as it was last read.
    var window: ForeignWindow
    /// The phase.
    var phase: Phase
    /// The position in the order in which windows were parked.
    var order: Int
    /// The tokens of the clients that wait until it is hidden.
    var tokens: [Command.Token]
    /// Whether the newest request to the window manager was to hide it.
    var isToHide: Bool
    /// The end of the time in which the window manager may still carry out a request to show it; nil where
    /// no such request is on its way.
    var lateShowEnd: Instant?
  }

  /// The bounds of the limit.
  static let limits = 1...1000

  /// The windows by the pages that stand for them.
  private(set) var entries: [Page.ID: Entry] = [:] { didSet { summarize() } }
  /// The instant at which the wait for the window manager ends first; nil for none.
  private(set) var deadline: Instant?
  /// Whether a window has arrived on the screen.
  private(set) var hasSettled = false
  /// The number of windows that the ball accepts; lowering it brings none back.
  private(set) var limit = 100
  /// The shelf of an earlier run, whose windows are still to be found.
  private var former: [Page.ID] = []
  /// The last position in the order.
  private var lastOrder = 0

  subscript(id: Page.ID) -> Entry? { entries[id] }

  var isEmpty: Bool { entries.isEmpty }

  /// The pages that stand for windows.
  var ids: Set<Page.ID> { Set(entries.keys) }

  /// The pages that stand for windows, in the order in which they were parked.
  var ordered: [Page.ID] {
    entries.sorted { $0.value.order < $1.value.order }.map(\.key)
  }

  /// The windows that have arrived on the screen, in the order in which they were parked.
  var settled: [(key: Page.ID, value: Entry)] {
    entries.filter { $0.value.phase == .back }.sorted { $0.value.order < $1.value.order }
  }

  /// The windows whose wait for the window manager has ended, in the order in which they were parked.
  func due(at time: Instant) -> [Page.ID] {
    entries.filter { $0.value.phase.deadline.map { $0 <= time } ?? false }
      .sorted { $0.value.order < $1.value.order }.map(\.key)
  }

  /// Whether a page stands for a window.
  func contains(_ id: Page.ID) -> Bool { !entries.isEmpty && entries.keys.contains(id) }

  /// Changes the limit, kept within `limits`.
  mutating func change(limit: Int) {
    self.limit = min(max(limit, Self.limits.lowerBound), Self.limits.upperBound)
  }

  /// Adds a window, or gives a known one its new description and phase.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - phase: Its phase.
  ///   - token: The token of the client that waits until it is hidden; nil for none.
  ///   - order: Its position in the order; nil for the end.
  /// - Returns: The position.
  mutating func add(
    _ window: ForeignWindow, _ phase: Phase, token: Command.Token? = nil, order: Int? = nil
  ) -> Int {
    let order = order ?? lastOrder + 1
    lastOrder = max(lastOrder, order)
    entries[window.id.page] = Entry(
      window: window, phase: phase, order: order, tokens: token.map { [$0] } ?? [], isToHide: true,
      lateShowEnd: entries[window.id.page]?.lateShowEnd)
    return order
  }

  /// Adds a client that waits until a window is hidden.
  mutating func add(_ token: Command.Token, to id: Page.ID) { entries[id]?.tokens.append(token) }

  /// Remembers the shelf of an earlier run until its windows are found.
  mutating func await(_ shelf: [Page.ID]) { former = shelf }

  /// Takes the shelf of the earlier run whose windows were found; empty for none.
  mutating func takeFormer() -> [Page.ID] {
    defer { former = [] }
    return former
  }

  /// Replaces the description of a known window.
  mutating func update(_ window: ForeignWindow) { entries[window.id.page]?.window = window }

  mutating func change(_ id: Page.ID, to phase: Phase) { entries[id]?.phase = phase }

  /// Notes that the window manager was requested to show a window, and may be late until then.
  mutating func expectLateShow(of id: Page.ID, until end: Instant) {
    entries[id]?.isToHide = false
    entries[id]?.lateShowEnd = end
  }

  /// Notes that no request to show a window is on its way any more.
  mutating func endLateShow(of id: Page.ID) { entries[id]?.lateShowEnd = nil }

  /// Takes the tokens of the clients that wait for a window.
  mutating func takeTokens(of id: Page.ID) -> [Command.Token] {
    defer { entries[id]?.tokens = [] }
    return entries[id]?.tokens ?? []
  }

  mutating func remove(_ id: Page.ID) { entries[id] = nil }

  /// Finds the deadline, and whether a window has arrived, which every event asks for.
  private mutating func summarize() {
    deadline = entries.values.reduce(nil) { $0.orEarlier($1.phase.deadline) }
    hasSettled = entries.values.contains { $0.phase == .back }
  }
}
