import PerchTestSupport
import Testing

@testable import PerchEngine

/// The ball over windows of programs that the user named.
@Suite struct ProgramCoverTests {
  private let whole = Rect(x: 0, y: 0, width: 1280, height: 800)
  private let part = Rect(x: 300, y: 200, width: 400, height: 300)

  private func script(
    hiding: [String] = [], showing: [String] = [], _ change: (inout Environment) -> Void = { _ in }
  ) -> Script {
    let environment = Environment.one.with {
      $0.hideOver = hiding
      $0.showOver = showing
      change(&$0)
    }
    return Script.parked(1, in: environment)
  }

  // Breaks when one program's full screen is every program's, or its name has to be in one case.
  @Test func `over a full-screen window of a program to show over the ball stays`() {
    var script = script(showing: ["mpv", "ST"])
    for kind in [Occluder.Kind.fullscreen, .active] {
      script.send(.coversChanged([Occluder(kind, whole, names: ["gl", "MPV"])]))
      #expect(script.state.hiddenBy == nil && script.state.ball.phase == .resting)
      script.send(.coversChanged([Occluder(kind, whole, names: ["st", "St"])]))
      #expect(script.state.hiddenBy == nil)
      script.send(.coversChanged([Occluder(kind, whole, names: ["steam", "mpv2"])]))
      #expect(script.state.hiddenBy == .fullscreen && script.state.ball.phase == .hidden)
      script.send(.coversChanged([Occluder(kind, whole)]))
      #expect(script.state.hiddenBy == .fullscreen)
    }
    script.send(.coversChanged([Occluder(.unmanaged, whole, names: ["mpv", "mpv"])]))
    #expect(script.state.hiddenBy == .locker && script.fault == nil)
  }

  // Breaks when only a full-screen window counts, or that of any program.
  @Test(arguments: [Environment.Fullscreen.hide, .show])
  func `a window of a program to hide over sends the ball away`(answer: Environment.Fullscreen) {
    var script = script(hiding: ["OBS"]) { $0.fullscreen = answer }
    let home = script.state.ballBox(at: script.now)
    for kind in [Occluder.Kind.named, .active, .fullscreen] {
      script.send(.coversChanged([Occluder(kind, part, names: ["obs", "com.obsproject.Studio"])]))
      #expect(script.state.hiddenBy == .program && script.state.ball.phase == .hidden)
      let token = script.ask(.list)
      #expect(script.answer(to: token) == .refused(.ballMadeWay))
      script.send(.coversChanged([]))
      script.settle()
      #expect(script.state.hiddenBy == nil && script.state.ballBox(at: script.now) == home)
    }
    script.send(.coversChanged([Occluder(.named, part, names: ["other"])]))
    #expect(script.state.hiddenBy == nil && script.fault == nil)
  }

  // Breaks when a program is looked for on another monitor than the ball's.
  @Test func `only a window on the ball's monitor counts`() {
    var script = Script.parked(1, in: Environment.two.with { $0.hideOver = ["zoom"] })
    let monitors = script.state.environment.monitors
    let home = script.state.ball.dock.monitor(in: script.state.environment)
    for monitor in monitors {
      let frame = monitor.frame.inset(by: 100)
      script.send(.coversChanged([Occluder(.named, frame, names: ["zoom"])]))
      #expect((script.state.hiddenBy == .program) == (monitor == home))
    }
    let away = Rect(x: -4000, y: 100, width: 300, height: 300)
    script.send(.coversChanged([Occluder(.named, away, names: ["zoom"])]))
    #expect(script.state.hiddenBy == nil && script.fault == nil)
  }

  // Breaks when a program that is in both lists keeps the ball.
  @Test func `hiding comes before showing`() {
    var script = script(hiding: ["mpv"], showing: ["mpv"])
    script.send(.coversChanged([Occluder(.fullscreen, whole, names: ["mpv"])]))
    #expect(script.state.hiddenBy == .program)
  }

  // Breaks when other lists count only for the next window.
  @Test func `other lists count at once`() {
    var script = script()
    script.send(.coversChanged([Occluder(.fullscreen, whole, names: ["mpv"])]))
    #expect(script.state.hiddenBy == .fullscreen)
    script.send(.environmentChanged(.one.with { $0.showOver = ["mpv"] }))
    #expect(script.state.hiddenBy == nil && script.state.ball.phase == .resting)
  }

  // Breaks when the ball lies over a page that wants it away, or does not come back.
  @Test func `the ball is away while a page is shown that hides it`() {
    var script = Script.parked(1)
    var page = Page.sample(7)
    page.hidesBall = true
    script.send(.pagesOpened([page]))
    script.settle()
    #expect(script.state.ball.phase == .hidden && script.scene.surface(.ball) == nil)
    script.send(.windowUnmapped)
    #expect(script.state.ball.phase == .resting)
    script.send(.windowMapped)
    #expect(script.state.ball.phase == .hidden)
    page.hidesBall = nil
    script.send(.pageChanged(page))
    #expect(script.state.ball.phase == .resting)
    page.hidesBall = true
    script.send(.pageChanged(page))
    script.give(.back)
    script.settle()
    #expect(script.state.ball.phase == .resting && script.fault == nil)
  }

  // Breaks when such a page cannot be parked, or has no ball to fly to.
  @Test func `a page that hides the ball can be parked`() {
    var script = Script.opened(1)
    var page = Page.sample(7)
    page.hidesBall = true
    script.send(.pagesOpened([page]))
    script.settle()
    script.give(.park(nil))
    #expect(script.state.hasMorph)
    script.settle()
    #expect(script.state.heldPages == [.sample(7)] && script.state.ball.phase == .resting)
    #expect(script.fault == nil)
  }
}
