// Changes of a text that leave all its other bytes.
extension JSONText {
  private static let spaces: [UInt8] = [0x20, 0x09, 0x0a, 0x0d]

  /// The spaces by which a level of the text is indented: those before the first member.
  var indent: String {
    guard let first = root.members.first?.range.lowerBound else { return "  " }
    let line = bytes[..<first].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    guard first > line.count, bytes[first - line.count - 1] == 0x0a, !line.isEmpty else {
      return "  "
    }
    return String(decoding: line.reversed(), as: UTF8.self)
  }

  /// The text with another item at the end of an object or an array that is on a level of the text.
  func adding(_ item: String, to node: Node, level: Int) -> [UInt8] {
    let ends =
      node.isObject ? node.members.map(\.range.upperBound) : node.elements.map(\.range.upperBound)
    let outer = "\n" + String(repeating: indent, count: level)
    let line = outer + indent + item.replacing("\n", with: outer + indent)
    guard let last = ends.last else {
      let start = node.range.lowerBound + 1
      let isBlank = bytes[start..<node.range.upperBound - 1].allSatisfy(Self.spaces.contains)
      let end = isBlank ? node.range.upperBound - 1 : start
      return bytes[..<start] + Array((line + (isBlank ? outer : "")).utf8) + bytes[end...]
    }
    // A comma that was after the last item comes before the new one.
    if let comma = comma(after: last, before: node.range.upperBound) {
      return bytes[...comma] + Array(line.utf8) + bytes[(comma + 1)...]
    }
    return bytes[..<last] + Array(("," + line).utf8) + bytes[last...]
  }

  /// The text without an item of an object or an array, and without a comma that was beside it.
  func removing(_ range: Range<Int>, from node: Node) -> [UInt8] {
    let ranges = node.isObject ? node.members.map(\.range) : node.elements.map(\.range)
    var gone = range
    let start = bytes[..<range.lowerBound].lastIndex { !Self.spaces.contains($0) }
    if let start { gone = start + 1..<range.upperBound }
    if let comma = comma(after: range.upperBound, before: node.range.upperBound) {
      let rest = bytes[range.upperBound..<comma]
      return Array(bytes[..<gone.lowerBound] + rest + bytes[(comma + 1)...])
    }
    var kept = Array(bytes[..<gone.lowerBound])
    if let before = ranges.last(where: { $0.upperBound <= range.lowerBound }),
      let comma = comma(after: before.upperBound, before: range.lowerBound)
    {
      kept.remove(at: comma)
    }
    // The bracket of an object or array that has no other item follows at once.
    let isOnly = ranges.count == 1
    let end = isOnly ? bytes[gone.upperBound...].firstIndex { !Self.spaces.contains($0) } : nil
    return kept + bytes[(end ?? gone.upperBound)...]
  }

  /// The place of the comma after a place; nil if another value or the end comes first.
  private func comma(after start: Int, before end: Int) -> Int? {
    var index = start
    while index < end {
      if Self.spaces.contains(bytes[index]) {
        index += 1
      } else if bytes[index...].starts(with: Array("//".utf8)) {
        index = bytes[index...].firstIndex(of: 0x0a) ?? end
      } else if bytes[index...].starts(with: Array("/*".utf8)) {
        index = bytes[index...].dropFirst(2).firstRange(of: Array("*/".utf8))?.upperBound ?? end
      } else {
        return bytes[index] == UInt8(ascii: ",") ? index : nil
      }
    }
    return nil
  }
}
