import Glibc
import PerchIPC
import PerchSystem
import PerchTestSupport
import PerchHarness
import Testing

/// Starts and saves on a full disk, and in folders without write permission.
@Suite(.enabled(if: SmallDisk.isAllowed, "Mounting takes the rights of root."))
struct FullDiskTests {
  /// Starts a Perch that parks two pages, and kills it.
  private func leaveShelf(on display: PrivateDisplay, in home: String) throws -> [String] {
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(2), adding: ["XDG_STATE_HOME": home])
    let shelf = try perch.parkAll()
    perch.process.send(SIGKILL)
    #expect(perch.process.wait() == .killed(by: SIGKILL))
    return shelf
  }

  private func start(on display: PrivateDisplay, in home: String) throws -> RunningPerch {
    try RunningPerch(on: display, adding: ["XDG_STATE_HOME": home], errors: .pipe)
  }

  @Test func `on a full disk the shelf is there, and one sentence says what is not saved`() throws {
    let display = try Desktop.openbox.start()
    let disk = try SmallDisk(pages: 16)
    let shelf = try leaveShelf(on: display, in: disk.path)
    try disk.fill(with: "ballast")
    let perch = try start(on: display, in: disk.path)
    #expect(try perch.state()["shelf"].ids == shelf)
    for page in shelf {
      let reply = perch.input.say("close", page)
      #expect(reply.status == 1 && reply.error?.contains("not saved") == true)
    }
    #expect(try perch.state()["shelf"].array.isEmpty)
    perch.process.send(SIGKILL)
    #expect(perch.process.wait() == .killed(by: SIGKILL))
    let errors = perch.errors()
    #expect(errors.contains("not saved") && errors.filter { $0 == "\n" }.count == 1)
    disk.remove("ballast")
    let next = try start(on: display, in: disk.path)
    #expect(try next.state()["shelf"].ids == shelf, "The last good shelf is still there.")
    #expect(next.errors().isEmpty)
  }

  @Test func `a disk that fills up while Perch runs loses nothing that was saved`() throws {
    let display = try Desktop.openbox.start()
    let disk = try SmallDisk(pages: 16)
    let shelf = try leaveShelf(on: display, in: disk.path)
    let perch = try start(on: display, in: disk.path)
    try disk.fill(with: "ballast")
    #expect(perch.input.say("close", shelf[0]).status == 1)
    disk.remove("ballast")
    #expect(perch.input.say("close", shelf[1]).status == 0, "From now on there is room again.")
    #expect(perch.input.say("undo").status == 0, "Undo brings both back.")
    #expect(perch.input.say("close", shelf[1]).status == 0)
    perch.process.send(SIGKILL)
    #expect(perch.process.wait() == .killed(by: SIGKILL))
    #expect(try start(on: display, in: disk.path).state()["shelf"].ids == [shelf[0]])
  }

  @Test func `in a folder that may only be read the shelf is there`() throws {
    let display = try Desktop.openbox.start()
    var shelf: [String] = []
    let disk = try SmallDisk(pages: 64) { folder in
      shelf = try leaveShelf(on: display, in: folder)
    }
    let perch = try start(on: display, in: disk.path)
    #expect(try perch.state()["shelf"].ids == shelf)
    #expect(perch.input.say("close", shelf[0]).status == 1)
    #expect(perch.input.say("quit").status == 1)
    #expect(perch.process.wait() == .exited(5))
    let errors = perch.errors()
    #expect(errors.contains("not saved") && errors.filter { $0 == "\n" }.count == 1)
    #expect(try start(on: display, in: disk.path).state()["shelf"].ids == shelf)
  }
}
