/// The lines of a program's output, which comes in pieces.
struct ProgramLines {
  /// The length to which room for a line is kept, in bytes.
  private static let usual = 1 << 16

  private let limit: Int
  private let take: (ProgramPipe.Part) -> Void
  private var line: [UInt8] = []
  private var isOverlong = false
  /// The number of lines that were taken.
  private var count = 0

  /// Creates an empty output.
  ///
  /// - Parameters:
  ///   - limit: The most bytes of a line.
  ///   - take: Takes each line.
  init(limit: Int, _ take: @escaping (ProgramPipe.Part) -> Void) {
    self.limit = limit
    self.take = take
  }

  /// Adds a piece of the output.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    let pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { endLine() }
      if line.count + piece.count > limit { isOverlong = true }
      if isOverlong { line.removeAll() } else { line += piece }
    }
  }

  private mutating func endLine() {
    count += 1
    take(isOverlong ? .overlong(number: count) : .line(line, number: count))
    line.removeAll(keepingCapacity: line.count <= Self.usual)
    isOverlong = false
  }

  /// Ends the output; a last line without a break counts.
  mutating func finish() {
    if isOverlong || !line.isEmpty { endLine() }
  }
}
