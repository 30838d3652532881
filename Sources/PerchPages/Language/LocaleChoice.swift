import Glibc

/// The languages that the environment asks for.
package struct LocaleChoice {
  /// Where Chinese is written in traditional characters, which no catalogue for another place has.
  private static let traditional: Set<String> = ["TW", "HK", "MO"]

  /// The best one first, each as a locale without its encoding, such as `zh_CN` or `sr_RS@latin`.
  package let wishes: [String]

  /// - Parameter variable: the value of an environment variable.
  package init(variable: (String) -> String? = LocaleChoice.variable) {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? "C"
    // Who asks for C wants the messages that the code has, whatever else is said.
    let list = ["C", "POSIX"].contains(locale) ? "" : variable("LANGUAGE") ?? ""
    let wishes = (list.split(separator: ":").map(String.init) + [locale]).map(Self.withoutEncoding)
    self.wishes = wishes.filter(Self.isName)
  }

  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Of the person: it decides which shapes Han glyphs have.
  package var name: String { wishes.first ?? "C" }

  /// The names that a catalogue may have, the best one first, as far as English goes: that is in
  /// the code.
  package var catalogueNames: [String] {
    var names: [String] = []
    for wish in wishes {
      guard !Self.isEnglish(wish) else { break }
      for name in Self.catalogueNames(for: wish) where !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// From the whole locale to its language alone. Simplified Chinese is filed under its largest
  /// country, and is read wherever one writes it.
  private static func catalogueNames(for locale: String) -> [String] {
    let parts = locale.split(separator: "@", maxSplits: 1)
    let places = parts[0].split(separator: "_", maxSplits: 1).map(String.init)
    let modifier = parts.count > 1 ? "@\(parts[1])" : ""
    var names = [String(parts[0]), places[0]].flatMap { [$0 + modifier, $0] }
    let country = places.count > 1 ? places[1] : ""
    if places[0] == "zh", !traditional.contains(country), !locale.contains("Hant") {
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

  /// Whether it can be a part of a path without leading elsewhere.
  private static func isName(_ locale: String) -> Bool {
    let signs = Set("_@-")
    return locale.first?.isLetter == true && locale.utf8.count <= 40
      && locale.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || signs.contains($0)) }
  }
}
