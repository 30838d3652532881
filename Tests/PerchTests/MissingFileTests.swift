import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import Testing

/// Files that are named on the command line and are not there.
@Suite struct MissingFileTests {
  // Breaks when a mistyped name leaves a page or a row behind.
  @Test(arguments: [[], ["msg", "open"]])
  func `a file that never was opens no page, and is reported`(words: [String]) throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let missing = perch.display.dataFolder + "/later.txt"
    let before = try perch.state()["stack"]["pages"]
    let opening = try perch.display.runPerch(words + [missing])
    #expect(opening.status == .exited(1) && opening.output.isEmpty)
    #expect(opening.errors == "perch: There is no file \"\(missing)\".\n")
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"] == before)
    #expect(try perch.state()["toast"]["text"].string == "Not found: later.txt")
    let library = try perch.display.runPerch(["msg", "state", "library"])
    let report = try #require(ControlLine.decode(JSON.self, from: library.output.utf8))
    #expect(report["library"].array.map { $0["title"].string } == ["alder.txt"])
  }

  @Test(arguments: [[], ["msg", "open"]])
  func `a file that has been there opens its page, which says that it is gone`(
    words: [String]
  ) throws {
    let display = try Desktop.bare.start()
    let path = try display.writePages(1)[0]
    let perch = try RunningPerch(on: display, opening: [path])
    #expect(perch.input.say("back").status == 0)
    try perch.settle()
    try #require(unlink(path) == 0)
    let opening = try display.runPerch(words + [path])
    #expect(opening.status == .exited(1))
    #expect(opening.errors == "perch: There is no file \"\(path)\".\n")
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].array.last?["title"].string == "alder.txt")
  }

  @Test func `a missing file is not parked by a message either`() throws {
    let perch = try RunningPerch(on: .bare)
    let missing = perch.display.dataFolder + "/later.txt"
    let parking = try perch.display.runPerch(["msg", "park", missing])
    #expect(parking.status == .exited(1))
    #expect(parking.errors == "perch: There is no file \"\(missing)\".\n")
    #expect(try perch.state()["shelf"].array.isEmpty)
  }

  // Breaks when one wrong name keeps the other files from being opened.
  @Test func `of several files those that are there are opened, and each other one is reported`()
    throws
  {
    let display = try Desktop.bare.start()
    let pages = try display.writePages(2)
    let perch = try RunningPerch(on: display)
    let missing = ["one", "two"].map { display.dataFolder + "/" + $0 }
    let opening = try display.runPerch([missing[0], pages[0], missing[1], pages[1]])
    #expect(opening.status == .exited(1))
    let sentences = missing.map { "perch: There is no file \"\($0)\".\n" }
    #expect(opening.errors == sentences.joined())
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].array.last?["title"].string == "alder.txt")
    let library = try display.runPerch(["msg", "state", "library"])
    let state = try #require(ControlLine.decode(JSON.self, from: library.output.utf8))
    #expect(state["library"].array.map { $0["path"].string } == pages)
  }

  // Breaks when a wrong name leaves a running Perch behind.
  @Test func `a Perch that starts with a missing file alone says so and ends`() throws {
    let display = try Desktop.bare.start()
    let missing = display.dataFolder + "/later.txt"
    let opening = try display.runPerch([missing])
    #expect(opening.status == .exited(1) && opening.output.isEmpty)
    #expect(opening.errors == "perch: There is no file \"\(missing)\".\n")
    let pages = try display.writePages(1)
    let perch = try RunningPerch(
      on: display, opening: pages, options: [missing], errors: .pipe)
    #expect(try perch.state()["stack"]["pages"].array.count == 2)
    #expect(perch.input.say("quit").status == 0 && perch.process.wait() == .exited(0))
    #expect(perch.process.errors == "perch: There is no file \"\(missing)\".\n")
  }
}
