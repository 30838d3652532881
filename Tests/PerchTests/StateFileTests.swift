import Glibc
import PerchEngine
import PerchIPC
import PerchPages
import PerchSystem
import PerchTestSupport
import PerchHarness
import Testing

/// Starts with a damaged or foreign state file.
@Suite struct StateFileTests {
  /// The files of a Perch with two parked pages that has ended.
  private struct Left {
    let display: PrivateDisplay
    let shelf: [String]
    let bytes: [UInt8]
    var folder: String { "\(display.stateFolder)/perch" }
    var file: String { "\(folder)/state.json" }
    var backup: String { "\(file).bak" }

    init() throws {
      display = try Desktop.openbox.start()
      let perch = try RunningPerch(on: display, opening: try display.writePages(2))
      shelf = try perch.parkAll()
      #expect(perch.input.say("quit").status == 0)
      #expect(perch.process.wait() == .exited(0))
      bytes = Array(try #require(Files.text("\(display.stateFolder)/perch/state.json")).utf8)
    }

    /// Returns the damaged files that Perch kept.
    func kept() throws -> [String] {
      let folder = try #require(opendir(folder))
      defer { closedir(folder) }
      var names: [String] = []
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name.hasPrefix("state.json.bad-") { names.append("\(self.folder)/\(name)") }
      }
      return names
    }

    func start() throws -> RunningPerch { try RunningPerch(on: display, errors: .pipe) }
  }

  /// Starts a Perch and checks for one sentence of warning, a kept damaged file, and the shelf.
  private func expectStart(_ left: Left, shelf: [String], saying words: String) throws {
    let bad = Files.text(left.file)
    for path in try left.kept() { unlink(path) }
    let perch = try left.start()
    #expect(try perch.state()["shelf"].ids == shelf)
    let kept = try left.kept()
    #expect(kept.count == 1 && kept.first.flatMap(Files.text) == bad)
    #expect(perch.input.say("quit").status == 0)
    #expect(perch.process.wait() == .exited(0))
    let errors = perch.errors()
    #expect(errors.hasPrefix("perch: Your saved pages in ") && errors.contains(words))
    #expect(errors.filter { $0 == "\n" }.count == 1)
  }

  @Test func `a cut file is kept aside, and its backup is used`() throws {
    let left = try Left()
    for tenth in 0..<10 {
      try Files.write(left.bytes.prefix(left.bytes.count * tenth / 10), to: left.file)
      try Files.write(left.bytes, to: left.backup)
      try expectStart(left, shelf: left.shelf, saying: "backup is used")
    }
  }

  @Test func `random bytes are kept aside, with a backup or without`() throws {
    let left = try Left()
    var random = SplitMix64(seed: 1)
    for size in [1, 100, 70_000] {
      try Files.write((0..<size).map { _ in UInt8(random.int(in: 1...127)) }, to: left.file)
      try Files.write(left.bytes, to: left.backup)
      try expectStart(left, shelf: left.shelf, saying: "backup is used")
      try Files.write((0..<size).map { _ in UInt8(random.int(in: 1...127)) }, to: left.file)
      unlink(left.backup)
      try expectStart(left, shelf: [], saying: "the ball starts empty")
    }
  }

  @Test func `a file of 100 MB is kept aside unread`() throws {
    let left = try Left()
    _ = try Files.writeSparse(100_000_000, to: left.file)
    try Files.write(left.bytes, to: left.backup)
    let perch = try left.start()
    #expect(try perch.state()["shelf"].ids == left.shelf)
    #expect(perch.errors().contains("were damaged") && perch.errors().contains("backup is used"))
    #expect(try left.kept().compactMap(Files.size(of:)) == [100_000_000])
  }

