import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// Many notifications in a short time, which share one.
@Suite struct SharedNoticeTests {
  private let done = Job(phase: .done, elapsed: .seconds(60))
  private let failed = Job(phase: .failed, status: 1, elapsed: .seconds(60))
  private let asking = Job(phase: .waiting, message: "May I?", elapsed: .seconds(1))

  private func running(_ count: Int) -> Script {
    var script = Script.opened(shelfLimit: 20)
    for number in 1...count { script.greet(number) }
    script.settle()
    script.forgetEffects()
    return script
  }

  // Breaks when many ends cover half of the screen with boxes, or one of them is not told.
  @Test func `the third end within ten seconds takes the place of those before it`() {
    var script = running(6)
    script.report(1, done)
    script.wait(.seconds(4))
    script.report(2, failed)
    #expect(script.effects.notices == [.job(1), .job(2)] && script.effects.shared.isEmpty)
    script.wait(.seconds(4))
    script.report(3, done)
    #expect(script.effects.notices.count == 2 && script.effects.shared == [.ends])
    #expect(script.effects.withdrawals == [.job(1), .job(2)])
    let notice = script.state.notice(of: .ends)
    #expect(notice?.title == "3 jobs ended · 1 failed" && notice?.isFailure == true)
    #expect(notice?.line == "Job 2 · Job 1 · Job 3")
    // Later ones join it, at most once a second.
    script.wait(.seconds(9))
    script.report(4, done)
    script.report(5, failed)
    #expect(script.effects.shared == [.ends, .ends])
    script.wait(.seconds(1))
    #expect(script.effects.shared == [.ends, .ends, .ends] && script.effects.notices.count == 2)
    #expect(script.state.notice(of: .ends)?.title == "5 jobs ended · 2 failed")
    #expect(script.state.notice(of: .ends)?.line == "Job 2 · Job 5 · Job 1 · and 2 more")
    // After a while without an end, the next one is told by itself.
    script.wait(.seconds(11))
    script.report(6, failed)
    #expect(script.effects.notices == [.job(1), .job(2), .job(6)] && script.fault == nil)
  }

  @Test func `ends that come more slowly are told one by one`() {
    var script = running(5)
    for number in 1...5 {
      script.report(number, done)
      script.wait(.milliseconds(5100))
    }
    #expect(script.effects.notices.count == 5 && script.effects.shared.isEmpty)
    #expect(script.state.notice(of: .ends) == nil && script.fault == nil)
  }

  // Breaks when a notification stays that says nothing new, or goes before all was seen.
  @Test func `the shared notification goes with the last result that was not seen`() {
    var script = running(4)
    for number in 1...4 { script.report(number, done) }
    #expect(script.effects.shared == [.ends])
    for number in 1...3 { script.open(job: number) }
    #expect(!script.effects.contains(.withdrawNotices(.ends)))
    // It tells of fewer and fewer, without a sound.
    #expect(script.effects.count { $0 == .updateNotices(.ends) } == 3)
    #expect(script.state.notice(of: .ends)?.title == "1 job ended")
    script.wait(.seconds(2))
    script.open(job: 4)
    #expect(script.effects.count { $0 == .withdrawNotices(.ends) } == 1)
    #expect(script.state.notice(of: .ends) == nil)
    script.wait(.seconds(5))
    script.greet(5)
    script.report(5, failed)
    #expect(script.effects.notices.last == .job(5) && script.fault == nil)
  }

  // Breaks when a question is lost among the ends, or many of them are a box each.
  @Test func `calls are never told with ends, and many of them share one, too`() {
    var script = running(9)
    for number in 1...4 { script.report(number, done) }
    script.report(5, asking)
    script.wait(.seconds(6))
    #expect(script.effects.callNotices == [.job(5)])
    for number in 6...8 { script.report(number, asking) }
    script.wait(.seconds(6))
    #expect(script.effects.callNotices == [.job(5), .job(6)])
    #expect(script.effects.shared.filter { $0 == .calls }.count >= 1)
    let notice = script.state.notice(of: .calls)
    #expect(notice?.title == "4 jobs wait for input" && notice?.isFailure == false)
    #expect(script.state.notice(of: .ends)?.title == "4 jobs ended")
    for number in 5...8 { script.report(number, Job()) }
    #expect(script.effects.contains(.withdrawNotices(.calls)) && script.fault == nil)
  }

  // Breaks when what the user has before the eyes makes a crowd of two other ends, or is counted among them.
  @Test func `a job in a part of a window that is in front does not count`() {
    var script = Script.opened(shelfLimit: 20)
    for number in 1...5 { script.greet(number, inWindow: 1, isPart: number < 4) }
    script.settle()
    script.forgetEffects()
    for number in 1...3 {
      script.report(number, done)
      #expect(script.effects.contains(.confirmNotice(.job(number))))
    }
    script.send(.jobSeen(.job(1)))
    script.send(.jobSeen(.job(2)))
    script.send(.noticeConfirmed(.job(2)))
    script.send(.noticeConfirmed(.job(3)))
    #expect(script.effects.notices == [.job(3)])
    script.report(4, failed)
    #expect(script.effects.notices == [.job(3), .job(4)] && script.effects.shared.isEmpty)
    script.report(5, done)
    #expect(script.effects.shared == [.ends])
    #expect(script.state.notice(of: .ends)?.line == "Job 4 · Job 3 · Job 5")
    script.send(.noticeConfirmed(.job(3)))
    #expect(script.effects.notices.count == 2 && script.fault == nil)
  }

