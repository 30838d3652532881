import PerchTestSupport
import Testing

@testable import PerchEngine

/// Growing output: a page at its end follows it, any other page keeps its lines.
@Suite struct FollowEndTests {
  private let job = Job(commandLine: "make")

  private func scroll(_ script: Script) -> ScrollView {
    script.state.scrolls[.job(1)] ?? ScrollView()
  }

  private func offset(_ script: Script) -> Double { scroll(script).offset.value(at: script.now) }

  private func isFollowing(_ script: Script) -> Bool {
    scroll(script).offset == .rests(scroll(script).limit)
  }

  // Breaks when a page that was never scrolled shows its beginning, or animates.
  @Test func `a page that was never scrolled is at its end, without a motion`() {
    var script = Script.job(job, height: 100)
    for height in stride(from: 100.0, through: 5000, by: 190) {
      script.grow(to: height)
      #expect(isFollowing(script) && !script.state.isAnimating)
    }
    #expect(offset(script) > 4000)
  }

  // Breaks when new output, or a cut at the top, moves the text under the reader.
  @Test func `a page that is scrolled up keeps its lines`() {
    var script = Script.job(job)
    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: -5)))
    script.settle()
    let before = offset(script)
    #expect(before == 3000 - 581 - 345)
    script.grow(to: 3190)
    #expect(offset(script) == before && !script.state.isAnimating)
    script.send(.outputTrimmed(.job(1), height: 190))
    script.grow(to: 3190)
    #expect(offset(script) == before - 190 && scroll(script).hasNews)
  }

  // Breaks when the wheel, the End key or the button does not return to the end.
  @Test func `a page that returns to the end follows again`() {
    let actions: [(inout Script) -> Void] = [
      { $0.send(.wheelTurned(.main, at: $0.page(200), notches: Vector(dx: 0, dy: 50))) },
      { $0.key(.end) },
      { script in
        let frame = script.state.toEndFrame(of: .job(1))
        let window = script.state.window.frame
        script.click(Point(x: window.minX + frame.midX, y: window.minY + frame.midY))
      },
    ]
    for action in actions {
      var script = Script.job(job)
      script.key(.home)
      script.settle()
      script.grow(to: 3100)
      #expect(offset(script) == 0 && scroll(script).hasNews)
      action(&script)
      // The end moves on while the page is on its way there.
      script.wait(.milliseconds(40))
      let there = offset(script)
      script.grow(to: 3400)
      #expect(abs(offset(script) - there) < 1e-6, "a jump")
      script.settle()
      #expect(isFollowing(script) && !scroll(script).hasNews)
      script.grow(to: 4000)
      #expect(isFollowing(script) && script.fault == nil)
    }
  }

  // Breaks when the button leads nowhere, or is missing although there are new lines.
  @Test func `the button to the end appears only after output that the reader has not seen`() {
    var script = Script.job(job)
    func targets() -> [Target] { script.state.jobButtons(of: .job(1)).map(\.target) }
    #expect(!targets().contains(.toEnd))
    script.key(.pageUp)
    script.settle()
    #expect(!targets().contains(.toEnd))
    script.grow(to: 3000)
    #expect(!targets().contains(.toEnd))
    script.grow(to: 3019)
    #expect(targets().contains(.toEnd))
    script.key(.end)
    #expect(!targets().contains(.toEnd))
  }

  // Breaks when the drag loses the page, or the page slips under the pointer.
  @Test func `a held page stays under the pointer`() {
    var script = Script.job(job)
    script.hold(from: script.page(200, 300), to: script.page(200, 500), over: .milliseconds(300))
    let held = offset(script)
    #expect(held < 3000 - 581)
    script.grow(to: 3500)
    #expect(offset(script) == held)
    script.send(.outputTrimmed(.job(1), height: 380))
    script.grow(to: 3500)
    #expect(offset(script) == held - 380)
    script.move(script.page(200, 510))
    #expect(abs(offset(script) - (held - 390)) < 0.01)
    script.release(script.page(200, 510))
    script.settle()
    #expect(script.fault == nil && !script.state.isAnimating)
  }

  // Breaks when a page that is pulled beyond its end jumps because the end moved.
  @Test func `a page that is held beyond its end neither jumps nor stops following`() {
    var script = Script.job(job)
    script.hold(from: script.page(200, 600), to: script.page(200, 400), over: .milliseconds(300))
    let held = offset(script)
    #expect(held > 3000 - 581)
    script.grow(to: 4000)
    #expect(offset(script) == held)
    script.wait(.milliseconds(200))
    script.release(script.page(200, 400))
    #expect(abs(offset(script) - held) < 1e-6)
    script.settle()
    #expect(isFollowing(script) && offset(script) == 4000 - 581)
  }

  // Breaks when growth stops a fling, bends it, or bounces it off the old end.
  @Test func `a fling keeps its motion`() {
    var script = Script.job(job, height: 20_000)
    script.key(.home)
    script.settle()
    script.drag(from: script.page(200, 600), to: script.page(200, 300), over: .milliseconds(80))
    var still = script
    #expect(script.state.isAnimating)
    for step in 1...20 {
      script.wait(.milliseconds(50))
      still.wait(.milliseconds(50))
      script.grow(to: 20_000 + Double(step) * 190)
      #expect(offset(script) == offset(still))
    }
  }

  // Breaks when a fling to the end stops at the old end.
  @Test func `a fling that runs into the end does so at the current end`() {
    var script = Script.job(job)
    script.key(.pageUp)
    script.settle()
    script.drag(from: script.page(200, 600), to: script.page(200, 300), over: .milliseconds(60))
    var before = offset(script)
    for step in 1...60 {
      script.wait(.milliseconds(16))
      script.grow(to: 3000 + Double(step) * 3)
      #expect(offset(script) - before < 120, "a jump at \(step)")
      before = offset(script)
    }
    script.settle()
    #expect(script.fault == nil)
  }

  // Breaks when another width, or another window, loses the end.
  @Test func `a page in a resized window is at the end too`() {
    var script = Script.job(job)
    for height in [300.0, 900, 140, 60, 760] {
      script.send(.windowConfigured(Rect(x: 50, y: 20, width: 500, height: height)))
      #expect(isFollowing(script) && script.fault == nil)
    }
  }

  // Breaks when a restart forgets that a page followed its end, or its offset.
  @Test func `following survives a restart, and so does an offset`() {
    var script = Script.job(job)
    #expect(script.state.saved.offsets.isEmpty)
    script.key(.pageUp)
    script.settle()
    let position = offset(script)
    #expect(script.state.saved.offsets == [.job(1): position])
    var next = Script()
    next.hasShell = false
    next.send(.restored(script.state.saved))
    next.send(.jobGreeted(.job(1), job, isShown: false))
    next.grow(to: 3000)
    #expect(offset(next) == position && !scroll(next).hasNews && next.fault == nil)
  }

  // Breaks when an invalid height is used, or one larger than the content's.
  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 0, 1e300])
  func `a cut of no size, or of more than the content, never traps`(height: Double) {
    for held in [false, true] {
      var script = Script.job(job)
      if held {
        script.hold(from: script.page(200, 300), to: script.page(200, 400), over: .milliseconds(99))
      }
      script.send(.outputTrimmed(.job(1), height: height))
      script.send(.outputTrimmed(.job(2), height: height))
      script.send(.outputTrimmed(.library, height: height))
      #expect(script.fault == nil && offset(script).isFinite)
    }
  }

  // Breaks when text moves away under the pointer that selects it, or once it is selected.
  @Test func `lines that are selected stay where they are, until the end is scrolled to`() {
    var script = Script.job(job)
    script.hasText = true
    let start = script.page(120, 400)
    script.hold(from: start, to: script.page(240, 460), over: .milliseconds(200))
    let before = offset(script)
    script.grow(to: 3190)
    #expect(offset(script) == before && script.state.gesture?.arena.active == .select)
    script.release(script.page(240, 460))
    script.grow(to: 3380)
    #expect(offset(script) == before && scroll(script).hasNews)
    script.key(.end)
    script.settle()
    script.grow(to: 3570)
    #expect(isFollowing(script) && script.fault == nil)
  }

  @Test func `a click that takes a selection away follows the end again`() {
    var script = Script.job(job)
    script.hasText = true
    script.drag(from: script.page(120, 400), to: script.page(240, 460), over: .milliseconds(200))
    script.wait(.seconds(1))
    script.click(script.page(120, 400))
    script.grow(to: 3190)
    #expect(isFollowing(script) && script.fault == nil)
  }
}
