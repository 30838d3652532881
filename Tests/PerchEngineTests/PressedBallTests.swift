import PerchTestSupport
import Testing

@testable import PerchEngine

/// The look of a ball under a pressed pointer.
@Suite struct PressedBallTests {
  /// The part of the ball that can be seen: the disc, its tint, and its icons.
  private struct Look: Equatable {
    /// The paper of the disc.
    var face: Rect
    /// The colour over the whole disc; nil for none.
    var tint: Color?
    /// The radii of the icons.
    var icons: [Double]
  }

  private func look(_ script: Script) throws -> Look {
    let layers = script.layers(of: .ball)
    let fills = layers.compactMap { layer -> (shape: Shape, color: Color)? in
      if case .fill(let shape, let color) = layer { (shape, color) } else { nil }
    }
    // The paper of a hard disc lies above its rim; that of a gap around an icon is smaller.
    let papers = fills.filter { $0.color == .raised && $0.shape.rect.width >= 40 }
    let face = try #require(papers.last).shape
    return Look(
      face: face.rect, tint: fills.first { $0.shape == face && $0.color != .raised }?.color,
      icons: layers.compactMap { layer in
        if case .icon(_, let frame) = layer { frame.circle.radius } else { nil }
      })
  }

  private func script(_ ball: BallMetrics, isComposited: Bool) -> Script {
    Script.parked(
      1, 2,
      in: Environment.one.with {
        $0.ball = ball
        $0.isComposited = isComposited
      })
  }

  // Breaks when a press changes nothing, tints without shrinking, or jumps.
  @Test(arguments: BallMetrics.samples)
  func `a pressed ball is smaller and tinted, and as before once it is let go`(ball: BallMetrics)
    throws
  {
    let scale = MotionTokens.standard.pressScale
    #expect(scale < 1)
    var script = script(ball, isComposited: true)
    let resting = try look(script)
    #expect(resting.tint == nil && resting.icons.count == 2)
    #expect(abs(resting.face.width - ball.diameter) <= 1e-9)
    let outline = try script.scene.shown(.ball).frame
    script.press(script.ball)
    #expect(try look(script).face == resting.face)
    var width = resting.face.width
    for _ in 0..<10 {
      script.wait(.milliseconds(8))
      let face = try look(script).face
      #expect(face.width < width && face.width > ball.diameter * scale - 1e-9)
      width = face.width
    }
    script.wait(.milliseconds(400))
    let pressed = try look(script)
    #expect(abs(pressed.face.width - ball.diameter * scale) <= 1e-9)
    #expect(abs(pressed.face.height - ball.diameter * scale) <= 1e-9)
    #expect(pressed.face.center.distance(to: resting.face.center) <= 1e-9)
    #expect(pressed.tint == .ink.opacity(0.06))
    for (small, usual) in zip(pressed.icons, resting.icons) {
      #expect(abs(small - usual * scale) <= 1e-9)
    }
    #expect(try script.scene.shown(.ball).frame == outline)
    script.key(.escape)
    script.settle()
    #expect(try look(script) == resting && script.fault == nil)
  }

  // Breaks when the window's black shows around a ball that shrinks, or nothing tells of the press.
  @Test(arguments: BallMetrics.samples)
  func `without a compositor a pressed ball keeps the size of its disc, and is tinted`(
    ball: BallMetrics
  ) throws {
    var script = script(ball, isComposited: false)
    let resting = try look(script)
    script.press(script.ball)
    script.wait(.milliseconds(400))
    let pressed = try look(script)
    #expect(pressed.face == resting.face)
    #expect(resting.tint == nil && pressed.tint == .ink.opacity(0.06))
    for (small, usual) in zip(pressed.icons, resting.icons) { #expect(small < usual) }
    #expect(script.fault == nil)
  }
}
