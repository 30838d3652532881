import PerchTestSupport
import Testing

@testable import PerchEngine

/// Jobs that the user wants to hear nothing of, for a while or until they end.
@Suite struct JobQuietTests {
  private let asking = Job(phase: .waiting, message: "May I push?", elapsed: .seconds(1))
  private let failed = Job(phase: .failed, status: 1, elapsed: .seconds(60))

  /// Chooses a command of the menu of the first job's row.
  private func choose(_ item: Menu.Item, _ script: inout Script) {
    script.open(job: 1)
    script.send(.keyPressed(.menu, []))
    script.send(.targetPressed(.menuItem(item)))
    script.give(.back)
    script.settle()
    script.forgetEffects()
  }

  private func items(_ script: Script) -> [Menu.Item] {
    script.state.menuGroups(of: .row(.job(1))).flatMap(\.self)
  }

  // Breaks when a muted job still calls, or its wait can no longer be seen.
  @Test func `a muted job does not call until it ends, and shows what it does`() {
    var script = Script.running(Job(), Job())
    #expect(items(script).contains(.mute) && !items(script).contains(.unmute))
    choose(.mute, &script)
    #expect(items(script).contains(.unmute) && !items(script).contains(.mute))
    script.report(1, asking)
    script.wait(.seconds(10))
    #expect(
      !script.state.callsUser(.job(1)) && script.state.ring(of: .job(1))?.look.isAnswered == true)
    #expect(script.effects.callNotices.isEmpty && script.state.ball.pulse == nil)
    #expect(script.state.jobs[.job(1)]?.phase == .waiting)
    script.report(1, failed)
    #expect(script.effects.notices.isEmpty && script.state.isResultUnseen(.job(1)))
    // A muted job is none of those that quiet keeps back.
    #expect(script.state.keptBackCalls == 0)
    #expect(!items(script).contains(.unmute) && script.fault == nil)
    // A new run may call again.
    script.report(1, Job())
    script.report(1, asking)
    #expect(script.state.callsUser(.job(1)) && script.fault == nil)
  }

  // Breaks when what was kept back is lost, or comes while it is unwelcome.
  @Test func `a call that was kept back begins when it is welcome again`() {
    for way in ["unmute", "hour", "overall"] {
      var script = Script.running(Job(), Job())
      switch way {
      case "overall": script.send(.quietChanged(true))
      case "hour": choose(.snooze, &script)
      default: choose(.mute, &script)
      }
      script.report(1, asking)
      script.wait(.seconds(3590))
      #expect(!script.state.callsUser(.job(1)) && script.effects.callNotices.isEmpty)
      switch way {
      case "overall": script.send(.quietChanged(false))
      case "hour": script.wait(.seconds(20))
      default: choose(.unmute, &script)
      }
      if way == "unmute" {
        // The user has just looked at its page.
        #expect(!script.state.callsUser(.job(1)) && script.fault == nil)
      } else {
        #expect(script.state.callsUser(.job(1)), "\(way)")
        script.wait(.seconds(6))
        #expect(script.effects.callNotices == [.job(1)] && script.fault == nil, "\(way)")
      }
    }
  }

  // Breaks when the user is told twice of one call.
  @Test func `a call that was told goes on without a word once it is welcome again`() {
    var script = Script.running(Job(), Job())
    script.report(1, asking)
    script.wait(.seconds(6))
    script.send(.quietChanged(true))
    #expect(!script.state.callsUser(.job(1)) && script.state.keptBackCalls == 0)
    script.send(.quietChanged(false))
    #expect(script.state.callsUser(.job(1)) && script.state.ball.pulse == nil)
    script.wait(.seconds(20))
    #expect(script.effects.callNotices == [.job(1)] && script.fault == nil)
    // Other words are another call.
    script.send(.quietChanged(true))
    script.report(1, Job(phase: .waiting, message: "And this?", elapsed: .seconds(30)))
    #expect(script.state.keptBackCalls == 1)
    script.send(.quietChanged(false))
    script.wait(.seconds(6))
    #expect(script.effects.callNotices == [.job(1), .job(1)] && script.fault == nil)
  }

  // Breaks when an end that was kept back is not counted, or counts for ever.
  @Test func `an end that was kept back is counted until it was seen or may call`() {
    var script = Script.running(Job(), Job())
    script.send(.quietChanged(true))
    script.report(1, failed)
    #expect(script.effects.notices.isEmpty && script.state.keptBackCalls == 1)
    var welcome = script
    welcome.send(.quietChanged(false))
    #expect(welcome.state.keptBackCalls == 0 && welcome.effects.notices.isEmpty)
    welcome.send(.quietChanged(true))
    #expect(welcome.state.keptBackCalls == 0)
    script.open(job: 1)
    script.settle()
    #expect(script.state.keptBackCalls == 0 && script.fault == nil)
  }

  // Breaks when an agent whose row was once muted or snoozed no longer calls.
  @Test func `a snoozed job calls again after an hour, with its notification`() {
    var script = Script.running(Job(), Job())
    script.send(.clockRead(WallClock(seconds: 1_000_000, midnight: 1_000_000)))
    choose(.snooze, &script)
    script.wait(.seconds(3601))
    #expect(script.state.pages[.job(1)]?.userInfo[Page.quietKey] != nil)
    script.report(1, asking)
    #expect(script.state.callsUser(.job(1)))
    script.wait(.seconds(6))
    #expect(script.effects.callNotices == [.job(1)] && script.fault == nil)
    choose(.mute, &script)
    script.report(1, failed)
    #expect(script.state.pages[.job(1)]?.userInfo[Page.quietKey] == nil && script.fault == nil)
  }

  // Breaks when Perch forgets at its next start that a job is to be quiet.
  @Test(arguments: [Menu.Item.mute, .snooze])
  func `a muted job is muted in the next run of Perch`(item: Menu.Item) {
    var script = Script.running(Job(), Job())
    script.send(.clockRead(WallClock(seconds: 1_000_000, midnight: 1_000_000)))
    choose(item, &script)
    let saved = script.state.saved
    for (later, isMuted) in [(1000, true), (3599, true), (3601, item == .mute)] {
      var next = Script()
      next.send(.clockRead(WallClock(seconds: 1_000_000 + later, midnight: 1_000_000)))
      next.send(.restored(saved))
      next.report(1, Job())
      next.report(1, asking)
      #expect(next.state.callsUser(.job(1)) != isMuted, "\(later)")
      next.wait(.seconds(3601))
      #expect(next.state.callsUser(.job(1)) == (item == .snooze), "\(later)")
      #expect(next.fault == nil)
    }
    choose(.unmute, &script)
    var next = Script()
    next.send(.restored(script.state.saved))
    next.report(1, Job())
    next.report(1, asking)
    #expect(next.state.callsUser(.job(1)) && next.fault == nil)
  }

  // Breaks when a call goes on that the user no longer wants.
  @Test func `a call ends when it becomes unwelcome, with its notification`() {
    var script = Script.running(Job(), Job())
    script.report(1, asking)
    script.wait(.seconds(6))
    #expect(script.effects.callNotices == [.job(1)])
    script.send(.quietChanged(true))
    #expect(script.effects.withdrawals == [.job(1)] && !script.state.callsUser(.job(1)))
    // The user was told of it.
    #expect(script.state.keptBackCalls == 0 && script.fault == nil)
  }
}
