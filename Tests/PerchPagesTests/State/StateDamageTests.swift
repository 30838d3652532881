import Glibc
import PerchEngine
import PerchSystem
import Testing

@testable import PerchPages

/// A damaged file is set aside, and its backup is used.
struct StateDamageTests {
  let files: SavedFiles

  init() throws {
    try #require(Self.isInUTC)
    files = try SavedFiles()
  }

  /// The dates in the names are local; set once, because other threads read the environment.
  private static let isInUTC = setenv("TZ", "UTC", 1) == 0

  @Test func `a file cut short anywhere is set aside and its backup used`() throws {
    try files.save(SampleState.earlier, SampleState.full)
    let whole = try files.bytes()
    for length in whole.indices.dropLast() {
      try files.write(Array(whole[..<length]))
      let (state, notice) = try files.load()
      try #require(state == SampleState.earlier, "\(length)")
      let finding = StateNotice.Finding.damaged(
        keptAs: "state.json.bad-1970-01-01T00-00-00", usesBackup: true)
      try #require(notice?.finding == finding, "\(length)")
      try #require(files.damaged == ["state.json.bad-1970-01-01T00-00-00"])
      try #require(try files.bytes(of: files.damaged[0]) == Array(whole[..<length]))
      unlink(files.path + "/" + files.damaged[0])
    }
    // A file without the line break at its end is complete.
    try files.write(whole.dropLast())
    #expect(try files.load().state == SampleState.full)
  }

  @Test(arguments: 0..<500)
  func `random bytes are set aside`(seed: Int) throws {
    var random = SeededBytes(seed: UInt64(seed))
    let count = Int.random(in: 0...2000, using: &random)
    try files.save(SampleState.earlier, SampleState.full)
    try files.write((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    let (state, notice) = try files.load()
    #expect(state == SampleState.earlier)
    #expect(notice != nil)
    #expect(files.damaged.count == 1)
  }

  @Test(arguments: 0..<100)
  func `a few changed bytes give a state that keeps the rules`(seed: Int) throws {
    var random = SeededBytes(seed: UInt64(seed))
    try files.save(SampleState.full)
    let whole = try files.bytes()
    for _ in 0..<20 {
      var changed = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: changed.indices, using: &random)
        changed[index] = .random(in: 32...126, using: &random)
      }
      guard let document = StateDocument(reading: changed) else { continue }
      #expect(document.state == document.state.sanitised)
      let again = try #require(document.bytes().flatMap(StateDocument.init(reading:)))
      #expect(again.state == document.state)
    }
  }

  @Test(arguments: [
    "", "null", "[]", "7", "\"state\"", "{}", "{\"version\": \"1\"}", "{\"version\": 0}",
    "{\"version\": -1}", "{\"version\": 1.5}", "{\"version\": null}", "{\"version\": true}",
    "{\"version\": 1, \"library\": {}}", "{\"version\": 1, \"shelf\": \"doc-1\"}",
    "{\"version\": 1, \"stack\": 3}", "{\"version\": 1, \"offsets\": []}",
    "{\"version\": 1, \"ball\": \"left\"}", "{\"version\": 1e0}",
    "{\"version\": 99999999999999999999}", "{\"version\": 1} {\"version\": 1}",
    "{\"version\": 1,}", "{\"version\": 1, \"x\": \"\\ud800\"}", "\u{feff}",
  ])
  func `what is no state file is set aside`(text: String) throws {
    try files.save(SampleState.earlier, SampleState.full)
    try files.write(text)
    #expect(try files.load().state == SampleState.earlier)
    #expect(files.damaged.count == 1)
  }

  @Test func `a file nested deeper than anyone writes is set aside`() throws {
    for depth in [100, 254, 255, 256, 100_000] {
      let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      try files.write("{\"version\": 1, \"x\": \(nested)}")
      let (_, notice) = try files.load()
      #expect((notice == nil) == (depth < JSONReader.maxDepth))
      #expect((notice == nil) == files.damaged.isEmpty)
      for name in files.damaged { unlink(files.path + "/" + name) }
    }
  }

