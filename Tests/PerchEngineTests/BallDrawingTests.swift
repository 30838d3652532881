import PerchTestSupport
import Testing

@testable import PerchEngine

/// The drawings on a ball of any size.
@Suite struct BallDrawingTests {
  /// A ball with these jobs and as many documents, at rest.
  private func script(_ jobs: [Job], documents: Int, ball: BallMetrics) -> Script {
    var script = Script.opened(in: .one.with { $0.ball = ball }, shelfLimit: 20)
    for (index, job) in jobs.enumerated() { script.greet(index + 1, job) }
    if documents > 0 { script.send(.pagesListed((1...documents).map(Page.sample))) }
    for number in 0..<documents { script.give(.park(.sample(number + 1))) }
    script.settle()
    script.wait(.seconds(1))
    return script
  }

  private static let jobs: [[Job]] = [
    [], [Job(progress: 0.5)], [Job(phase: .waiting)], [Job(phase: .done)], [Job(phase: .failed)],
    [Job(progress: 0.5), Job(phase: .waiting), Job(phase: .failed, status: 2)],
  ]

  /// The layers of the ball, in logical pixels from its centre.
  private func layers(of script: Script) -> [Layer] {
    let radius = script.state.environment.ball.radius
    let away = Vector(dx: -Metrics.shadowMargin - radius, dy: -Metrics.shadowMargin - radius)
    return script.layers(of: .ball).map { layer in
      switch layer {
      case .icon(let icon, var frame):
        frame.circle = frame.circle.offset(by: away)
        return .icon(icon, frame)
      case .arc(let circle, let start, let sweep, let color, let width):
        return .arc(circle.offset(by: away), from: start, sweep: sweep, color, width: width)
      case .line(let start, let end, let color, let width):
        return .line(start + away, end + away, color, width: width)
      case .fill(let shape, let color): return .fill(shape.offset(by: away), color)
      case .text(var text):
        text.box = text.box.offset(by: away)
        return .text(text)
      default: return layer
      }
    }
  }

  private func icons(of script: Script) -> [Circle] {
    layers(of: script).compactMap {
      if case .icon(_, let frame) = $0 { frame.circle } else { nil }
    }
  }

  // Breaks when an icon, a ring or a sign keeps its size or its place.
  @Test(arguments: BallMetrics.samples, 0..<jobs.count)
  func `icons, rings and signs grow with the ball`(ball: BallMetrics, jobs index: Int) {
    // Lines have a least width, and a gap of a pixel.
    let slack = Self.jobs[index].isEmpty ? 1e-9 : 1.5
    for documents in 0...8 where documents + Self.jobs[index].count > 0 {
      let usual = circles(
        on: script(
          Self.jobs[index], documents: documents, ball: BallMetrics(margin: ball.margin)))
      let grown = circles(on: script(Self.jobs[index], documents: documents, ball: ball))
      #expect(usual.count == grown.count && !usual.isEmpty)
      for (a, b) in zip(usual, grown) {
        let expected = Point(x: a.center.x * ball.growth, y: a.center.y * ball.growth)
        #expect(b.center.distance(to: expected) <= slack, "\(documents) documents: \(a), \(b)")
        #expect(abs(b.radius - a.radius * ball.growth) <= slack, "\(documents) documents")
      }
    }
  }

  /// The circles of the icons, rings and signs, but not of the signs in the corners, which keep
  /// their size.
  private func circles(on script: Script) -> [Circle] {
    let pills = pills(of: script)
    return layers(of: script).compactMap {
      switch $0 {
      case .icon(_, let frame): return frame.circle
      case .arc(let circle, _, _, _, _):
        return pills.contains { $0.rect.contains(circle.center) } ? nil : circle
      default: return nil
      }
    }
  }

