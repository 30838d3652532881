import PerchEngine
import Testing

@testable import PerchShell

/// The parsing of configuration files, and the complaints about them.
@Suite struct ConfigurationTests {
  private func read(_ text: String) -> (said: Preferences, complaints: [String]) {
    let text = ConfigurationText(text)
    return (text.preferences, text.problems.map { $0.sentence(about: "F") })
  }

  @Test func `every key is read`() {
    let (said, complaints) = read(
      """
      \u{FEFF}# Mine.
      theme = dark
      contrast=high
        accent = #e62d42\u{20}
      font = "Noto Sans"
      mono-font = Hack
      ; and numbers
      text-scale = 1.25
      scale = 2

      motion = reduced
      fullscreen = show
      hide-over = obs, Zoom
      show-over = mpv,st
      ball = off
      ball-size = 80
      ball-margin = 12.5
      ring-color = #20a020
      ring-track = perch
      shelf-limit = 7
      when-full = replace
      window-size = 640x480
      launcher-progress = no
      """)
    var wanted = Preferences()
    (wanted.theme, wanted.isHighContrast) = (.dark, true)
    wanted.accent = .color(Palette.RGBA(0xE62D42))
    (wanted.sansFont, wanted.monoFont) = ("Noto Sans", "Hack")
    (wanted.textScale, wanted.scale, wanted.motion) = (1.25, 2, .reduced)
    (wanted.fullscreen, wanted.shelfLimit, wanted.showsLauncherProgress) = (.show, 7, false)
    (wanted.hideOver, wanted.showOver) = (["obs", "Zoom"], ["mpv", "st"])
    (wanted.ballSize, wanted.ballMargin) = (80, 12.5)
    (wanted.ringColor, wanted.ringTrack) = (.color(Palette.RGBA(0x20A020)), .own)
    (wanted.whenFull, wanted.hasBall) = (.replace, false)
    wanted.windowSize = Size(width: 640, height: 480)
    #expect(said == wanted && complaints == [])
  }

