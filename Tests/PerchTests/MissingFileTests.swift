import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import Testing

/// Files that are named on the command line and are not there.
@Suite struct MissingFileTests {
  @Test(arguments: [[], ["msg", "open"]])
  func `a missing file opens a page that says so, and is reported`(words: [String]) throws {
    let perch = try RunningPerch(on: .bare)
    let missing = perch.display.dataFolder + "/later.txt"
    let opening = try perch.display.runPerch(words + [missing])
    #expect(opening.status == .exited(1) && opening.output.isEmpty)
    #expect(opening.errors == "perch: There is no file \"\(missing)\".\n")
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].array.last?["title"].string == "later.txt")
    #expect(perch.input.say("back").status == 0)
    try perch.settle()
    let library = try perch.display.runPerch(["msg", "state", "library"])
    #expect(!library.output.contains("later.txt"))
  }

  // Breaks when the title of a job opens a page about a missing file.
  @Test func `a word that names no file but a job is refused, and the job's verb is told`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    _ = try perch.addJob(JobGreeting(1, title: "Long build"))
    let pages = try perch.state()["stack"]["pages"].ids
    for words in [[], ["open"]] {
      let opening = try perch.display.runPerch(words + ["Long build"])
      #expect(opening.status == .exited(1) && opening.output.isEmpty)
      #expect(
        opening.errors
          == "perch: No file is called \"Long build\", but a job is. Open it with: perch msg open 'Long build'\n"
      )
    }
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].ids == pages)
  }

  @Test func `a missing file is not parked by a message either`() throws {
    let perch = try RunningPerch(on: .bare)
    let missing = perch.display.dataFolder + "/later.txt"
    let parking = try perch.display.runPerch(["msg", "park", missing])
    #expect(parking.status == .exited(1))
    #expect(parking.errors == "perch: There is no file \"\(missing)\".\n")
    #expect(try perch.state()["shelf"].array.isEmpty)
  }

  // Breaks when the command line says that a link, which a folder lists, is no file.
  @Test func `a link to nothing is reported as its page describes it`() throws {
    let display = try Desktop.bare.start()
    let link = display.dataFolder + "/link.md"
    try #require(symlink("gone.md", link) == 0)
    let parking = try display.runPerch(["park", link])
    #expect(parking.status == .exited(1))
    #expect(parking.errors == "perch: “link.md” is a link to “gone.md”, which is not there.\n")
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

  @Test func `a Perch that starts with a missing file says so at once`() throws {
    let display = try Desktop.bare.start()
    let missing = display.dataFolder + "/later.txt"
    let perch = try RunningPerch(on: display, opening: [missing], errors: .pipe)
    #expect(try perch.state()["stack"]["pages"].array.count == 2)
    #expect(perch.input.say("quit").status == 0 && perch.process.wait() == .exited(0))
    #expect(perch.process.errors == "perch: There is no file \"\(missing)\".\n")
  }
}
