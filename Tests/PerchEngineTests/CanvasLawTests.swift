import PerchTestSupport
import Testing

@testable import PerchEngine

/// The geometry of canvases at every scale, text size, place and direction.
@Suite struct CanvasLawTests {
  private func environment(_ random: inout SplitMix64) -> Environment {
    var environment = Environment.one
    environment.direction = random.pick([.leftToRight, .rightToLeft])
    environment.look.textScale = random.number(in: 0.5...2)
    environment.scale = random.pick([1, 1.25, 1.5, 2, 3])
    return environment
  }

  private func canvas(_ random: inout SplitMix64) -> Canvas {
    Canvas(
      width: random.pick([nil, random.number(in: 50...600)]),
      height: random.number(in: 30...400), input: CanvasTests.all,
      followsReading: random.chance(0.5))
  }

  // Breaks when a press is told at another place than the one that is drawn under it.
  @Test func `a press is told at the place that is drawn there, scrolled, scaled and mirrored`()
    throws
  {
    var (pressed, mirrored) = (0, 0)
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      let environment = environment(&random)
      var script = CanvasTests.page(
        canvas(&random), at: random.number(in: 0...300), in: environment)
      script.send(
        .wheelTurned(
          .main, at: script.page(700, 780), notches: Vector(dx: 0, dy: random.number(in: 0...2))))
      script.settle()
      let request = try #require(CanvasTests.requests(script).last)
      #expect(request.scale == environment.scale, "\(seed)")
      let dot = Point(
        x: random.number(in: 0...request.size.width - 1),
        y: random.number(in: 0...request.size.height - 1))
      let box = Rect(center: dot, size: Size(width: 1, height: 1))
      script.send(
        .canvasDrawn(
          .sample(1), "board",
          Drawing(
            [.fill(Shape(box), .accent)],
            nodes: [Drawing.Node(id: "dot", label: "Dot", frame: box)])))
      guard let seen = drawn(script) else { continue }
      let node = script.state.accessible(hasKeyboard: true)[.target(.node("board", "dot"))]
      #expect(node.map { $0.frame.center.distance(to: seen) < 1 } == true, "\(seed)")
      let local = Point(
        x: seen.x - script.state.window.frame.minX, y: seen.y - script.state.window.frame.minY)
      guard script.state.viewport(of: .sample(1)).contains(local), local.x > 80,
        local.x < script.state.window.width - 80
      else { continue }
      script.forgetEffects()
      script.press(seen)
      let told = script.actions.compactMap { action -> Point? in
        if case .canvas(.pressed(let place, _, _))? = action.value { place } else { nil }
      }
      guard let place = told.first else {
        #expect(Bool(false), "\(seed): no press")
        continue
      }
      #expect(place.distance(to: dot) < 0.001, "\(seed)")
      pressed += 1
      if script.state.panels[.sample(1)]?["board"]?.isMirroredCanvas == true { mirrored += 1 }
      script.release(seen)
      #expect(script.fault == nil, "\(seed)")
    }
    #expect(pressed > Seeds.all.count / 3 && mirrored > Seeds.all.count / 16)
  }

  /// The place on the screen of the only filled layer of the drawing; nil where nothing is seen.
  private func drawn(_ script: Script) -> Point? {
    for case .drawing(let layers, let origin, let clip) in script.scene.layers {
      for case .fill(let shape, _) in layers {
        let center = shape.rect.center + Vector(dx: origin.x, dy: origin.y)
        guard clip.contains(center) else { return nil }
        return script.state.onScreen(Rect(origin: center, size: .zero)).origin
      }
    }
    return nil
  }

  // Breaks when Tab leaves out a node, goes back and forth, or stops at what cannot be pressed.
  @Test func `Tab goes through controls, canvases and their nodes in the order of reading`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      var script = Script.opened(1, in: environment(&random))
      var wanted: [Target] = [.back, .park]
      let controls = (0..<random.int(in: 1...5)).map { index -> Control in
        random.chance(0.5)
          ? Control(id: "c\(index)", label: "", .button)
          : Control(
            id: "c\(index)", label: "",
            .canvas(Canvas(height: 40, input: random.pick([[], .keys]))),
            isEnabled: random.chance(0.8))
      }
      script.place(controls)
      for control in controls {
        if control.takesFocus { wanted.append(.control(control.id)) }
        guard case .canvas = control.kind else { continue }
        let nodes = (0..<random.int(in: 0...3)).map {
          Drawing.Node(
            id: "n\($0)", random.pick(Drawing.Node.Kind.allCases), label: "",
            frame: Rect(x: 0, y: 0, width: 9, height: 9))
        }
        script.send(.canvasDrawn(.sample(1), control.id, Drawing(nodes: nodes)))
        guard control.isEnabled else { continue }
        wanted += nodes.filter { $0.kind == .button }.map { .node(control.id, $0.id) }
      }
      for target in wanted {
        script.key(.tab)
        #expect(script.state.focus == target, "\(seed)")
      }
      for target in wanted.dropLast().reversed() {
        script.key(.tab, [.shift])
        #expect(script.state.focus == target, "\(seed)")
      }
      #expect(script.fault == nil, "\(seed)")
    }
  }

  // Breaks when a mirrored drawing is not its own mirror image.
  @Test func `mirroring a layer twice gives the layer, and moving it moves its box`() throws {
    let dot = try #require(Content.Bitmap(width: 1, height: 1, pixels: [0]))
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      let width = random.number(in: 10...500)
      let box = Rect(x: 0, y: 0, width: width, height: 0)
      let way = Vector(dx: random.number(in: -90...90), dy: random.number(in: -90...90))
      func number() -> Double { random.number(in: 0...300) }
      func point() -> Point { Point(x: number(), y: number()) }
      let rect = Rect(x: number(), y: number(), width: number(), height: number())
      let layers: [Layer] = [
        .fill(Shape(rect), .ink), .line(point(), point(), .ink, width: 2),
        .gradient(rect, .ink, towards: .left), .glyph(.tick, center: point(), .ink),
        .path(Path([.move(point()), .curve(point(), point(), point()), .close]), .ink, width: 3),
        .text(.init("a", .body, .ink, in: rect, alignment: .left)),
        .arc(Circle(center: point(), radius: 9), from: 30, sweep: 60, .ink, width: 2),
        .artwork(.path(Path(lines: [.zero]), width: 0.1), rect, .ink),
        .stroke(Shape(rect, radius: 2), .ink, width: 1), .bitmap(dot, rect),
        .shadow(Shape(rect), blur: 4, drop: 2, .shade),
      ]
      for layer in layers {
        let twice = layer.mirrored(in: width).mirrored(in: width)
        #expect(isSame(twice.bounds, layer.bounds), "\(seed)")
        #expect(isSame(layer.mirrored(in: width).bounds, layer.bounds.mirrored(in: box)), "\(seed)")
        #expect(isSame(layer.moved(by: way).bounds, layer.bounds.offset(by: way)), "\(seed)")
      }
    }
  }

  private func isSame(_ a: Rect, _ b: Rect) -> Bool {
    max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY))
      < 1e-6
  }
}
