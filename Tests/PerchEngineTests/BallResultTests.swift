import PerchTestSupport
import Testing

@testable import PerchEngine

/// Results on the ball: what shares a row of the list shares an icon.
@Suite struct BallResultTests {
  private let failed = Job(phase: .failed, status: 2)

  private func icons(_ script: Script) -> [Page.ID] { script.state.icons.items.map(\.page) }

  private func texts(_ script: Script) -> [String] {
    guard let ball = script.scene.surfaces.first(where: { $0.id == .ball }) else { return [] }
    return script.scene.layers[ball.layers].compactMap {
      if case .text(let text) = $0 { text.string } else { nil }
    }
  }

  // Breaks when results crowd the ball, or the icons are not those of the list's rows.
  @Test func `many results have one icon for the good ones and one for the failures`() {
    var script = Script.running(Job(progress: 0.5), shelfLimit: 20)
    for number in 2...9 { script.greet(number, Job(progress: 0.1)) }
    for number in 2...5 { script.report(number, Job(phase: .done, status: 0)) }
    for number in 6...9 { script.report(number, failed) }
    script.settle()
    #expect(icons(script) == [.job(1), .job(5), .job(9)] && script.state.icons.surplus == 0)
    script.click(script.ball)
    script.settle()
    #expect(Set(script.state.list?.rows.map(\.page) ?? []) == Set(icons(script)))
    #expect(script.fault == nil)
  }

  // Breaks when several failures look like one, or the status of one of them like that of all.
  @Test func `failures that share an icon are counted, without a status`() {
    var script = Script.running(Job(), Job(), Job())
    for number in 1...3 { script.report(number, failed) }
    script.settle()
    script.wait(.seconds(1))
    #expect(icons(script) == [.job(3)] && texts(script) == ["3"] && script.fault == nil)
  }

  // Breaks when an unseen failure has no cross, because a newer one was seen.
  @Test func `an icon has the sign of an unseen result for which it stands`() {
    var script = Script.running(Job(), Job())
    for number in 1...2 { script.report(number, failed) }
    script.settle()
    script.open(job: 2)
    script.settle()
    script.give(.park(.job(2)))
    script.settle()
    #expect(script.state.ring(of: .job(2)) == nil && icons(script) == [.job(2)])
    #expect(script.state.iconRing(of: .job(2))?.look.phase == .failed && script.fault == nil)
  }

  // Breaks when removing the newest result hides the others.
  @Test func `another result takes the place of one that leaves`() {
    var script = Script.running(Job(), Job(), Job())
    for number in 1...3 { script.report(number, failed) }
    script.settle()
    script.give(.close(.job(3)))
    script.settle()
    #expect(icons(script) == [.job(2)] && script.fault == nil)
  }
}
