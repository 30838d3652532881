import Glibc
import PerchBus
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// The links that commands write around text, on a real display.
@Suite struct OutputLinkTests {
  private func link(_ address: String, _ text: String) -> String {
    "\u{1b}]8;;\(address)\u{1b}\\\(text)\u{1b}]8;;\u{1b}\\"
  }

  private func show(_ lines: [String], on perch: RunningPerch) throws -> FakeJob {
    let job = try perch.addJob(JobGreeting(1, isShown: true))
    try job.wait(for: .follow(from: 0))
    job.send(lines, from: 0)
    try perch.settle()
    return job
  }

  // Breaks when a program that a command names is run, or its page does not open.
  @Test func `a file opens as a page and is never run, and other schemes are refused`() throws {
    let display = try Desktop.openbox.start()
    let folder = display.dataFolder
    let program = try Files.write("#!/bin/sh\ntouch \(folder)/ran\n".utf8, to: "\(folder)/run.sh")
    chmod(program, 0o700)
    let perch = try RunningPerch(on: display)
    let job = try show(
      [link("javascript:x", "one") + " " + link("file://\(program)", "two")], on: perch)
    defer { job.hangUp() }
    perch.input.type(.tab, holding: .shift)
    try perch.settle()
    perch.input.type(.enter)
    try perch.input.waitFor("the page") {
      $0["stack"]["pages"].array.last?["title"].string == "run.sh"
    }
    perch.input.type(.left, holding: .alt)
    try perch.settle()
    for _ in 0..<2 { perch.input.type(.tab, holding: .shift) }
    try perch.settle()
    perch.input.type(.enter)
    try perch.input.waitFor("the sentence") {
      $0["toast"]["text"].string == "Perch does not open this link: javascript:x"
    }
    #expect(!Files.exists("\(folder)/ran") && perch.process.isRunning)
  }

  // Breaks when a screen reader hears of no links in output, or not where they lead.
  @Test func `a screen reader is told of the links, where they are and where they lead`() throws {
    let desktop = try AssistedDesktop()
    let (perch, reader) = try desktop.start(pages: 1)
    let job = try show(
      ["漢字 " + link("file:///tmp/a%20b", "a file"), "see https://example.org/ now"], on: perch)
    let page = try #require(try reader.objects().first { $0.interfaces.contains("Hypertext") })
    func ask(
      _ path: String, _ interface: String, _ member: String, _ arguments: BusValue...
    ) throws -> BusValue? {
      try reader.ask(path, interface, member, arguments).arguments.first
    }
    #expect(try ask(page.path, "Hypertext", "GetNLinks") == .int32(2))
    let parts = try reader.objects().filter { $0.role == "link" }
    #expect(parts.map(\.name) == ["a file", "https://example.org/"])
    for (number, (target, range)) in [
      ("file:///tmp/a%20b", 3...9), ("https://example.org/", 14...34),
    ].enumerated() {
      guard
        case .structure(let found)? = try ask(
          page.path, "Hypertext", "GetLink", .int32(Int32(number))),
        case .path(let path)? = found.last
      else { return #expect(Bool(false), "no link \(number)") }
      #expect(try ask(path, "Hyperlink", "GetURI", .int32(0)) == .string(target))
      for (name, offset) in [("StartIndex", range.lowerBound), ("EndIndex", range.upperBound)] {
        #expect(try reader.property("Hyperlink", name, of: path) == .int32(Int32(offset)))
      }
      #expect(
        try ask(page.path, "Hypertext", "GetLinkIndex", .int32(Int32(range.lowerBound)))
          == .int32(Int32(number)))
      let box = try reader.extents(of: parts[number])
      #expect(box.count == 4 && box[2] > 20 && box[3] > 10)
    }
    #expect(try ask(page.path, "Hypertext", "GetLinkIndex", .int32(0)) == .int32(-1))
    job.send(["no link any more"], from: 1)
    try wait(for: "the end of a link") {
      try ask(page.path, "Hypertext", "GetNLinks") == .int32(1)
    }
    #expect(perch.process.isRunning)
  }
}
