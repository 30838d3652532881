/// Lines of ours in a file of the user's, between two lines that mark them.
struct MarkedBlock {
  /// The lines, without the marks.
  let lines: [String]
  /// The character that begins a comment.
  var comment = "#"

  private static let name = "perch hooks"

  private var start: String { "\(comment) >>> \(Self.name) >>>" }
  private var end: String { "\(comment) <<< \(Self.name) <<<" }

  private var text: String { ([start] + lines + [end]).map { $0 + "\n" }.joined() }

  /// The file with the block at its end, and not twice.
  func adding(to bytes: [UInt8]?) -> [UInt8] {
    let kept = removing(from: bytes ?? [])
    // The line break that the last line lacks belongs to the block.
    let gap = kept.isEmpty || kept.last == 0x0a ? "" : "\n"
    return kept + Array((gap + text).utf8)
  }

  /// The file without the block.
  func removing(from bytes: [UInt8]) -> [UInt8] {
    guard let range = range(in: bytes) else { return bytes }
    return Array(bytes[..<range.lowerBound] + bytes[range.upperBound...])
  }

  /// Whether the block is there as it would be added now.
  func isComplete(in bytes: [UInt8]) -> Bool {
    guard let range = range(in: bytes) else { return false }
    return bytes[range].elementsEqual(text.utf8)
  }

  /// Whether there is a block.
  func isPresent(in bytes: [UInt8]) -> Bool { range(in: bytes) != nil }

  /// The bytes from the first mark to the end of the last one's line; nil unless both are there.
  private func range(in bytes: [UInt8]) -> Range<Int>? {
    guard let first = bytes.firstRange(of: Array((start + "\n").utf8)),
      first.lowerBound == 0 || bytes[first.lowerBound - 1] == 0x0a,
      let last = bytes[first.upperBound...].firstRange(of: Array(end.utf8))
    else { return nil }
    let isEnded = last.upperBound < bytes.count && bytes[last.upperBound] == 0x0a
    return first.lowerBound..<last.upperBound + (isEnded ? 1 : 0)
  }
}
