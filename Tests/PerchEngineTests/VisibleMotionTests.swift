import PerchTestSupport
import Testing

@testable import PerchEngine

/// The motion of pages and of the circle that the user follows from frame to frame.
@Suite struct VisibleMotionTests {
  private func fills(_ layers: ArraySlice<Layer>) -> [(shape: Shape, color: Color)] {
    layers.compactMap { if case .fill(let shape, let color) = $0 { (shape, color) } else { nil } }
  }

  /// The fills of the circle, in the coordinates of its surface.
  private func fills(ofCircleIn script: Script) -> [(shape: Shape, color: Color)] {
    let scene = script.scene
    guard case .picture(.circle, let position, _, _)? = script.layers(of: .decide).first,
      let picture = scene.picture(.circle)
    else { return [] }
    return fills(scene.layers[picture.layers]).map {
      ($0.shape.offset(by: position.origin - .zero), $0.color)
    }
  }

  /// A page held over the circle, which is hot.
  private func overCircle(_ environment: Environment = .one) -> Script {
    var script = Script.opened(1, in: environment)
    script.hold(from: script.page(5, 600), to: script.page(264, 690), over: .milliseconds(500))
    script.move(
      from: script.page(264, 690), to: script.page(330, 700), over: .milliseconds(300))
    script.wait(.milliseconds(700))
    return script
  }

  // Breaks when a circle that goes away turns cold at once.
  @Test func `a hot circle keeps its colour while it goes`() {
    var parking = overCircle()
    #expect(fills(ofCircleIn: parking).first?.color == .accent)
    parking.release(parking.page(330, 700))
    parking.wait(.milliseconds(30))
    #expect(fills(ofCircleIn: parking).first?.color == .accent)
    var removing = Script.parked(1)
    removing.hold(from: removing.ball, to: Point(x: 1210, y: 730), over: .milliseconds(700))
    removing.wait(.milliseconds(400))
    let colors = fills(ofCircleIn: removing).map(\.color)
    removing.release(Point(x: 1210, y: 730))
    removing.wait(.milliseconds(30))
    #expect(colors.count == 2 && fills(ofCircleIn: removing).map(\.color) == colors)
  }

  // Breaks when the circle rises anew while it is still retracting.
  @Test func `a circle that retracts is caught with its page and does not jump`() {
    var script = Script.opened(1)
    script.drag(from: script.page(5), to: script.page(240, 300), over: .milliseconds(300))
    script.wait(.milliseconds(70))
    let x = script.state.stack.transitions[0].x.value(at: script.now)
    script.press(script.page(x + 30))
    let before = fills(ofCircleIn: script).first?.shape.rect.midX ?? 0
    script.move(script.page(x + 40))
    let after = fills(ofCircleIn: script).first?.shape.rect.midX ?? 0
    #expect(before > 0 && abs(after - before) <= 4, "\(before) to \(after)")
    script.wait(.milliseconds(600))
    let offset = script.state.stack.held?.x.value(at: script.now) ?? 0
    #expect(offset >= 210 && fills(ofCircleIn: script).first?.shape.rect.midX == 176)
  }

  // Breaks when the page jumps in front of the circle on which it is dropped.
  @Test func `a page flies away below the circle, as it lay before`() {
    var script = overCircle()
    script.release(script.page(330, 700))
    let ids = script.scene.surfaces.map(\.id)
    #expect(ids.contains(.morph) && ids.contains(.decide))
    #expect(ids.firstIndex(of: .morph) ?? 9 < ids.firstIndex(of: .decide) ?? 0)
  }

  // Breaks when the part of a page that the window hid appears at once with the flight.
  @Test func `a page that takes off shows no more than the window did, and then all of it`() {
    for direction in [Environment.Direction.leftToRight, .rightToLeft] {
      var script = overCircle(Environment.one.with { $0.direction = direction })
      script.release(script.page(330, 700))
      let window = script.state.window.frame
      func seen() -> Rect {
        let frame = script.scene.surface(.morph)?.frame ?? .zero
        for case .picture(_, _, let clip, _) in script.layers(of: .morph) {
          return clip.rect.offset(by: frame.origin - Point.zero)
        }
        return .zero
      }
      #expect(seen().width > 20)
      #expect(seen().minX >= window.minX - 1e-6 && seen().maxX <= window.maxX + 1e-6)
      var last = seen()
      while let morph = script.state.morph {
        script.wait(.milliseconds(1))
        guard !script.layers(of: .morph).isEmpty, seen() != .zero else { break }
        #expect(abs(seen().minX - last.minX) <= 12 && abs(seen().maxX - last.maxX) <= 12)
        last = seen()
        if morph.roundness(at: script.now) > 0.9 { break }
      }
      #expect(script.state.morph.map { $0.rect(at: script.now).width - last.width < 8 } ?? true)
    }
  }

  // Breaks when the page below moves although no page slides off it.
  @Test func `below a page that flies from rest or to rest nothing slides`() {
    func lower(_ script: Script) -> Double {
      for case .picture(.page(.library), let rect, _, _) in script.layers(of: .main) {
        return rect.minX
      }
      return 0
    }
    var opening = Script.parked(1)
    opening.click(opening.ball)
    while opening.state.morph != nil {
      #expect(lower(opening) == 0)
      opening.wait(.milliseconds(8))
    }
    opening.give(.park(nil))
    while opening.state.morph != nil {
      #expect(lower(opening) == 0)
      opening.wait(.milliseconds(8))
    }
    var dropped = overCircle()
    let before = lower(dropped)
    dropped.release(dropped.page(330, 700))
    #expect(before < -10 && abs(lower(dropped) - before) <= 1e-6)
  }

  // Breaks when the line below a row ends before the window does.
  @Test func `the lines between rows reach the trailing edge`() throws {
    for direction in [Environment.Direction.leftToRight, .rightToLeft] {
      let environment = Environment.one.with { $0.direction = direction }
      var script = Script.opened(in: environment)
      script.send(.pagesListed([.sample(1), .sample(2)]))
      let scene = script.scene
      let picture = try #require(scene.picture(.page(.library)))
      let rules = scene.layers[picture.layers].filter {
        guard case .fill(let shape, .hairline) = $0, shape.rect.minY > 60 else { return false }
        return direction == .leftToRight ? shape.rect.maxX == 420 : shape.rect.minX == 0
      }
      #expect(rules.count == 2)
    }
  }

  // Breaks when the lines of the lower page end with its picture.
  @Test func `the lines between rows go on where the lower page leaves the window bare`() {
    var script = overCircle()
    script.release(script.page(330, 700))
    let position = script.layers(of: .main).compactMap { layer -> Rect? in
      if case .picture(.page(.library), let rect, _, _) = layer { rect } else { nil }
    }.first
    let rules = fills(script.layers(of: .main)).filter {
      $0.color == .hairline && $0.shape.rect.minX == position?.maxX && $0.shape.rect.minY > 60
    }
    #expect(position?.maxX ?? 420 < 410 && rules.count == 1)
  }
}
