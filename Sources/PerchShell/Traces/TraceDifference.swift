internal import PerchSystem

/// The first difference between two JSON values.
struct TraceDifference: Hashable {
  /// The path of the difference, for example `now.ball.frame[0]`.
  let path: String
  let recorded: JSON
  let found: JSON

  /// The greatest length of a value in a sentence, in characters.
  private static let limit = 120

  /// Finds the first difference, with members in the order of their names; nil if there is none.
  ///
  /// A missing member equals null, and 1 equals 1.0.
  static func first(recorded: JSON, found: JSON, at path: String = "") -> TraceDifference? {
    switch (recorded, found) {
    case (.object(let a), .object(let b)):
      for key in Set(a.keys).union(b.keys).sorted() {
        let member = path.isEmpty ? key : "\(path).\(key)"
        if let difference = first(recorded: recorded[key], found: found[key], at: member) {
          return difference
        }
      }
      return nil
    case (.array(let a), .array(let b)):
      for index in 0..<max(a.count, b.count) {
        if let difference = first(
          recorded: recorded[index], found: found[index], at: "\(path)[\(index)]")
        {
          return difference
        }
      }
      return nil
    default:
      let isSame = recorded.double.map { $0 == found.double } ?? (recorded == found)
      return isSame ? nil : TraceDifference(path: path, recorded: recorded, found: found)
    }
  }

  /// The difference as a part of a sentence.
  var words: String {
    "\(path) was \(Self.words(recorded)) when it was recorded and is \(Self.words(found)) now"
  }

  private static func words(_ value: JSON) -> String {
    guard value != .null else { return "nothing" }
    let text = value.line
    return text.count > limit ? text.prefix(limit) + "…" : text
  }
}
