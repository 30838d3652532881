import Glibc
import PerchBus
import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// The commands of a page's menu about its file, with real programs.
@Suite struct PageMenuTests {
  private let bus: PrivateBus

  init() throws { bus = try PrivateBus() }

  private func open(adding variables: [String: String] = [:]) throws -> (RunningPerch, String) {
    let display = try Desktop.openbox.start()
    let path = try Files.write("# Notes\n".utf8, to: "\(display.dataFolder)/my notes.md")
    let perch = try RunningPerch(
      on: display, opening: [path], adding: bus.environment.merging(variables) { $1 })
    try perch.settle()
    return (perch, path)
  }

  private func choose(_ item: String, _ perch: RunningPerch) throws {
    let menu = try perch.input.waitFor("the command \(item)") {
      $0["menu"]["items"].array.contains { $0["id"].string == item }
    }["menu"]
    let found = try #require(menu["items"].array.first { $0["id"].string == item })
    let frame = found["frame"].array.compactMap(\.int)
    perch.input.click(at: PixelPoint(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2))
  }

  private func openMenu(_ perch: RunningPerch) throws {
    perch.input.click(at: try perch.mainFrame().center, button: 3)
  }

  @Test func `the path is copied, and the page leaves the library`() throws {
    let (perch, path) = try open()
    try openMenu(perch)
    try choose("copyPath", perch)
    #expect(try perch.pasted() == path)
    try openMenu(perch)
    try choose("removeFromLibrary", perch)
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].array.count == 1)
    #expect(try perch.input.libraryRows().isEmpty)
  }

  @Test func `the file manager shows the file`() throws {
    let service = try FakeService(on: bus, at: "/org/freedesktop/FileManager1")
    var shown: [BusValue] = []
    try service.own("org.freedesktop.FileManager1") { call in
      guard call.member == "ShowItems" else { return nil }
      shown = call.arguments
      return []
    }
    let (perch, path) = try open()
    try openMenu(perch)
    try choose("showInFolder", perch)
    try wait(for: "the call") { service.turn { !shown.isEmpty } }
    let uri = "file://" + path.split(separator: " ").joined(separator: "%20")
    #expect(shown == [.array([.string(uri)], of: "s"), .string("")])
  }

  // Breaks when a desktop without such a file manager does nothing.
  @Test func `without a file manager the folder is opened`() throws {
    let folder = try ScratchFolder()
    let script = try folder.write("#!/bin/sh\nprintf '%s|' \"$@\" >\"$0.out\"\n", to: "xdg-open")
    chmod(script, 0o700)
    let (perch, path) = try open(adding: ["PATH": "\(folder.path):/usr/bin:/bin"])
    try openMenu(perch)
    try choose("showInFolder", perch)
    let parent = path.dropLast("/my notes.md".count)
    try wait(for: "the folder") { Files.text("\(script).out") == "file://\(parent)|" }
  }

  // Breaks when the menu has no program, another one than was chosen starts, or it cannot be ended.
  @Test func `the file opens with a program of the desktop that was chosen`() throws {
    let folder = try ScratchFolder()
    let script = try folder.write(
      "#!/bin/sh\nprintf '%s|' \"$@\" >\"$0.out\"\ngrep SigBlk /proc/self/status >\"$0.mask\"\n",
      to: "editor")
    chmod(script, 0o700)
    for part in ["data", "data/applications"] { mkdir("\(folder.path)/\(part)", 0o700) }
    for (id, name) in [("one", "First"), ("two", "Second")] {
      _ = try folder.write(
        """
        [Desktop Entry]
        Type=Application
        Name=\(name)
        Exec=\(script) --\(id) %u
        MimeType=text/markdown;text/plain;

        """, to: "data/applications/\(id).desktop")
    }
    _ = try folder.write(
      """
      [MIME Cache]
      text/markdown=one.desktop;two.desktop;
      text/plain=one.desktop;two.desktop;

      """, to: "data/applications/mimeinfo.cache")
    let (perch, path) = try open(adding: [
      "XDG_DATA_HOME": "\(folder.path)/data", "XDG_DATA_DIRS": "/usr/share",
    ])
    try openMenu(perch)
    try choose("openWith", perch)
    try choose("application-1", perch)
    try wait(for: "the program") {
      Files.text("\(script).out")?.hasSuffix("|") == true
        && Files.text("\(script).mask")?.hasSuffix("\n") == true
    }
    let words = Files.text("\(script).out")?.split(separator: "|").map(String.init) ?? []
    #expect(["--one", "--two"].contains(words.first))
    // GIO hands a file of this computer over by its path where it can.
    #expect(words.last == path || words.last == path.uri)
    #expect(Files.text("\(script).mask")?.contains("0000000000000000") == true)
  }
}

extension String {
  /// The name of a file as programs get it.
  fileprivate var uri: String { "file://" + split(separator: " ").joined(separator: "%20") }
}
