import PerchTestSupport
import Testing

@testable import PerchEngine

/// The ball while it is switched off.
@Suite struct BallSwitchTests {
  private static let off = Environment.one.with { $0.hasBall = false }

  // Breaks when a circle comes up for a ball that is not there, or a page is lost in it.
  @Test func `without a ball no circle comes up`() {
    var script = Script.opened(1, in: Self.off)
    script.hold(from: script.page(5, 600), to: script.page(380, 720), over: .milliseconds(500))
    #expect(script.state.decideCircle.phase(at: script.now) == .hidden)
    script.release(script.page(380, 720))
    #expect(script.state.shelf.isEmpty && script.state.stack.top == .library)
    #expect(script.fault == nil)
  }

  // Breaks when a page flies into a ball that is hidden.
  @Test func `while the ball is hidden by a command no circle comes up`() {
    var script = Script.opened(1)
    script.give(.ball(.hide))
    script.hold(from: script.page(5, 600), to: script.page(380, 720), over: .milliseconds(500))
    #expect(script.state.decideCircle.phase(at: script.now) == .hidden)
    script.release(script.page(380, 720))
    #expect(script.state.shelf.isEmpty && script.state.stack.top == .library)
    script.settle()
    script.give(.ball(.show))
    script.give(.open(.sample(1)))
    script.settle()
    script.hold(from: script.page(5, 600), to: script.page(380, 720), over: .milliseconds(500))
    #expect(script.state.decideCircle.phase(at: script.now) != .hidden && script.fault == nil)
  }

  // Breaks when a circle that came up in the middle of a swipe stays after it.
  @Test(arguments: [Command.Ball.show, .reset])
  func `a ball that is shown again raises the circle of the swipe under way`(
    command: Command.Ball
  ) {
    var script = Script.opened(1)
    script.give(.ball(.hide))
    script.hold(from: script.page(5, 600), to: script.page(200, 620), over: .milliseconds(300))
    #expect(script.state.decideCircle.phase(at: script.now) == .hidden)
    script.give(.ball(command))
    script.move(from: script.page(200, 620), to: script.page(380, 720), over: .milliseconds(300))
    #expect(script.state.decideCircle.mode == .park)
    #expect(script.state.decideCircle.phase(at: script.now) != .hidden)
    script.release(script.page(380, 720))
    script.settle()
    #expect(script.state.decideCircle.phase(at: script.now) == .hidden && script.fault == nil)
  }

  // Breaks when a way to park pages still does it, or says nothing.
  @Test func `without a ball every way to park is refused in a sentence`() throws {
    var script = Script.opened(1, in: Self.off)
    let sentence = "The ball is switched off. To switch it on, set ball = on in config.ini."
    let token = script.ask(.park(nil))
    #expect(script.answer(to: token) == .refused(.ballIsOff))
    #expect(Command.Refusal.ballIsOff.sentence == sentence)
    for way in 0..<2 {
      script.wait(.seconds(10))
      script.settle()
      #expect(script.state.toast == nil)
      if way == 0 {
        script.key(.character("d"), .control)
      } else {
        script.send(.pagesParked([.sample(7)], nil))
      }
      #expect(script.state.toast?.phrase.text(in: .english) == sentence)
    }
    #expect(script.state.shelf.isEmpty && !script.state.library.pages.contains(.sample(7)))
    #expect(script.fault == nil)
  }

  // Breaks when the interface offers a ball that is not there.
  @Test func `without a ball nothing speaks of one`() {
    var script = Script.parked(1, 2)
    script.send(.environmentChanged(Self.off))
    script.give(.open(.library))
    script.settle()
    func items(_ subject: Menu.Subject) -> [Menu.Item] {
      script.state.menuGroups(of: subject).flatMap(\.self)
    }
    let about: Set<Menu.Item> = [.park, .removeFromBall]
    for number in 1...2 {
      #expect(about.isDisjoint(with: items(.row(.sample(number)))))
      #expect(about.isDisjoint(with: items(.listRow(.sample(number)))))
      #expect(script.state.tooltipText(of: .row(.sample(number))) == nil)
      #expect(script.state.tooltipText(of: .listClose(.sample(number))) == nil)
    }
    #expect(about.isDisjoint(with: items(.rows(.sample(1), marked: [.sample(1), .sample(2)]))))
    #expect(!script.state.hasSign(.sample(1)))
    script.give(.open(.sample(1)))
    script.settle()
    #expect(about.isDisjoint(with: items(.page(.sample(1)))))
    #expect(script.state.headerButtons.map(\.target) == [.back])
    #expect(script.state.tooltipText(of: .park) == nil)
    let token = script.ask(.park(nil))
    #expect(script.answer(to: token) == .refused(.ballIsOff))
    script.give(.back)
    script.settle()
    #expect(script.state.shelf.pages == [.sample(1), .sample(2)] && script.fault == nil)
  }

