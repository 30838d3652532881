import Glibc
import PerchHarness
import PerchSystem
import PerchTestSupport
import PerchX11
import Testing

/// A file that changes all the time, in every manner, while its page is read.
@Suite struct ChangeStormTests {
  private static let changes = Stress.isOn ? 1000 : 50
  /// The paragraphs of a new file.
  private static let size = 60

  /// A document: a title that tells its version, and paragraphs that each repeat a number.
  fileprivate struct Document {
    var version = 0
    var paragraphs = Array(1...ChangeStormTests.size)

    static func paragraph(_ number: Int) -> String {
      Array(repeating: "\(1000 + number)", count: 8).joined(separator: " ") + "\n\n"
    }

    var body: String { paragraphs.map(Document.paragraph).joined() }
    var text: String { "# v\(version)\n\n" + body }
    /// The length of the page's text, in bytes.
    var length: Int { "v\(version)".utf8.count + paragraphs.count * 40 }
  }

  /// The manners in which a file changes.
  private enum Change: CaseIterable {
    case write, replace, append, truncate, delete, insert, remove
  }

  // Breaks when a change goes unseen, or takes the reader away from what is read.
  @Test func `every change is shown, and the reader stays within a paragraph`() throws {
    let display = try Desktop.openbox.start()
    var document = Document()
    let path = try Files.write(document.text.utf8, to: "\(display.dataFolder)/storm.md")
    let perch = try RunningPerch(on: display, opening: [path])
    try waitFor(document, perch)
    perch.input.type(.end)
    let room = try document.paragraphs.count - document.index(of: numberInView(perch))
    var random = SplitMix64(seed: Stress.seed)
    for round in 0..<Self.changes {
      // A reader who has not scrolled since the place was cut off is taken back to it.
      perch.input.turnWheel(random.int(in: 1...8) * (random.chance(0.45) ? -1 : 1))
      // Else it is still scrolling.
      let isLookedAt = round % 3 == 0
      let before = isLookedAt ? try numberInView(perch) : nil
      let change = random.pick(Change.allCases)
      let old = document
      try apply(change, to: &document, at: path, perch, using: &random)
      try waitFor(document, perch)
      guard let before else { continue }
      // A page cannot be scrolled beyond its end.
      let end = max(document.paragraphs.count - room, 0)
      let expected = min(document.index(of: before, in: old), end)
      let after = try numberInView(perch)
      #expect(
        abs(document.index(of: after) - expected) <= 1,
        "round \(round), \(change): \(before) became \(after); seed \(Stress.seed)")
    }
  }

  private func apply(
    _ change: Change, to document: inout Document, at path: String, _ perch: RunningPerch,
    using random: inout SplitMix64
  ) throws {
    let fresh = (document.paragraphs.max() ?? 0) + 1
    if document.paragraphs.count < Self.size / 2 {
      document.paragraphs += fresh..<fresh + Self.size / 2
    }
    switch change {
    case .append:
      document.paragraphs.append(fresh)
      _ = try Files.write(document.text.utf8, to: path)
      document.paragraphs.append(fresh + 1)
      let file = try #require(fopen(path, "a"))
      fputs(Document.paragraph(fresh + 1), file)
      fclose(file)
      return
    case .truncate:
      _ = try Files.write(document.text.utf8, to: path)
      document.paragraphs.removeLast(random.int(in: 1...5))
      truncate(path, document.text.utf8.count)
      return
    case .insert:
      document.paragraphs.insert(fresh, at: random.int(in: 0...document.paragraphs.count))
    case .remove:
      let start = random.int(in: 0...document.paragraphs.count - 4)
      document.paragraphs.removeSubrange(start..<start + random.int(in: 1...3))
    case .write, .replace, .delete: break
    }
    document.version += 1
    if change == .delete {
      unlink(path)
      if random.chance(0.5) {
        try perch.input.waitFor("the name of the missing file") {
          $0["stack"]["pages"].array.last?["title"].string == "storm.md"
        }
      }
    }
    if change == .replace || change == .insert {
      rename(try Files.write(document.text.utf8, to: path + ".new"), path)
    } else {
      _ = try Files.write(document.text.utf8, to: path)
    }
  }

  /// Waits until the whole document is shown.
  private func waitFor(_ document: Document, _ perch: RunningPerch) throws {
    try wait(for: "version \(document.version) of \(document.length) bytes") {
      perch.input.type("a", holding: .control)
      try perch.input.sync()
      let state = try perch.state()
      return state["selection"]["length"].int == document.length
        && state["stack"]["pages"].array.last?["title"].string == "v\(document.version)"
    }
    try perch.settle()
  }

  /// The number of a paragraph near the top of the view: a drag selects a part of it.
  private func numberInView(_ perch: RunningPerch) throws -> Int {
    try perch.settle()
    let frame = try perch.mainFrame()
    var found: Int?
    try wait(for: "a paragraph") {
      for y in stride(from: frame.y + 90, through: frame.y + 150, by: 12) where found == nil {
        perch.input.press(at: PixelPoint(x: frame.x + 100, y: y))
        perch.input.glide(to: PixelPoint(x: frame.x + 340, y: y), steps: 4)
        perch.input.release()
        try perch.input.sync()
        guard try perch.state()["selection"] != .null else { continue }
        let numbers = try perch.pasted(from: "primary").split(separator: " ").compactMap { Int($0) }
        found = numbers.first { $0 > 1000 }.map { $0 - 1000 }
      }
      return found != nil
    }
    return try #require(found)
  }
}

extension ChangeStormTests.Document {
  /// The index of a paragraph, or that of the next one if it is gone.
  ///
  /// - Parameters:
  ///   - number: The number that the paragraph repeats.
  ///   - old: The version of the document that has the paragraph; nil for this one.
  /// - Returns: The index.
  fileprivate func index(of number: Int, in old: Self? = nil) -> Int {
    let order = old?.paragraphs ?? paragraphs
    let following = order.drop { $0 != number }
    return following.lazy.compactMap { paragraphs.firstIndex(of: $0) }.first ?? paragraphs.count
  }
}
