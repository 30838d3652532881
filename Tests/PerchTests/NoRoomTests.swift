import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchTestSupport
import Testing

/// A home that nothing can be written to: at the start, when a page is parked, at the end of a job and
/// when Perch quits.
@Suite(.enabled(if: SmallDisk.isAllowed, "Mounting takes the rights of root."))
struct NoRoomTests {
  @Test func `on a disk that was always full, each step says so in one sentence`() throws {
    let home = try Home(SmallDisk(pages: 16))
    try home.disk.fill(with: "ballast")
    try expectSentences(in: home, old: [])
    home.disk.remove("ballast")
    // There is room again, and then all is as ever.
    let perch = try home.start(opening: try home.display.writePages(1))
    let shelf = try perch.parkAll()
    #expect(!shelf.isEmpty)
    #expect(try home.run("exit 7").waitPatiently() == .exited(7))
    try perch.waitForJob("its end") { $0["job"]["status"].int == 7 }
    #expect(perch.input.say("quit").status == 0)
    #expect(perch.process.wait() == .exited(0))
    #expect(perch.errors().isEmpty)
  }

  @Test func `in a home that may only be read, each step says so in one sentence`() throws {
    let display = try Desktop.openbox.start()
    var shelf: [String] = []
    let disk = try SmallDisk(pages: 64) { folder in
      let perch = try RunningPerch(
        on: display, opening: try display.writePages(1), adding: Home.variables(in: folder))
      shelf = try perch.parkAll()
      #expect(perch.input.say("quit").status == 0)
      #expect(perch.process.wait() == .exited(0))
    }
    try expectSentences(in: Home(disk, on: display), old: shelf)
  }

  @Test func `what was refused on a full disk is saved when there is room`() throws {
    let home = try Home(SmallDisk(pages: 16))
    try home.disk.fill(with: "ballast")
    let perch = try home.start(opening: try home.display.writePages(1))
    #expect(perch.input.say("park").status == 1)
    let job = try home.run("exit 7")
    #expect(job.waitPatiently() == .exited(7))
    try perch.waitForJob("its end") { $0["job"]["status"].int == 7 }
    let shelf = try perch.state()["shelf"].ids
    home.disk.remove("ballast")
    try perch.input.waitFor("a save", within: .seconds(60)) { $0["unsaved"] == .null }
    perch.process.send(SIGKILL)
    #expect(perch.process.wait() == .killed(by: SIGKILL))
    let next = try home.start(opening: [])
    #expect(try next.state()["shelf"].ids == shelf)
  }

  /// Runs a session in a home that takes no more, with some pages parked from before.
  private func expectSentences(in home: Home, old: [String]) throws {
    let perch = try home.start(opening: [try home.display.writePages(2)[1]])
    #expect(try perch.state()["shelf"].ids == old)
    let refused = perch.input.say("park")
    #expect(refused.status == 1 && isOneSentence(refused.error), "\(refused.error ?? "")")
    #expect(try perch.state()["shelf"].ids.count == old.count + 1, "It is parked all the same.")
    let job = try home.run("echo words; exit 7")
    #expect(job.waitPatiently() == .exited(7))
    #expect(job.output == "words\n")
    #expect(isOneSentence(job.errors), "\(job.errors)")
    try perch.waitForJob("its end") { $0["job"]["status"].int == 7 }
    let leave = perch.input.say("quit")
    #expect(leave.status == 1 && isOneSentence(leave.error), "\(leave.error ?? "")")
    #expect(perch.process.wait() == .exited(5))
    #expect(isOneSentence(perch.errors()), "\(perch.errors())")
    // Nothing that was promised is lost.
    #expect(try Set(home.start(opening: []).state()["shelf"].ids).isSuperset(of: old))
  }

  /// Whether a text is one line that says what is wrong.
  private func isOneSentence(_ text: String?) -> Bool {
    let lines = (text ?? "").split(separator: "\n")
    return lines.count == 1 && lines[0].contains("not ")
  }
}

/// A home on a disk of its own.
private struct Home {
  let disk: SmallDisk
  let display: PrivateDisplay

  init(_ disk: SmallDisk, on display: PrivateDisplay? = nil) throws {
    self.disk = disk
    self.display = try display ?? Desktop.openbox.start()
  }

  /// The variables of programs whose home is a folder.
  static func variables(in folder: String) -> [String: String] {
    [
      "HOME": folder, "XDG_STATE_HOME": "\(folder)/.local/state",
      "XDG_DATA_HOME": "\(folder)/.local/share", "XDG_CONFIG_HOME": "\(folder)/.config",
      "XDG_CACHE_HOME": "\(folder)/.cache",
    ]
  }

  func start(opening files: [String]) throws -> RunningPerch {
    try RunningPerch(
      on: display, opening: files, adding: Self.variables(in: disk.path), errors: .pipe)
  }

  func run(_ script: String) throws -> ChildProcess {
    try display.runJob(script, adding: Self.variables(in: disk.path), output: .pipe, errors: .pipe)
  }
}
