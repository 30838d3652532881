import Glibc
import PerchBus
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// Links in documents, on a real display.
@Suite struct LinkTests {
  /// Opens a document with a link in its first line.
  private func open(
    _ link: String, adding variables: [String: String] = [:]
  ) throws -> RunningPerch {
    let display = try Desktop.openbox.start()
    let lines = (1...80).map { "Line \($0).\n\n" }.joined()
    let path = try Files.write(
      "[the link itself](\(link))\n\n\(lines)\n# The end\n".utf8,
      to: "\(display.dataFolder)/first.md")
    _ = try Files.write("# Second\n".utf8, to: "\(display.dataFolder)/second one.md")
    return try RunningPerch(on: display, opening: [path], adding: variables)
  }

  private func clickLink(_ perch: RunningPerch) throws {
    let frame = try perch.mainFrame()
    perch.input.click(at: PixelPoint(x: frame.x + 50, y: frame.y + 48 + 20 + 11))
    try perch.settle()
  }

  private func titles(_ perch: RunningPerch) throws -> [String] {
    try perch.state()["stack"]["pages"].array.compactMap { $0["title"].string }
  }

  @Test func `a relative target is the next page, and a swipe or a key leads back`() throws {
    let perch = try open("second%20one.md")
    try clickLink(perch)
    try perch.input.waitFor("the page") {
      $0["stack"]["pages"].array.last?["title"].string == "Second"
    }
    perch.input.type(.left, holding: .alt)
    try perch.settle()
    #expect(try titles(perch).count == 2)
  }

  @Test func `an anchor scrolls the page`() throws {
    let perch = try open("#the-end")
    let frame = try perch.mainFrame()
    let before = try perch.stillPicture(of: frame)
    try clickLink(perch)
    perch.movePointerAway()
    try perch.settle()
    #expect(try perch.stillPicture(of: frame) != before)
    #expect(try titles(perch).count == 2 && perch.state()["toast"] == .null)
  }

  // Breaks when an address is looked into by a shell, or opened by Perch itself.
  @Test func `an address goes to another program as one argument`() throws {
    let folder = try ScratchFolder()
    let script = try folder.write(
      "#!/bin/sh\nprintf '%s|' \"$@\" >\"$0.out\"\n", to: "xdg-open")
    chmod(script, 0o700)
    let perch = try open(
      "https://example.org/$(touch%20x);a?b=c&d",
      adding: [
        "PATH": "\(folder.path):/usr/bin:/bin",
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
      ])
    try clickLink(perch)
    try wait(for: "the other program") { Files.exists("\(script).out") }
    try wait(for: "its argument") {
      Files.text("\(script).out") == "https://example.org/$(touch%20x);a?b=c&d|"
    }
    #expect(try titles(perch).count == 2)
  }

  /// A folder with a stand-in for `xdg-open`, which writes its arguments beside itself.
  private func standIn(_ body: String) throws -> (folder: ScratchFolder, script: String) {
    let folder = try ScratchFolder()
    let script = try folder.write("#!/bin/sh\n\(body)\n", to: "xdg-open")
    chmod(script, 0o700)
    return (folder, script)
  }

