import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// Laws of jobs under random events.
@Suite struct JobLawTests {
  /// An event that may or may not bring a job's page into view.
  private func event(_ random: inout SplitMix64) -> Event {
    let id = random.pick([Page.ID.job(1), .job(1), .job(2), .sample(1), .library])
    return random.pick([
      .commandGiven(.open(id), nil), .commandGiven(.open(id), nil), .commandGiven(.back, nil),
      .commandGiven(.park(nil), nil), .commandGiven(.park(id), nil), .commandGiven(.close(id), nil),
      .commandGiven(.undo, nil), .commandGiven(.list, nil), .commandGiven(.ball(.hide), nil),
      .commandGiven(.ball(.show), nil), .windowUnmapped, .windowMapped, .windowCloseRequested,
      .activated, .pagesOpened([.sample(1)]), .pageChanged(.job(1)), .grabLost,
      .jobReported(.job(1), Job(phase: .done, progress: random.number(in: 0...1))),
      .jobReported(.job(2), Job(progress: random.number(in: 0...1))),
    ])
  }

  // Breaks when a mark goes for any reason but a look at the page, or survives one.
  @Test func `a result stays until it is seen, and goes then`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.running(Job(), Job())
      script.report(1, Job(phase: random.pick([.done, .failed])))
      for step in 0..<15 {
        let event = event(&random)
        script.send(event)
        if random.chance(0.5) { script.wait(.milliseconds(random.int(in: 0...300))) }
        let isInView = script.state.followedJobs == [.job(1)]
        #expect(script.state.isResultUnseen(.job(1)) == !isInView, "seed \(seed), \(event)")
        guard !isInView else {
          #expect(!script.state.isParked(.job(1)), "seed \(seed), \(event)")
          break
        }
        #expect(script.state.ring(of: .job(1)) != nil || step == 0)
      }
      #expect(script.fault == nil)
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when a report in mid-operation is not notified, or is notified again. The fault of a script is also
  // that of a run whose end is notified twice.
  @Test func `an end is notified at most once, and never for a short or interrupted job`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.opened()
      var isReached = false
      for _ in 0..<25 {
        let operation =
          random.chance(0.6) ? Operation.job(using: &random) : .random(using: &random)
        let before = script.effects.count
        operation.run(on: &script)
        if script.fault != nil { break }
        for case .notify(let id) in script.effects[before...] {
          isReached = true
          let job = script.state.jobs[id]
          #expect(job.map { $0.elapsed >= .seconds(5) && !$0.wasInterrupted } == true)
        }
      }
      #expect(script.fault == nil, "seed \(seed)")
      return isReached
    }
    try Seeds.law(over: Seeds.every(4), reaching: 0.35, attempt)
  }

  // Breaks when reports are painted as they come, or a ring changes without a deadline.
  @Test func `a ring changes at most ten times a second, and never between deadlines`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.running(Job(progress: 0), Job(progress: 0))
      var changes: [Instant] = []
      var last = script.state.jobBoard.rings[.job(1)]?.look
      let end = script.now + .seconds(3)
      while script.now < end {
        let due = script.state.deadline
        let next = script.now + .milliseconds(random.int(in: 1...40))
        let quiet = min(next, due.map { $0 + .microseconds(-1) } ?? next)
        // The pulse of a call moves by itself.
        #expect(script.state.isAnimating || script.state.scene(at: quiet) == script.scene)
        script.advance(to: next)
        let number = random.int(in: 1...2)
        script.report(
          number,
          Job(phase: random.pick([.running, .waiting]), progress: random.number(in: 0...1)))
        let look = script.state.jobBoard.rings[.job(1)]?.look
        if look != last { changes.append(script.now) }
        last = look
      }
      for (index, change) in changes.enumerated() {
        let within = changes[index...].prefix { $0 < change + .milliseconds(900) }
        #expect(within.count <= 10, "seed \(seed)")
      }
      return !changes.isEmpty
    }
    try Seeds.law(over: Seeds.every(10), attempt)
  }

  // Breaks when an invalid number reaches a layer.
  @Test func `every number in a layer is finite, and progress stays from 0 to 1`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.running(Job())
      for _ in 0..<12 {
        let operation =
          random.chance(0.6) ? Operation.job(using: &random) : .random(using: &random)
        operation.run(on: &script)
        for layer in script.scene.layers { #expect(layer.isFinite, "\(layer)") }
        for page in script.state.pages.values {
          #expect(page.progress.map { (0...1).contains($0) } ?? true)
        }
        for job in script.state.jobs.values {
          #expect(job.progress.map { (0...1).contains($0) } ?? true)
        }
      }
      #expect(script.fault == nil, "seed \(seed)")
      return true
    }
    try Seeds.law(over: Seeds.every(2), attempt)
  }

  // Breaks when a job's data is cleared before a motion that was switched off has ended.
  @Test func `a job that is withdrawn during its page's motion leaves nothing behind`() {
    var script = Script.opened(1, 4, in: Environment.one)
    script.greet(2, Job(phase: .waiting), isShown: true)
    script.withdraw(2)
    script.send(.environmentChanged(.one.with { $0.reducedMotion = .off }))
    script.open([4])
    #expect(
      script.state.jobs.isEmpty && script.state.jobBoard.watches.isEmpty && script.fault == nil)
  }
}

extension Layer {
  fileprivate var isFinite: Bool {
    let box = bounds
    guard box.origin.isFinite, (box.maxX + box.maxY).isFinite else { return false }
    return switch self {
    case .arc(_, let start, let sweep, _, let width):
      start.isFinite && (0...360).contains(sweep) && width > 0
    case .line(_, _, let color, _), .fill(_, let color): (0...1).contains(color.opacity)
    default: true
    }
  }
}
