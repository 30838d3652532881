import PerchEngine
import PerchTestSupport
import Testing

/// Any operations in any order keep every invariant, and everything comes to a legal rest.
@Suite struct RandomOperationTests {
  // Breaks when any operation leaves a page held, or twice in the stack.
  @Test func `random operations keep every invariant and end at rest`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      try expectNoFault(
        of: Operation.list(count: random.int(in: 5...50), using: &random), seed: seed)
      return true
    }
    try Seeds.law(attempt)
  }

  #if OPTIMIZED
    private static let fewest = 1_000_000
  #else
    private static let fewest = 5_000
  #endif

  // Breaks when something grows or wears out in a session of hundreds of operations, or hardly any of
  // them meets several windows.
  @Test func `sessions of many random operations keep every invariant as well`() throws {
    let begin = ContinuousClock.now
    let wanted = Operation.wanted ?? Self.fewest
    var (count, several) = (0, 0)
    for seed in Operation.firstSeed... {
      var random = SplitMix64(seed: seed)
      let list = Operation.list(count: Operation.session, using: &random)
      several += try expectNoFault(of: list, seed: seed)
      count += list.count
      if count >= wanted { break }
    }
    let time = Int(begin.duration(to: .now) / .seconds(1))
    print(
      "figure: \(count) random operations in \(time) s, \(several) of them over several windows")
    #expect(several >= count / 3)
  }

  /// Throws a list of operations that breaks something, as short as it can be.
  ///
  /// - Returns: The number of operations that met several open windows.
  @discardableResult
  private func expectNoFault(of list: [Operation], seed: UInt64) throws -> Int {
    var several = 0
    guard let fault = fault(of: list, seed: seed, several: &several) else { return several }
    let short = shrunk(list) { self.fault(of: $0, seed: seed) != nil }
    throw Seeds.Counterexample(
      seed,
      """
      \(fault)
      \(short.map { "  \($0)" }.joined(separator: "\n"))
      \(self.fault(of: short, seed: seed) ?? "")
      """)
  }

  private func fault(of list: [Operation], seed: UInt64) -> String? {
    var several = 0
    return fault(of: list, seed: seed, several: &several)
  }

  /// Runs operations, and counts those that meet several open windows. The effects are judged after every operation of a short list, and else after each
  /// fifty: that looks at all of them.
  private func fault(of list: [Operation], seed: UInt64, several: inout Int) -> String? {
    var random = SplitMix64(seed: ~seed)
    let environment = Environment.standards[Int(seed % 3)].withBallAnywhere(using: &random)
    var script = Script(environment, shelfLimit: 1 + Int(seed % 5))
    script.send(.activated)
    let judged = list.count <= 50 ? 1 : 50
    for (index, operation) in list.enumerated() {
      if script.state.windows.count(where: \.isOpen) > 1 { several += 1 }
      operation.run(on: &script)
      let fault = index.isMultiple(of: judged) ? script.fault : script.failure
      if let fault { return fault }
    }
    script.send(.grabLost)
    // A pointer on the toast would hold it.
    script.send(.pointerLeft(.toast))
    script.endJobs()
    guard script.rest() else { return "never comes to rest" }
    return script.fault ?? faultAtRest(script)
  }

  private func faultAtRest(_ script: Script) -> String? {
    let state = script.state
    if let due = state.nextMotionEnd { return "a deadline at rest: \(due)" }
    if !state.stack.transitions.isEmpty { return "a pair at rest" }
    if state.ball.phase == .resting {
      if state.ball.center(at: script.now, tokens: state.tokens)
        != state.ball.dock.center(in: state.environment)
      {
        return "the ball rests beside its dock"
      }
      let isOpen = state.drop?.surface == .ball && state.drop?.isWelcome == true
      if state.ball.scale != .rests(isOpen ? state.tokens.dropScale : 1) {
        return "the ball rests as if it were pressed"
      }
    } else if state.ball.phase != .hidden {
      return "the ball is \(state.ball.phase) at rest"
    }
    let isHidden = state.heldPages.isEmpty || state.ball.isWithheld || state.hiddenBy != nil
    if isHidden != (state.ball.phase == .hidden) { return "the ball is seen or not, wrongly" }
    if state.decideCircle.phase(at: script.now) != .hidden { return "the circle stays out" }
    if state.toast != nil { return "the toast stays" }
    if state.list?.isClosing == true { return "a closing list stays" }
    return nil
  }
}
