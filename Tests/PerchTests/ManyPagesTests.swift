import PerchEngine
import PerchHarness
import PerchIPC
import PerchPages
import PerchSystem
import Testing

/// Many documents, of which only those in view are read and kept.
@Suite struct ManyPagesTests {
  private static let rounds = Stress.isOn ? 10_000 : 200
  private static let notes = Stress.isOn ? 1500 : 400

  private func writeNotes(_ count: Int, on display: PrivateDisplay) throws -> [Page] {
    let text = String(repeating: "A kingfisher waits at the river. ", count: 600)
    let paths = try (0..<count).map { number in
      let paragraphs = "# Note \(number)\n\n\(text)\n"
      return try Files.write(paragraphs.utf8, to: "\(display.dataFolder)/\(number).md")
    }
    return DocumentFile.pages(of: paths.map { DocumentFile(path: $0) })
  }

  @Test func `a stack of many notes needs few descriptors and is whole`() throws {
    let display = try Desktop.openbox.start()
    let pages = try writeNotes(Self.notes, on: display)
    do {
      var file = try StateFile(folder: "\(display.stateFolder)/perch")
      try file.save(SavedState(library: pages, stack: pages.map(\.id), hadSamples: true))
    }
    let process = try display.start(
      "/bin/sh", ["-c", "ulimit -n 256; exec \"$0\" --motion off", PerchProgram.path],
      adding: ["PERCH_DATA_DIR": display.stateFolder])
    defer { process.terminate() }
    let input = try InputDriver(at: display)
    try input.waitForPerch()
    try input.settle()
    for number in (pages.count - 20..<pages.count).reversed() {
      try input.waitFor("note \(number)") {
        $0["stack"]["pages"].array.last?["title"].string == "Note \(number)"
      }
      #expect(input.say("back").status == 0)
      try input.settle()
    }
    #expect(try Descriptors.count(of: process.pid) <= 64)
    #expect(input.say("quit").status == 0)
    #expect(process.wait() == .exited(0))
  }

  @Test func `pages that were opened and closed again leave no memory behind`() throws {
    let display = try Desktop.openbox.start()
    let pages = try writeNotes(100, on: display)
    let perch = try RunningPerch(on: display, options: ["--motion", "off"])
    func goRound(_ rounds: Range<Int>) throws {
      for round in rounds {
        let path = try #require(pages[round % pages.count].userInfo["path"])
        #expect(perch.input.say("open-files", path).status == 0)
        try perch.settle()
        #expect(perch.input.say("back").status == 0)
      }
      try perch.settle()
    }
    try goRound(0..<100)
    let before = try perch.privateMemory()
    try goRound(100..<Self.rounds)
    #expect(try perch.privateMemory() - before <= 8 << 10, "KiB; it was \(before)")
    // A page whose content was dropped meanwhile is whole.
    let path = try #require(pages[50].userInfo["path"])
    #expect(perch.input.say("open-files", path).status == 0)
    try wait(for: "the text of the page") {
      perch.input.type("a", holding: .control)
      try perch.input.sync()
      return try perch.state()["selection"]["length"].int ?? 0 > 10_000
    }
  }
}

extension RunningPerch {
  /// Returns the memory that no other process shares, in KiB.
  fileprivate func privateMemory() throws -> Int {
    let lines = try #require(Files.text("/proc/\(process.pid)/smaps_rollup")).split(separator: "\n")
    return lines.filter { $0.hasPrefix("Private_") }.compactMap { Int($0.filter(\.isNumber)) }
      .reduce(0, +)
  }
}
