import PerchTestSupport
import Testing

@testable import PerchEngine

/// The progress of pages that are no jobs.
@Suite struct WorkTests {
  private func parked(_ work: Work) -> Script {
    var script = Script.parked(1)
    script.send(.workReported(.sample(1), work))
    script.wait(.seconds(1))
    return script
  }

  // Breaks when only jobs have rings.
  @Test func `a page of any kind has a ring with its percentage or its own text`() {
    let known = parked(Work(progress: 0.25)).scene
    #expect(known.arcs.map(\.sweep) == [360, 90] && known.arcs[1].color == .accent)
    #expect(known.texts(on: .ball).map(\.string) == ["25"])
    let named = parked(Work(progress: 0.4, text: "4/17")).scene
    #expect(named.texts(on: .ball).map(\.string) == ["4/17"])
    let waiting = parked(Work(phase: .waiting)).scene
    #expect(waiting.arcs.map(\.color) == [.wait, .wait])
    let failed = parked(Work(phase: .failed)).scene
    #expect(failed.arcs.map(\.color) == [.fail] && failed.strokes.count == 2)
  }

  // Breaks when a result stays after it was seen, or takes its page with it as a job's does.
  @Test func `a result stays until its page was on the screen, and the page stays parked`() {
    var script = parked(Work(progress: 0.25))
    script.send(.workReported(.sample(1), Work(phase: .done)))
    script.wait(.seconds(60))
    #expect(script.state.ring(of: .sample(1))?.look.phase == .done)
    script.give(.open(.sample(1)))
    script.settle()
    #expect(script.state.ring(of: .sample(1)) == nil && script.state.work(on: .sample(1)) == nil)
    #expect(script.state.shelf.pages == [.sample(1)])
    script.give(.back)
    script.settle()
    #expect(script.scene.arcs.isEmpty && script.fault == nil)
  }

  // Breaks when a result that is in view is kept as one that was not seen.
  @Test func `work that ends in view leaves no result`() {
    var script = Script.opened(1)
    script.send(.workReported(.sample(1), Work(progress: 0.9)))
    script.send(.workReported(.sample(1), Work(phase: .failed)))
    #expect(script.state.ring(of: .sample(1)) == nil && script.fault == nil)
  }

  @Test func `work can be withdrawn, and the page has no progress then`() {
    var script = parked(Work(progress: 0.5))
    #expect(script.state.pages[.sample(1)]?.progress == 0.5)
    script.send(.workReported(.sample(1), nil))
    #expect(script.state.pages[.sample(1)]?.progress == nil && script.scene.arcs.isEmpty)
  }

  @Test func `neither the library nor a job nor an unknown page does work`() {
    var script = Script.running(Job())
    for id in [Page.ID.library, .job(1), .sample(5)] {
      script.send(.workReported(id, Work(progress: 0.5)))
      #expect(script.state.work(on: id) == nil)
    }
    #expect(script.state.jobs[.job(1)] == Job() && script.fault == nil)
  }

  // Breaks when progress goes to the state file, where it is old at the next start.
  @Test func `work is not saved`() {
    let script = parked(Work(progress: 0.5))
    #expect(script.state.saved.library.first { $0.id == .sample(1) }?.progress == nil)
  }

  @Test func `the library says how far it is`() throws {
    var script = Script.opened(1, 2)
    func caption() -> String {
      script.state.pages[.sample(1)].map(script.state.caption) ?? ""
    }
    let subtitle = caption()
    script.send(.workReported(.sample(1), Work(progress: 0.5, text: "5/10")))
    #expect(caption() == ["50%", "5/10", subtitle].filter { !$0.isEmpty }.joined(separator: " · "))
    script.send(.workReported(.sample(1), Work(phase: .failed)))
    script.wait(.seconds(1))
    #expect(caption().hasPrefix("Failed"))
  }

  // MARK: - Notifications

  // Breaks when a timer ends without a word, or its end is told on its own page.
  @Test(arguments: [(Job.Phase.done, "Finished in 9 s"), (.failed, "Failed after 9 s")])
  func `the end of work that took a while is told outside, by the rules of jobs`(
    phase: Job.Phase, line: String
  ) {
    for (seconds, isOpen) in [(9, false), (4, false), (9, true)] {
      var script = isOpen ? Script.opened(1) : Script.parked(1)
      script.send(.workReported(.sample(1), Work(progress: 0.1)))
      script.wait(.seconds(seconds - 1))
      script.send(.workReported(.sample(1), Work(phase: .waiting, progress: 0.9)))
      script.wait(.seconds(1))
      script.send(.workReported(.sample(1), Work(phase: phase)))
      script.send(.workReported(.sample(1), Work(phase: phase)))
      let told = script.effects.count { $0 == .notify(.sample(1)) }
      #expect(told == (seconds == 9 && !isOpen ? 1 : 0))
      #expect(told == 0 || script.state.notice(of: .sample(1))?.line == line)
      #expect(
        script.state.notice(of: .sample(1))?.isFailure ?? (phase == .failed)
          == (phase == .failed))
      #expect(script.fault == nil)
    }
  }

  // Breaks when a notification stays after the page was seen, or the next end is not told.
  @Test func `the notification of work goes when its page is seen, and comes for the next work`() {
    var script = Script.parked(1)
    for round in 1...2 {
      script.forgetEffects()
      script.send(.workReported(.sample(1), Work(progress: 0.1)))
      script.wait(.seconds(6))
      script.send(.workReported(.sample(1), Work(phase: .done)))
      #expect(script.effects.contains(.notify(.sample(1))), "round \(round)")
      script.give(.open(.sample(1)))
      script.settle()
      #expect(script.effects.contains(.withdrawNotification(.sample(1))))
      script.give(.back)
      script.settle()
      #expect(script.fault == nil)
    }
  }
}
