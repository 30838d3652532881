/// The settings that have no effect: the first one, and the number of the others.
public struct SettingsFault: Hashable, Sendable, Codable {
  /// The key; nil for a line without one.
  public var key: String?
  /// The number of the line, from 1.
  public var line: Int
  /// The number of further lines without effect.
  public var others: Int

  /// Describes a line without effect.
  public init(key: String?, line: Int, others: Int = 0) {
    (self.key, self.line, self.others) = (key, line, others)
  }

  /// The fault in a sentence, and what to do about it.
  func text(in catalogue: Catalogue) -> String {
    let values: KeyValuePairs = ["key": key ?? "", "line": catalogue.number(line)]
    // Translators: the command is typed as it stands.
    let advice = catalogue.text("Type perch config --check to see why.")
    let fault =
      switch (key, others) {
      case (nil, 0):
        // Translators: of the file with the settings.
        catalogue.text("Line {line} of the settings has no effect.", values)
      case (_, 0):
        // Translators: {key} is the name of a setting in that line of the file with the settings.
        catalogue.text("{key} in line {line} of the settings has no effect.", values)
      case (nil, _):
        catalogue.counted(
          "Line {line} of the settings has no effect, and neither has {count} more.",
          "Line {line} of the settings has no effect, and neither have {count} more.", others,
          values)
      case (_, _):
        catalogue.counted(
          "{key} in line {line} of the settings has no effect, and neither has {count} more.",
          "{key} in line {line} of the settings has no effect, and neither have {count} more.",
          others, values)
      }
    return "\(fault) \(advice)"
  }
}
