import PerchBus
import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// Files that are chosen in the desktop's dialog.
@Suite struct FileDialogTests {
  private func start(_ variables: [String: String]) throws -> RunningPerch {
    let display = try Desktop.openbox.start()
    let path = try Files.write("first\n".utf8, to: "\(display.dataFolder)/first.txt")
    _ = try Files.write("second\n".utf8, to: "\(display.dataFolder)/second one.txt")
    return try RunningPerch(on: display, opening: [path], adding: variables)
  }

  private func titles(_ perch: RunningPerch) throws -> [String] {
    try perch.state()["stack"]["pages"].array.compactMap { $0["title"].string }
  }

  @Test func `the file that is chosen is opened, and a closed dialog opens none`() throws {
    let bus = try PrivateBus()
    let chooser = try FakeFileChooser(on: bus)
    let perch = try start(["DBUS_SESSION_BUS_ADDRESS": bus.address])
    for (count, uris) in [nil, ["file://\(perch.display.dataFolder)/second%20one.txt"]].enumerated()
    {
      perch.input.type("o", holding: .control)
      try wait(for: "the dialog") { chooser.turn { chooser.calls.count == count + 1 } }
      chooser.end(choosing: uris)
    }
    try wait(for: "the file") {
      try chooser.turn { try titles(perch).last == "second one.txt" }
    }
    let call = try #require(chooser.calls.last)
    #expect(call.parent.hasPrefix("x11:") && call.parent.count > 4 && call.isMultiple)
    #expect(try titles(perch).count == 3 && perch.state()["toast"] == .null)
  }

  @Test func `a desktop without a dialog is a sentence that says what to do`() throws {
    let bus = try PrivateBus()
    for address in ["unix:path=/nonexistent", bus.address] {
      let perch = try start(["DBUS_SESSION_BUS_ADDRESS": address])
      perch.input.type("o", holding: .control)
      try perch.input.waitFor("the notice") {
        $0["toast"]["text"].string?.contains("perch FILE") == true
      }
    }
  }
}
