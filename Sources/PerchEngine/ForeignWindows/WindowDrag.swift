internal import PerchTime

/// A press of a button anywhere, and the window that the window manager moves with the pointer meanwhile.
///
/// A drag is recognised, never guessed: the frame of one window has moved with the pointer, in several steps
/// and a certain distance, and has kept its size.
struct WindowDrag: Hashable, Sendable {
  /// The frame of a window and the pointer at one moment.
  private struct Look: Hashable {
    /// The frame, in logical root pixels.
    var frame: Rect
    /// The pointer, in logical root pixels.
    var pointer: Point

    /// The frame's origin as seen from the pointer.
    var offset: Vector { frame.origin - pointer }
  }

  /// The window that may be dragged, from its first motion on.
  private struct Candidate: Hashable {
    /// The first look at its present size.
    var first: Look
    /// The last look.
    var last: Look
    /// The offset that the frame keeps while it follows the pointer. An axis on which an edge of the
    /// screen held the frame back has another one afterwards.
    var offset: Vector
    /// The number of steps in which the frame followed the pointer.
    var steps = 0
    /// Whether the size is settled: a window that is maximized becomes smaller with its first step.
    var hasSize = false
  }

  /// What is done after the release.
  enum Phase: Hashable {
    /// The button is down.
    case held
    /// The window was dropped on the circle, and the window manager may still move it.
    case dropped(at: Instant, moved: Instant)
  }

  /// The deviation from the pointer's path that a frame may have, in logical pixels.
  private static let tolerance = 12.0
  /// The distance after which a motion is a drag, in logical pixels.
  private static let distance = 24.0
  /// The least number of steps of a drag.
  private static let steps = 2

  /// The phase.
  var phase = Phase.held
  /// The window that is being dragged; nil for none yet.
  private(set) var window: ForeignWindow.ID?
  /// Whether it has raised the circle.
  var raisesCircle = false
  /// Whether the pointer's motions are reported.
  var followsPointer = false
  private var candidate: (id: ForeignWindow.ID, state: Candidate)? {
    get { candidateID.flatMap { id in candidateState.map { (id, $0) } } }
    set { (candidateID, candidateState) = (newValue?.id, newValue?.state) }
  }
  private var candidateID: ForeignWindow.ID?
  private var candidateState: Candidate?
  /// The windows that have moved otherwise during this press.
  private var others: Set<ForeignWindow.ID> = []

  /// Takes a look at a window that has moved.
  ///
  /// - Parameters:
  ///   - id: The child of the root that moved.
  ///   - frame: Its frame now, in logical root pixels.
  ///   - pointer: The pointer now, in logical root pixels.
  ///   - environment: The desktop, whose edges may hold a window back.
  mutating func look(
    at id: ForeignWindow.ID, frame: Rect, pointer: Point, in environment: Environment
  ) {
    guard !others.contains(id), window == nil || window == id else { return }
    let look = Look(frame: frame, pointer: pointer)
    guard let known = candidate, known.id == id else {
      // The pointer is on the window that it drags.
      guard candidate == nil, frame.inset(by: -Self.tolerance).contains(pointer) else {
        return reject(id)
      }
      return candidate = (id, Candidate(first: look, last: look, offset: look.offset))
    }
    var state = known.state
    guard follow(look, &state, in: environment) else { return reject(id) }
    candidate = (id, state)
    let moved = frame.origin - state.first.frame.origin
    if state.steps >= Self.steps, moved.length >= Self.distance { window = id }
  }

  /// Adds a look to those at the same window.
  ///
  /// - Returns: Whether the frame has followed the pointer.
  private func follow(
    _ look: Look, _ state: inout Candidate, in environment: Environment
  ) -> Bool {
    if look.frame.size != state.last.frame.size {
      guard !state.hasSize else { return false }
      state = Candidate(first: look, last: look, offset: look.offset)
      state.hasSize = true
      return true
    }
    state.hasSize = true
    let error = look.offset - state.offset
    let strays = (abs(error.dx) > Self.tolerance, abs(error.dy) > Self.tolerance)
    guard !(strays.0 && strays.1) else { return false }
    // A frame that an edge lets go catches up with the pointer.
    let resists = [state.last.frame, look.frame].map {
      environment.edges(touching: $0, within: Self.tolerance)
    }
    if strays.0, !resists.contains(where: \.horizontally) { return false }
    if strays.1, !resists.contains(where: \.vertically) { return false }
    if strays.0 { state.offset.dx = look.offset.dx }
    if strays.1 { state.offset.dy = look.offset.dy }
    let moved = look.frame.origin - state.last.frame.origin
    if moved != .zero { state.steps += 1 }
    state.last = look
    return true
  }

  /// Ignores a window for the rest of the press; it is no longer dragged.
  private mutating func reject(_ id: ForeignWindow.ID) {
    others.insert(id)
    if candidateID == id { candidate = nil }
    if window == id { window = nil }
  }
}

extension Environment {
  /// Whether the sides of a frame are at the edges of a monitor or of its work area.
  ///
  /// - Parameters:
  ///   - frame: The frame, in logical root pixels.
  ///   - distance: The distance at which a side is still at an edge, in logical pixels.
  /// - Returns: Whether a vertical side is, so that the frame may resist motions to the left or right; and
  ///   whether a horizontal one is.
  fileprivate func edges(
    touching frame: Rect, within distance: Double
  ) -> (horizontally: Bool, vertically: Bool) {
    let areas = monitors.flatMap { [$0.frame, $0.workArea] }
    func meet(_ sides: [Double], _ edges: [Double]) -> Bool {
      sides.contains { side in edges.contains { abs($0 - side) <= distance } }
    }
    return (
      meet([frame.minX, frame.maxX], areas.flatMap { [$0.minX, $0.maxX] }),
      meet([frame.minY, frame.maxY], areas.flatMap { [$0.minY, $0.maxY] })
    )
  }
}
