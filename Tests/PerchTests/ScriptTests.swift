import PerchHarness
import PerchIPC
import PerchSystem
import Testing

/// The verbs for scripts: files, the ball's place, the library, jobs.
@Suite struct ScriptTests {
  private func msg(_ perch: RunningPerch, _ words: String...) throws -> ChildProcess {
    try perch.display.runPerch(["msg"] + words)
  }

  @Test func `several files show the first, and the library marks the others`() throws {
    let display = try Desktop.bare.start()
    let files = try display.writePages(3)
    let perch = try RunningPerch(on: display)
    #expect(try display.runPerch(files).status == .exited(0))
    try perch.settle()
    let stack = try perch.state()["stack"]["pages"].array.map { $0["title"].string }
    #expect(stack == ["Library", "alder.txt"])
    #expect(try perch.state()["selection"]["pages"].int == 2)
    let script = try msg(perch, "state", "library")
    let state = try #require(ControlLine.decode(JSON.self, from: script.output.utf8))
    let rows = state["library"].array
    #expect(rows.map { $0["title"].string } == ["alder.txt", "birch.txt", "cedar.txt"])
    #expect(rows.map { $0["path"].string } == files)
    #expect(rows.map { $0["marked"].bool } == [false, true, true])
    #expect(rows.allSatisfy { $0["part"].string == "today" && $0["opened"].int != nil })
  }

  @Test func `a file is parked without the window, and Perch starts for it`() throws {
    let display = try Desktop.openbox.start()
    let files = try display.writePages(3)
    let perch = try RunningPerch(on: display, opening: [files[0]], options: ["park"], sizing: [])
    // The file is read on another thread.
    try perch.input.waitFor("the page") { $0["shelf"].array.count == 1 }
    #expect(try perch.state()["main"]["mapped"].bool == false)
    #expect(try display.runPerch(["park", "file://\(files[1])"]).status == .exited(0))
    #expect(try msg(perch, "park", files[2]).status == .exited(0))
    let shelf = try perch.state()["shelf"].array.map { $0["title"].string }
    #expect(shelf == ["alder.txt", "birch.txt", "cedar.txt"])
    #expect(try perch.state()["main"]["mapped"].bool == false)
    #expect(try msg(perch, "open", files[0]).status == .exited(0))
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].array.last?["title"].string == "alder.txt")
    #expect(try display.runPerch(["park", "doc-0123456789abcdef"]).status == .exited(1))
  }

  // Breaks when only the first is parked, or when one wrong name keeps the others from it.
  @Test func `several files and pages are parked at once`() throws {
    let display = try Desktop.openbox.start()
    let files = try display.writePages(3)
    let perch = try RunningPerch(on: display, opening: [files[0]])
    let open = try #require(try perch.state()["stack"]["pages"].ids.last)
    let parking = try display.runPerch(["park", files[2], open, "nothing.txt", files[1]])
    #expect(parking.status == .exited(1))
    #expect(parking.errors == "perch: There is no file \"nothing.txt\".\n")
    let shelf = try perch.state()["shelf"].array.map { $0["title"].string }
    #expect(Set(shelf) == ["alder.txt", "birch.txt", "cedar.txt"])
  }

  // Breaks when the pages below stay in the window, get entries of their own, or do not come back.
  @Test func `the pages of the window are parked as one entry, and come back together`() throws {
    let display = try Desktop.openbox.start()
    let files = try display.writePages(2)
    let perch = try RunningPerch(on: display, opening: [files[0]])
    try perch.settle()
    #expect(try msg(perch, "open", files[1]).status == .exited(0))
    try perch.settle()
    let pages = try perch.state()["stack"]["pages"].ids
    let top = try #require(pages.last)
    #expect(pages.count == 3)
    let refused = try msg(perch, "park-stack", top)
    #expect(refused.status == .exited(2))
    #expect(refused.errors == "perch: park-stack takes no arguments.\n")
    #expect(try perch.state()["stack"]["pages"].ids == pages)
    #expect(try perch.state()["shelf"].array.isEmpty)
    let parked = try msg(perch, "park-stack")
    #expect(parked.status == .exited(0) && parked.errors.isEmpty)
    try perch.settle()
    #expect(try perch.state()["shelf"].ids == [top])
    #expect(try perch.state()["stack"]["pages"].ids == [pages[0]])
    let again = try msg(perch, "park-stack")
    #expect(again.status == .exited(1))
    #expect(again.errors == "perch: The page \"library\" cannot be parked.\n")
    #expect(try msg(perch, "open", top).status == .exited(0))
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].ids == pages)
  }

  @Test func `the ball goes to the edge nearest to a point`() throws {
    let perch = try Desktop.bare.startPerch(parking: 1)
    #expect(try msg(perch, "ball", "move", "10", "300").status == .exited(0))
    try perch.settle()
    let ball = try perch.state()["ball"]
    #expect(ball["side"].string == "left" && ball["frame"].array[1].int == 270)
    #expect(try msg(perch, "ball", "move", "here", "300").status == .exited(2))
  }

  @Test func `the output of an ended job is printed, and it runs again once`() throws {
    let perch = try RunningPerch(on: .bare)
    let job = try perch.display.runPerch(["run", "--", "printf", "one\\ntwo\\n"])
    #expect(job.status == .exited(0))
    let id = try #require(try perch.state()["jobs"].ids.first)
    #expect(try msg(perch, "output", id).output == "one\ntwo\n")
    #expect(try msg(perch, "output", "job-0123456789abcdef").status == .exited(1))
    #expect(try msg(perch, "run-again", "job-0123456789abcdef").status == .exited(1))
    #expect(try msg(perch, "run-again", id).status == .exited(0))
    #expect(try msg(perch, "run-again", id).status == .exited(1))
    try perch.input.waitFor("the new run") { $0["jobs"].array.count == 2 }
  }

  @Test func `a subscriber can choose its parts`() throws {
    let perch = try RunningPerch(on: .bare)
    let script = try perch.display.startPerch(
      ["msg", "subscribe", "--kinds", "shelf,toast", "--settled"], output: .pipe, errors: .pipe)
    try #require(script.waitForOutput("\n"))
    try perch.park()
    try perch.settle()
    try wait(for: "the parked page") {
      _ = script.isRunning
      return script.output.split(separator: "\n").count > 1
    }
    for line in script.output.split(separator: "\n") {
      let state = try #require(ControlLine.decode(JSON.self, from: line.utf8))
      #expect(Set(state.object.map { Array($0.keys) } ?? []) == ["shelf", "toast", "version"])
    }
    #expect(try msg(perch, "subscribe", "--often").status == .exited(2))
  }
}
