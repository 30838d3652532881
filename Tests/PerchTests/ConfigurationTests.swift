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
      shelf-limit = 7
      window-size = 640x480
      launcher-progress = no
      """)
    var wanted = Preferences()
    (wanted.theme, wanted.isHighContrast) = (.dark, true)
    wanted.accent = .color(Palette.RGBA(0xE62D42))
    (wanted.sansFont, wanted.monoFont) = ("Noto Sans", "Hack")
    (wanted.textScale, wanted.scale, wanted.motion) = (1.25, 2, .reduced)
    (wanted.fullscreen, wanted.shelfLimit, wanted.showsLauncherProgress) = (.show, 7, false)
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
    ("theme = blue", "F, line 1, theme: \"blue\" is not valid. It takes light, dark or desktop."),
    (
      "\n\nscale = 9",
      "F, line 3, scale: \"9\" is not valid. It takes a number from 0.5 to 4 or desktop."
    ),
    (
      "scale = nan",
      "F, line 1, scale: \"nan\" is not valid. It takes a number from 0.5 to 4 or desktop."
    ),
    (
      "shelf-limit = desktop",
      "F, line 1, shelf-limit: \"desktop\" is not valid. It takes a whole number from 1 to 20."
    ),
    ("theme =", "F, line 1, theme: \"\" is not valid. It takes light, dark or desktop."),
    ("[look]", "F, line 1: sections are not used; remove the line."),
    ("theme", "F, line 1: it has no equals sign."),
    ("colour = red", "F, line 1: the key \"colour\" is unknown."),
    ("= red", "F, line 1: there is no key before the equals sign."),
    ("theme = dark\ntheme = light", "F, line 2, theme: line 1 sets it already."),
    (
      "accent = #12345",
      "F, line 1, accent: \"#12345\" is not valid. "
        + "It takes perch, a colour such as #0B7480 or desktop."
    ),
    ("\u{1B}[2J\u{0} = 1", "F, line 1: the key \"\u{FFFD}[2J\u{FFFD}\" is unknown."),
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
      #expect(complaints.allSatisfy { !$0.contains("\n") && $0.hasSuffix(".") })
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
    #expect(directory.remark == "\(folder.path) is no file.")
    #expect(Configuration.problems(in: none) == ["The file \"\(none)\" does not exist."])
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
