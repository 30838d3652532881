import PerchBus
import Testing

@Suite struct DesktopEntryTests {
  private let text = """
    # A comment.
    [Other Group]
    Name=Wrong
    [Desktop Entry]
    Type=Application
    Name = Web Browser
    Name[de]=Webbrowser
    Name[zh]=瀏覽器
    Name[zh_CN]=浏览器
    Name[sr@latin]=Pregledač
    Icon=browser
    Icon[de]=browser-de
    StartupWMClass=Browser
    Exec=browser %u
    [Desktop Action new]
    Name=New Window
    Icon=wrong
    """

  @Test(
    arguments: [
      ("C", "Web Browser"), ("de_AT", "Webbrowser"), ("zh_CN", "浏览器"), ("zh_TW", "瀏覽器"),
      ("sr_RS@latin", "Pregledač"), ("sr_RS", "Web Browser"), ("", "Web Browser"),
    ])
  func `the name is in the person's language`(_ locale: String, _ name: String) {
    #expect(DesktopEntry(text, locale: locale)?.name == name)
  }

  @Test func `keys of other groups do not count`() {
    let entry = DesktopEntry(text, locale: "C")
    #expect(entry?.icon == "browser")
    #expect(entry?.windowClass == "Browser")
  }

  @Test(
    arguments: [
      "", "\n\n", "[Desktop Entry]", "[Desktop Entry]\nName=", "Name=a",
      "[Desktop Entry]\n=\n==\n[",
      "[Desktop Entry]\nType=Directory\nName=a", "[Desktop Entry]\nNom=a", "\u{FEFF}\0\\",
    ])
  func `what is no program's entry is none`(_ text: String) {
    #expect(DesktopEntry(text, locale: "C") == nil)
  }

  @Test func `escapes and other line ends are understood`() {
    let text = "[Desktop Entry]\r\nName=A\\sB\\\\C\\tD\r\nIcon=\r\n"
    let entry = DesktopEntry(text, locale: "C")
    #expect(entry?.name == "A B\\C\tD")
    #expect(entry?.icon == nil)
  }

  // Breaks when the language alone comes before the language with a modifier or a country.
  @Test(
    arguments: [
      ("sr_YU@Latn", "1"), ("sr_YU", "2"), ("sr_BA@Latn", "3"), ("sr_BA", "4"), ("sr", "4"),
      ("sr_YU.UTF-8@Latn", "1"), ("de", "0"),
    ])
  func `a locale matches in the order of the specification`(_ locale: String, _ name: String) {
    let text = """
      [Desktop Entry]
      Name=0
      Name[sr]=4
      Name[sr@Latn]=3
      Name[sr_YU]=2
      Name[sr_YU@Latn]=1
      """
    #expect(DesktopEntry(text, locale: locale)?.name == name)
  }

  @Test func `the icon is in the language, and the last of two equal keys counts`() {
    #expect(DesktopEntry(text, locale: "de")?.icon == "browser-de")
    #expect(DesktopEntry("[Desktop Entry]\nName=a\nName=b", locale: "C")?.name == "b")
  }

  @Test func `a backslash at a line's end is left out, and a malformed line leaves nothing`() {
    let name = "[Desktop Entry]\nName=a\nName[de]=b\\"
    #expect(DesktopEntry(name, locale: "de")?.name == "b")
    #expect(DesktopEntry("[Desktop Entry]\nName=a\nno entry", locale: "C") == nil)
  }

  @Test func `an invalid escape stays as it is written`() {
    let entry = DesktopEntry("[Desktop Entry]\nName=a\\qb\nIcon=b\\q", locale: "C")
    #expect(entry?.name == "a\\qb" && entry?.icon == "b\\q")
  }

  @Test func `the person's own file comes first, and dashes may be folders`() throws {
    let folders = try DataFolder.make(["own", "system"])
    defer { folders.remove() }
    try folders.write("[Desktop Entry]\nName=Own", to: "own/applications/a.desktop")
    try folders.write("[Desktop Entry]\nName=System", to: "system/applications/a.desktop")
    try folders.write("[Desktop Entry]\nName=Deep", to: "system/applications/kde/b-c.desktop")
    func name(_ file: String) -> String? {
      DesktopEntry.find(file, locale: "C", in: folders.paths)?.name
    }
    #expect(name("a.desktop") == "Own")
    #expect(name("a") == "Own")
    #expect(name("kde-b-c.desktop") == "Deep")
    for file in ["", "nobody.desktop", "../applications/a.desktop", "x\0y", "-", "."] {
      #expect(name(file) == nil)
    }
  }

  @Test func `the icon is found by name or path`() throws {
    let folders = try DataFolder.make(["own", "system"])
    defer { folders.remove() }
    try folders.write("48", to: "own/icons/hicolor/48x48/apps/a.png")
    try folders.write("128", to: "own/icons/hicolor/128x128/apps/a.png")
    try folders.write("512", to: "system/icons/hicolor/512x512/apps/b.png")
    try folders.write("b", to: "system/pixmaps/c.png")
    func file(_ icon: String) -> String? {
      DesktopEntry("[Desktop Entry]\nName=a\nIcon=\(icon)", locale: "C")?
        .iconFile(in: folders.paths)
    }
    let (own, system) = (folders.paths[0], folders.paths[1])
    #expect(file("a") == "\(own)/icons/hicolor/128x128/apps/a.png")
    #expect(file("a.png") == "\(own)/icons/hicolor/128x128/apps/a.png")
    #expect(file("b") == "\(system)/icons/hicolor/512x512/apps/b.png")
    #expect(file("c") == "\(system)/pixmaps/c.png")
    #expect(file("\(system)/pixmaps/c.png") == "\(system)/pixmaps/c.png")
    for icon in ["", "d", "/nowhere.png", "../pixmaps/c", system] { #expect(file(icon) == nil) }
  }
}
