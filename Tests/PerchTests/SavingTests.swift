import Glibc
import PerchHarness
import PerchIPC
import PerchJobs
import PerchSystem
import PerchTestSupport
import Testing

/// Promises about the disk: an answer of status 0 means that the change is in the file that the path
/// names.
@Suite struct SavingTests {
  /// The status of a Perch whose last change is not on disk.
  private static let unsaved: Int32 = 5

  /// A Perch whose page was parked while its disk was full.
  private func onFullDisk() throws -> (RunningPerch, SmallDisk) {
    let display = try Desktop.openbox.start()
    let disk = try SmallDisk(pages: 16)
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(1), adding: ["XDG_STATE_HOME": disk.path],
      errors: .pipe)
    try disk.fill(with: "ballast")
    #expect(perch.input.say("park").status == 1)
    return (perch, disk)
  }

  @Test(.enabled(if: SmallDisk.isAllowed, "Mounting takes the rights of root."))
  func `on a full disk each answer says so until there is room, and then all is saved by itself`()
    throws
  {
    let (perch, disk) = try onFullDisk()
    try perch.input.waitFor("the notice") {
      $0["toast"]["text"].string == "Not saved: the disk is full"
    }
    let state = try perch.state()
    let page = try #require(state["shelf"].ids.first)
    #expect(state["unsaved"].string == "Not saved: the disk is full")
    try wait(for: "the window of the notice") { perch.mappedWindows().contains("toast") }
    for _ in 1...3 { #expect(perch.input.say("park", page).status == 1) }
    #expect(perch.input.say("list").status == 0, "It promises nothing about the disk.")
    #expect(perch.input.say("list").status == 0)
    disk.remove("ballast")
    try perch.input.waitFor("a save", within: .seconds(40)) { $0["unsaved"] == .null }
    #expect(Files.text("\(disk.path)/perch/state.json")?.contains(page) == true)
    try perch.input.waitFor("the end of the notice") { $0["toast"] == .null }
    #expect(perch.input.say("quit").status == 0)
    #expect(perch.process.wait() == .exited(0))
  }

  @Test(.enabled(if: SmallDisk.isAllowed, "Mounting takes the rights of root."))
  func `quit says what is lost, and so does the exit status`() throws {
    let (perch, disk) = try onFullDisk()
    let reply = perch.input.say("quit")
    #expect(reply.status == 1 && reply.error?.contains("is full") == true)
    #expect(perch.process.wait() == .exited(Self.unsaved))
    withExtendedLifetime(disk) {}
  }

  @Test func `an instance without the saved pages says so, and has all once the other ends`() throws
  {
    let first = try Desktop.openbox.startPerch(parking: 2)
    let shelf = try first.state()["shelf"].ids
    let display = try Desktop.openbox.start()
    let folder = ["XDG_STATE_HOME": first.display.stateFolder]
    let second = try RunningPerch(
      on: display, opening: try display.writePages(3), adding: folder, errors: .pipe)
    let notice = "Not saved: another Perch has your saved pages"
    try second.input.waitFor("the notice") { $0["toast"]["text"].string == notice }
    #expect(try second.state()["unsaved"].string == notice)
    let reply = second.input.say("park")
    #expect(reply.status == 1 && reply.error?.contains("Another Perch of yours") == true)
    let own = try second.state()["shelf"].ids
    #expect(own.count == 1)
    #expect(first.input.say("quit").status == 0)
    #expect(first.process.wait() == .exited(0))
    try second.input.waitFor("the saved pages", within: .seconds(60)) { $0["unsaved"] == .null }
    #expect(try second.state()["shelf"].ids == shelf + own)
    second.process.send(SIGKILL)
    #expect(second.process.wait() == .killed(by: SIGKILL))
    let next = try RunningPerch(on: display, adding: folder)
    #expect(try next.state()["shelf"].ids == shelf + own)
  }

  @Test(arguments: [true, false])
  func `the folder is followed by its path, not by what it was`(isReplaced: Bool) throws {
    let perch = try Desktop.openbox.startPerch(parking: 2)
    let shelf = try perch.state()["shelf"].ids
    let folder = "\(perch.display.stateFolder)/perch"
    #expect(rename(folder, folder + ".moved") == 0)
    if isReplaced {
      #expect(mkdir(folder, 0o700) == 0)
      try Files.write(#"{"version": 1}"#.utf8, to: folder + "/state.json")
    }
    // Nothing changes, and all the same the answer is about the path.
    #expect(perch.input.say("park", shelf[0]).status == 0)
    perch.process.send(SIGKILL)
    #expect(perch.process.wait() == .killed(by: SIGKILL))
    let next = try RunningPerch(on: perch.display)
    #expect(try next.state()["shelf"].ids == shelf)
    #expect(rename(folder, folder + ".again") == 0)
    #expect(next.input.say("quit").status == 0)
    #expect(next.process.wait() == .exited(0))
    #expect(try RunningPerch(on: perch.display).state()["shelf"].ids == shelf)
  }

  @Test func `a title that comes with the content is saved alone`() throws {
    let display = try Desktop.openbox.start()
    let file = try Files.write("# Hello there\n".utf8, to: "\(display.dataFolder)/h.md")
    let perch = try RunningPerch(on: display, opening: [file])
    try perch.input.waitFor("the title") {
      $0["stack"]["pages"].titles.last == "Hello there"
    }
    try wait(for: "the title on disk") {
      Files.text("\(display.stateFolder)/perch/state.json")?.contains("Hello there") == true
    }
  }

  @Test func `without its state a Perch tells nothing of old jobs, and lists them`() throws {
    let bus = try PrivateBus()
    let server = try FakeNotificationServer(on: bus)
    let display = try Desktop.openbox.start()
    let jobs = JobFolder(path: "\(display.stateFolder)/perch/jobs")
    for number in 10..<40 {
      let record = JobRecord(
        id: "job-00000000000000\(number)", title: "Job \(number)", command: ["make"],
        directory: "/", started: 1_600_000_000 + Double(number), elapsed: 61, status: 1,
        phase: .failed)
      try jobs.write(record, lines: [])
    }
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(1), adding: bus.environment)
    #expect(try perch.state()["shelf"].array.isEmpty)
    #expect(try perch.state()["jobs"].array.count == 30)
    #expect(server.turn { server.notes.isEmpty })
    // A second instance, without the state of the first, leaves the records alone.
    let other = try Desktop.bare.start()
    let second = try RunningPerch(
      on: other, opening: try other.writePages(1),
      adding: bus.environment.merging(["XDG_STATE_HOME": display.stateFolder]) { $1 },
      errors: .pipe)
    #expect(try second.state()["jobs"].array.isEmpty)
    #expect(second.input.say("quit").status == 1)
    #expect(second.process.wait() == .exited(Self.unsaved))
    #expect(jobs.records().count == 30 && server.turn { server.notes.isEmpty })
  }
}
