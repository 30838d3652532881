import Glibc
import PerchTestSupport
import Testing

@testable import PerchJobs

/// The records that jobs leave on disk.
struct JobFolderTests {
  let files: JobFiles
  let folder: JobFolder
  static let id = "job-0123456789abcdef"

  init() throws {
    files = try JobFiles()
    folder = JobFolder(path: files.path)
  }

  private func record(_ id: String = id, started: Double = 1.5) -> JobRecord {
    JobRecord(
      id: id, title: "make", command: ["make", "-j8", "a \"b\"\n"], directory: "/a b",
      started: started, elapsed: 12.25, status: 2, phase: .failed, progress: 0.25,
      text: "1 of 4", wasInterrupted: true, hasLostLines: true, lineCount: 20_000)
  }

  /// The lines of a command that writes a text.
  private func output(_ text: String) -> [OutputLine] {
    var tail = OutputTail()
    Array(text.utf8).withUnsafeBytes { tail.append($0) }
    return tail.lines(from: 0)
  }

  private var lines: [OutputLine] {
    output("plain\n\n\u{1b}[31mred\u{1b}[m 漢字\nlast")
  }

  @Test func `a record and its lines are read as they were written`() throws {
    try folder.write(record(), lines: lines)
    #expect(folder.read(Self.id) == record())
    #expect(folder.lines(of: Self.id) == lines.map { StyledLine(encoded: $0.encoded) })
    #expect(files.names == [Self.id + ".json", Self.id + ".log"])
    try folder.write(record(started: 9), lines: [])
    #expect(folder.records() == [record(started: 9)])
    #expect(folder.lines(of: Self.id).isEmpty)
  }

