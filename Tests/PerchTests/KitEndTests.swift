import Glibc
import PerchEngine
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

@testable import PerchBridge
@testable import PerchKit

/// The start and the end of programs that `perch kit` gives pages of their own.
@Suite struct KitEndTests {
  private typealias Program = KitShellProgram

  @Test func `pages of a program that has ended say so, and start it again`() throws {
    let display = try Desktop.managed[0].start()
    let once = "'\(display.dataFolder)/once'"
    let program = try Program(
      on: display,
      """
      say '{"open": \(Program.tea)}'
      if [ -e \(once) ]; then say '{"update": {"id": "tea", "title": "Again"}}'; else
      touch \(once); exit 3; fi
      """)
    let frame = try program.mainFrame()
    try wait(for: "the title of the second run") {
      // The link moves with the notice above it.
      for y in stride(from: 60, to: 240, by: 12) {
        program.input.click(at: PixelPoint(x: frame.x + 120, y: frame.y + y))
      }
      return try program.state()["stack"]["pages"].titles.last == "Again"
    }
  }

  @Test func `pages come back after a restart with what they showed`() throws {
    let display = try Desktop.managed[0].start()
    do {
      let program = try Program(on: display, "say '{\"park\": \(Program.tea)}'")
      try wait(for: "the page") { program.events.contains { $0["event"].string == "didPark" } }
      #expect(program.say("quit").status == 0)
      #expect(program.process.wait() == .exited(0))
    }
    let program = try Program(on: display, "say '{\"state\": true}'")
    try wait(for: "the state") { program.events.contains { $0["state"] != .null } }
    #expect(program.events.first { $0["state"] != .null }?["state"]["shelf"][0].string == "tea")
  }

