import PerchTestSupport
import Testing

@testable import PerchEngine

/// The bar of the search in a page.
@Suite struct PageFindBarTests {
  /// A page that is searched with three hits, the second of which is the present one.
  private func finding(
    width: Double, textScale: Double, _ direction: Environment.Direction = .leftToRight
  ) -> Script {
    var script = Script.opened(
      1,
      in: .one.with {
        $0.look.textScale = textScale
        $0.direction = direction
      })
    script.send(.windowConfigured(Rect(x: 100, y: 20, width: width, height: 700)))
    script.key(.character("f"), .control)
    for character in "ab" { script.key(.character(character)) }
    let search = script.state.reading.find?.search ?? 0
    script.send(
      .textFound(.sample(1), search: search, [0..<2, 8..<10, 20..<22], top: 5, isComplete: true))
    return script
  }

  // Breaks when the number of hits is cut, or leaves no room for what is typed.
  @Test(
    arguments: [(320.0, 1.0), (320, 1.5), (320, 2), (420, 1), (420, 2), (760, 2)],
    [Environment.Direction.leftToRight, .rightToLeft])
  func `the typed text, the number of hits and the buttons have room of their own`(
    size: (width: Double, textScale: Double), direction: Environment.Direction
  ) throws {
    let script = finding(width: size.width, textScale: size.textScale, direction)
    let picture = try script.scene.painted(.page(.sample(1)))
    let texts = script.scene.texts(in: picture.layers)
    let count = try #require(texts.first { $0.string == "2 of 3" })
    let line = try #require(script.state.fieldRoom)
    let need = MeasurableText("2 of 3", .caption).estimatedWidth(
      in: Look(textScale: size.textScale))
    #expect(count.box.width >= 1.2 * need && line.width >= 56 * size.textScale)
    let bounds = Rect(x: 0, y: 0, width: size.width, height: 700)
    let controls = script.state.pageFindButtons
    let boxes = [line, count.box] + controls.filter { $0.target != .find }.map(\.frame)
    for (index, box) in boxes.enumerated() {
      #expect(bounds.contains(box))
      #expect(!boxes[..<index].contains { $0.intersects(box) })
    }
    #expect(script.fault == nil)
  }

  // Breaks when the hint in the empty field is cut.
  @Test(arguments: [(760.0, "Find in this page"), (320, "Find")])
  func `a short hint is in a field that has no room for the long one`(
    width: Double, hint: String
  ) throws {
    var script = finding(width: width, textScale: 2)
    for _ in "ab" { script.key(.backspace) }
    let picture = try script.scene.painted(.page(.sample(1)))
    #expect(script.scene.texts(in: picture.layers).contains { $0.string == hint })
  }

  // Breaks when a row below the bar covers the beginning of a page, or leaves a gap behind.
  @Test(arguments: [("end", 320.0), ("back", 320), ("end", 760)])
  func `a page begins below the bar, whose second row goes with the search`(
    how: String, width: Double
  ) throws {
    var script = finding(width: width, textScale: 2)
    let find = try #require(script.state.pageFind)
    let view = script.state.viewport(of: .sample(1))
    let row = script.state.countRow(of: find)
    #expect((row != nil) == (width < 400) && view.minY == row?.maxY ?? Metrics.header)
    #expect(script.state.scrolls[.sample(1)]?.viewport == view.height)
    if how == "end" { script.key(.escape) } else { script.give(.back) }
    script.settle()
    #expect(script.state.viewport(of: .sample(1)).minY == Metrics.header)
    #expect([nil, 652].contains(script.state.scrolls[.sample(1)]?.viewport))
    #expect(script.fault == nil)
  }

  // Breaks when the caret of large text reaches out of the field.
  @Test func `the caret stays inside the field`() throws {
    let script = finding(width: 320, textScale: 2)
    let picture = try script.scene.painted(.page(.sample(1)))
    let field = script.state.pageFindField
    let carets = script.scene.layers[picture.layers].compactMap { layer -> Rect? in
      if case .fill(let shape, .accent) = layer, shape.rect.width < 3 { shape.rect } else { nil }
    }
    #expect(carets.count == 1 && carets.allSatisfy(field.contains))
  }
}
