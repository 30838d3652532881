import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The switch in the ball's menu that lets nothing call the user.
@Suite struct QuietSwitchTests {
  private let asking = Job(phase: .waiting, message: "May I push?", elapsed: .seconds(1))

  private func toggle(_ script: inout Script) throws {
    script.rightClick(script.ball)
    try script.choose(.doNotDisturb)
  }

  // Breaks when the switch has no effect, or a call that it kept back is lost.
  @Test func `nothing calls while the switch is on, and calls that were kept back begin then`()
    throws
  {
    var script = Script.running(Job(), Job())
    try toggle(&script)
    #expect(script.state.isQuiet && script.state.menu == nil)
    script.report(1, asking)
    script.report(2, Job(phase: .failed, status: 1, elapsed: .seconds(60)))
    script.wait(.seconds(10))
    #expect(!script.state.callsUser(.job(1)) && script.effects.callNotices.isEmpty)
    #expect(script.effects.notices.isEmpty && script.state.ball.pulse == nil)
    #expect(script.state.keptBackCalls == 2)
    try toggle(&script)
    #expect(!script.state.isQuiet && script.state.callsUser(.job(1)))
    script.wait(.seconds(6))
    #expect(script.effects.callNotices == [.job(1)] && script.fault == nil)
    // The end is on the ball, and no news any more.
    #expect(script.effects.notices.isEmpty && script.state.isResultUnseen(.job(2)))
  }

  // Breaks when nothing can be done about calls where there is no ball.
  @Test func `the menu of the library has the switch, too`() throws {
    var script = Script.opened()
    script.send(.keyPressed(.menu, []))
    try script.choose(.doNotDisturb)
    #expect(script.state.isQuiet && script.state.menu == nil)
    script.open([1])
    script.settle()
    #expect(!script.state.menuGroups(of: .page(.sample(1))).flatMap(\.self).contains(.doNotDisturb))
  }

  // Breaks when a box comes up after the switch was turned on, or another instance's end turns it off.
  @Test func `the switch holds for a notification that is due, and for a session that is joined`() {
    var script = Script.opened(shelfLimit: 20)
    for number in 1...4 { script.greet(number) }
    script.settle()
    script.forgetEffects()
    for number in 1...4 { script.report(number, Job(phase: .done, elapsed: .seconds(60))) }
    let shown = script.effects.shared
    script.give(.doNotDisturb(.on))
    script.wait(.seconds(5))
    #expect(script.effects.shared == shown && script.state.keptBackCalls > 0)
    var other = Script.opened()
    other.send(.sessionJoined(script.state.saved))
    #expect(other.state.isQuietBySwitch && other.fault == nil && script.fault == nil)
  }

  // Breaks when one of the two ends what the other one began.
  @Test func `the switch is above the settings, which go on without it`() {
    for isSet in [true, false] {
      var script = Script.running(Job())
      script.send(.quietChanged(isSet))
      script.give(.doNotDisturb(.on))
      #expect(script.state.isQuiet && script.state.isQuietBySettings == isSet)
      script.send(.quietChanged(false))
      #expect(script.state.isQuiet && script.state.isQuietBySwitch)
      script.send(.quietChanged(isSet))
      script.give(.doNotDisturb(.off))
      #expect(script.state.isQuiet == isSet && script.fault == nil)
      script.give(.doNotDisturb(.toggle))
      #expect(script.state.isQuietBySwitch)
      script.give(.doNotDisturb(.toggle))
      #expect(!script.state.isQuietBySwitch && script.fault == nil)
    }
  }

