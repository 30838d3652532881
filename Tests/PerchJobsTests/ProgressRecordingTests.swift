import Testing

@testable import PerchJobs

/// The progress in the output of real programs.
struct ProgressRecordingTests {
  static let rising: [(name: String, end: Double)] = [
    ("curl", 1), ("curl-bar", 1), ("wget", 1), ("wget-dots", 1), ("rsync", 1), ("pv", 1),
    ("git-clone", 0.95), ("ninja", 1), ("ninja-dumb", 1), ("pip", 1), ("apt-download", 1),
    ("cargo", 6.0 / 7),
  ]

  @Test(arguments: rising)
  func `it never falls and ends where the program does`(name: String, end: Double) throws {
    let bytes = try Recording.bytes(of: name)
    for piece in [3, 100, 5000] {
      let values = ProgressReader.shown(for: bytes, every: piece).compactMap(\.progress)
      #expect(values == values.sorted(), "\(piece)")
      let last = try #require(values.last)
      #expect(abs(last - end) < 1e-9, "\(piece): \(last)")
    }
  }

  @Test(arguments: ["curl", "wget", "rsync", "pv", "ninja", "cargo"])
  func `it is known long before the end`(name: String) throws {
    let bytes = try Recording.bytes(of: name)
    let values = Set(ProgressReader.shown(for: bytes, every: 1).compactMap(\.progress))
    #expect(values.count >= 3)
    #expect(values.contains { $0 < 0.6 })
  }

  @Test func `a build of several parts begins anew with each`() throws {
    let values = ProgressReader.shown(for: try Recording.bytes(of: "make"), every: 1)
      .compactMap(\.progress)
    let falls = zip(values, values.dropFirst()).filter { $0 > $1 }
    #expect(falls.count == 1)
    #expect(falls[0].0 == 1 && falls[0].1 < 0.5)
    #expect(values.last == 1)
  }

  @Test func `of rsync's files those that are done count, not the bytes of each`() throws {
    let values = ProgressReader.shown(for: try Recording.bytes(of: "rsync-files"), every: 1)
      .compactMap(\.progress)
    #expect(values.last == 1)
    #expect(values.dropFirst(values.count / 2).allSatisfy { $0 > 0.4 })
    let halves = values.dropFirst(values.count / 4)
    #expect(Array(halves) == halves.sorted())
  }

  @Test func `apt's own progress is what counts while it installs`() throws {
    let values = ProgressReader.shown(for: try Recording.bytes(of: "apt-install"), every: 1)
      .compactMap(\.progress)
    #expect(values.last == 0.8)
  }

  @Test(arguments: [
    "dd", "tar", "pv-size-unknown", "text-ls", "text-compiler", "text-git", "text-log",
    "text-prose",
  ])
  func `what tells no progress is not read as any`(name: String) throws {
    let bytes = try Recording.bytes(of: name)
    for piece in [1, 13, 50_000] {
      let readings = ProgressReader.shown(for: bytes, every: piece)
      #expect(readings.allSatisfy { $0 == ProgressReading() }, "\(piece)")
    }
  }
}
