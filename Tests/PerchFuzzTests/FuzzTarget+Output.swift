import PerchTime

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
      guard !styled.text.unicodeScalars.contains(where: TitleText.isUnsafe) else {
        return "A line has a character that acts."
      }
    }
    _ = PromptWatch.asks(Array(bytes.prefix(1000)))
    return nil
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
