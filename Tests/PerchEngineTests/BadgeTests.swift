import PerchTestSupport
import Testing

@testable import PerchEngine

/// The numbers of waiting and failed jobs on the ball.
@Suite struct BadgeTests {
  private static let jobs = [
    Job(progress: 0.5), Job(phase: .waiting), Job(phase: .failed, status: 2), Job(phase: .waiting),
    Job(), Job(), Job(), Job(),
  ]

  private func script(_ ball: BallMetrics, isComposited: Bool) -> Script {
    let environment = Environment.one.with {
      $0.ball = ball
      $0.isComposited = isComposited
    }
    var script = Script.opened(in: environment, shelfLimit: 20)
    for (index, job) in Self.jobs.enumerated() { script.greet(index + 1, job) }
    script.settle()
    script.wait(.seconds(1))
    return script
  }

  // Breaks when a ball that is nowhere square has no room for them, or cuts them.
  @Test(
    arguments: [
      BallMetrics(), BallMetrics(margin: 12), BallMetrics(placement: .free),
      BallMetrics(diameter: 44, placement: .free), BallMetrics(diameter: 96, margin: 8),
    ], [true, false])
  func `every ball shows both numbers, and takes clicks there`(
    ball: BallMetrics, isComposited: Bool
  ) throws {
    let script = script(ball, isComposited: isComposited)
    let surface = try #require(script.scene.surface(.ball))
    let room = Rect(
      origin: .zero, size: Size(width: surface.frame.width, height: surface.frame.height))
    let layers = script.layers(of: .ball)
    for (color, number) in [(Color.fail, "1"), (.wait, "2")] {
      let pills = layers.compactMap { layer -> Rect? in
        guard case .fill(let shape, let fill) = layer, fill == color else { return nil }
        return shape.rect
      }
      let pill = try #require(pills.count == 1 ? pills[0] : nil)
      let texts = layers.compactMap { layer -> Rect? in
        guard case .text(let text) = layer, text.string == number else { return nil }
        return text.box
      }
      let text = try #require(texts.count == 1 ? texts[0] : nil)
      #expect(pill.minX <= text.minX && text.maxX <= pill.maxX && room.contains(pill))
      for region in [surface.input, surface.outline] {
        let shapes = try #require(script.scene.shapes(of: region))
        for point in [pill.center, Point(x: pill.maxX - 1, y: pill.midY)] {
          #expect(shapes.contains { $0.contains(point) })
        }
      }
    }
  }
}