  // Breaks when the answer of a window's programs comes after the user wants to hear nothing.
  @Test func `a result is kept back if the user wants to hear nothing before it is told`() {
    var script = Script.opened()
    script.greet(1, inWindow: 1, isPart: true)
    script.settle()
    script.report(1, done)
    script.send(.quietChanged(true))
    script.send(.noticeConfirmed(.job(1)))
    #expect(script.effects.notices.isEmpty && script.state.keptBackCalls == 1)
    #expect(script.fault == nil)
  }

  // Breaks when a bell is said to be a question.
  @Test func `a bell calls, and does not wait for input`() {
    var script = running(4)
    for number in 1...3 { script.report(number, asking) }
    script.report(4, Job(phase: .waiting, isBell: true, elapsed: .seconds(1)))
    script.wait(.seconds(8))
    #expect(script.state.notice(of: .calls)?.title == "4 jobs call you")
    script.report(4, Job())
    #expect(script.state.notice(of: .calls)?.title == "3 jobs wait for input")
    #expect(script.effects.last == .updateNotices(.calls) && script.fault == nil)
  }

  // Breaks when a title turns the words around it about.
  @Test func `titles in a shared notification keep their own order from right to left`() {
    var script = running(3)
    let mirrored = Catalogue(
      language: "ar", messages: ["default:LTR": ["default:RTL"]], plurals: .english)
    var environment = script.state.environment
    environment.catalogue = mirrored
    script.send(.environmentChanged(environment))
    for number in 1...3 { script.report(number, done) }
    let line = script.state.notice(of: .ends)?.line
    #expect(line == (1...3).map { "\u{2068}Job \($0)\u{2069}" }.joined(separator: " · "))
  }

  // Breaks when the click leads nowhere, closes the list, or fails where there is no ball.
  @Test func `a click leads to the library, or to the list of what waits`() {
    var script = running(3)
    script.give(.clickNotice(.ends))
    #expect(script.state.window.isOpen && script.state.stack.top == .library)
    for _ in 1...2 {
      script.give(.clickNotice(.calls))
      script.settle()
      #expect(script.state.openList != nil && script.fault == nil)
    }
  }

  // Breaks when a job that asks again keeps a box of its own beside the shared one.
  @Test func `other words of a job that has a share are told with the others`() {
    var script = running(4)
    for number in 1...3 { script.report(number, asking) }
    script.wait(.seconds(6))
    #expect(script.effects.shared == [.calls])
    script.report(1, Job(phase: .waiting, message: "And this?", elapsed: .seconds(9)))
    script.wait(.seconds(6))
    #expect(script.effects.shared == [.calls, .calls] && script.effects.callNotices.count == 2)
    #expect(script.state.notice(of: .calls)?.title == "3 jobs wait for input")
    #expect(script.fault == nil)
  }

  // Breaks when boxes flood the screen in some order of ends and looks, or an end is told by none of them.
  @Test func `never more than two ends of the last ten seconds have boxes of their own`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = running(9)
      var boxes: [Page.ID: Instant] = [:]
      for _ in 0..<40 {
        let number = random.int(in: 1...9)
        let (before, time) = (script.effects.count, script.now)
        switch random.int(in: 0...5) {
        case 0: script.report(number, Job())
        case 1: script.report(number, asking)
        case 2:
          script.open(job: number)
          script.give(.back)
        default: script.report(number, random.chance(0.3) ? failed : done)
        }
        script.wait(.milliseconds(random.int(in: 0...4000)))
        for effect in script.effects[before...] {
          switch effect {
          case .notify(let id): boxes[id] = time
          case .withdrawNotification(let id): boxes[id] = nil
          default: break
          }
        }
        #expect(boxes.values.count { time - $0 <= .seconds(10) } <= 2, "seed \(seed)")
        let results = script.state.jobBoard.results
        let ends = results.notices.filter { script.state.jobs[$0]?.hasEnded == true }
        #expect(ends == Set(results[.ends].shared).union(boxes.keys), "seed \(seed)")
        #expect(script.fault == nil, "seed \(seed)")
      }
      return script.effects.shared.contains(.ends)
    }
    try Seeds.law(reaching: 0.35, attempt)
  }
}

extension [Effect] {
  /// The kinds of the shared notifications that were shown.
  var shared: [NoticeGroup] {
    compactMap { if case .notifyTogether(let group) = $0 { group } else { nil } }
  }
}