  @Test func `a program that cannot be started is told with a sentence`() throws {
    let display = try Desktop.managed[0].start()
    let process = try display.start(
      PerchProgram.path, ["kit", "samples", "--", "/nowhere/at/all"], errors: .pipe)
    #expect(process.wait() == .exited(127))
    #expect(
      process.errors
        == "perch: /nowhere/at/all could not be started: No such file or directory.\n")
  }

  // Breaks when an interface without pages stays unseen.
  @Test func `a program that ends without a page ends the interface with its status`() throws {
    let display = try Desktop.managed[0].start()
    let process = try display.start(
      PerchProgram.path, ["kit", "samples", "--", "/bin/sh", "-c", "exit 7"], errors: .pipe)
    #expect(process.wait() == .exited(7))
  }

  // Breaks when an interface stays without a window and a ball.
  @Test func `a program that ends after its only page was refused ends the interface`() throws {
    let display = try Desktop.managed[0].start()
    let process = try display.start(
      PerchProgram.path,
      [
        "kit", "samples", "--", "/bin/sh", "-c",
        #"echo '{"park": {"id": "a", "canPark": false, "markdown": "b"}}'; exit 7"#,
      ], errors: .pipe)
    #expect(process.wait() == .exited(7))
    #expect(process.errors == "perch: samples: line 1: park: The page “a” cannot be parked.\n")
  }

  // Breaks when a signal goes to a thread that does not leave it to the loop.
  @Test func `a signal ends it, and the program with it`() throws {
    let display = try Desktop.managed[0].start()
    let number = "\(display.dataFolder)/number"
    let program = try Program(
      on: display, "echo $$ >'\(number)'; say '{\"park\": \(Program.tea)}'")
    try wait(for: "the page") { program.events.contains { $0["event"].string == "didPark" } }
    let words = try #require(Files.text(number)).split(separator: "\n")
    let pid = try #require(words.first.flatMap { Int32($0) })
    func isThere() -> Bool {
      // One that has ended may wait for its parent.
      Files.text("/proc/\(pid)/stat").map { !$0.contains(") Z ") } ?? false
    }
    #expect(isThere())
    #expect(program.process.terminate() == .exited(0))
    try wait(for: "the end of the program") { !isThere() }
  }

  // Breaks when a program that does not listen outlives its interface.
  @Test func `a program that ignores the signal is killed after a while`() throws {
    let display = try Desktop.managed[0].start()
    let number = "\(display.dataFolder)/number"
    let program = try Program(
      on: display,
      "trap '' TERM; echo $$ >'\(number)'; say '{\"park\": \(Program.tea)}'; while :; do sleep 1; done"
    )
    try wait(for: "the page") { try program.state()["shelf"].titles == ["Tea"] }
    let pid = try #require(Files.text(number).flatMap { Int32($0.split(separator: "\n")[0]) })
    #expect(program.say("quit").status == 0)
    #expect(program.process.wait() == .exited(0))
    try wait(for: "the end of the program") {
      Files.text("/proc/\(pid)/stat").map { $0.contains(") Z ") } ?? true
    }
  }

  // Breaks when a crash is told as a number that the user has to take apart.
  @Test func `a program that a signal has ended is said to be ended by it`() {
    func words(_ status: Int32) -> String { Bridge.words(for: status, in: .english) }
    #expect(words(3) == "Exit status 3" && words(0) == "Exit status 0")
    for signal: Int32 in [9, 11] {
      #expect(words(128 + signal) == JobPhrase.stopped(signal: signal).text(in: .english))
      #expect(!words(128 + signal).contains("\(128 + signal)"))
    }
  }

  // Breaks when a dead page looks alive, or its notice does not.
  @Test func `the text of a program that has ended is grey`() throws {
    let kind = BridgeKind()
    let line = ##"{"open": {"id": "a", "markdown": "# Tea\n\nThree *minutes*.\n\n- one\n"}}"##
    let order = try #require(try OrderLine(Array(line.utf8), number: 1).order.pages.first)
    _ = kind.take(order)
    let page = kind.page(order, from: nil)
    let notice = Content.Block.paragraph([Content.Span("It has ended.", style: .strong)])
    kind.setEnd(BridgeKind.End(blocks: [notice], bars: PageBars()))
    let blocks = kind.content(of: page).content.blocks
    #expect(blocks.first == notice && blocks.count == 4)
    guard case .paragraph(let spans) = blocks[2], case .list(_, let entries) = blocks[3],
      case .paragraph(let words)? = entries.first?.first
    else { throw HarnessFailure("The blocks are others.") }
    #expect((spans + words).allSatisfy { $0.style.contains(.quiet) })
    #expect(spans.contains { $0.style.contains(.emphasis) })
    kind.setEnd(nil)
    #expect(
      kind.content(of: page).content.blocks
        == Content(markdown: "# Tea\n\nThree *minutes*.\n\n- one\n").blocks)
  }

  // Breaks when a bad folder is an error of the program, or a script cannot reach one by its name.
  @Test func `a folder must be absolute, and a message reaches a program by its name`() throws {
    let display = try Desktop.managed[0].start()
    let bad = try display.start(
      PerchProgram.path, ["kit", "--state-folder", "here", "samples", "--", "/bin/true"],
      errors: .pipe)
    #expect(bad.wait() == .exited(2) && bad.errors.contains("its path is not absolute"))
    let program = try Program(on: display, "say '{\"park\": \(Program.tea)}'")
    try wait(for: "the page") { program.events.contains { $0["event"].string == "didPark" } }
    let state = try display.start(
      PerchProgram.path, ["msg", "--name", "samples", "state"], output: .pipe)
    #expect(state.wait() == .exited(0))
    #expect(try JSONReader.read(Array(state.output.utf8))["shelf"].titles == ["Tea"])
    let none = try display.start(
      PerchProgram.path, ["msg", "--name", "absent", "state"], errors: .pipe)
    #expect(none.wait() == .exited(3) && none.errors.contains("No program named absent"))
    let wrong = try display.start(
      PerchProgram.path, ["msg", "--name", "../x", "state"], errors: .pipe)
    #expect(wrong.wait() == .exited(2))
  }

  // Breaks when the thread of Pango that reads the fonts takes the signal.
  @Test func `a signal ends it while the fonts are still being read`() throws {
    let display = try Desktop.managed[0].start()
    let fonts = "\(display.dataFolder)/fonts.conf"
    try #require(mkfifo(fonts, 0o600) == 0)
    let program = try Program(
      on: display, "say '{\"park\": \(Program.tea)}'", adding: ["FONTCONFIG_FILE": fonts])
    try wait(for: "the page") { program.events.contains { $0["event"].string == "didPark" } }
    program.process.send(SIGTERM)
    let text = "<fontconfig><include>/etc/fonts</include></fontconfig>"
    do {
      // A program that has ended would never read.
      let pipe = try #require(Descriptor(open(fonts, O_WRONLY | O_NONBLOCK)))
      #expect(Descriptor.write(Array(text.utf8), to: pipe.number))
    }
    #expect(program.process.wait() == .exited(0))
  }
}