  @Test func `the files of version 1 are read`() throws {
    let json = """
      {
        "command": ["bash", "-c", "exit 3"], "directory": "/tmp", "elapsed": 0.084594,
        "id": "\(Self.id)", "phase": "failed", "progress": 1, "started": 1795409975.25,
        "status": 3, "text": null, "title": "bash -c 'exit 3'", "version": 1,
        "wasInterrupted": false
      }
      """
    try files.write(json, to: Self.id + ".json")
    try files.write("\u{1b}[0;1;31mred\u{1b}[m plain 漢字\n100%\n", to: Self.id + ".log")
    let found = try #require(folder.read(Self.id))
    #expect(
      found
        == JobRecord(
          id: Self.id, title: "bash -c 'exit 3'", command: ["bash", "-c", "exit 3"],
          directory: "/tmp", started: 1_795_409_975.25, elapsed: 0.084594, status: 3,
          phase: .failed, progress: 1, text: nil, wasInterrupted: false))
    let lines = folder.lines(of: Self.id)
    #expect(lines.map(\.text) == ["red plain 漢字", "100%"])
    #expect(lines.first?.runs.count == 2)
  }

  @Test func `the files are for their user alone and so is a folder that is made`() throws {
    let inner = JobFolder(path: files.path + "/jobs")
    try inner.write(record(), lines: lines)
    for (name, mode) in [("", 0o700), ("/\(Self.id).json", 0o600), ("/\(Self.id).log", 0o600)] {
      var status = stat()
      #expect(stat(files.path + "/jobs" + name, &status) == 0 && status.st_mode & 0o777 == mode)
    }
    try inner.remove(Self.id)
    #expect(rmdir(files.path + "/jobs") == 0)
  }

  @Test func `a job without a status or a command is a record too`() throws {
    let bare = JobRecord(
      id: Self.id, title: "", started: 0, elapsed: 0, status: nil, phase: .done)
    try folder.write(bare, lines: [])
    #expect(folder.read(Self.id) == bare)
  }

  @Test func `all records are found, the oldest first, and what is none is passed over`() throws {
    let other = "job-fedcba9876543210"
    try folder.write(record(started: 5), lines: [])
    try folder.write(record(other, started: 3), lines: [])
    for (index, text) in ["", "{", "[]", #"{"version":1}"#, "{\"version\":\"1\"}"].enumerated() {
      try files.write(text, to: "job-000000000000000\(index).json")
    }
    try files.write("{}", to: "job-x.json")
    try files.write(String(decoding: record().json, as: UTF8.self), to: "job-000000000000000a.json")
    #expect(folder.records().map(\.id) == [other, Self.id])
  }

  @Test(arguments: 0..<100)
  func `damaged records do no harm`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var bytes = record().json
    for _ in 0..<3 {
      bytes[.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
    }
    try files.write(bytes, to: Self.id + ".json")
    try files.write(bytes, to: Self.id + ".log")
    if let read = folder.read(Self.id) {
      #expect(read.id == Self.id && read.started >= 0 && read.elapsed >= 0)
    }
    _ = folder.lines(of: Self.id)
  }

  @Test func `huge, foreign and missing files are nothing`() throws {
    let huge = open(files.path + "/\(Self.id).json", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    #expect(ftruncate(huge, 1 << 40) == 0)
    close(huge)
    #expect(folder.read(Self.id) == nil && folder.records().isEmpty)
    #expect(folder.read("../../etc/passwd") == nil)
    #expect(folder.lines(of: "job-0123456789abcdeg").isEmpty)
    #expect(JobFolder(path: "/proc/nothing").records().isEmpty)
    #expect(JobFolder(path: "").records().isEmpty)
  }

  @Test func `what is forgotten is gone`() throws {
    try folder.write(record(), lines: lines)
    try folder.remove(Self.id)
    try folder.remove(Self.id)
    try folder.remove("../x")
    #expect(files.names.isEmpty)
  }

  @Test func `a folder that cannot be written is one sentence`() throws {
    let error = #expect(throws: JobFolderError.self) {
      try JobFolder(path: "/proc/nothing").write(record(), lines: [])
    }
    #expect(error?.message.contains("/proc/nothing") == true)
    #expect(throws: JobFolderError.self) { try folder.write(record("x"), lines: []) }
  }

  @Test(.enabled(if: SmallDisk.isAllowed))
  func `a full disk keeps the old record and leaves nothing half written`() throws {
    let disk = try SmallDisk(pages: 8)
    let folder = JobFolder(path: disk.path + "/jobs")
    try folder.write(record(), lines: lines)
    let many = output(String(repeating: "line\n", count: 10_000))
    let error = #expect(throws: JobFolderError.self) {
      try folder.write(record(started: 7), lines: many)
    }
    #expect(error?.errno == ENOSPC)
    #expect(folder.records() == [record()])
    #expect(folder.lines(of: Self.id) == lines.map { StyledLine(encoded: $0.encoded) })
  }
}

/// The locks that show whether a job's process lives.
struct JobHoldTests {
  let files: JobFiles
  let folder: JobFolder
  static let id = JobFolderTests.id

  init() throws {
    files = try JobFiles()
    folder = JobFolder(path: files.path)
  }

  private func holdAndAsk() throws -> [Bool] {
    let hold = try folder.hold(Self.id)
    defer { withExtendedLifetime(hold) {} }
    return [folder.isHeld(Self.id), folder.isHeld(Self.id)]
  }

  @Test func `a job is held until its process lets go`() throws {
    #expect(!folder.isHeld(Self.id))
    #expect(try holdAndAsk() == [true, true])
    #expect(!folder.isHeld(Self.id))
    #expect(files.names.isEmpty)
    #expect(try holdAndAsk() == [true, true])
  }

  @Test func `what a dead process left is removed`() throws {
    try files.write("", to: Self.id + ".lock")
    #expect(!folder.isHeld(Self.id))
    #expect(files.names.isEmpty)
    try files.write("", to: Self.id + ".lock")
    #expect(try holdAndAsk() == [true, true])
  }

  @Test func `what is no job's name is not held`() {
    #expect(!folder.isHeld("../state.json"))
    #expect(throws: JobFolderError.self) { _ = try folder.hold("../state.json") }
  }
}
