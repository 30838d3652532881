@testable import PerchJobs

// The output of commands.
extension FuzzTarget {
  func outputFault(of bytes: [UInt8]) -> String? {
    self == .output ? linesFault(bytes) : progressFault(bytes)
  }

  private func linesFault(_ bytes: [UInt8]) -> String? {
    let (whole, parts) = (tail(of: [bytes[...]]), tail(of: pieces(of: bytes)))
    let lines = whole.lines(from: 0)
    guard lines == parts.lines(from: 0) else { return "Pieces give other lines." }
    for line in lines {
      let styled = StyledLine(encoded: line.encoded)
      guard styled.links.allSatisfy({ isSound($0, in: styled) }) else {
        return "A link is nowhere, or leads to words that act."
      }
      let written = line.runs.filter { $0.link != nil }.map(\.text).joined()
      let read = styled.links.map { Int($0.end) - Int($0.start) }.reduce(0, +)
      guard written.utf8.count == read else { return "A line reads with other links." }
      guard !styled.text.unicodeScalars.contains(where: TitleText.isUnsafe) else {
        return "A line has a character that acts."
      }
    }
    _ = PromptWatch.asks(Array(bytes.prefix(1000)))
    return nil
  }

  /// Whether a link is on text of its line, and its target is what one function makes of any words.
  private func isSound(_ link: StyledLine.Link, in line: StyledLine) -> Bool {
    link.start < link.end && Int(link.end) <= line.text.utf8.count
      && link.target.utf8.count <= Hyperlink.maxAddress
      && link.target == TitleText.line(link.target, limit: Hyperlink.maxAddress)
  }

  private func tail(of pieces: [ArraySlice<UInt8>]) -> OutputTail {
    var tail = OutputTail()
    var filter = ScreenFilter()
    for piece in pieces {
      piece.withUnsafeBytes { filter.read($0) { tail.append($0) } }
    }
    return tail
  }

  private func progressFault(_ bytes: [UInt8]) -> String? {
    var reader = ProgressReader()
    var zenity = ZenityReader()
    for piece in pieces(of: bytes) {
      piece.withUnsafeBytes {
        reader.feed($0)
        zenity.feed($0)
      }
      _ = reader.look()
    }
    zenity.end()
    let numbers = [reader.look().progress, zenity.progress].compactMap(\.self)
    return numbers.allSatisfy((0...1).contains) ? nil : "A progress is not a fraction."
  }

  /// The bytes in pieces of growing length.
  private func pieces(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var (pieces, start) = ([ArraySlice<UInt8>](), 0)
    while start < bytes.count {
      let end = min(bytes.count, start + pieces.count + 1)
      pieces.append(bytes[start..<end])
      start = end
    }
    return pieces
  }
}
