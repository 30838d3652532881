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
    Name=Again
    Icon=browser
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
    let text = "[Desktop Entry]\r\nName=A\\sB\\\\C\\n\r\nIcon=\r\n"
    let entry = DesktopEntry(text, locale: "C")
    #expect(entry?.name == "A B\\C ")
    #expect(entry?.icon == nil)
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
