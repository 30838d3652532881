import PerchTestSupport
import Testing

@testable import PerchEngine

/// The size at which a page is shown.
@Suite struct ZoomTests {
  private let page = Page.ID.sample(1)

  private func script(_ form: PageForm = .text, in environment: Environment = .one) -> Script {
    var script = Script.opened(1, in: environment)
    script.send(.formFound(page, form))
    script.settle()
    script.forgetEffects()
    return script
  }

  private func zooms(_ script: Script) -> [Double] {
    script.effects.compactMap { if case .resize(_, let zoom, _, _) = $0 { zoom } else { nil } }
  }

  // Breaks when a key is not known, or a step is left out.
  @Test func `keys go through the steps of a browser, and 0 goes back to the first size`() {
    var script = script()
    script.key(.character("+"), [.control, .shift])
    script.key(.character("="), [.control])
    script.key(.character("+"), [.control])
    script.key(.character("-"), [.control])
    script.key(.character("0"), [.control])
    #expect(zooms(script) == [1.1, 1.25, 1.5, 1.25, 1])
    #expect(script.state.factors.isEmpty)
  }

  @Test func `text is shown from half to three times its size`() {
    var script = script()
    for _ in 0..<20 { script.key(.character("+"), [.control]) }
    #expect(script.state.contentZoom(of: page) == 3)
    for _ in 0..<20 { script.key(.character("-"), [.control]) }
    #expect(script.state.contentZoom(of: page) == 0.5)
  }

  @Test func `a letter without Control, and the library, have no size`() {
    var script = script()
    script.key(.character("+"))
    script.key(.character("+"), [.control, .alt])
    script.give(.back)
    script.settle()
    script.key(.character("+"), [.control])
    script.send(.sizeTurned(.main, at: script.page(200), notches: -1))
    #expect(script.effects.allSatisfy { if case .resize = $0 { false } else { true } })
  }

  // Breaks when the line under the pointer moves, or the wheel scrolls as well.
  @Test func `the wheel with Control changes the size around the pointer`() throws {
    var script = script()
    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: 5)))
    script.settle()
    let before = try script.scroll(of: page).offset.target
    script.send(.sizeTurned(.main, at: script.page(200, 348), notches: -1))
    #expect(script.state.contentZoom(of: page) == 1.1)
    #expect(script.effects.contains(.resize(page, zoom: 1.1, width: 420, at: 300)))
    let after = try script.scroll(of: page).offset.target
    let expected = (before + 300) * 1.1 - 300
    #expect(abs(after - expected) < 1e-9)
  }

  @Test func `parts of a notch add up`() {
    var script = script()
    for _ in 0..<3 { script.send(.sizeTurned(.main, at: script.page(200), notches: -0.25)) }
    #expect(script.state.contentZoom(of: page) == 1)
    script.send(.sizeTurned(.main, at: script.page(200), notches: -0.25))
    #expect(script.state.contentZoom(of: page) == 1.1)
  }

  @Test func `one turn of the wheel changes the size by eight steps at most`() {
    var (fast, slow) = (script(), script())
    for notches in [4.0, -80] {
      fast.send(.sizeTurned(.main, at: fast.page(200), notches: notches))
    }
    slow.send(.sizeTurned(.main, at: slow.page(200), notches: -4))
    #expect(slow.state.contentZoom(of: page) == 1.75)
    #expect(fast.state.contentZoom(of: page) == 1.75)
  }

  @Test func `a pinch takes text through the steps, and sheets through every size`() {
    var script = script()
    for scale in [1.0, 1.02, 1.3, 1.9] {
      script.send(.pinched(.main, at: script.page(200), scale: scale))
    }
    script.send(.pinched(.main, at: script.page(200), scale: nil))
    #expect(zooms(script) == [1.25, 2])
    #expect(!script.state.isResizing)
    var sheets = self.script(.sheets(width: 600))
    sheets.send(.pinched(.main, at: sheets.page(200), scale: 1))
    sheets.send(.pinched(.main, at: sheets.page(200), scale: 1.37))
    #expect(sheets.state.isResizing)
    #expect(sheets.state.contentZoom(of: page) == 1.35)
    #expect(sheets.state.contentWidth(of: page) == 567)
  }

  // Breaks when the number stays, or wakes the program up for ever.
  @Test func `the new size is shown as a number for a moment`() {
    var script = script()
    script.key(.character("+"), [.control])
    #expect(script.state.shownPercent == 110)
    let texts = script.scene.layers.compactMap { layer in
      if case .text(let text) = layer { text.string } else { nil }
    }
    #expect(texts.contains("110%"))
    script.wait(.milliseconds(1300))
    #expect(script.state.shownPercent == nil && script.state.deadline == nil)
  }

  @Test func `the size is kept by page and over a restart, and forgotten with the page`() {
    var script = Script.opened(1, 2)
    script.key(.character("+"), [.control])
    script.give(.back)
    script.settle()
    #expect(script.state.contentZoom(of: .sample(2)) == 1.1)
    #expect(script.state.contentZoom(of: page) == 1)
    var later = Script()
    later.send(.restored(script.state.saved))
    #expect(later.state.contentZoom(of: .sample(2)) == 1.1)
    script.give(.back)
    script.settle()
    script.key(.down)
    script.send(.targetFocused(.row(.sample(2))))
    script.key(.delete)
    script.rest()
    #expect(!script.state.pages.keys.contains(.sample(2)))
    #expect(script.state.factors.isEmpty)
  }

  @Test func `a hostile size of an earlier run is not taken`() {
    var saved = Script.opened(1).state.saved
    for factor in [Double.nan, .infinity, 0, -1, 1e9] {
      saved.factors = [page: factor, .library: 2]
      var script = Script()
      script.send(.restored(saved))
      #expect(script.state.factors.isEmpty && script.fault == nil)
    }
  }

  @Test func `output at its end stays there when its size changes`() throws {
    var script = Script.job(Job(commandLine: "make"))
    script.key(.character("+"), [.control])
    #expect(zooms(script) == [1.1])
    let scroll = try script.scroll(of: .job(1))
    #expect(scroll.isAtEnd && scroll.offset == .rests(scroll.limit))
  }
}