  // Breaks when progress is rounded to the steps of another ring than the drawn one.
  @Test(arguments: BallMetrics.samples)
  func `the steps of a single job's progress are those of the ring on the ball`(
    ball: BallMetrics
  ) throws {
    let arc = try #require(
      script([Job(progress: 0.5)], documents: 0, ball: ball).scene.arcs.first)
    let ring = RingGeometry.onBall(ball)
    #expect(abs(arc.circle.radius - ring.circle.radius) <= 1e-9)
    #expect(abs(arc.width - ring.width) <= 1e-9 && abs(ring.width - ball.diameter / 8) <= 1e-9)
  }

  // Breaks when an icon lies on the rim of a small ball, or leaves it.
  @Test func `icons stay inside a ball of any size`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let ball = BallMetrics.random(using: &random)
      let count = random.int(in: 1...9)
      let script = script([], documents: count, ball: ball)
      let circles = icons(of: script)
      #expect(circles.count == (count > 5 ? 4 : count))
      for circle in circles {
        let reach = (circle.center - .zero).length + circle.radius
        #expect(reach <= ball.radius * 0.83 && reach >= ball.radius * 0.3, "seed \(seed)")
      }
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }

  // Breaks when a ball lacks the numbers, or shows a part of them where its window does not reach.
  @Test(arguments: BallMetrics.samples, [HorizontalSide.left, .right])
  func `every ball has both numbers at its outer side, inside its outline or its box`(
    ball: BallMetrics, side: HorizontalSide
  ) {
    let jobs = [Job(phase: .waiting), Job(progress: 0.4), Job(phase: .failed, status: 2)]
    var script = script(jobs, documents: 0, ball: ball)
    script.give(.moveBall(to: Point(x: side == .left ? 0 : 1280, y: 300)))
    script.settle()
    let corner = Vector(dx: -ball.radius, dy: -ball.radius)
    let outline =
      ball.isAlwaysRound
      ? Shape(ball.box(around: .zero)) : script.state.ballOutline.offset(by: corner)
    let pills = pills(of: script)
    #expect(pills.count == 2)
    for pill in pills {
      #expect((pill.rect.center.x < 0) == (side == .left))
      #expect(points(of: pill).allSatisfy(outline.contains), "\(pill)")
    }
  }

  /// The numbers of waiting and failed jobs.
  private func pills(of script: Script) -> [Shape] {
    layers(of: script).compactMap {
      guard case .fill(let shape, let color) = $0, [.wait, .fail].contains(color) else {
        return nil
      }
      return shape
    }
  }

  private func points(of shape: Shape) -> [Point] {
    let rect = shape.rect
    return (0...20).flatMap { i in
      (0...20).map { j in
        Point(
          x: rect.minX + rect.width * Double(i) / 20.001,
          y: rect.minY + rect.height * Double(j) / 20.001)
      }
    }.filter(shape.contains)
  }

  // Breaks when the number of waiting jobs covers that of the pages without an icon.
  @Test(arguments: Array(stride(from: 44.0, through: 96, by: 2)), [6, 9, 13, 19])
  func `the numbers on a full ball of any size are apart`(diameter: Double, documents: Int) {
    let ball = BallMetrics(diameter: diameter)
    for jobs in [[Job(phase: .waiting)], []] {
      let script = script(jobs, documents: documents, ball: ball)
      let texts = layers(of: script).compactMap { layer -> Layer.Text? in
        if case .text(let text) = layer, text.string.hasPrefix("+") { text } else { nil }
      }
      #expect(texts.count == 1)
      for text in texts {
        // A sign or a digit is about three fifths of the size wide, and digits as high as capitals.
        let box = Rect(
          center: text.box.center,
          size: Size(
            width: Double(text.string.count) * 0.58 * text.style.size,
            height: 0.72 * text.style.size))
        for pill in pills(of: script) { #expect(!pill.rect.inset(by: -1).intersects(box)) }
        // The plus sign is lower than the digits, and the number begins with it.
        let ends = [
          Point(x: box.minX, y: box.midY + 0.25 * text.style.size),
          Point(x: box.maxX, y: box.maxY),
        ]
        for end in ends { #expect((end - .zero).length <= ball.radius - 0.5) }
        for icon in icons(of: script) { #expect(!icon.touches(box)) }
      }
    }
  }

  // Breaks when a label is cut, or wider than the ring that it is in.
  @Test func `the label of a single job fits into its ring, whatever the size of the ball`() {
    for diameter in stride(from: 44.0, through: 96, by: 1) {
      let ball = BallMetrics(diameter: diameter)
      for (job, label) in [
        (Job(progress: 0.07), "7"), (Job(progress: 0.42), "42"), (Job(progress: 1), "100"),
        (Job(progress: 0.4, text: "4/17"), "4/17"),
      ] {
        let texts = script([job], documents: 0, ball: ball).scene.texts(on: .ball)
        #expect(texts.map(\.string) == [label])
        for text in texts {
          #expect(Double(label.count) * 0.58 * text.style.size <= text.box.width, "\(diameter)")
        }
      }
      let failed = script([Job(phase: .failed, status: 137)], documents: 0, ball: ball).scene
      #expect(failed.texts(on: .ball).map(\.string) == ["137"])
      #expect(failed.strokes.count == 2)
    }
  }
}
