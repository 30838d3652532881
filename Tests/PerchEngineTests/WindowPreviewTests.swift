import PerchTestSupport
import Testing

@testable import PerchEngine

/// The pictures of other programs' windows beside their rows.
@Suite struct WindowPreviewTests {
  /// An open list of two windows, the upper one with a picture, with the pointer on its row.
  private func pointing(
    at index: Int = 0, dockedAt side: HorizontalSide = .right,
    changing change: (inout ForeignWindow) -> Void = { $0.picture = 1 }
  ) throws -> Script {
    var script = Script.opened()
    for number in [1, 2] {
      var window = ForeignWindow.sample(number)
      if number == 2 { change(&window) }
      script.send(.foreignWindow(.offered(window, nil)))
      script.settle()
    }
    script.give(.moveBall(to: Point(x: side == .left ? 100 : 1100, y: 300)))
    script.settle()
    script.click(script.ball)
    script.settle()
    script.send(.pointerHovered(.list, try script.listRow(index)))
    return script
  }

  private func surface(of script: Script) -> Surface? {
    script.scene.surfaces.first { $0.id == .tooltip }
  }

  @Test func `the picture comes beside a row once the pointer has rested there for 300 ms`() throws
  {
    var script = try pointing()
    script.wait(.milliseconds(290))
    #expect(surface(of: script) == nil)
    script.wait(.milliseconds(20))
    let tooltip = try #require(surface(of: script))
    let pictures = script.scene.layers[tooltip.layers].compactMap { layer -> Rect? in
      guard case .windowPicture(let id, let rect) = layer else { return nil }
      return id == ForeignWindow.sample(2).id.page ? rect : nil
    }
    let picture = try #require(pictures.first)
    #expect(pictures.count == 1 && picture.width == 320 && picture.height == 200)
    #expect(tooltip.input == .nothing)
  }

  @Test(arguments: [HorizontalSide.left, .right])
  func `it covers no row, and stays in the work area`(side: HorizontalSide) throws {
    var script = try pointing(dockedAt: side)
    script.wait(.seconds(1))
    let frame = try #require(script.state.tooltipFrame)
    let list = try script.shownList
    #expect(list.layout.side == side)
    for row in list.rows { #expect(!frame.intersects(list.frame(of: row, at: script.now))) }
    #expect(list.layout.area.intersection(frame) == frame)
  }

  @Test func `without a picture the row has its usual tooltip alone`() throws {
    var script = try pointing(at: 1)
    script.wait(.seconds(1))
    #expect(surface(of: script) == nil)
  }

  @Test func `a title that the row cuts is whole, or longer, below the picture`() throws {
    // The row has one line for it.
    let title = "A letter to nobody in particular, again"
    var script = try pointing {
      $0.picture = 1
      $0.title = title
      $0.frame.size = Size(width: 90, height: 60)
    }
    script.wait(.seconds(1))
    let tooltip = try #require(surface(of: script))
    let lines = script.scene.layers[tooltip.layers].compactMap { layer -> Layer.Text? in
      guard case .text(let text) = layer else { return nil }
      return text
    }
    #expect(lines.map(\.string) == [script.state.pages[ForeignWindow.sample(2).id.page]?.title])
    let preview = try #require(
      script.state.windowPreview(of: .listRow(ForeignWindow.sample(2).id.page)))
    #expect(preview.line.minY >= preview.picture.maxY)
    // The box is as wide as the title.
    #expect(preview.line.width >= MeasurableText(title, .caption).estimatedWidth(in: Look()))
  }

  @Test func `a small window's picture is not enlarged, and a tall one's fits`() throws {
    for (size, shown) in [
      (Size(width: 90, height: 60), Size(width: 90, height: 60)),
      (Size(width: 300, height: 1200), Size(width: 60, height: 240)),
      (Size(width: 1, height: 5000), Size(width: 1, height: 240)),
    ] {
      let script = try pointing {
        $0.picture = 1
        $0.frame.size = size
      }
      let preview = try #require(
        script.state.windowPreview(of: .listRow(ForeignWindow.sample(2).id.page)))
      #expect(preview.picture.size == shown)
      #expect(Rect(origin: .zero, size: preview.frame.size).contains(preview.picture))
    }
  }

  @Test func `beside a row that leaves no room there is no picture`() throws {
    let row = Rect(x: 0, y: 100, width: 280, height: 56)
    func preview(width: Double) -> WindowPreview? {
      WindowPreview(
        of: ForeignWindow.sample(1).id.page, title: nil, titleWidth: 0,
        size: Size(width: 640, height: 400),
        beside: row, in: Rect(x: 0, y: 0, width: width, height: 600), look: Look())
    }
    #expect(preview(width: 280 + 8 + 119) == nil)
    let narrow = try #require(preview(width: 280 + 8 + 132))
    #expect(narrow.picture.width == 120 && narrow.frame.maxX <= 420)
  }
}
