import PerchEngine
import Testing

@Suite struct RectTests {
  private let box = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func `rectangles that only share a side or a corner do not intersect`() {
    for (dx, dy) in [(30.0, 0.0), (-30, 0), (0, 40), (0, -40), (30, 40), (-30, -40)] {
      #expect(!box.intersects(box.offset(by: Vector(dx: dx, dy: dy))))
      #expect(box.intersects(box.offset(by: Vector(dx: dx * 0.99, dy: dy * 0.99))))
    }
  }

  @Test func `a rectangle contains those that share its sides, and none that is beyond one`() {
    #expect(box.contains(box) && box.contains(box.inset(by: 1)))
    for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
      #expect(!box.contains(box.offset(by: Vector(dx: dx, dy: dy))))
    }
  }
}
