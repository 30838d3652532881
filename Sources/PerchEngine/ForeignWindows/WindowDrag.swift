internal import PerchTime

/// A press of a button anywhere, and the window that the window manager moves with the pointer meanwhile.
///
/// A drag is recognised, never guessed: the frame of one window has moved along the pointer's path, in
/// several steps and a certain distance, and has kept its size. The window manager may be late, so the
/// path of the last moments counts, and not the last position alone. A frame that strays from it may have
/// been held back by an edge: it is dragged once it follows again, closely and in more steps.
struct WindowDrag: Hashable, Sendable {
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
  /// The least number of steps of a drag, and that once the frame has strayed from the pointer's path.
  private static let (steps, stepsAfterStraying) = (2, 3)
  /// The positions of the pointer that such a frame must be near.
  private static let latest = 6
  /// The most windows that may be dragged, and the most positions of the pointer that are kept.
  private static let (mostCandidates, longestPath) = (8, 12)
  /// The greatest lead of the pointer when a grip was measured, in logical pixels.
  private static let longestLead = 120.0
  /// The farthest that an edge lets the pointer go ahead before the frame has stopped there, in logical
  /// pixels.
  private static let resistance = 40.0
  /// How often a window that has got another size may still come up to the pointer.
  private static let corrections = 3
  /// The greatest height of a title bar, in logical pixels.
  private static let titleHeight = 64.0
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
  /// The windows that may be dragged: a window manager may move several at once.
  private var candidates: [Candidate] = []
  /// The windows that have moved otherwise during this press.
  private var others: Set<ForeignWindow.ID> = []
  /// The position of the press, in logical root pixels.
  private let press: Point
  /// The last positions of the pointer, the newest at the end.
  private var path: [Point]
  /// The instant of the last look.
  private var looked: Instant?

  /// Begins with a press, in logical root pixels.
  init(at press: Point) {
    self.press = press
    path = [press]
  }

  /// The last position of the pointer, in logical root pixels.
  var pointer: Point { path.last ?? press }

