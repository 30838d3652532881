internal import PerchEngine
package import PerchSystem

/// The names that programs and their profiles can have: they are parts of paths, and of a name on the
/// display.
package enum ProgramName {
  /// The most characters of a name.
  private static let longest = 40

  /// The rule that a name is refused with.
  package static let rule = Sentence(
    "A name has 1 to 40 letters from A to Z, digits, hyphens and underscores, "
      + "does not begin with a hyphen, and is not perch.")

  /// The rule that the name of an instance is refused with.
  package static let instanceRule = Sentence(
    "A program's name has 1 to 40 letters from A to Z, digits, hyphens and underscores, and does "
      + "not begin with a hyphen; that of a profile follows after a full stop.")

  /// Whether a name follows the rule.
  package static func isValid(_ name: String) -> Bool {
    1...longest ~= name.utf8.count && name != LaunchOptions.standardName && !name.hasPrefix("-")
      && name.isPlainName
  }

  /// Whether it can be the name of an instance: a program's, and after a full stop a profile's.
  package static func isInstance(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return name == LaunchOptions.standardName || 1...2 ~= parts.count && parts.allSatisfy(isValid)
  }
}
