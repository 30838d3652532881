internal import PerchSystem

extension ConfigurationText.Problem {
  /// The problem as a sentence with the file's path, in the user's language.
  func sentence(about file: String, in wording: Sentence.Wording = \.english) -> String {
    var values = ["line": "\(line)", "file": file, "key": key ?? ""]
    switch mistake {
    case .section:
      return wording(
        Sentence(
          "Line {line} of {file} begins a section. Sections are not used; remove the line.", values)
      )
    case .noSign:
      return wording(
        Sentence("Line {line} of {file} has no equals sign: write NAME = VALUE.", values))
    case .noKey:
      return wording(
        Sentence(
          "Line {line} of {file} has no key before the equals sign: write NAME = VALUE.", values))
    case .unknown(let key):
      values["key"] = Self.shown(key)
      values["meant"] = Spelling.closest(to: key, among: Setting.all.map(\.name))
      guard values["meant"] == nil else {
        return wording(
          Sentence(
            "Line {line} of {file}: there is no key \"{key}\". Did you mean {meant}?", values))
      }
      return wording(
        Sentence(
          "Line {line} of {file}: there is no key \"{key}\". perch config lists the keys.", values))
    case .again(let earlier):
      values["earlier"] = "\(earlier)"
      return wording(
        Sentence(
          "Line {line} of {file} sets {key} again, after line {earlier}. Remove one of the two.",
          values))
    case .invalid(let value):
      values["value"] = Self.shown(value)
      return wording(
        Sentence(
          "Line {line} of {file}: \"{value}\" is not valid for {key}. It takes {values}.", values,
          parts: key.flatMap(Setting.named).map { ["values": $0.values] }))
    }
  }

  /// The key as it was typed; nil for a line without one.
  var shownKey: String? {
    if case .unknown(let key) = mistake { return Self.shown(key) }
    return key
  }

  /// The word, shortened, and without control characters, which a terminal may act on.
  private static func shown(_ word: String) -> String {
    let shown = word.prefix(40).map { character in
      character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        ? character : "\u{FFFD}"
    }
    return String(shown) + (word.count > 40 ? "…" : "")
  }
}