  /// By how much the pointer has come nearer to a point since the press.
  func advance(towards point: Point) -> Double {
    press.distance(to: point) - pointer.distance(to: point)
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
  ///   - context: The present instant, and the desktop, whose edges may hold a window back.
  mutating func look(
    at id: ForeignWindow.ID, frame: Rect, from former: Rect?, pointer: Point, in context: Context
  ) {
    guard !others.contains(id), window == nil || window == id else { return }
    if looked != context.now { point(at: pointer) }
    looked = context.now
    let known = candidates.first { $0.id == id }
    guard var state = known ?? begin(id, frame: frame, from: former, pointer: pointer),
      follow(frame, &state, in: context.environment)
    else { return reject(id) }
    candidates.removeAll { $0.id == id }
    candidates.append(state)
    let moved = frame.origin - state.start.origin
    if state.steps == 0 {
      letGo(id)
    } else if isDrag(state), moved.length >= Self.distance || isHeldAtTop(frame, state) {
      window = id
    }
  }

  /// Begins to look at a window; nil for one that is elsewhere than the pointer.
  private func begin(
    _ id: ForeignWindow.ID, frame: Rect, from former: Rect?, pointer: Point
  ) -> Candidate? {
    let (start, point) = former.map { ($0, press) } ?? (frame, pointer)
    guard start.inset(by: -Self.tolerance).contains(point), candidates.count < Self.mostCandidates
    else { return nil }
    return Candidate(
      id: id, start: start, last: start, grip: start.origin - point, isExact: former != nil)
  }

  /// Adds a look to those at the same window.
  ///
  /// - Returns: Whether it may still be dragged: a frame that strays may only be held back by an edge, and
  ///   follow again.
  private func follow(
    _ frame: Rect, _ state: inout Candidate, in environment: Environment
  ) -> Bool {
    guard let pointer = path.last else { return false }
    if frame.size != state.last.size, !state.unroll(to: frame, from: Self.titleHeight) {
      guard !state.hasSize, environment.isFilled(by: state.start, within: Self.tolerance) else {
        return false
      }
      state = Candidate(
        id: state.id, start: frame, last: frame, grip: frame.origin - pointer, isExact: false,
        hasSize: true, corrections: Self.corrections,
        heldBelowTop: state.isExact ? -state.grip.dy : nil)
      return true
    }
    if isHeldAtTop(frame, state) {
      state.grip = frame.origin - pointer
      (state.isExact, state.hasStrayed) = (rests, false)
      state.steps = max(state.steps + 1, Self.steps)
    } else if !keepsUp(frame, &state, in: environment) {
      (state.start, state.steps, state.hasStrayed) = (frame, 0, true)
    } else if frame.origin != state.last.origin {
      state.steps += 1
    }
    // KWin moves a window that is maximized before it gives it the former size.
    state.hasSize = state.hasSize || !environment.isFilled(by: frame, within: Self.tolerance)
    state.last = frame
    return true
  }

  /// Whether a window that filled the screen has caught up with the pointer, which holds its title bar at the
  /// same height. A late window manager may move it only once, or on a path beside the pointer's: the pointer
  /// was ahead when the frame got its size.
  private func isHeldAtTop(_ frame: Rect, _ state: Candidate) -> Bool {
    guard let offset = state.heldBelowTop, offset <= Self.titleHeight,
      abs(pointer.y - press.y) >= Self.distance
    else { return false }
    return abs(frame.minY + offset - pointer.y) <= Self.tolerance
      && (frame.minX...frame.maxX).contains(pointer.x)
  }

  /// Whether the pointer rests.
  private var rests: Bool {
    path.suffix(2).allSatisfy { $0.distance(to: pointer) <= Self.rest }
  }

  /// Whether a frame has followed the pointer in enough steps.
  private func isDrag(_ state: Candidate) -> Bool {
    state.steps >= (state.hasStrayed ? Self.stepsAfterStraying : Self.steps)
  }

  /// Whether a frame is on the pointer's path. While an edge of the screen holds a dragged window back,
  /// one axis may differ.
  private func keepsUp(
    _ frame: Rect, _ state: inout Candidate, in environment: Environment
  ) -> Bool {
    guard let pointer = path.last else { return false }
    let held = frame.origin + state.grip * -1
    let mustBeNear = state.hasStrayed && !isDrag(state)
    let near = mustBeNear ? path.suffix(Self.latest) : path[...]
    if distance(of: held, from: near) <= Self.tolerance { return true }
    let edges = environment.edges(touching: frame, within: Self.tolerance)
    if isDrag(state) {
      if edges.horizontally, strays(path.map(\.y), held.y) <= Self.tolerance { return true }
      if edges.vertically, strays(path.map(\.x), held.x) <= Self.tolerance { return true }
      // A window manager may know edges that Perch does not, such as those of its own panel. There the
      // frame rests on one axis, after it has stopped on its way.
      let before = state.last.origin + state.grip * -1
      if resists(path.map(\.x), held.x, path.map(\.y), from: before.y, held.y)
        || resists(path.map(\.y), held.y, path.map(\.x), from: before.x, held.x)
      {
        return true
      }
    }
    // The frame comes up to a pointer that rests, or under one that has taken it from the whole screen.
    guard !state.isExact, rests || state.corrections > 0,
      held.distance(to: pointer) <= Self.longestLead
    else { return false }
    state.grip = frame.origin - pointer
    state.isExact = rests
    state.corrections -= 1
    return true
  }

  /// Whether a frame follows the pointer on one axis, and on the other one is held back.
  ///
  /// - Parameters:
  ///   - path: The pointer's path on the first axis.
  ///   - place: The pointer's place by the frame there.
  ///   - other: The path on the second axis.
  ///   - before: The place by the last frame there.
  ///   - held: The place by the frame there.
  /// - Returns: Whether the frame may be at an edge.
  private func resists(
    _ path: [Double], _ place: Double, _ other: [Double], from before: Double, _ held: Double
  ) -> Bool {
    guard before != held else { return strays(path, place) <= Self.tolerance }
    let end = other.last ?? held
    return strays(path.suffix(3), place) <= Self.tolerance && strays([before, end], held) == 0
      && abs(end - held) <= Self.resistance
  }

  /// Ignores a window for the rest of the press: it was elsewhere or gets another size, or there are too
  /// many.
  private mutating func reject(_ id: ForeignWindow.ID) {
    others.insert(id)
    candidates.removeAll { $0.id == id }
    letGo(id)
  }

  /// Drags a window no longer.
  private mutating func letGo(_ id: ForeignWindow.ID) {
    if window == id { window = nil }
  }
}
