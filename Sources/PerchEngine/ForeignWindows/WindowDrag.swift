internal import PerchTime

/// A press of a button anywhere, and the window that the window manager moves with the pointer meanwhile.
///
/// A drag is recognised, never guessed: the frame of one window has moved along the pointer's path, in
/// several steps and a certain distance, and has kept its size. The window manager may be late, so the
/// path of the last moments counts, and not the last position alone.
struct WindowDrag: Hashable, Sendable {
  /// The window that may be dragged, from its first motion on.
  private struct Candidate: Hashable {
    /// The window.
    let id: ForeignWindow.ID
    /// The frame at its present size, before it moved, in logical root pixels.
    var start: Rect
    /// The frame at the last look.
    var last: Rect
    /// The frame's origin as seen from the pointer that holds it.
    var grip: Vector
    /// Whether the grip is exact. Otherwise the pointer may have been ahead of the frame when it was
    /// measured.
    var isExact: Bool
    /// The number of steps in which the frame followed the pointer.
    var steps = 0
    /// Whether the size is settled: a window that is maximized becomes smaller with its first step.
    var hasSize = false
  }

  /// The phases of a drag.
  enum Phase: Hashable {
    /// The button is down.
    case held
    /// The window was dropped on the circle, and the window manager may still move it.
    case dropped(at: Instant, moved: Instant)
  }

  /// The distance from the pointer's path that a frame may have, in logical pixels.
  private static let tolerance = 12.0
  /// The distance after which a motion is a drag, in logical pixels.
  private static let distance = 24.0
  /// The least number of steps of a drag.
  private static let steps = 2
  /// The most positions of the pointer that are kept.
  private static let longestPath = 12
  /// The greatest lead of the pointer when a grip was measured, in logical pixels.
  private static let longestLead = 80.0
  /// The greatest step of a pointer that rests, in logical pixels.
  private static let rest = 3.0

  /// The phase.
  var phase = Phase.held
  /// The window that is being dragged; nil for none yet.
  private(set) var window: ForeignWindow.ID?
  /// Whether it has raised the circle.
  var raisesCircle = false
  /// Whether the pointer's motions are reported.
  var followsPointer = false
  private var candidate: Candidate?
  /// The windows that have moved otherwise during this press.
  private var others: Set<ForeignWindow.ID> = []
  /// The position of the press, in logical root pixels.
  private let press: Point
  /// The last positions of the pointer, the newest at the end.
  private var path: [Point]

  /// Begins with a press, in logical root pixels.
  init(at press: Point) {
    self.press = press
    path = [press]
  }

  /// Records a motion of the pointer, in logical root pixels.
  mutating func point(at pointer: Point) {
    path.append(pointer)
    if path.count > Self.longestPath { path.removeFirst() }
  }

  /// Takes a look at a window that has moved.
  ///
  /// - Parameters:
  ///   - id: The child of the root that moved.
  ///   - frame: Its frame now, in logical root pixels.
  ///   - former: Its frame before its first motion during this press; nil if it is not known.
  ///   - pointer: The pointer now, in logical root pixels.
  ///   - environment: The desktop, whose edges may hold a window back.
  mutating func look(
    at id: ForeignWindow.ID, frame: Rect, from former: Rect?, pointer: Point,
    in environment: Environment
  ) {
    guard !others.contains(id), window == nil || window == id else { return }
    point(at: pointer)
    guard var state = candidate ?? begin(id, frame: frame, from: former, pointer: pointer),
      state.id == id, follow(frame, &state, in: environment)
    else { return reject(id) }
    candidate = state
    let moved = frame.origin - state.start.origin
    if state.steps >= Self.steps, moved.length >= Self.distance { window = id }
  }

