internal import PerchControl
internal import PerchEngine
internal import PerchLoop
internal import PerchShell
internal import PerchTour
internal import PerchX11

/// A page is opened and swiped back, again and again.
struct SwipeScenario {
  private static let repetitions = 9
  private static let motions = 60
  private static let way = 340
  private static let pace = Duration.microseconds(16_667)

  private var drag: [Double] = []
  private var whole: [Double] = []

  mutating func run(_ subject: Subject) throws(TourFailure) {
    let frame = try subject.mainFrame()
    // The first swipe also paints the page: it is not one of many.
    _ = try swipe(subject, in: frame)
    for _ in 0..<SwipeScenario.repetitions {
      let times = try swipe(subject, in: frame)
      drag.append(times.drag)
      whole.append(times.whole)
    }
  }

  /// - Returns: computing time in milliseconds, until the release and until all is still.
  private func swipe(
    _ subject: Subject, in frame: PixelRect
  ) throws(TourFailure) -> (drag: Double, whole: Double) {
    let hand = subject.hand
    try push(subject, in: frame)
    let start = PixelPoint(x: frame.x + 8, y: frame.y + frame.height / 2)
    hand.moves(to: start)
    hand.rests(for: .milliseconds(200))
    let before = try subject.account.computingTime()
    hand.presses()
    pull(hand, from: start)
    let released = try subject.account.computingTime()
    hand.releases()
    // No question is asked meanwhile: to answer it would count too.
    hand.rests(for: .seconds(1))
    let after = try subject.account.computingTime()
    try hand.waitFor("the page to be back") { $0["stack"]["pages"].array.count == 1 }
    return (released - before, after - before)
  }

  private func push(_ subject: Subject, in frame: PixelRect) throws(TourFailure) {
    let row = PixelPoint(
      x: frame.x + frame.width / 2, y: frame.y + Int(Metrics.header + Metrics.row / 2))
    subject.hand.clicks(at: row)
    try subject.hand.waitFor("a page") { $0["stack"]["pages"].array.count == 2 }
    try subject.calmsDown()
  }

  /// Motions at an even speed, each at its own time however late the one before was.
  private func pull(_ hand: Hand, from start: PixelPoint) {
    let birth = MonotonicClock.now
    for step in 1...SwipeScenario.motions {
      let due = birth + SwipeScenario.pace * step
      hand.rests(for: max(.zero, due - MonotonicClock.now))
      hand.moves(
        to: PixelPoint(
          x: start.x + SwipeScenario.way * step / SwipeScenario.motions, y: start.y))
    }
    // The last motion's frame belongs to the drag.
    hand.rests(for: SwipeScenario.pace)
  }

  var measurements: [Measurement] {
    [
      Measurement("computing for a swipe of 60 motions", in: "ms", goal: 120, drag),
      Measurement("  and until the page is back", in: "ms", goal: 120, whole),
    ].compactMap(\.self)
  }
}
