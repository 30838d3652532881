import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import Testing

/// The user's configuration files, and the programs of `perch kit`.
@Suite struct KitSettingTests {
  // Breaks when a program looks as the user wanted Perch not to look, or takes over keys and limits.
  @Test func `a program has the look of the user's Perch below its own`() throws {
    let display = try Desktop.managed[0].start()
    let folder = display.configurationFolder
    for name in ["perch", "samples"] { mkdir("\(folder)/\(name)", 0o700) }
    try Files.write(
      "theme = dark\nball-size = 72\nmotion = off\nshelf-limit = 3\nlist-key = Super+b\n".utf8,
      to: "\(folder)/perch/config.ini")
    try Files.write("ball-size = 50\n".utf8, to: "\(folder)/samples/config.ini")
    let program = try KitShellProgram(
      on: display, #"say '{"options": {"ballMargin": 8}}'; say '{"park": {"id": "a"}}'"#)
    try wait(for: "the page") { program.events.contains { $0["event"].string == "didPark" } }
    func value(_ name: String) throws -> [String?] {
      let setting = try #require(program.say("config").output)["settings"][name]
      return [setting["value"].string, setting["from"].string]
    }
    #expect(try value("theme") == ["dark", "perchFile"])
    #expect(try value("motion") == ["off", "perchFile"])
    #expect(try value("ball-size") == ["50", "file"])
    #expect(try value("ball-margin") == ["8", "commandLine"])
    #expect(try value("shelf-limit") == ["9", "standard"])
    #expect(try value("list-key") == ["none", "standard"])
    try Files.write("theme = light\n".utf8, to: "\(folder)/perch/config.ini")
    try wait(for: "the new look") { try value("theme") == ["light", "perchFile"] }
  }
}
