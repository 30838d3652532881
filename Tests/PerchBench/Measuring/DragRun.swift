internal import PerchSystem
internal import PerchHarness
import PerchTime
internal import PerchX11

/// Drags in a window and measures the result.
struct DragRun {
  /// The object to follow.
  enum Trail {
    /// The window itself, by the server's reports of its moves.
    case window
    /// A page in the window, by its pixels.
    case page
    /// No object; frames are counted nevertheless.
    case frames
  }

  private let fixture: BenchmarkFixture
  private let drag: Drag
  private let content: PixelRect
  private let topLevel: UInt
  private var tracker: PageTracker?
  private let followsWindow: Bool

  private var sent: [DragRecord.Step] = []
  private var seen: [DragRecord.Step] = []
  private var counter: FrameCounter
  private let origin: PixelPoint

  init(_ drag: Drag, of trail: Trail, in fixture: BenchmarkFixture) throws(HarnessFailure) {
    (self.fixture, self.drag) = (fixture, drag)
    counter = FrameCounter(fixture.probe, of: fixture.window)
    content = try fixture.probe.content(of: fixture.window)
    topLevel = fixture.probe.topLevel(of: fixture.window)
    followsWindow = trail == .window
    origin = fixture.probe.corner(of: topLevel)
    fixture.pointer.move(
      to: PixelPoint(x: content.x + drag.start.x, y: content.y + drag.start.y))
    // Highlights under the moving pointer end before the measurement.
    fixture.pause(for: .milliseconds(300))
    if trail == .page {
      let outer = fixture.probe.corner(of: fixture.window)
      tracker = try PageTracker(
        fixture.probe, of: fixture.window,
        at: PixelPoint(x: content.x - outer.x, y: content.y - outer.y), size: content.size)
    }
  }

  mutating func run() throws(HarnessFailure) -> DragRecord {
    fixture.probe.watch(topLevel)
    // A window with a shape would report each of its rows.
    let watch = followsWindow ? nil : fixture.probe.watchPaint(of: fixture.window)
    defer { if let watch { fixture.probe.end(watch) } }
    fixture.probe.connection.catchUp()
    let start = try fixture.cpuTimes()
    pull()
    let held = try fixture.cpuTimes() - start
    let heldFrames = counter.frames
    let heldSeen = seen
    fixture.pointer.release()
    look(until: MonotonicClock.now + drag.settle)
    var record = DragRecord(
      whole: try fixture.cpuTimes() - start, held: held, heldFrames: heldFrames,
      settleFrames: counter.frames - heldFrames)
    record.compare(sent: sent, seen: heldSeen, sign: drag.displacement < 0 ? -1 : 1)
    return record
  }

  private mutating func pull() {
    fixture.pointer.press()
    let birth = MonotonicClock.now + .milliseconds(30)
    for motion in 1...drag.motions {
      look(until: birth + drag.pace * motion)
      let distance = drag.distance(of: motion)
      sent.append(DragRecord.Step(time: MonotonicClock.now, distance: distance))
      fixture.pointer.move(
        to: PixelPoint(x: content.x + drag.start.x + distance, y: content.y + drag.start.y))
    }
    look(until: MonotonicClock.now + drag.rest)
  }

  private mutating func look(until deadline: Instant) {
    while true {
      var paint: Instant?
      while let observation = fixture.probe.next() {
        let now = MonotonicClock.now
        if case .painted = observation {
          counter.recordPaint(at: now)
          paint = now
        }
        if case .moved(topLevel, let position) = observation, followsWindow {
          seen.append(DragRecord.Step(time: now, distance: position.x - origin.x))
        }
      }
      if let paint, let distance = tracker?.look() {
        seen.append(DragRecord.Step(time: paint, distance: distance))
        continue
      }
      guard MonotonicClock.now < deadline else { return }
      fixture.probe.pause(until: deadline)
    }
  }
}
