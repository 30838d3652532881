import PerchHarness
import PerchIPC
import PerchSystem
import PerchTime
import Testing

/// `do-not-disturb = follow` beside dunst, a notification server that others wrote, and the switch.
@Suite struct DoNotDisturbTests {
  // Breaks when Perch calls although the desktop's notifications are paused, or is silent for good.
  @Test func `nothing calls while dunst is paused`() throws {
    let bus = try PrivateBus()
    let display = try Desktop.bare.start()
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(1), adding: bus.environment)
    try perch.configure("do-not-disturb = follow\n")
    let dunst = try display.start("dunst", ["-conf", "/dev/null"], adding: bus.environment)
    defer { dunst.terminate() }
    func pause(_ isPaused: Bool) throws {
      let end = MonotonicClock.now + .patience
      while true {
        let order = try display.start(
          "dunstctl", ["set-paused", "\(isPaused)"], adding: bus.environment)
        if order.wait() == .exited(0) { return }
        try #require(MonotonicClock.now < end, "dunst does not answer.")
      }
    }
    func expectCall(_ calls: Bool) throws {
      try perch.waitForJob("a call: \(calls)") { $0["job"]["attention"] == .bool(calls) }
    }
    try pause(true)
    let set = try display.runPerch(["job", "set", "question", "--state", "waiting"])
    #expect(set.status == .exited(0))
    try expectCall(false)
    try pause(false)
    try expectCall(true)
    // The switch is above what the desktop says.
    try switchQuiet("on", perch)
    try pause(true)
    try pause(false)
    try expectCall(false)
    try switchQuiet("off", perch)
    try expectCall(true)
    try pause(true)
    try expectCall(false)
    dunst.terminate()
    try expectCall(true)
  }

  private func switchQuiet(_ word: String, _ perch: RunningPerch) throws {
    let order = try perch.display.runPerch(["msg", "do-not-disturb", word])
    #expect(order.status == .exited(0) && order.errors.isEmpty, "\(word)")
  }

  // Breaks when a restart lets everything call again, or scripts cannot tell whether anything may.
  @Test func `scripts switch all calls off, for the next run of Perch, too`() throws {
    let display = try Desktop.bare.start()
    var perch = try RunningPerch(on: display, opening: try display.writePages(1))
    func expectQuiet(_ isQuiet: Bool, held: Int = 0) throws {
      let state = try perch.state()["doNotDisturb"]
      #expect(state["active"].bool == isQuiet && state["switch"].bool == isQuiet)
      #expect(state["held"].int == held)
    }
    try expectQuiet(false)
    for (word, isQuiet) in [("toggle", true), ("toggle", false), ("on", true), ("on", true)] {
      try switchQuiet(word, perch)
      try expectQuiet(isQuiet)
    }
    #expect(perch.input.say("quit").status == 0 && perch.process.wait() == .exited(0))
    perch = try RunningPerch(on: display)
    try expectQuiet(true)
    let set = try display.runPerch(["job", "set", "question", "--state", "waiting"])
    #expect(set.status == .exited(0))
    try perch.waitForJob("no call") { $0["job"]["attention"].bool == false }
    try expectQuiet(true, held: 1)
    try switchQuiet("off", perch)
    try perch.waitForJob("the call") { $0["job"]["attention"].bool == true }
    let misused = try display.runPerch(["msg", "do-not-disturb", "maybe"])
    #expect(misused.status == .exited(2))
    #expect(
      misused.errors
        == "perch: do-not-disturb takes on, off or toggle. Example: perch msg do-not-disturb on\n")
  }
}
