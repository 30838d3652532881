import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import Testing

/// The user's configuration files, and the programs of `perch kit`.
@Suite struct KitSettingTests {
  /// Starts a program with options on a display where the user has files for it and for Perch.
  private func program(_ options: String, perch: String, own: String) throws -> KitShellProgram {
    let display = try Desktop.managed[0].start()
    let folder = display.configurationFolder
    for (name, text) in [("perch", perch), ("samples", own)] {
      mkdir("\(folder)/\(name)", 0o700)
      try Files.write(text.utf8, to: "\(folder)/\(name)/config.ini")
    }
    let program = try KitShellProgram(
      on: display, "say '{\"options\": \(options)}'; say '{\"park\": {\"id\": \"a\"}}'")
    try wait(for: "the page") { program.events.contains { $0["event"].string == "didPark" } }
    return program
  }

  /// The value of a setting, and its source.
  private func value(_ name: String, of program: KitShellProgram) throws -> [String?] {
    let setting = try #require(program.say("config").output)["settings"][name]
    return [setting["value"].string, setting["from"].string]
  }

  // Breaks when a program looks as the user wanted Perch not to look, or takes over keys and limits.
  @Test func `a program has the look of the user's Perch below its own`() throws {
    let program = try program(
      #"{"ballMargin": 8}"#,
      perch: "theme = dark\nball-size = 72\nmotion = off\nshelf-limit = 3\nlist-key = Super+b\n",
      own: "ball-size = 50\n")
    func value(_ name: String) throws -> [String?] { try self.value(name, of: program) }
    #expect(try value("theme") == ["dark", "perchFile"])
    #expect(try value("motion") == ["off", "perchFile"])
    #expect(try value("ball-size") == ["50", "file"])
    #expect(try value("ball-margin") == ["8", "program"])
    #expect(try value("shelf-limit") == ["9", "standard"])
    #expect(try value("list-key") == ["none", "standard"])
    let folder = program.display.configurationFolder
    try Files.write("theme = light\n".utf8, to: "\(folder)/perch/config.ini")
    try wait(for: "the new look") { try value("theme") == ["light", "perchFile"] }
  }

  // Breaks when an option of a program outranks what the user wrote for it, or "off" for all.
  @Test func `the user's file for a program comes before its options`() throws {
    let program = try program(
      ##"{"sounds": true, "ballSize": 80, "ringColor": "#C01C28", "ballMargin": 12}"##,
      perch: "sounds = off\nball-margin = 4\n", own: "ball-size = 50\n")
    #expect(try value("ball-size", of: program) == ["50", "file"])
    #expect(try value("ring-color", of: program) == ["#C01C28", "program"])
    #expect(try value("ball-margin", of: program) == ["12", "program"])
    #expect(try value("sounds", of: program) == ["off", "perchFile"])
  }

  // Breaks when a choice that is left to the desktop is made by the file of Perch.
  @Test func `a choice that is left to the desktop is not that of the user's Perch`() throws {
    let program = try program(
      #"{"accent": "desktop"}"#, perch: "theme = dark\naccent = #C01C28\ncontrast = high\n",
      own: "theme = desktop\n")
    #expect(try value("theme", of: program) == ["light", "standard"])
    #expect(try value("accent", of: program) == ["perch", "standard"])
    #expect(try value("contrast", of: program) == ["high", "perchFile"])
  }
}
