import PerchIPC
import PerchHarness
import PerchSystem
import Testing

/// The size of a Perch that runs for weeks, which has to stay constant.
@Suite struct GrowthTests {
  private static let rounds = Stress.isOn ? 10_000 : 200
  /// The commands of a round, each of which changes what is shown.
  private static let commands = 13

  /// The resources that Perch holds, of the machine and of the X server.
  private struct Holdings {
    var memory: Int
    var descriptors: Int
    var resources: [Int: Int]
    var pixmapBytes: Int
  }

  @Test func `parking, opening and closing leave nothing behind`() throws {
    let display = try Desktop.openbox.start()
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(6), options: ["--motion", "off"])
    let server = try XResources(on: display)
    let pages = Array(try perch.state()["stack"]["pages"].ids.dropFirst())
    func holdings() throws -> Holdings {
      try wait(for: "the toast to go") { try perch.state()["toast"] == .null }
      try perch.settle()
      return Holdings(
        memory: try perch.residentMemory(),
        descriptors: try Descriptors.count(of: perch.process.pid),
        resources: try server.counts(ofClientWith: perch.mainWindow()),
        pixmapBytes: try server.pixmapBytes(ofClientWith: perch.mainWindow()))
    }
    try perch.goRound(pages, times: 100)
    let before = try holdings()
    let begin = ContinuousClock.now
    try perch.goRound(pages, times: Self.rounds - 100)
    Stress.report("transitions in one process", Self.commands * (Self.rounds - 100), since: begin)
    let after = try holdings()
    #expect(after.memory - before.memory <= 1024, "KiB; it was \(before.memory)")
    #expect(after.descriptors == before.descriptors)
    #expect(after.resources == before.resources)
    #expect(after.pixmapBytes == before.pixmapBytes)
  }
}

extension RunningPerch {
  /// Parks a page, opens it from the ball or the list, parks it again and removes it from the
  /// shelf.
  fileprivate func goRound(_ pages: [String], times: Int) throws {
    for round in 0..<times {
      let (page, other) = (pages[round % pages.count], pages[(round + 1) % pages.count])
      let words = [
        ["park", page], ["park", other], ["list"], ["open", page], ["back"], ["list"],
        ["open", other], ["close", page], ["undo"], ["back"], ["close", page], ["close", other],
        ["open", page],
      ]
      for word in words {
        let reply = word.count == 1 ? input.say(word[0]) : input.say(word[0], word[1])
        #expect(reply.status == 0, "\(word) in round \(round): \(reply.error ?? "")")
      }
      if round.isMultiple(of: 10) { try input.sync() }
    }
    try settle()
  }

  /// Returns `VmRSS` in KiB.
  fileprivate func residentMemory() throws -> Int {
    let lines = try #require(Files.text("/proc/\(process.pid)/status")).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("VmRSS:") })
    return try #require(Int(line.filter(\.isNumber)))
  }
}
