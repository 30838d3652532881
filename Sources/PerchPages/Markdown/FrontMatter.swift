/// The front matter of a Markdown document: settings of other programs in YAML, between two lines of
/// hyphens at its beginning.
enum FrontMatter {
  /// The number of lines that are searched for its end.
  private static let longest = 200

  /// The text with its front matter as a block of code; a text without one as it is.
  ///
  /// The lines keep their numbers.
  static func fenced(_ text: String) -> String {
    guard text.hasPrefix("---\n") else { return text }
    var lines = text.split(
      separator: "\n", maxSplits: longest, omittingEmptySubsequences: false)
    guard lines.count > 2, beginsWithKey(lines[1]),
      let end = lines.dropFirst(2).firstIndex(where: { $0 == "---" || $0 == "..." }),
      !lines[..<end].contains(where: { $0.hasPrefix("```") })
    else { return text }
    (lines[0], lines[end]) = ("```yaml", "```")
    return lines.joined(separator: "\n")
  }

  private static func beginsWithKey(_ line: Substring) -> Bool {
    let key = line.prefix { $0 != ":" }
    return key.count < line.count && !key.isEmpty
      && key.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
  }
}
