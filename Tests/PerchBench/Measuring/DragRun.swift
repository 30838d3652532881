internal import PerchEngine
internal import PerchSystem
internal import PerchHarness
import PerchTime
internal import PerchX11

/// Drags something in a window and watches what comes of it.
struct DragRun {
  /// What is followed.
  enum Trail {
    /// The window itself, by what the server says about its moves.
    case window
    /// A page in it, by its pixels.
    case page
    /// Nothing; frames are counted nevertheless.
    case frames
  }

  /// What is painted within this time is one frame, whatever the number of its rectangles.
  private static let frameLength = Duration.microseconds(2500)

  private let booth: BenchmarkFixture
  private let drag: Drag
  private let content: PixelRect
  private let topLevel: UInt
  private var tracker: PageTracker?
  private let followsWindow: Bool

  private var sent: [DragRecord.Step] = []
  private var seen: [DragRecord.Step] = []
  private var frames = 0
  private var lastPaint: Instant?
  private let origin: PixelPoint

  init(_ drag: Drag, of trail: Trail, in booth: BenchmarkFixture) throws(HarnessFailure) {
    (self.booth, self.drag) = (booth, drag)
    content = try booth.eye.content(of: booth.window)
    topLevel = booth.eye.topLevel(of: booth.window)
    followsWindow = trail == .window
    origin = booth.eye.corner(of: topLevel)
    booth.finger.moves(
      to: PixelPoint(x: content.x + drag.start.x, y: content.y + drag.start.y))
    // What the pointer lights up on its way is over before anything counts.
    booth.rests(for: .milliseconds(300))
    if trail == .page {
      let outer = booth.eye.corner(of: booth.window)
      tracker = try PageTracker(
        booth.eye, of: booth.window,
        at: PixelPoint(x: content.x - outer.x, y: content.y - outer.y), size: content.size)
    }
  }

  mutating func run() throws(HarnessFailure) -> DragRecord {
    booth.eye.watches(topLevel)
    // A window with a shape would tell of each of its rows.
    let watch = followsWindow ? nil : booth.eye.watchesPaint(of: booth.window)
    defer { if let watch { booth.eye.ends(watch) } }
    booth.eye.wire.catchUp()
    let start = try booth.charges()
    pull()
    let held = try booth.charges() - start
    let heldFrames = frames
    let heldSeen = seen
    booth.finger.releases()
    look(until: MonotonicClock.now + drag.settle)
    var record = DragRecord(
      whole: try booth.charges() - start, held: held, heldFrames: heldFrames,
      settleFrames: frames - heldFrames)
    record.compare(sent: sent, seen: heldSeen, sign: drag.way < 0 ? -1 : 1)
    return record
  }

  private mutating func pull() {
    booth.finger.presses()
    let birth = MonotonicClock.now + .milliseconds(30)
    for motion in 1...drag.motions {
      look(until: birth + drag.pace * motion)
      let distance = drag.distance(of: motion)
      sent.append(DragRecord.Step(time: MonotonicClock.now, distance: distance))
      booth.finger.moves(
        to: PixelPoint(x: content.x + drag.start.x + distance, y: content.y + drag.start.y))
    }
    look(until: MonotonicClock.now + drag.rest)
  }

  private mutating func look(until deadline: Instant) {
    while true {
      var paint: Instant?
      while let sight = booth.eye.next() {
        let now = MonotonicClock.now
        if case .painted = sight { paint = notePaint(at: now) }
        if case .moved(topLevel, let place) = sight, followsWindow {
          seen.append(DragRecord.Step(time: now, distance: place.x - origin.x))
        }
      }
      if let paint, let distance = tracker?.look() {
        seen.append(DragRecord.Step(time: paint, distance: distance))
        continue
      }
      guard MonotonicClock.now < deadline else { return }
      booth.eye.rests(until: deadline)
    }
  }

  private mutating func notePaint(at time: Instant) -> Instant {
    if lastPaint.map({ time - $0 > DragRun.frameLength }) ?? true { frames += 1 }
    lastPaint = time
    return time
  }
}