  @Test func `the file of defaults says what holds anyway`() {
    let text = ConfigurationText(Configuration.defaults)
    #expect(text.problems == [])
    #expect(Settings(Settings.Layers([.file: text.preferences])) == .standard)
    for setting in Setting.all { #expect(Configuration.defaults.contains("\n\(setting.name) = ")) }
  }

  @Test func `a value is read as it is written`() {
    var preferences = Preferences(Settings.standard)
    preferences.accent = .color(Palette.RGBA(0x0A7480))
    (preferences.textScale, preferences.scale) = (1.1, 0.75)
    let lines = Setting.all.map { "\($0.name) = \($0.text(preferences) ?? "")" }
    #expect(read(lines.joined(separator: "\n")).said == preferences)
  }

  @Test(arguments: [
    (
      "theme = blue",
      "Line 1 of F: \"blue\" is not valid for theme. It takes light, dark or desktop."
    ),
    (
      "\n\nscale = 9",
      "Line 3 of F: \"9\" is not valid for scale. It takes a number from 0.5 to 4 or desktop."
    ),
    (
      "scale = nan",
      "Line 1 of F: \"nan\" is not valid for scale. It takes a number from 0.5 to 4 or desktop."
    ),
    (
      "shelf-limit = desktop",
      "Line 1 of F: \"desktop\" is not valid for shelf-limit. It takes a whole number from 1 to 20."
    ),
    (
      "hide-over = obs,,zoom",
      "Line 1 of F: \"obs,,zoom\" is not valid for hide-over. "
        + "It takes names as in WM_CLASS with commas between, or none."
    ),
    (
      "ball-size = 40",
      "Line 1 of F: \"40\" is not valid for ball-size. It takes a number from 44 to 96."
    ),
    (
      "ring-color = green",
      "Line 1 of F: \"green\" is not valid for ring-color. "
        + "It takes accent, perch or a colour such as #0B7480."
    ),
    ("theme =", "Line 1 of F: \"\" is not valid for theme. It takes light, dark or desktop."),
    ("[look]", "Line 1 of F begins a section. Sections are not used; remove the line."),
    ("theme", "Line 1 of F has no equals sign: write NAME = VALUE."),
    ("colour = red", "Line 1 of F: there is no key \"colour\". perch config lists the keys."),
    ("motoin = off", "Line 1 of F: there is no key \"motoin\". Did you mean motion?"),
    ("= red", "Line 1 of F has no key before the equals sign: write NAME = VALUE."),
    (
      "theme = dark\ntheme = light",
      "Line 2 of F sets theme again, after line 1. Remove one of the two."
    ),
    (
      "accent = #12345",
      "Line 1 of F: \"#12345\" is not valid for accent. "
        + "It takes perch, a colour such as #0B7480 or desktop."
    ),
    (
      "\u{1B}[2J\u{0} = 1",
      "Line 1 of F: there is no key \"\u{FFFD}[2J\u{FFFD}\". perch config lists the keys."
    ),
  ])
  func `a mistake is reported with file, line and key`(text: String, complaint: String) {
    #expect(read(text).complaints == [complaint])
  }

  @Test func `a mistake leaves its key unchanged, and the other keys are read`() {
    var older = Preferences()
    (older.theme, older.scale, older.shelfLimit) = (.dark, 2, 9)
    let text = ConfigurationText("theme = bleu\nscale = 1.5\nnonsense\n")
    let said = text.preferences(after: older)
    #expect(said.theme == .dark && said.scale == 1.5 && said.shelfLimit == nil)
    let twice = ConfigurationText("theme = light\ntheme = dark\n")
    #expect(twice.preferences(after: older).theme == .light)
    let left = ConfigurationText("theme = desktop\ntheme = dark\n").preferences(after: older)
    #expect(left.theme == nil && left.leftToDesktop == ["theme"])
    let again = ConfigurationText("theme = bleu\ntheme = light\ntheme = dark\n")
    #expect(again.preferences(after: older).theme == .light)
    #expect(again.problems.map(\.line) == [1, 3], "The one that was refused has said nothing.")
  }

  @Test func `any bytes can be read`() {
    var random = Lehmer(seed: 11)
    let pieces = [
      "theme", "=", "dark", "\n", "\r\n", "#", " ", "\u{0}", "é", "scale", "2", "\"", "[x]",
    ]
    for _ in 0..<500 {
      let text = (0..<random.next(below: 40)).map { _ in pieces[random.next(below: pieces.count)] }
      let (said, complaints) = read(text.joined())
      #expect(said.scale == nil || said.scale == 2)
      #expect(complaints.allSatisfy { !$0.contains("\n") && ".?".contains($0.last ?? " ") })
    }
  }

  @Test func `a file that cannot be read keeps its former settings`() throws {
    let folder = try ScratchFolder()
    let path = try Files.write("theme = dark\n".utf8, to: "\(folder.path)/config.ini")
    var file = ConfigurationFile(path: path)
    file.read()
    #expect(file.preferences.theme == .dark && file.remark == nil)
    try Files.write(String(repeating: "# x\n", count: 300_000).utf8, to: path)
    file.read()
    #expect(file.preferences.theme == .dark && file.remark == "\(path) is larger than 1 MiB.")
    let none = "\(folder.path)/none/config.ini"
    var missing = ConfigurationFile(path: none)
    missing.read()
    #expect(missing.remark == nil && !missing.isThere)
    var directory = ConfigurationFile(path: folder.path)
    directory.read()
    #expect(directory.remark == "\(folder.path) is not a file.")
    #expect(Configuration.problems(inFile: none) == ["There is no file \"\(none)\"."])
  }
}

/// A Lehmer generator, with the same numbers in each run (D. H. Lehmer, "Mathematical Methods in
/// Large-scale Computing Units", 1951).
private struct Lehmer {
  var seed: UInt64

  mutating func next(below limit: Int) -> Int {
    seed = seed &* 48_271 % 2_147_483_647
    return Int(seed >> 4) % limit
  }
}