  // Breaks when the ball stays, forgets its place, or its pages.
  @Test func `a ball that is switched on again is where it was`() {
    var script = Script.parked(1, 2)
    script.give(.moveBall(to: Point(x: 0, y: 300)))
    script.settle()
    let (frame, pages) = (script.state.ballBox(at: script.now), script.state.heldPages)
    script.send(.environmentChanged(Self.off))
    #expect(script.state.ball.phase == .hidden && script.scene.surface(.ball) == nil)
    #expect(script.state.shelf.pages == pages)
    script.wait(.seconds(1))
    script.send(.environmentChanged(.one))
    script.settle()
    #expect(script.state.ball.phase == .resting && script.state.heldPages == pages)
    #expect(script.state.ballBox(at: script.now) == frame && script.fault == nil)
  }

  // Breaks when a hand holds a ball that is not there.
  @Test func `a ball that is switched off in the hand is gone`() {
    var script = Script.parked(1)
    script.hold(from: script.ball, to: Point(x: 500, y: 400), over: .milliseconds(200))
    #expect(script.state.ball.isDragged)
    script.send(.environmentChanged(Self.off))
    #expect(script.state.gesture == nil && script.state.ball.phase == .hidden)
    script.release(Point(x: 500, y: 400))
    script.settle()
    #expect(script.scene.surface(.decide) == nil && script.fault == nil)
  }

  // Breaks when pages that are parked cannot be reached.
  @Test func `without a ball its pages are listed and opened`() throws {
    var script = Script.parked(1, 2)
    script.send(.environmentChanged(Self.off))
    let token = script.ask(.list)
    #expect(script.answer(to: token) == .done)
    script.settle()
    #expect(script.state.openList?.pages == [.sample(2), .sample(1)])
    #expect(script.scene.surface(.ball) == nil && script.scene.surface(.list) != nil)
    script.key(.enter)
    script.settle()
    #expect(script.state.stack.top == .sample(2))
    script.give(.back)
    script.settle()
    #expect(script.state.shelf.pages == [.sample(1), .sample(2)] && script.fault == nil)
  }

  // Breaks when a job is lost with the ball, or is on one that is not there.
  @Test
  func `without a ball jobs are in the library only, and what still runs is on it once it is on`() {
    var script = Script.opened(in: Self.off)
    script.greet(1, Job(progress: 0.5))
    script.greet(2, Job(phase: .waiting))
    script.greet(3, Job())
    script.report(3, Job(phase: .done, status: 0, elapsed: .seconds(9)))
    script.settle()
    #expect(Set(script.state.library.rows) == [.job(1), .job(2), .job(3)])
    #expect(script.state.shelf.isEmpty && script.state.toast == nil)
    #expect(script.scene.surface(.ball) == nil && script.fault == nil)
    script.open(job: 3)
    script.give(.back)
    script.settle()
    script.send(.environmentChanged(.one))
    script.settle()
    #expect(Set(script.state.heldPages) == [.job(1), .job(2)])
    #expect(script.state.ball.phase == .resting && script.fault == nil)
  }

  // Breaks when a script is told that it sees a ball, or a ball hidden by it comes up.
  @Test func `a ball that is off is not shown by a command`() {
    var script = Script.parked(1)
    script.give(.ball(.hide))
    script.send(.environmentChanged(Self.off))
    for verb in [Command.Ball.show, .reset] {
      let token = script.ask(.ball(verb))
      #expect(script.answer(to: token) == .refused(.ballIsOff))
    }
    script.send(.environmentChanged(.one))
    script.settle()
    #expect(script.state.ball.phase == .hidden)
    script.give(.ball(.show))
    #expect(script.state.ball.phase == .resting && script.fault == nil)
  }
}
