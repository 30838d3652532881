internal import PerchSystem

/// The languages that the environment asks for.
package struct LocaleChoice {
  /// The countries that write Chinese in traditional characters.
  private static let traditional: Set<String> = ["TW", "HK", "MO"]

  /// The locales in order of preference, without encodings, such as `zh_CN` or `sr_RS@latin`.
  package let wishes: [String]

  /// Reads the environment.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  package init(variable: (String) -> String? = EnvironmentVariable.value) {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? "C"
    // With C the messages are those of the code, and `LANGUAGE` has no effect.
    let list = ["C", "POSIX"].contains(locale) ? "" : variable("LANGUAGE") ?? ""
    let wishes = (list.split(separator: ":").map(String.init) + [locale]).map(Self.withoutEncoding)
    self.wishes = wishes.filter(Self.isName)
  }

  /// The user's locale, which decides the shapes of Han glyphs.
  package var name: String { wishes.first ?? "C" }

  /// The possible names of a catalogue, in order of preference, up to English, which is in the
  /// code.
  package var catalogueNames: [String] {
    var names: [String] = []
    for wish in wishes {
      guard !Self.isEnglish(wish) else { break }
      for name in Self.catalogueNames(for: wish) where !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The names from the whole locale to its language alone. Simplified Chinese is stored as
  /// `zh_CN`, and serves all countries that write it.
  private static func catalogueNames(for locale: String) -> [String] {
    let parts = locale.split(separator: "@", maxSplits: 1)
    let codes = parts[0].split(separator: "_", maxSplits: 1).map(String.init)
    let modifier = parts.count > 1 ? "@\(parts[1])" : ""
    var names = [String(parts[0]), codes[0]].flatMap { [$0 + modifier, $0] }
    let country = codes.count > 1 ? codes[1] : ""
    if codes[0] == "zh", !traditional.contains(country), !locale.contains("Hant") {
      names.append("zh_CN")
    }
    return names
  }

  private static func isEnglish(_ name: String) -> Bool {
    ["C", "POSIX"].contains(name) || name.prefix { $0.isLetter } == "en"
  }

  private static func withoutEncoding(_ locale: String) -> String {
    guard let dot = locale.firstIndex(of: ".") else { return locale }
    return String(locale[..<dot]) + locale[dot...].drop { $0 != "@" }
  }

  /// Whether a locale is safe as a part of a path.
  private static func isName(_ locale: String) -> Bool {
    let signs = Set("_@-")
    return locale.first?.isLetter == true && locale.utf8.count <= 40
      && locale.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || signs.contains($0)) }
  }
}
