import PerchHarness
import PerchIPC
import PerchJobs
import PerchSystem
import PerchX11
import Testing

/// The menu of a real job's page.
@Suite struct JobMenuTests {
  private func copiedCommand(_ perch: RunningPerch) throws -> String {
    perch.input.click(at: try perch.mainFrame().center, button: 3)
    let menu = try perch.input.waitFor("the command") {
      $0["menu"]["items"].array.contains { $0["id"].string == "copyCommand" }
    }["menu"]
    let item = try #require(menu["items"].array.first { $0["id"].string == "copyCommand" })
    let frame = item["frame"].array.compactMap(\.int)
    perch.input.click(at: PixelPoint(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2))
    try perch.settle()
    return try perch.pasted()
  }

  // Breaks when a long command is cut, or a shell would take the copied line for another command.
  @Test func `the command is copied whole, after a restart too`() throws {
    let display = try Desktop.openbox.start()
    let script = "printf '%s\\n' \"it's done\"; : " + String(repeating: "long words ", count: 40)
    var perch = try RunningPerch(on: display, opening: try display.writePages(1))
    #expect(try display.runJob(script).waitPatiently() == .exited(0))
    let job = try #require(try perch.waitForJob("the job") { _ in true }["id"].string)
    #expect(perch.input.say("open", job).status == 0)
    try perch.settle()
    let line = ShellQuote.whole(["sh", "-c", script])
    #expect(line.count > 400)
    #expect(try copiedCommand(perch) == line)
    #expect(perch.input.say("quit").status == 0 && perch.process.wait() == .exited(0))
    perch = try RunningPerch(on: display)
    #expect(perch.input.say("open", job).status == 0)
    try perch.settle()
    #expect(try copiedCommand(perch) == line)
  }

  // Breaks when a restart folds the spaces and lines of a line that a shell reported.
  @Test func `a reported line is copied as it was typed, after a restart too`() throws {
    let display = try Desktop.openbox.start()
    let line = "for word in \"a  b\"\ndo\n  grep \"$word\" notes\ndone"
    var perch = try RunningPerch(on: display, opening: try display.writePages(1))
    let announcing = try display.runPerch(
      ["announce", "--title", line, "--status", "0", "--seconds", "30", "--shell", "/bin/sh"])
    #expect(announcing.status == .exited(0))
    let job = try #require(try perch.waitForJob("the job") { _ in true }["id"].string)
    for isRestarted in [false, true] {
      if isRestarted {
        #expect(perch.input.say("quit").status == 0 && perch.process.wait() == .exited(0))
        perch = try RunningPerch(on: display)
      }
      #expect(perch.input.say("open", job).status == 0)
      try perch.settle()
      #expect(try copiedCommand(perch) == line)
    }
  }
}
