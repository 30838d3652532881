import PerchTestSupport
import Testing

@testable import PerchEngine

/// The lines that explain a row of the library: its title, and the sign of a page on the ball.
@Suite struct RowTooltipTests {
  private func words(_ script: Script) -> [String] {
    script.state.texts(of: .tooltip).map(\.string)
  }

  private func hover(_ x: Double, _ y: Double, in script: inout Script) {
    script.send(.pointerHovered(.main, script.page(x, y)))
    script.wait(.seconds(1))
  }

  // Breaks when the command of a job can only be read by opening it.
  @Test func `a job's title that is cut is told as a whole, and the command behind it`() {
    let line = "bash -c 'for j in 1 2 3 4 5 6; do printf download; sleep 1; done; exit 2'"
    var script = Script.opened()
    for (number, title) in [(1, line), (2, String(line.prefix(60)) + "…"), (3, "Copy")] {
      var page = Page.job(number)
      page.title = title
      let job = Job(phase: .done, status: 0, commandLine: line, elapsed: .seconds(9))
      script.send(.jobGreeted(page, job, isShown: false))
    }
    script.settle()
    for (number, told) in [(1, [line]), (2, [line]), (3, [])] {
      let row = script.state.library.index(of: .job(number)) ?? 0
      hover(200, 48 + script.state.library.rowFrame(row, width: 420).midY, in: &script)
      #expect(words(script) == told, "job \(number)")
    }
    #expect(script.fault == nil)
  }

  // Breaks when a row's line lies on the title of the next row, or far from what it explains.
  @Test(arguments: [Environment.Direction.leftToRight, .rightToLeft])
  func `the sign of the ball is explained where it is`(direction: Environment.Direction) throws {
    var script = Script.parked(1, 2, in: Environment.one.with { $0.direction = direction })
    script.give(.open(.library))
    script.settle()
    let sign = 390.0
    hover(sign, 48 + 32, in: &script)
    #expect(words(script) == ["On the ball"])
    let tip = try #require(script.state.tooltipFrame)
    #expect(abs(tip.midX - script.page(sign).x) < 1 && tip.minY > script.page(0, 48 + 32).y)
    #expect(abs(tip.minY - script.page(0, 48 + 32).y) < 30)
    // The rest of the row says nothing of it, and the sign is left at once.
    hover(200, 48 + 32, in: &script)
    #expect(words(script).isEmpty && script.state.hover == .row(script.state.library.rows[0]))
    hover(sign, 48 + 32, in: &script)
    #expect(words(script) == ["On the ball"] && script.fault == nil)
    script.click(script.page(sign, 48 + 32))
    script.settle()
    #expect(script.state.stack.top != .library && script.state.shelf.pages.count == 2)
  }

  // Breaks when a sign looks like the button of a page.
  @Test func `the sign is smaller than a button's glyph, and quiet`() {
    var script = Script.parked(1)
    script.give(.open(.library))
    script.settle()
    let layers = script.layers(of: .main)
    #expect(!layers.contains { if case .glyph(.park, _, _) = $0 { true } else { false } })
    let rings = script.scene.layers.compactMap { layer -> Rect? in
      if case .stroke(let shape, .quiet, _) = layer { shape.rect } else { nil }
    }
    #expect(rings.map(\.width) == [11])
  }

  // Breaks when a title without a second line is not in the middle of its row.
  @Test func `a title alone is in the middle of its row`() throws {
    var script = Script.opened(1)
    script.send(.pageChanged(Page(id: .sample(1), kind: .document, title: "Tea timer")))
    script.give(.back)
    script.settle()
    let title = try #require(
      script.scene.layers.lazy.compactMap { layer -> Layer.Text? in
        if case .text(let text) = layer, text.string == "Tea timer" { text } else { nil }
      }.first)
    #expect(title.box.midY == 48 + 32)
  }
}
