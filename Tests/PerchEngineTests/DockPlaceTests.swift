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
