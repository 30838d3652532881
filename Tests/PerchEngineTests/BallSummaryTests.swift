import PerchTestSupport
import Testing

@testable import PerchEngine

/// Several jobs on the ball: one ring for all, and how many wait or failed.
@Suite struct BallSummaryTests {
  private let failed = Job(phase: .failed, status: 2)

  private func layers(_ script: Script) -> [Layer] {
    script.scene.surfaces.first { $0.id == .ball }.map { Array(script.scene.layers[$0.layers]) }
      ?? []
  }

  private func rings(_ script: Script) -> [(radius: Double, sweep: Double)] {
    layers(script).compactMap {
      if case .arc(let circle, _, let sweep, _, _) = $0 { (circle.radius, sweep) } else { nil }
    }
  }

  private func texts(_ script: Script) -> [String] {
    layers(script).compactMap { if case .text(let text) = $0 { text.string } else { nil } }
  }

  // Breaks when icons keep rings of their own, or the ring is not the mean of what is known.
  @Test func `two running jobs share one ring, the mean of the known progresses`() {
    let script = Script.running(Job(progress: 0.2), Job(progress: 0.6), Job())
    #expect(script.state.ballSummary.progress.map { ($0 * 100).rounded() } == 40)
    let rings = rings(script)
    #expect(rings.count == 2 && rings.allSatisfy { $0.radius == Metrics.jobRing / 2 })
    #expect(rings.last.map { abs($0.sweep - 0.4 * 360) < 3 } == true)
    #expect(!script.state.ringsTurn)
  }

  // Breaks when a ring stands still though nothing is known, or turns though all wait.
  @Test func `the shared ring turns while no progress is known and a job works`() {
    var script = Script.running(Job(), Job())
    #expect(script.state.ringsTurn)
    script.report(1, Job(phase: .waiting))
    script.wait(.seconds(1))
    #expect(script.state.ringsTurn)
    script.report(2, Job(phase: .waiting))
    script.wait(.seconds(1))
    #expect(!script.state.ringsTurn && script.fault == nil)
  }

  // Breaks when the ring of a running job is as small as an icon, or the ball has none.
  @Test func `one running job among other pages has the ring around all`() {
    var script = Script.running(Job(progress: 0.5))
    #expect(!script.state.ballSummary.hasRing)
    script.open([1, 2])
    script.give(.park(.sample(1)))
    script.settle()
    let rings = rings(script)
    #expect(script.state.ballSummary.hasRing)
    #expect(rings.count == 2 && rings.allSatisfy { $0.radius == Metrics.jobRing / 2 })
    #expect(rings.last.map { abs($0.sweep - 180) < 3 } == true)
    script.report(1, failed)
    script.settle()
    #expect(!script.state.ballSummary.hasRing && script.fault == nil)
  }

  // Breaks when a state is told by colour alone, or a number is wrong.
  @Test func `what waits and what failed is counted, each with its sign`() {
    let script = Script.running(
      Job(progress: 0.2), Job(phase: .waiting), Job(phase: .waiting), failed)
    let summary = script.state.ballSummary
    #expect(summary.running == 3 && summary.waiting == 2 && summary.failures == 1)
    #expect(texts(script).contains("2") && texts(script).contains("1"))
    // The hook of the question mark, and the track and the arc of the ring.
    #expect(rings(script).count == 3)
  }

  // Breaks when a number runs out of its corner, or two digits are cut.
  @Test(arguments: [(9, "9", 19.0), (10, "9+", 25), (14, "9+", 25)])
  func `more than nine are told as 9+ on a wider pill`(count: Int, text: String, width: Double) {
    var script = Script.opened(shelfLimit: 20)
    for number in 1...count { script.greet(number, Job(phase: .waiting)) }
    script.settle()
    script.wait(.seconds(1))
    #expect(script.state.ballSummary.waiting == count && texts(script).contains(text))
    let pills = layers(script).compactMap { layer -> Double? in
      if case .fill(let shape, .wait) = layer { shape.rect.width } else { nil }
    }
    #expect(pills == [width] && script.fault == nil)
  }

  // Breaks when a failure that was seen, or that the user made, is counted.
  @Test func `an interrupted job leaves no sign and no place on the ball`() {
    var script = Script.running(Job(), Job(), Job())
    script.report(1, Job(phase: .failed, status: 130, wasInterrupted: true))
    script.settle()
    #expect(script.state.ballSummary.failures == 0 && !script.state.isParked(.job(1)))
    #expect(script.state.library.pages.contains(.job(1)) && script.fault == nil)
  }

  // Breaks when a job that is stopped from its own page returns to the ball.
  @Test func `an interrupted job leaves the ball though its page is open`() {
    var script = Script.running(Job(), Job())
    script.open(job: 1)
    script.settle()
    #expect(script.state.isParked(.job(1)))
    script.report(1, Job(phase: .failed, status: 130, wasInterrupted: true))
    script.settle()
    #expect(!script.state.isParked(.job(1)) && script.state.stack.top == .job(1))
    script.give(.back)
    script.settle()
    #expect(!script.state.isParked(.job(1)) && script.fault == nil)
  }

  // Breaks when the number below the cross could be read as a number of failures.
  @Test func `the status of a single job is called so`() {
    var script = Script.running(Job())
    script.report(1, failed)
    script.wait(.seconds(1))
    #expect(texts(script) == ["exit 2"])
  }

  // Breaks when a waiting job is told by its colour alone.
  @Test func `a single job that waits has a question mark`() {
    let script = Script.running(Job(phase: .waiting, progress: 0.3))
    #expect(texts(script).isEmpty)
    #expect(rings(script).contains { $0.radius < 12 })
  }

  // MARK: - Places

  // Breaks when an icon that stays goes around the circle, or the newest is hidden.
  @Test func `icons keep their order, and the newest is always seen`() {
    var script = Script.running(Job(progress: 0.1), shelfLimit: 20)
    for number in 2...9 {
      script.greet(number, Job(progress: 0.1))
      script.settle()
      let pages = script.state.icons.items.map(\.page)
      #expect(pages.last == .job(number))
      #expect(pages.first == .job(1))
      #expect(pages.count == (number > 5 ? 4 : number))
      #expect(script.state.icons.items.last?.isInFront == (3...5).contains(number))
    }
    #expect(script.state.icons.surplus == 5)
  }

  // Breaks when the first icon leaves the left side.
  @Test func `the oldest icon stays at the left`() {
    for count in 2...6 { #expect(BallIcons.slots(count: count)[0].offset.dx < -8) }
  }

  // MARK: - Room

  // Breaks when finished results keep a running job out of the ball.
  @Test func `results take no room from running jobs`() {
    var script = Script.running(Job(), Job(), shelfLimit: 2)
    script.report(1, failed)
    script.greet(3)
    #expect(script.state.isParked(.job(3)) && script.state.isParked(.job(1)))
    script.greet(4)
    #expect(!script.state.isParked(.job(4)))
    let words = script.state.toast?.phrase.text(in: .english)
    #expect(words == "The ball is full, so this job is only in the library until it waits or ends.")
  }
}
