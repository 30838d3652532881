/// A program to measure, and the manner of its use.
struct Implementation {
  /// The role of a program in the benchmark.
  enum Kind {
    /// The program under test.
    case perch
    /// The program with the lowest possible cost.
    case floor
    /// A program of another toolkit.
    case peer
  }

  let kind: Kind
  /// The name in the table.
  let name: String
  /// The absolute path.
  let program: String
  var arguments: [String] = []
  /// The additional variables of its environment.
  var environment: [String: String] = [:]
  /// The title of the measured window, or the first name in its `WM_CLASS`.
  let window: String
  /// The button that opens its list.
  var listButton = 1
  /// The displacement of its ball's first drag, in pixels to the right.
  var ballDisplacement = -500

  static let perch = "Perch"
  static let floor = "the floor"
  static let otherBuild = "the other build"
}

extension Implementation {
  /// The options for a window that is as large as those of the others.
  static let sized = ["--window-size", "420x760"]

  static func perch(_ program: String, window: String) -> Implementation {
    Implementation(
      kind: .perch, name: perch, program: program, arguments: sized, window: window)
  }

  static func otherBuild(_ program: String, window: String) -> Implementation {
    Implementation(
      kind: .perch, name: otherBuild, program: program, arguments: sized, window: window)
  }

  /// Returns the floor.
  ///
  /// `words` are the name of the part that it stands for, and its arguments.
  static func floor(_ program: String, _ words: String...) -> Implementation {
    Implementation(
      kind: .floor, name: floor, program: program, arguments: words, window: "\(words[0])-floor")
  }
}
