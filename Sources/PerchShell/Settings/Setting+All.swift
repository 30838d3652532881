internal import PerchEngine
internal import PerchSystem

extension Setting {
  /// All settings, in the order of reports.
  static let all: [Setting] = [
    Setting(
      "theme", \.theme, "The colours.", takes: Sentence("light, dark or desktop"), isShared: true,
      read: { Look.Theme(rawValue: $0) }, text: \.rawValue),
    Setting(
      "contrast", \.isHighContrast, "The contrast of text, rules and edges.",
      takes: Sentence("normal, high or desktop"), isShared: true,
      read: { ["normal": false, "high": true][$0] },
      text: { $0 ? "high" : "normal" }),
    Setting(
      "accent", \.accent,
      "The colour of links, focus and progress, adjusted where it could not be read.",
      takes: Sentence("perch, a colour such as #0B7480 or desktop"), isShared: true,
      read: accent(_:),
      text: text(_:)),
    Setting(
      "font", \.sansFont, "The font family of text.",
      takes: Sentence("the name of a font family or desktop"), isShared: true,
      read: family(_:),
      text: { $0 }),
    Setting(
      "mono-font", \.monoFont, "The font family of code and of output.",
      takes: Sentence("the name of a font family or desktop"), isShared: true, read: family(_:),
      text: { $0 }),
    Setting(
      "text-scale", \.textScale, "The size of text, as a multiple of the usual size.",
      takes: Sentence("a number from 0.5 to 2 or desktop"), isShared: true,
      read: { number($0, in: Look.textScales) }, text: text(_:)),
    Setting(
      "scale", \.scale, "Screen pixels per Perch pixel.",
      takes: Sentence("a number from 0.5 to 4 or desktop"), isShared: true,
      read: { number($0, in: 0.5...4) },
      text: text(_:)),
    Setting(
      "motion", \.motion, "The amount of motion.",
      takes: Sentence("normal, reduced, off or desktop"), isShared: true,
      read: { Environment.ReducedMotion(rawValue: $0) }, text: \.rawValue),
    Setting(
      "fullscreen", \.fullscreen,
      "Hides the ball under a full-screen window, or shows it above.",
      takes: Sentence("hide or show"), isShared: true, standard: "hide",
      read: { Environment.Fullscreen(rawValue: $0) }, text: \.rawValue),
    Setting(
      "hide-over", \.hideOver, "The programs over whose windows the ball is hidden.",
      takes: Sentence("names as in WM_CLASS with commas between, or none"), isShared: true,
      standard: "none",
      read: names(_:), text: text(_:)),
    Setting(
      "show-over", \.showOver, "The programs over whose full-screen windows the ball stays.",
      takes: Sentence("names as in WM_CLASS with commas between, or none"), isShared: true,
      standard: "none",
      read: names(_:), text: text(_:)),
    Setting(
      "ball", \.hasBall, "Whether there is a ball that pages can be parked on.",
      takes: Sentence("on or off"), standard: "on", read: { ["on": true, "off": false][$0] },
      text: { $0 ? "on" : "off" }),
    Setting(
      "ball-size", \.ballSize, "The diameter of the ball.",
      takes: Sentence("a number from 44 to 96"), isShared: true,
      standard: "60", read: { number($0, in: BallMetrics.diameters) }, text: text(_:)),
    Setting(
      "ball-margin", \.ballMargin,
      "The distance of the ball from the edge of the screen; at 0 it has square corners there.",
      takes: Sentence("a number from 0 to 32"), isShared: true, standard: "0",
      read: { number($0, in: BallMetrics.margins) }, text: text(_:)),
    Setting(
      "ball-placement", \.ballPlacement,
      "Where the ball rests: at a side of the screen, or wherever it is put.",
      takes: Sentence("docks or free"), isShared: true, standard: "docks",
      read: { BallMetrics.Placement(rawValue: $0) }, text: \.rawValue),
    Setting(
      "ring-color", \.ringColor,
      "The colour of the ring of what runs, adjusted where it could not be seen.",
      takes: Sentence("accent, perch or a colour such as #0B7480"), isShared: true,
      standard: "accent",
      read: tint(_:), text: text(_:)),
    Setting(
      "ring-track", \.ringTrack,
      "The colour of the rest of that ring; accent is a pale one of the ring.",
      takes: Sentence("accent, perch or a colour such as #0B7480"), isShared: true,
      standard: "accent",
      read: tint(_:), text: text(_:)),
    Setting(
      "shelf-limit", \.shelfLimit, "The most documents and running jobs that the ball holds.",
      takes: Sentence("a whole number from 1 to 20"), standard: "9",
      read: { Int($0).flatMap { Shelf.limits.contains($0) ? $0 : nil } }, text: { "\($0)" }),
    Setting(
      "when-full", \.whenFull, "The answer of a full ball to another page.",
      takes: Sentence("refuse, replace or ask"), standard: "ask",
      read: { Shelf.WhenFull(rawValue: $0) }, text: \.rawValue),
    Setting(
      "do-not-disturb", \.doNotDisturb,
      "Keeps back the pulses, the amber rim and the notifications of what waits or has ended.",
      takes: Sentence("on, off or follow"), isShared: true, standard: "off",
      read: { DoNotDisturb(rawValue: $0) }, text: \.rawValue),
    Setting(
      "job-click", \.jobClick,
      "The place to which a click on a running job leads: auto is the terminal while it waits.",
      takes: Sentence("auto, page or terminal"), standard: "auto",
      read: { Job.Click(rawValue: $0) }, text: \.rawValue),
    Setting(
      "on-hangup", \.detachesAtHangup,
      "Hangs up a command of perch run whose terminal is closed, or detaches it.",
      takes: Sentence("hangup or detach"), standard: "hangup",
      read: { ["hangup": false, "detach": true][$0] }, text: { $0 ? "detach" : "hangup" }),
    Setting(
      "window-limit", \.windowLimit, "The most windows of other programs that the ball holds.",
      takes: Sentence("a whole number from 1 to 1000"), standard: "100",
      read: { Int($0).flatMap { State.windowLimits.contains($0) ? $0 : nil } }, text: { "\($0)" }),
    Setting(
      "window-desktop", \.keepsWindowDesktop,
      "The desktop on which a parked window comes back: the present one, or its own.",
      takes: Sentence("present or keep"), standard: "present",
      read: { ["present": false, "keep": true][$0] }, text: { $0 ? "keep" : "present" }),
    Setting(
      "window-pictures", \.hasWindowPictures,
      "Takes a picture of a window that is parked. It is never saved.",
      takes: Sentence("on or off"), standard: "on", read: { ["on": true, "off": false][$0] },
      text: { $0 ? "on" : "off" }),
    Setting(
      "park-minimised", \.parkMinimized,
      "The programs whose windows are parked when they are minimized.",
      takes: Sentence("names as in WM_CLASS with commas between, * for all, or none"),
      standard: "none", read: names(_:), text: text(_:)),
    Setting(
      "park-at-start", \.parkAtStart,
      "The programs whose first windows are parked as soon as they open.",
      takes: Sentence("names as in WM_CLASS with commas between, or none"), standard: "none",
      read: names(_:), text: text(_:)),
    Setting(
      "park-window-key", \.parkWindowKey, "The key that parks the active window, anywhere.",
      takes: Sentence("a key such as Super+BackSpace, or none"), standard: "none",
      read: { Shortcut(word: $0) }, text: \.word),
    Setting(
      "list-key", \.listKey, "The key that opens the list of what the ball holds, anywhere.",
      takes: Sentence("a key such as Super+BackSpace, or none"), standard: "none",
      read: { Shortcut(word: $0) }, text: \.word),
    Setting(
      "last-key", \.lastKey, "The key that brings back what was parked last, anywhere.",
      takes: Sentence("a key such as Super+BackSpace, or none"), standard: "none",
      read: { Shortcut(word: $0) }, text: \.word),
    Setting(
      "window-size", \.windowSize, "The size of a new window.",
      takes: Sentence("a size such as 760x820"), standard: "760x820",
      read: { Size(words: $0) }, text: \.words),
    Setting(
      "sounds", \.hasSounds,
      "Plays a sound when a page is parked, opened or removed, and when work ends.",
      takes: Sentence("on or off"), isShared: true, standard: "off",
      read: { ["on": true, "off": false][$0] },
      text: { $0 ? "on" : "off" }),
    Setting(
      "launcher-progress", \.showsLauncherProgress,
      "Shows the progress that other programs report to docks, and KDE's file operations.",
      takes: Sentence("yes or no"),
      standard: "yes", read: { ["yes": true, "no": false][$0] }, text: { $0 ? "yes" : "no" }),
    Setting(
      "launcher-entry", \.showsLauncherEntry,
      "Shows the progress of all jobs on the icon in docks.",
      takes: Sentence("on or off"), standard: "off", read: { ["on": true, "off": false][$0] },
      text: { $0 ? "on" : "off" }),
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

  private static func tint(_ word: String) -> Look.Tint? {
    if word == "accent" { return .accent }
    return word == "perch" ? .own : Palette.RGBA(hexadecimal: word).map { .color($0) }
  }

  private static func text(_ tint: Look.Tint) -> String {
    switch tint {
    case .accent: "accent"
    case .own: "perch"
    case .color(let color): color.hexadecimal
    }
  }

  /// Parses names with commas between; nil for a text with an empty or a very long one.
  private static func names(_ word: String) -> [String]? {
    guard word != "none" else { return [] }
    let names = word.split(separator: ",", omittingEmptySubsequences: false).map { name in
      String(name.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
    guard names.count <= 100, names.allSatisfy({ !$0.isEmpty && family($0) != nil }) else {
      return nil
    }
    return names
  }

  private static func text(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
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