  /// Begins to look at a window; nil for one that is elsewhere than the pointer.
  private func begin(
    _ id: ForeignWindow.ID, frame: Rect, from former: Rect?, pointer: Point
  ) -> Candidate? {
    let (start, point) = former.map { ($0, press) } ?? (frame, pointer)
    guard start.inset(by: -Self.tolerance).contains(point) else { return nil }
    return Candidate(
      id: id, start: start, last: start, grip: start.origin - point, isExact: former != nil)
  }

  /// Adds a look to those at the same window.
  ///
  /// - Returns: Whether the frame has followed the pointer.
  private func follow(
    _ frame: Rect, _ state: inout Candidate, in environment: Environment
  ) -> Bool {
    guard let pointer = path.last else { return false }
    if frame.size != state.last.size {
      guard !state.hasSize, environment.isFilled(by: state.start, within: Self.tolerance) else {
        return false
      }
      state = Candidate(
        id: state.id, start: frame, last: frame, grip: frame.origin - pointer, isExact: false,
        hasSize: true)
      return true
    }
    guard keepsUp(frame, &state, in: environment) else { return false }
    state.hasSize = true
    if frame.origin != state.last.origin { state.steps += 1 }
    state.last = frame
    return true
  }

  /// Whether a frame is on the pointer's path. While an edge of the screen holds a dragged window back,
  /// one axis may differ.
  private func keepsUp(
    _ frame: Rect, _ state: inout Candidate, in environment: Environment
  ) -> Bool {
    guard let pointer = path.last else { return false }
    let held = frame.origin + state.grip * -1
    if distanceFromPath(of: held) <= Self.tolerance { return true }
    let edges = environment.edges(touching: frame, within: Self.tolerance)
    if state.steps >= Self.steps {
      if edges.horizontally, strays(path.map(\.y), held.y) <= Self.tolerance { return true }
      if edges.vertically, strays(path.map(\.x), held.x) <= Self.tolerance { return true }
      // A window manager may know edges that Perch does not, such as those of its own panel.
      let (isStillAcross, isStillDown) = (
        frame.minX == state.last.minX, frame.minY == state.last.minY
      )
      if isStillAcross != isStillDown {
        let stray =
          isStillDown ? strays(path.map(\.x), held.x) : strays(path.map(\.y), held.y)
        if stray <= Self.tolerance { return true }
      }
    }
    // The frame comes up to a pointer that rests.
    guard !state.isExact, path.suffix(2).allSatisfy({ $0.distance(to: pointer) <= Self.rest }),
      held.distance(to: pointer) <= Self.longestLead
    else { return false }
    state.grip = frame.origin - pointer
    state.isExact = true
    return true
  }

  /// The least distance of a coordinate from those of the path.
  private func strays(_ path: [Double], _ value: Double) -> Double {
    guard let least = path.min(), let most = path.max() else { return .infinity }
    return max(least - value, value - most, 0)
  }

  /// The distance of a point from the pointer's path, in logical pixels.
  private func distanceFromPath(of point: Point) -> Double {
    zip(path, path.dropFirst()).map { point.distance(fromLine: $0, to: $1) }.min() ?? .infinity
  }

  /// Ignores a window for the rest of the press; it is no longer dragged.
  private mutating func reject(_ id: ForeignWindow.ID) {
    others.insert(id)
    if candidate?.id == id { candidate = nil }
    if window == id { window = nil }
  }
}

extension Point {
  /// The distance from the nearest point of a line between two points.
  fileprivate func distance(fromLine start: Point, to end: Point) -> Double {
    let line = end - start
    let length = line.dot(line)
    guard length > 0 else { return distance(to: start) }
    let fraction = min(max((self - start).dot(line) / length, 0), 1)
    return distance(to: start + line * fraction)
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

  /// Whether a frame is as wide or as high as a monitor's work area, as that of a maximized window is.
  fileprivate func isFilled(by frame: Rect, within distance: Double) -> Bool {
    monitors.contains {
      frame.width >= $0.workArea.width - distance || frame.height >= $0.workArea.height - distance
    }
  }
}
