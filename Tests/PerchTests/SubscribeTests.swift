import PerchIPC
import PerchHarness
import PerchSystem
import Testing

@Suite struct SubscribeTests {
  @Test func `a subscriber gets one line for every change, until Perch ends`() throws {
    let perch = try RunningPerch(on: .openbox)
    let script = try perch.display.startPerch(["msg", "subscribe"], output: .pipe, errors: .pipe)
    // The first line comes at once, without a change.
    try #require(script.waitForOutput("\n"))
    #expect(try script.states() == [perch.state()])

    let top = try #require(try perch.state()["stack"]["pages"].ids.last)
    try perch.park()
    perch.movePointerAway()
    try perch.settle()
    let last = try perch.state()
    try wait(for: "the last state") { try script.states().last == last }
    let states = try script.states()
    #expect(zip(states, states.dropFirst()).allSatisfy { $0 != $1 })
    let phases = Set(states.compactMap { $0["decide"]["phase"].string })
    #expect(phases.isSuperset(of: ["hidden", "revealing", "hot"]))
    #expect(states.contains { $0["stack"]["transition"]["kind"].string == "shrink" })
    #expect(states.filter { $0["shelf"].ids == [top] }.count > 1)

    // Queries change nothing.
    for _ in 0..<5 { try perch.input.sync() }
    #expect(try script.states() == states)
    #expect(perch.input.say("quit").status == 0)
    #expect(script.wait() == .exited(0) && script.errors.isEmpty)
    #expect(perch.process.wait() == .exited(0))
    #expect(script.output.hasSuffix("}\n"))
  }

  @Test func `a subscriber that goes away is forgotten`() throws {
    let perch = try RunningPerch(on: .bare)
    let idle = try Descriptors.sockets(of: perch.process.pid)
    for _ in 0..<20 {
      let script = try perch.display.startPerch(["msg", "subscribe"], output: .pipe)
      try #require(script.waitForOutput("\n"))
      #expect(script.terminate() != nil)
    }
    try wait(for: "the hang-ups") { try Descriptors.sockets(of: perch.process.pid) == idle }
    #expect(perch.input.say("back").status == 0)
    try perch.settle()
    #expect(perch.process.isRunning)
  }
}

extension ChildProcess {
  /// Returns the states of the complete lines printed so far.
  fileprivate func states() throws -> [JSON] {
    _ = isRunning
    return try output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      try #require(ControlLine.decode(JSON.self, from: $0.utf8))
    }
  }
}