  // Breaks when the user cannot see in the menu whether it is quiet, or a choice there does nothing.
  @Test func `the command has a box with a tick, and cannot be chosen while the settings decide`()
    throws
  {
    func box(_ script: Script) -> (hasTick: Bool, isChecked: Bool, isEnabled: Bool) {
      let node = script.state.accessible(hasKeyboard: true)[.target(.menuItem(.doNotDisturb))]
      #expect(node?.role == .checkItem)
      let hasTick = script.layers(of: .menu).contains {
        if case .glyph(.tick, _, _) = $0 { true } else { false }
      }
      let states = node?.states ?? []
      return (hasTick, states.contains(.checked), states.contains(.enabled))
    }
    var script = Script.running(Job())
    script.rightClick(script.ball)
    #expect(box(script) == (false, false, true))
    try script.choose(.doNotDisturb)
    script.rightClick(script.ball)
    #expect(box(script) == (true, true, true))
    try script.choose(.doNotDisturb)
    script.send(.quietChanged(true))
    script.rightClick(script.ball)
    #expect(box(script) == (true, true, false))
    script.click(try script.middle(of: .doNotDisturb))
    #expect(script.state.menu != nil && !script.state.isQuietBySwitch && script.fault == nil)
    // It follows the settings while the menu is open.
    script.send(.quietChanged(false))
    #expect(box(script) == (false, false, true))
    let others = script.state.menuRows.map(\.item).filter { $0 != .doNotDisturb }
    #expect(others.allSatisfy { script.state.isChecked($0) == nil })
  }

  // Breaks when the box lies on the words, or on the wrong side.
  @Test(arguments: [Environment.Direction.leftToRight, .rightToLeft])
  func `the box is at the end of its row, beside the words`(direction: Environment.Direction)
    throws
  {
    var script = Script.running(Job(), in: .one.with { $0.direction = direction })
    script.give(.doNotDisturb(.on))
    script.rightClick(script.ball)
    let frame = try #require(script.state.menuFrame)
    let origin = try #require(script.scene.surface(.menu)?.frame.origin)
    let ticks = script.layers(of: .menu).compactMap { layer -> Point? in
      if case .glyph(.tick, let center, _) = layer { center } else { nil }
    }
    let tick = try #require(ticks.first) + Vector(dx: origin.x, dy: origin.y)
    let row = try #require(script.state.menuRows.first { $0.item == .doNotDisturb }).frame
    #expect(ticks.count == 1 && row.contains(tick) && frame.contains(tick))
    #expect((tick.x > row.midX) == (direction == .leftToRight))
    let words = script.state.texts(of: .menu).map(\.string).firstIndex(of: "Do not disturb")
    let width = script.state.widths(of: .menu)[try #require(words)]
    #expect(width + 2 * Menu.margin + Menu.checkBox <= row.width)
  }

  // Breaks when Perch calls again after a restart although the user has not asked for it.
  @Test func `the switch stays on in the next run of Perch`() {
    var script = Script.running(Job())
    #expect(script.state.saved.isQuiet == nil)
    let revision = script.state.library.revision
    script.give(.doNotDisturb(.on))
    #expect(script.state.saved.isQuiet == true && script.state.library.revision != revision)
    var next = Script()
    next.send(.restored(script.state.saved))
    #expect(next.state.isQuietBySwitch && next.state.isQuiet && next.fault == nil)
    next.give(.doNotDisturb(.off))
    #expect(next.state.saved.isQuiet == nil)
  }

  // Breaks when the user wonders why nothing calls.
  @Test func `the tooltip of the ball says that nothing calls`() {
    var script = Script.running(Job())
    #expect(script.state.tooltipText(of: .ball) == "1 running")
    script.give(.doNotDisturb(.on))
    #expect(script.state.tooltipText(of: .ball) == "1 running · Do not disturb")
    script.report(1, asking)
    script.wait(.seconds(1))
    #expect(script.state.tooltipText(of: .ball) == "Job 1 · May I push? · 1 held: do not disturb")
  }

  // Breaks when the ball of another program names what is Perch's own.
  @Test func `the ball of another program has no switch, unless it is on`() {
    var state = State(environment: .one, program: "notes")
    #expect(!state.menuGroups(of: .ball(nil)).joined().contains(.doNotDisturb))
    _ = state.handle(.commandGiven(.doNotDisturb(.on), nil), at: .zero)
    #expect(state.menuGroups(of: .ball(nil)).joined().contains(.doNotDisturb))
  }
}
