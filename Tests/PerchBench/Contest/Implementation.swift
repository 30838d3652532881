/// A program that is measured beside others, and how it is used.
struct Implementation {
  /// Who it is to the benchmark.
  enum Kind {
    case perch
    /// The least that such a program can cost.
    case floor
    /// Someone else's.
    case peer
  }

  let kind: Kind
  /// In the table.
  let name: String
  /// An absolute path.
  let program: String
  var arguments: [String] = []
  /// What its environment has besides.
  var environment: [String: String] = [:]
  /// The title of the window that is measured, or the first name in its `WM_CLASS`.
  let window: String
  /// Which button opens its list.
  var listButton = 1
  /// Which way its ball has room at first, in pixels.
  var ballWay = -500

  static let perch = "Perch"
  static let floor = "the floor"
}

extension Implementation {
  static func perch(_ program: String, window: String) -> Implementation {
    Implementation(kind: .perch, name: perch, program: program, window: window)
  }

  /// - Parameter words: which floor it is, and its arguments.
  static func floor(_ program: String, _ words: String...) -> Implementation {
    Implementation(
      kind: .floor, name: floor, program: program, arguments: words, window: "\(words[0])-floor")
  }
}
