import PerchTestSupport
import Testing

@testable import PerchEngine

/// The place that a program gives its ball for the first start.
@Suite struct DockPlaceTests {
  // Breaks when the ball begins somewhere else, or outside the work area.
  @Test func `a ball begins at the side and the height that its program states`() {
    let environment = Environment.one
    let area = environment.primaryMonitor.workArea
    for (side, fraction) in [(HorizontalSide.left, 0.0), (.right, 1), (.left, 0.25), (.right, 7)] {
      let dock = Dock(Dock.Place(side: side, fraction: fraction), in: environment)
      let center = dock.center(in: environment)
      let way = min(max(fraction, 0), 1) * (area.height - 60)
      #expect(center.x == (side == .left ? area.minX + 30 : area.maxX - 30))
      #expect(abs(center.y - (area.minY + 30 + way)) < 1e-9)
    }
    let odd = Dock(Dock.Place(side: .left, fraction: .nan), in: environment)
    #expect(odd.fraction == 0.5)
  }

  // Breaks when the balls of two programs cover each other, though there is room beside them.
  @Test func `a first place is beside the balls of other programs`() {
    let environment = Environment.one
    var boxes: [Rect] = []
    for number in 0..<7 {
      let dock = Dock(firstIn: environment, of: "same", besides: boxes)
      let box = environment.ball.box(around: dock.center(in: environment))
      #expect(boxes.allSatisfy { $0.intersection(box).isEmpty }, "\(number)")
      boxes.append(box)
    }
    // No room is left: the place is that of the name.
    #expect(
      Dock(firstIn: environment, of: "same", besides: boxes)
        == Dock(firstIn: environment, of: "same"))
    #expect(Dock(firstIn: environment).fraction == 0.5)
    let everywhere = [Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)]
    #expect(Dock(firstIn: environment, besides: everywhere).fraction == 0.5)
  }

  // Breaks when a ball that rests at sides begins in the middle.
  @Test func `a place across counts only for a ball that rests anywhere`() {
    let place = Dock.Place(side: .left, fraction: 0.5, across: 0.5)
    #expect(Dock(place, in: .one).across == nil)
    var environment = Environment.one
    environment.ball = BallMetrics(placement: .free)
    let dock = Dock(place, in: environment)
    #expect(dock.center(in: environment).x == environment.primaryMonitor.workArea.midX)
  }
}
