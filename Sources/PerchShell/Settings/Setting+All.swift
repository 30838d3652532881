internal import PerchEngine

extension Setting {
  /// All settings, in the order of reports.
  static let all: [Setting] = [
    Setting(
      "theme", \.theme, "Whether pages are light or dark.", takes: ["light", "dark"],
      read: { Look.Theme(rawValue: $0) }, text: \.rawValue),
    Setting(
      "contrast", \.isHighContrast, "How strong text, rules and edges are.",
      takes: ["normal", "high"], read: { ["normal": false, "high": true][$0] },
      text: { $0 ? "high" : "normal" }),
    Setting(
      "accent", \.accent,
      "The colour of links, focus and progress, made darker or lighter if need be.",
      takes: ["perch", "a colour such as #0B7480"], read: accent(_:), text: text(_:)),
    Setting(
      "font", \.sansFont, "The family of text.", takes: ["the name of a family"], read: family(_:),
      text: { $0 }),
    Setting(
      "mono-font", \.monoFont, "The family of code and of what commands print.",
      takes: ["the name of a family"], read: family(_:), text: { $0 }),
    Setting(
      "text-scale", \.textScale, "How many times larger than usual text is.",
      takes: ["a number from 0.5 to 2"], read: { number($0, in: Look.textScales) }, text: text(_:)),
    Setting(
      "scale", \.scale, "How many pixels of the screen make one of Perch.",
      takes: ["a number from 0.5 to 4"], read: { number($0, in: 0.5...4) }, text: text(_:)),
    Setting(
      "motion", \.motion, "How much moves.", takes: ["normal", "reduced", "off"],
      read: { Environment.ReducedMotion(rawValue: $0) }, text: \.rawValue),
    Setting(
      "fullscreen", \.fullscreen,
      "Whether a fullscreen window hides the ball on its monitor, or the ball shows above it.",
      takes: ["hide", "show"], standard: "hide",
      read: { Environment.Fullscreen(rawValue: $0) }, text: \.rawValue),
    Setting(
      "shelf-limit", \.shelfLimit, "How many pages the ball holds at most.",
      takes: ["a whole number from 1 to 20"], standard: "5",
      read: { Int($0).flatMap { Shelf.limits.contains($0) ? $0 : nil } }, text: { "\($0)" }),
    Setting(
      "launcher-progress", \.showsLauncherProgress,
      "Whether the progress that other programs show in docks is shown, too.",
      takes: ["yes", "no"],
      standard: "yes", read: { ["yes": true, "no": false][$0] }, text: { $0 ? "yes" : "no" }),
  ]

  private static func accent(_ word: String) -> Preferences.Accent? {
    word == "perch" ? .own : Palette.RGBA(hexadecimal: word).map { .color($0) }
  }

  private static func text(_ accent: Preferences.Accent) -> String {
    switch accent {
    case .own: "perch"
    case .color(let color): color.hexadecimal
    }
  }

  private static func family(_ word: String) -> String? {
    let isName = word.utf8.count <= 200 && word.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    return isName ? word : nil
  }

  private static func number(_ word: String, in range: ClosedRange<Double>) -> Double? {
    Double(word).flatMap { range.contains($0) ? $0 : nil }
  }

  /// The number as text; a whole number has no decimal point.
  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e6 ? "\(Int(number))" : "\(number)"
  }
}