  @Test func `the file of a newer Perch is used and kept`() throws {
    let left = try Left()
    let text = String(decoding: left.bytes, as: UTF8.self)
    let future = text.replacing(#/"version" ?: ?1/#, with: #""version": 7, "wings": [2]"#)
    try #require(future != text)
    try Files.write(future.utf8, to: left.file)
    let perch = try left.start()
    #expect(try perch.state()["shelf"].ids == left.shelf)
    #expect(perch.errors().contains("were saved by a newer Perch (version 7)"))
    #expect(perch.input.say("close", left.shelf[0]).status == 0)
    let saved = try #require(Files.text(left.file))
    #expect(saved.contains(#""wings""#) && saved.contains(#/"version" ?: ?7/#))
    #expect(try left.kept().isEmpty)
  }

  @Test func `a lost file is made good by its backup`() throws {
    let left = try Left()
    unlink(left.file)
    try Files.write(left.bytes, to: left.backup)
    let perch = try left.start()
    #expect(try perch.state()["shelf"].ids == left.shelf)
    #expect(perch.errors().contains("backup is used"))
  }

  @Test func `a file whose hash is that of a parked one opens as itself`() throws {
    let left = try Left()
    let file = try Files.write("Forged\n".utf8, to: "\(left.display.dataFolder)/forged.txt")
    let text = String(decoding: left.bytes, as: UTF8.self)
      .replacing(left.shelf[0], with: DocumentFile(path: file).id.rawValue)
    try Files.write(text.utf8, to: left.file)
    let perch = try left.start()
    #expect(perch.input.say("park-files", file).status == 0)
    #expect(try perch.state()["shelf"].array.count == 3)
    #expect(perch.input.say("open", DocumentFile(path: file).id.rawValue + "2").status == 0)
    try perch.input.waitFor("the page") {
      $0["stack"]["pages"].array.last?["title"].string == "forged.txt"
    }
  }

  @Test func `a state folder that cannot be is said once, and Perch works`() throws {
    let display = try Desktop.openbox.start()
    let file = try Files.write("A file.\n".utf8, to: "\(display.dataFolder)/state")
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(2), adding: ["XDG_STATE_HOME": file],
      errors: .pipe)
    for _ in 1...2 { #expect(perch.input.say("park").status == 1) }
    #expect(try perch.state()["shelf"].array.count == 2)
    #expect(perch.input.say("quit").status == 1)
    #expect(perch.process.wait() == .exited(5))
    #expect(perch.errors().hasPrefix("perch: Your pages are not saved in \(file)"))
    #expect(perch.errors().filter { $0 == "\n" }.count == 1)
    #expect(Files.text(file) == "A file.\n")
  }

  @Test func `a folder that is removed while Perch runs is made anew`() throws {
    let left = try Left()
    let perch = try left.start()
    let remover = try ChildProcess("rm", ["-r", left.folder])
    #expect(remover.wait() == .exited(0) && !Files.exists(left.folder))
    #expect(perch.input.say("close", left.shelf[0]).status == 0)
    perch.process.send(SIGKILL)
    #expect(perch.process.wait() == .killed(by: SIGKILL))
    #expect(try left.start().state()["shelf"].ids == Array(left.shelf.dropFirst()))
  }

  @Test func `a shelf that cannot be saved is said once, and saved when it can be`() throws {
    let left = try Left()
    let perch = try left.start()
    // Even root cannot unlink a folder.
    let obstacle = "\(left.folder)/state.json.new"
    #expect(mkdir(obstacle, 0o700) == 0)
    let refused = perch.input.say("close", left.shelf[0])
    #expect(refused.status == 1)
    #expect(refused.error?.hasPrefix("It is done, but: Your pages are not saved") == true)
    #expect(perch.input.say("undo").status == 0, "It is on disk as it was.")
    #expect(perch.input.say("close", left.shelf[1]).status == 1)
    #expect(perch.errors().hasPrefix("perch: Your pages are not saved"))
    #expect(perch.errors().filter { $0 == "\n" }.count == 1)
    // The window's place may have been saved before the obstacle came.
    let saved = try JSONReader.read(Array(try #require(Files.text(left.file)).utf8))
    #expect(saved["shelf"].array.compactMap(\.string) == left.shelf)
    #expect(rmdir(obstacle) == 0)
    #expect(perch.input.say("close", left.shelf[0]).status == 0)
    perch.process.send(SIGKILL)
    #expect(perch.process.wait() == .killed(by: SIGKILL))
    #expect(try left.start().state()["shelf"].array.isEmpty)
  }
}
