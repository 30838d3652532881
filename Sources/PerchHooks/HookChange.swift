/// The change of one file by an installation or a removal.
package struct HookChange: Hashable, Sendable {
  /// The path of the file.
  package let path: String
  /// Its bytes; nil if it is not there.
  package let before: [UInt8]?
  /// Its bytes after the change; nil if it goes.
  package let after: [UInt8]?

  /// The change as lines: those that go with a minus, those that come with a plus, and two lines around
  /// them.
  package var lines: [String] {
    let (old, new) = (Self.lines(of: before), Self.lines(of: after))
    let difference = new.difference(from: old)
    var gone: Set<Int> = []
    var come: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    var all: [(mark: Character, text: Substring)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, gone.contains(i) {
        all.append(("-", old[i]))
        i += 1
      } else if j < new.count, come.contains(j) {
        all.append(("+", new[j]))
        j += 1
      } else {
        all.append((" ", new[j]))
        i += 1
        j += 1
      }
    }
    let isNear = all.indices.map { index in
      all[max(0, index - 2)...min(all.count - 1, index + 2)].contains { $0.mark != " " }
    }
    var lines = [
      "--- \(before == nil ? "/dev/null" : path)", "+++ \(after == nil ? "/dev/null" : path)",
    ]
    for (index, line) in all.enumerated() {
      if isNear[index] {
        lines.append("\(line.mark)\(line.text)")
      } else if index == 0 || isNear[index - 1] {
        lines.append("...")
      }
    }
    return lines
  }

  private static func lines(of bytes: [UInt8]?) -> [Substring] {
    guard let bytes, !bytes.isEmpty else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }
}
