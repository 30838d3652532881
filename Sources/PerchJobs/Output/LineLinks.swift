/// The targets of the links in a line that is painted. Their number and their bytes are bounded.
struct LineLinks: Sendable {
  /// The number of a link among those of its line; 0 for none.
  typealias Number = UInt16

  static let maxCount = 1024
  static let maxBytes = 1 << 16

  private var targets: [String] = []
  private var numbers: [String: Number] = [:]
  private var byteCount = 0
  /// The length of the new targets since the last tidying, refused ones as well.
  private var asked = 0

  var isEmpty: Bool { targets.isEmpty }

  /// The target of a link; nil for none.
  subscript(_ number: Number) -> String? { number == 0 ? nil : targets[Int(number) - 1] }

  /// The number of a target in a line with these cells; 0 if there is no room for it.
  mutating func number(of target: String, in cells: inout [LinePainter.Cell]) -> Number {
    if let number = numbers[target] { return number }
    let length = target.utf8.count + Hyperlink.cost
    asked += length
    if !hasRoom(length) {
      // A walk through the cells for as many bytes of input.
      guard asked >= LinePainter.maxColumns else { return 0 }
      tidy(&cells)
      guard hasRoom(length) else { return 0 }
    }
    return add(target)
  }

  private func hasRoom(_ length: Int) -> Bool {
    targets.count < Self.maxCount && byteCount + length <= Self.maxBytes
  }

  private mutating func add(_ target: String) -> Number {
    targets.append(target)
    byteCount += target.utf8.count + Hyperlink.cost
    numbers[target] = Number(targets.count)
    return Number(targets.count)
  }

  /// Forgets the targets that were written over, and numbers the others anew.
  private mutating func tidy(_ cells: inout [LinePainter.Cell]) {
    var kept = LineLinks()
    var renumbered = [Number](repeating: 0, count: targets.count + 1)
    for index in cells.indices {
      let old = Int(cells[index].link)
      if old > 0, renumbered[old] == 0 { renumbered[old] = kept.add(targets[old - 1]) }
      cells[index].link = renumbered[old]
    }
    self = kept
  }
}