  @Test func `a file of 100 MB is set aside unread`() throws {
    try files.save(SampleState.earlier, SampleState.full)
    #expect(truncate(files.path + "/state.json", 100_000_000) == 0)
    #expect(try files.load().state == SampleState.earlier)
    var status = stat()
    #expect(stat(files.path + "/" + (try #require(files.damaged.first)), &status) == 0)
    #expect(status.st_size == 100_000_000)
  }

  @Test func `something that is no file is set aside without waiting for it`() throws {
    try files.save(SampleState.earlier, SampleState.full)
    #expect(unlink(files.path + "/state.json") == 0)
    #expect(mkfifo(files.path + "/state.json", 0o600) == 0)
    #expect(try files.load().state == SampleState.earlier)
    #expect(files.damaged.count == 1)
  }

  @Test func `without a backup the shelf starts empty and one sentence says so`() throws {
    try files.write("nonsense")
    let (state, notice) = try files.load(at: 1_795_256_103)
    #expect(state == SavedState())
    let kept = "state.json.bad-2026-11-21T10-15-03"
    #expect(notice?.finding == .damaged(keptAs: kept, usesBackup: false))
    let sentence = try #require(notice).message(in: .english)
    #expect(sentence.contains(kept) && sentence.contains("starts empty"))
    #expect(try files.text(of: kept) == "nonsense")
  }

  @Test func `a damaged backup is set aside too`() throws {
    try files.write("nonsense")
    try files.write("more of it", to: "state.json.bak")
    #expect(try files.load().state == SavedState())
    #expect(try files.damaged.map { try files.text(of: $0) } == ["nonsense", "more of it"])
    #expect(!files.names.contains("state.json.bak"))
  }

  @Test func `without the file its backup is used and one sentence says so`() throws {
    try files.save(SampleState.earlier, SampleState.full)
    #expect(unlink(files.path + "/state.json") == 0)
    let (state, notice) = try files.load()
    #expect(state == SampleState.earlier)
    #expect(notice?.finding == .missing)
  }

  @Test func `a start that sets the file aside and then crashes loses nothing`() throws {
    try files.save(SampleState.earlier, SampleState.full)
    try files.write("nonsense")
    _ = try files.load()
    #expect(try files.load().state == SampleState.earlier)
  }

  @Test func `saving after damage keeps the good backup`() throws {
    try files.save(SampleState.earlier, SampleState.full)
    try files.write("nonsense")
    try files.save(SampleState.full)
    #expect(try files.load().state == SampleState.full)
    let backup = StateDocument(reading: try files.bytes(of: "state.json.bak"))
    #expect(backup?.state == SampleState.earlier)
  }

  @Test func `names of what is set aside are unique and the oldest of six goes`() throws {
    for text in ["a", "b", "c"] {
      try files.write(text)
      _ = try files.load(at: 0)
    }
    #expect(
      files.damaged == [
        "state.json.bad-1970-01-01T00-00-00", "state.json.bad-1970-01-01T00-00-00-2",
        "state.json.bad-1970-01-01T00-00-00-3",
      ])
    for (time, text) in [(86_400, "d"), (86_401, "e"), (86_402, "f")] {
      try files.write(text)
      _ = try files.load(at: time)
    }
    #expect(try files.damaged.map { try files.text(of: $0) } == ["b", "c", "d", "e", "f"])
  }

  @Test func `what was just set aside stays when the clock went back`() throws {
    for text in ["a", "b", "c", "d", "e"] {
      try files.write(text)
      _ = try files.load(at: 86_400)
    }
    try files.write("now")
    _ = try files.load(at: 0)
    #expect(files.damaged.count == 5)
    #expect(try files.text(of: files.damaged[0]) == "now")
  }
}