  private func withoutBus(_ path: String) -> [String: String] {
    ["PATH": path, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"]
  }

  // Breaks when an address in output does nothing.
  @Test func `an address that a command prints opens by Tab and Return`() throws {
    let (folder, script) = try standIn("printf '%s|' \"$@\" >>\"$0.out\"")
    let perch = try RunningPerch(
      on: Desktop.openbox.start(), adding: withoutBus("\(folder.path):/usr/bin:/bin"))
    let job = try perch.addJob(JobGreeting(1, isShown: true))
    try job.wait(for: .follow(from: 0))
    job.send(["https://example.org:3000/$(x)", "ready"], from: 0)
    try perch.settle()
    perch.input.type(.tab, holding: .shift)
    try perch.settle()
    perch.input.type(.enter)
    let once = "https://example.org:3000/$(x)|"
    try wait(for: "the other program") { Files.text("\(script).out") == once }
  }

  private func waitForToast(_ text: String, _ perch: RunningPerch) throws {
    try perch.input.waitFor("the sentence: \(text)") { $0["toast"]["text"].string == text }
  }

  @Test func `a program that fails to open an address, or is missing, is named`() throws {
    let (folder, _) = try standIn("exit 4")
    let failing = try open("https://a.org/", adding: withoutBus("\(folder.path):/usr/bin:/bin"))
    try clickLink(failing)
    try waitForToast(
      "No program opened https://a.org/. Set a default application for it.",
      failing)
    let missing = try open("https://a.org/", adding: withoutBus("/nonexistent"))
    try clickLink(missing)
    try waitForToast(
      "Links need the program xdg-open. Install the package xdg-utils.", missing)
    #expect(failing.process.isRunning && missing.process.isRunning)
  }

  @Test func `the desktop's portal gets the address before any program`() throws {
    let bus = try PrivateBus()
    let service = try FakeService(on: bus, at: "/org/freedesktop/portal/desktop")
    var opened: [BusValue] = []
    try service.own("org.freedesktop.portal.Desktop") { call in
      guard call.member == "OpenURI" else { return nil }
      opened = call.arguments
      return [.path("/org/freedesktop/portal/desktop/request/1")]
    }
    let (folder, script) = try standIn("touch \"$0.out\"")
    let address = "mailto:a@b.org?subject=$(x)%0a"
    let perch = try open(
      address,
      adding: ["PATH": "\(folder.path):/usr/bin:/bin"].merging(bus.environment) { $1 })
    let frame = try perch.mainFrame()
    perch.input.click(at: PixelPoint(x: frame.x + 50, y: frame.y + 48 + 20 + 11))
    try wait(for: "the call") { service.turn { !opened.isEmpty } }
    #expect(opened.dropFirst().first == .string(address))
    try perch.settle()
    #expect(!Files.exists("\(script).out") && opened.count == 3)
  }

  // Breaks when a file is run, or a pipe is opened, which wakes its writer.
  @Test func `a file is shown and never run, and a pipe or a device is never opened`() throws {
    let perch = try open("first.md")
    let folder = perch.display.dataFolder
    let program = try Files.write("#!/bin/sh\ntouch \(folder)/ran\n".utf8, to: "\(folder)/run.sh")
    chmod(program, 0o700)
    let pipe = "\(folder)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let links = try Files.write(
      "[the link itself](file://\(program))\n".utf8, to: "\(folder)/links.md")
    for (link, title) in [("file://\(program)", "run.sh"), (pipe, "pipe"), ("/dev/zero", "zero")] {
      _ = try Files.write("[the link itself](\(link))\n\n# For \(title)\n".utf8, to: links)
      _ = try perch.display.runPerch([links])
      try perch.input.waitFor("the links") {
        $0["stack"]["pages"].array.last?["title"].string == "For \(title)"
      }
      try clickLink(perch)
      try perch.input.waitFor("the page") {
        $0["stack"]["pages"].array.last?["title"].string == title
      }
      try perch.settle()
    }
    #expect(!Files.exists("\(folder)/ran"))
    // A pipe with a reader could be opened for writing without waiting.
    #expect(Glibc.open(pipe, O_WRONLY | O_NONBLOCK) == -1 && errno == ENXIO)
  }

  @Test func `Tab and Enter follow a link, and its menu copies the address`() throws {
    let perch = try open("https://a.org/?q=1")
    try perch.settle()
    for _ in 0..<3 { perch.input.type(.tab) }
    perch.input.type(.init(keysym: 0xff67))
    let menu = try perch.input.waitFor("the menu") { $0["menu"] != .null }["menu"]
    #expect(menu["subject"].string == "link" && menu["hot"].string == "openLink")
    perch.input.type(.down)
    perch.input.type(.enter)
    #expect(try perch.pasted() == "https://a.org/?q=1")
  }

  @Test(arguments: ["javascript:alert(1)", "#nowhere"])
  func `a target that is not opened is named`(link: String) throws {
    let perch = try open(link)
    try clickLink(perch)
    let text = try perch.state()["toast"]["text"].string
    #expect(text == "Perch does not open this link: \(link)")
    #expect(try titles(perch).count == 2)
  }
}
