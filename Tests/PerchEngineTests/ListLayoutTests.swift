import Testing

@testable import PerchEngine

/// The positions of the float list's rows.
@Suite struct ListLayoutTests {
  /// A screen of this height, inset at the top and the bottom, with the ball at the right.
  struct Vector: Sendable {
    var height: Double
    var top: Double
    var bottom: Double
    var count: Int
    var ball: Double
    var rows: [Double]
  }

  private static let small: [(Int, Double, [Double])] = [
    (1, 607, [536]), (3, 390, [465, 536, 607]), (3, 450, [606, 535, 464]),
    (5, 150, [225, 296, 367, 438, 509]), (5, 250, [325, 396, 467, 538, 609]),
    (5, 300, [606, 535, 464, 393, 322]), (5, 350, [20, 91, 162, 233, 304]),
    (5, 390, [319, 248, 177, 106, 35]),
  ]

  private static let tall: [(Int, Double, [Double])] = [
    (1, 600, [675]), (3, 450, [525, 596, 667]), (5, 250, [325, 396, 467, 538, 609]),
    (5, 300, [375, 446, 517, 588, 659]), (5, 390, [717, 646, 575, 504, 433]),
    (5, 450, [379, 308, 237, 166, 95]),
  ]

  private static let vectors =
    small.map { Vector(height: 667, top: 20, bottom: 0, count: $0.0, ball: $0.1, rows: $0.2) }
    + tall.map { Vector(height: 812, top: 44, bottom: 34, count: $0.0, ball: $0.1, rows: $0.2) }

  // Breaks when one of the four branches, its comparison or its first row changes.
  @Test(arguments: vectors) func `the rows are in the positions of the rule`(_ vector: Vector) {
    let area = Rect(
      x: 0, y: vector.top, width: 375, height: vector.height - vector.top - vector.bottom)
    let layout = ListLayout(
      count: vector.count, ball: Rect(x: 315, y: vector.ball, width: 60, height: 60), side: .right,
      in: area)
    #expect((0..<vector.count).map { layout.frame($0).minY } == vector.rows)
    #expect(layout.frame(0).maxX == area.maxX && layout.scrollLimit == 0)
  }

  private let areas = [
    Rect(x: 0, y: 0, width: 320, height: 240), Rect(x: -200, y: 37, width: 200, height: 600),
    Rect(x: 70, y: 30, width: 1210, height: 770), Rect(x: 0.5, y: 0.25, width: 1365.5, height: 739),
    Rect(x: 1280, y: -300, width: 1920, height: 1040), Rect(x: 0, y: 0, width: 3840, height: 2160),
  ]

  // Breaks when a branch is chosen without room for it, rows keep their width in a narrow area, or
  // rows follow a ball that is caught outside.
  @Test func `one to twenty rows at rest are inside the area, apart and in order`() {
    for area in areas {
      for count in 1...20 {
        for step in -20...60 {
          let y = area.minY + (area.height - 60) * Double(step) / 40
          for side in [HorizontalSide.left, .right] {
            let x = side == .left ? area.minX : area.maxX - 60
            check(
              ListLayout(
                count: count, ball: Rect(x: x, y: y, width: 60, height: 60), side: side, in: area))
          }
        }
      }
    }
  }

  private func check(_ layout: ListLayout) {
    let frames = (0..<layout.count).map { layout.frame($0) }
    let area = layout.area
    let seen = frames.flatMap { row in
      [row, row.offset(by: PerchEngine.Vector(dx: 0, dy: -layout.scrollLimit))]
    }
    #expect(frames.allSatisfy { $0.minX >= area.minX && $0.maxX <= area.maxX })
    #expect(frames.contains { area.contains($0) })
    if layout.scrollLimit == 0 {
      #expect(frames.allSatisfy { area.contains($0) }, "\(layout)")
    } else {
      let reached = (seen.map(\.minY).min() ?? .nan) + layout.scrollLimit
      #expect(reached >= area.minY && abs(seen[seen.count - 1].maxY - area.maxY) <= 1e-9)
    }
    for (a, b) in zip(frames, frames.dropFirst()) {
      #expect(abs(abs(a.minY - b.minY) - 71) <= 1e-9)
    }
    let steps = zip(frames, frames.dropFirst()).map { $1.minY > $0.minY }
    #expect(Set(steps).count <= 1, "one direction")
  }

  // Breaks when rows start at the far end although there is room beside the ball.
  @Test func `the first row is the nearest to the ball where there is room`() {
    let area = Rect(x: 0, y: 0, width: 1280, height: 800)
    for count in 1...11 {
      for y in stride(from: 0.0, through: 740, by: 10) {
        let ball = Rect(x: 1220, y: y, width: 60, height: 60)
        let layout = ListLayout(count: count, ball: ball, side: .right, in: area)
        let needed = 71 * Double(count)
        let hasRoomBelow = y + needed < 800
        guard hasRoomBelow ? y + 60 + needed < 800 : y > needed else { continue }
        let distances = (0..<count).map { abs(layout.frame($0).midY - ball.midY) }
        #expect(distances == distances.sorted())
        #expect((0..<count).allSatisfy { !layout.frame($0).intersects(ball) })
      }
    }
  }
}
