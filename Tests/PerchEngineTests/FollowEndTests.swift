import PerchTestSupport
import Testing

@testable import PerchEngine

/// Output that grows: who reads its end stays there, who reads elsewhere is left alone.
@Suite struct `Following the end` {
  private let job = Job(command: ["make"])

  private func scroll(_ script: Script) -> ScrollView {
    script.state.scrolls[.job(1)] ?? ScrollView()
  }

  private func offset(_ script: Script) -> Double { scroll(script).offset.value(at: script.now) }

  private func isFollowing(_ script: Script) -> Bool {
    scroll(script).offset == .rests(scroll(script).limit)
  }

  // Breaks when a page that was never scrolled shows its beginning, or moves by an animation.
  @Test func `A page that was never scrolled is at its end, without a motion`() {
    var script = Script.job(job, height: 100)
    for height in stride(from: 100.0, through: 5000, by: 190) {
      script.grow(to: height)
      #expect(isFollowing(script) && !script.state.isAnimating)
    }
    #expect(offset(script) > 4000)
  }

  // Breaks when new output, or a cut at the top, moves the text under the reader.
  @Test func `Who has scrolled away stays with the same lines`() {
    var script = Script.job(job)
    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: -5)))
    script.settle()
    let before = offset(script)
    #expect(before == 3000 - 620 - 345)
    script.grow(to: 3190)
    #expect(offset(script) == before && !script.state.isAnimating)
    script.send(.outputTrimmed(.job(1), height: 190))
    script.grow(to: 3190)
    #expect(offset(script) == before - 190 && scroll(script).hasNews)
  }

  // Breaks when the way back to the end is not one: by wheel, by End, by the button.
  @Test func `Who comes back to the end follows again`() {
    let ways: [(inout Script) -> Void] = [
      { $0.send(.wheelTurned(.main, at: $0.page(200), notches: Vector(dx: 0, dy: 50))) },
      { $0.key(.end) },
      { script in
        let frame = script.state.toEndFrame(of: .job(1))
        let window = script.state.window.frame
        script.click(Point(x: window.minX + frame.midX, y: window.minY + frame.midY))
      },
    ]
    for way in ways {
      var script = Script.job(job)
      script.key(.home)
      script.settle()
      script.grow(to: 3100)
      #expect(offset(script) == 0 && scroll(script).hasNews)
      way(&script)
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

  // Breaks when a button is offered that leads nowhere, or none to the new lines.
  @Test func `The button to the end is there only when something came since the reader left`() {
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

  // Breaks when the hand loses the page, or the page slips under it.
  @Test func `A held page stays in the hand`() {
    var script = Script.job(job)
    script.hold(from: script.page(200, 300), to: script.page(200, 500), over: .milliseconds(300))
    let held = offset(script)
    #expect(held < 3000 - 620)
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

  // Breaks when a page that was pulled beyond its end jumps because the end went away.
  @Test func `A page that is held beyond its end neither jumps nor forgets the end`() {
    var script = Script.job(job)
    script.hold(from: script.page(200, 600), to: script.page(200, 400), over: .milliseconds(300))
    let held = offset(script)
    #expect(held > 3000 - 620)
    script.grow(to: 4000)
    #expect(offset(script) == held)
    script.wait(.milliseconds(200))
    script.release(script.page(200, 400))
    #expect(abs(offset(script) - held) < 1e-6)
    script.settle()
    #expect(isFollowing(script) && offset(script) == 4000 - 620)
  }

  // Breaks when growth stops a fling, bends it, or bounces it off an end that is elsewhere by now.
  @Test func `A fling keeps its motion`() {
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

  // Breaks when a fling that reached for the end stops where the end was.
  @Test func `A fling that runs into the end does so where the end is`() {
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
  @Test func `A window of another size is at the end too`() {
    var script = Script.job(job)
    for height in [300.0, 900, 140, 60, 760] {
      script.send(.windowConfigured(Rect(x: 50, y: 20, width: 500, height: height)))
      #expect(isFollowing(script) && script.fault == nil)
    }
  }

  // Breaks when a restart forgets that one followed, or where one read.
  @Test func `Following survives a restart, as does a place`() {
    var script = Script.job(job)
    #expect(script.state.saved.offsets.isEmpty)
    script.key(.pageUp)
    script.settle()
    let place = offset(script)
    #expect(script.state.saved.offsets == [.job(1): place])
    var next = Script()
    next.hasShell = false
    next.send(.restored(script.state.saved))
    next.send(.jobGreeted(.job(1), job, isShown: false))
    next.grow(to: 3000)
    #expect(offset(next) == place && !scroll(next).hasNews && next.fault == nil)
  }

  // Breaks when a height is believed that is none, or more than the content's.
  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 0, 1e300])
  func `A cut of no size, or of more than there is, traps nobody`(height: Double) {
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
}
