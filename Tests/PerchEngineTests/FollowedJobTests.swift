import PerchTestSupport
import Testing

@testable import PerchEngine

/// Processes that Perch follows, and that were not started with it.
@Suite struct FollowedJobTests {
  /// A script with such processes on the ball.
  private func script(_ job: Job = Job(stopping: .never), count: Int = 1) -> Script {
    var script = Script.opened()
    for number in 1...count {
      var page = Page.job(number)
      page.userInfo[Page.scriptKey] = "{}"
      page.userInfo[Page.followedKey] = "yes"
      script.send(.jobGreeted(page, job, isShown: false))
    }
    script.settle()
    script.wait(.seconds(1))
    script.forgetEffects()
    return script
  }

  private let ended = Job(phase: .ended, elapsed: .seconds(65), stopping: .never)

  @Test func `an end without a status is a result that is neither good nor bad`() throws {
    var script = script()
    script.send(.jobReported(.job(1), ended))
    script.settle()
    #expect(script.state.isResultUnseen(.job(1)) && script.state.heldPages == [.job(1)])
    #expect(script.effects.contains(.notify(.job(1))))
    let notice = try #require(script.state.notice(of: .job(1)))
    #expect(notice.line == "Ended after 1 min 5 s" && !notice.isFailure)
    #expect(script.state.progressSum { _ in false }.count == 0)
    let look = try #require(script.state.jobBoard.ring(of: .job(1))?.look)
    #expect(look.hasEnded && State.color(of: look) == .quiet)
    // One level line on the ball, where a cross has two that slope.
    let ball = try #require(script.scene.surfaces.first { $0.id == .ball })
    let lines = script.scene.layers[ball.layers].compactMap {
      if case .line(let start, let end, _, _) = $0 { end.y - start.y } else { nil }
    }
    #expect(lines == [0])
    // Looking at it is enough, as with every result.
    script.give(.open(.job(1)))
    script.settle()
    #expect(!script.state.isResultUnseen(.job(1)) && script.fault == nil)
  }

  @Test func `an end at an unknown time is told without one`() {
    let job = Job(phase: .ended)
    #expect(JobPhrase.ending(of: job, in: .english) == "Ended")
  }

  // Breaks when an unknown result counts as a success or a failure, or results of a kind have rows each.
  @Test func `ends of the same kind share a row`() {
    var script = script(count: 3)
    script.send(.jobReported(.job(1), ended))
    script.send(.jobReported(.job(2), ended))
    script.send(.jobReported(.job(3), Job(phase: .done, status: 0)))
    script.settle()
    script.give(.list)
    script.settle()
    #expect(
      script.state.othersInRow(of: .job(2)) == 1 && script.state.othersInRow(of: .job(3)) == 0)
    #expect(script.fault == nil)
  }

  // MARK: - Removed rows

  @Test func `a row that the user has removed is followed no longer, once that cannot be undone`() {
    var script = script(count: 2)
    script.give(.close(.job(1)))
    script.settle()
    #expect(!script.effects.contains(.forgetJob(.job(1))) && script.state.jobs[.job(1)] != nil)
    script.wait(.seconds(20))
    script.settle()
    #expect(script.effects.contains(.forgetJob(.job(1))) && script.state.jobs[.job(1)] == nil)
    #expect(!script.effects.contains(.forgetJob(.job(2))) && script.fault == nil)
  }

  @Test func `a removal that is undone changes nothing`() {
    var script = script()
    script.give(.close(.job(1)))
    script.give(.undo)
    script.wait(.seconds(20))
    script.settle()
    #expect(script.state.heldPages == [.job(1)] && !script.effects.contains(.forgetJob(.job(1))))
    script.send(.jobReported(.job(1), ended))
    script.give(.open(.job(1)))
    script.give(.back)
    script.settle()
    #expect(script.state.heldPages.isEmpty && script.state.jobs[.job(1)] != nil)
  }

  // Breaks when a process without room on the ball is forgotten, or a command's row goes with its removal.
  @Test func `what is not on the ball for another reason is followed on`() {
    var script = script(count: 12)
    script.wait(.seconds(20))
    script.settle()
    #expect(script.state.jobs.count == 12)
    script.greet(20)
    script.give(.close(.job(20)))
    script.wait(.seconds(20))
    script.settle()
    #expect(script.state.jobs[.job(20)] != nil && script.state.jobs.count == 13)
  }

  @Test func `nothing stops a process that is followed`() {
    var script = script()
    #expect(script.state.stops(of: .job(1)).isEmpty)
    script.give(.stop(.job(1)))
    #expect(!script.effects.contains { if case .stopJob = $0 { true } else { false } })
  }
}
