import PerchEngine
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

@testable import PerchKit
@testable import PerchShell
@testable import PerchX11

/// The options and the drawings that programs in other languages give over the pipe.
@Suite struct KitFaceOrderTests {
  private typealias Program = KitShellProgram

  private func settings(of program: Program) throws -> JSON {
    try #require(program.say("config").output)["settings"]
  }

  // Breaks when an option is passed over, or null does not give the user's own back.
  @Test func `options are those of the program until it takes them back`() throws {
    let display = try Desktop.managed[0].start()
    let program = try Program(
      on: display,
      #"""
      say '{"options": {"ballSize": 80, "ballMargin": 12, "dock": {"side": "left", "height": 0}}}'
      say '{"options": {"accent": "#C01C28", "ringColor": "perch", "ringTrack": "#DDDDDD"}}'
      say '{"options": {"shelfLimit": 2, "whenFull": "refuse", "sounds": true, "landingRing": true}}'
      say '{"park": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}'
      say '{"options": {"dock": {"side": "right"}, "sounds": null}}'
      say '{"state": true}'
      """#)
    try wait(for: "the state") { program.events.contains { $0["state"] != .null } }
    let ball = try program.state()["ball"]
    #expect(ball["frame"].rect.width == 80 && ball["side"].string == "left")
    #expect(ball["frame"].rect.x == 12)
    #expect(try program.state()["shelf"].array.count == 2)
    #expect(program.events.compactMap(\.["error"].string).count == 1)
    let settings = try settings(of: program)
    for (name, value) in [
      ("accent", "#C01C28"), ("ring-color", "perch"), ("ring-track", "#DDDDDD"),
      ("shelf-limit", "2"), ("when-full", "refuse"), ("ball-size", "80"),
    ] {
      #expect(settings[name]["value"].string == value)
      #expect(settings[name]["from"].string == "program")
    }
    #expect(settings["sounds"]["value"].string == "off")
  }

  // Breaks when the words of a running program stay Perch's.
  @Test func `words can change while a program runs`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try Perch(Perch.Options(name: "plain", kinds: [PlainKind()], start: .library))
      _ = perch.interest
      func names() throws -> [String] {
        guard case .here(let shell) = perch.place else { throw HarnessFailure("It is elsewhere.") }
        return shell.interface.accessible(hasKeyboard: true).nodes.map(\.name)
      }
      #expect(try names().contains("Library"))
      perch.speak(Catalogue.english.saying(["Library": ["Notebook"]]))
      #expect(try names().contains("Notebook") && !names().contains("Library"))
      perch.speak(.english)
      #expect(try names().contains("Library"))
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when the window keeps Perch's icon.
  @Test func `the window's icon is the program's own`() throws {
    let display = try Desktop.managed[0].start()
    let icon = #"{"width": 2, "height": 1, "pixels": [4281339936, 4278190335]}"#
    let program = try Program(
      on: display,
      """
      say '{"options": {"words": {"Library": "Notebook"}, "windowIcon": \(icon)}}'
      say '{"open": \(Program.tea)}'
      """)
    let connection = program.input.connection
    func icons() -> [[UInt]] {
      (connection.property(connection.root, "_NET_CLIENT_LIST") ?? []).map {
        connection.property(WindowID(rawValue: $0), "_NET_WM_ICON") ?? []
      }
    }
    try wait(for: "the icon") { icons().contains([2, 1, 0xff30_1020, 0xff00_00ff]) }
  }

  // Breaks when the header is there, or what it covered is not where it is seen.
  @Test func `a page without a header begins at the top`() throws {
    let display = try Desktop.managed[0].start()
    let page = Program.tea.replacing(#""id":"#, with: #""hidesHeader": true, "id":"#)
    let program = try Program(on: display, "say '{\"open\": \(page)}'")
    let frame = try program.mainFrame()
    program.input.click(at: PixelPoint(x: frame.x + 120, y: frame.y + 32))
    try wait(for: "the action") { program.events.contains { $0["action"].string == "start" } }
  }

  // Breaks when a canvas is not drawn, its program is not asked, or its input is lost.
  @Test func `a program draws a canvas, and has the input over it`() throws {
    let display = try Desktop.managed[0].start()
    let control =
      #"{"id": "board", "kind": "canvas", "label": "Board", "height": 200, "input": ["pointer", "wheel", "keys"]}"#
    let program = try Program(
      on: display,
      """
      say '{"draw": {"id": "a", "canvas": "board", "layers": []}}'
      say '{"open": {"id": "a", "title": "A", "controls": [\(control)]}}'
      say '{"draw": {"id": "a", "canvas": "bored", "layers": []}}'
      say '{"draw": {"id": "a", "canvas": "board", "layers": [{"fill": [0, 0, 2000, 200], "color": "fail"}]}}'
      """)
    try wait(for: "the request") { program.events.contains { $0["draw"].string == "board" } }
    let request = try #require(program.events.first { $0["draw"].string == "board" })
    #expect(request["page"].string == "a" && request["height"].double == 200)
    #expect(request["part"].array.count == 4 && request["isDark"] == .bool(false))
    func errors() -> [String] { program.events.compactMap(\.["error"].string) }
    try wait(for: "the refusals") { errors().count >= 2 }
    #expect(
      errors() == ["draw: There is no page “a”.", "draw: Page “a” has no canvas “bored”."])
    let frame = try program.mainFrame()
    let center = PixelPoint(x: frame.x + frame.width / 2, y: frame.y + 48 + 100)
    let paper = PixelPoint(x: center.x, y: frame.y + frame.height - 60)
    try wait(for: "the drawing") {
      let screen = try program.input.capture()
      let colors = [center, paper].map { point in
        screen.cropped(to: PixelRect(x: point.x, y: point.y, width: 1, height: 1)).pixels
      }
      return colors[0] != colors[1]
    }
    program.input.click(at: center)
    func uses() -> [JSON] {
      program.events.filter { $0["action"].string == "board" }.map(\.["value"])
    }
    try wait(for: "the press") { uses().count >= 2 }
    #expect(uses().first?["use"].string == "pressed" && uses().last?["use"].string == "released")
    #expect(abs((uses().first?["at"][1].double ?? 0) - 100) < 30)
    #expect(uses().first?["shift"] == .bool(false))
    program.input.type("x")
    program.input.type(.left)
    func typed() -> [[String?]] {
      uses().filter { ["typed", "key"].contains($0["use"].string) }.map {
        [$0["use"].string, $0["text"].string ?? $0["key"].string]
      }
    }
    try wait(for: "the keys") { typed().count == 2 }
    #expect(typed() == [["typed", "x"], ["key", "left"]])
  }
}
