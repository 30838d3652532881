import Glibc
import PerchEngine
import PerchHarness
import PerchKit
import Testing

/// The folder of the saved session, as an adopter's program chooses it; a test in Swift is a process of
/// its own.
@Suite struct KitFolderTests {
  private static func perch(_ folder: String, name: String = "plain") throws -> Perch {
    var options = Perch.Options(name: name, kinds: [PlainKind()])
    options.stateFolder = folder
    let perch = try Perch(options)
    _ = perch.interest
    return perch
  }

  // Breaks when the folder of the name has the session, or one folder has that of another.
  @Test func `the session of a program is in the folder that it chooses`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let folder = program.display.dataFolder
      for account in ["ada", "bob"] {
        let perch = try KitFolderTests.perch("\(folder)/new/\(account)/")
        #expect(perch.shelf.isEmpty && perch.park(PlainKind().page(account)) == nil)
        KitProgram.quit(perch)
        #expect(Files.text("\(folder)/new/\(account)/state.json")?.contains(account) == true)
      }
      #expect(!Files.exists("\(program.display.stateFolder)/plain/state.json"))
      symlink("\(folder)/new", "\(folder)/link")
      let again = try KitFolderTests.perch("\(folder)/link/./ada")
      #expect(again.shelf.map(\.title) == ["ada"])
      KitProgram.quit(again)
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when a folder that others share is closed to them.
  @Test func `a folder that was there keeps its mode, and one that is made is the user's alone`()
    async
  {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let folder = program.display.dataFolder
      mkdir("\(folder)/shared", 0o700)
      chmod("\(folder)/shared", 0o755)
      for (path, mode) in [("\(folder)/shared", 0o755), ("\(folder)/new", 0o700)]
        as [(String, UInt32)]
      {
        let perch = try KitFolderTests.perch(path)
        #expect(perch.park(PlainKind().page("a")) == nil)
        KitProgram.quit(perch)
        #expect(Files.mode(of: path) == mode)
        #expect(Files.mode(of: "\(path)/state.json") == 0o600)
      }
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when a start is handed over to a program with other pages.
  @Test func `a start with another folder than that of the running program fails`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let folder = program.display.dataFolder
      let display = program.display
      let first = try display.start(
        PerchProgram.path,
        [
          "kit", "--state-folder", "\(folder)/a", "plain", "--", "/bin/sh", "-c",
          #"echo '{"park": {"id": "x"}}'; exec cat >'\#(folder)/events'"#,
        ], errors: .inherited)
      try wait(for: "the page") {
        Files.text("\(folder)/events")?.contains("didPark") == true
      }
      try wait(for: "the session") { Files.exists("\(folder)/a/state.json") }
      do throws(Perch.Failure) {
        var options = Perch.Options(name: "plain", kinds: [PlainKind()])
        options.stateFolder = "\(folder)/b"
        _ = try Perch(options)
        Issue.record("It was started.")
      } catch {
        #expect(
          error.description
            == "A program named plain runs already, and saves its pages in another folder.")
      }
      #expect(!Files.exists("\(folder)/b"))
      #expect(try KitFolderTests.perch("\(folder)/a/").isHandedOver)
      first.terminate()
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when a fault ends the program without a word, or is told twice.
  @Test func `a folder that cannot be used has one sentence`() throws {
    let display = try Desktop.managed[0].start()
    let folder = display.dataFolder
    try Files.write("".utf8, to: "\(folder)/file")
    func complaints(_ path: String) throws -> (lines: [String], end: PerchHarness.ExitStatus?) {
      let process = try display.start(
        PerchProgram.path,
        [
          "kit", "--state-folder", path, "plain", "--", "/bin/sh", "-c",
          #"echo '{"park": {"id": "x"}}'; read -r a; read -r a; echo '{"quit": true}'; cat >/dev/null"#,
        ], errors: .pipe)
      let end = process.wait()
      return (process.errors.split(separator: "\n").map(String.init), end)
    }
    let relative = try complaints("a/b")
    #expect(
      relative.lines.first
        == "perch: The folder a/b cannot have the saved pages: its path is not absolute.")
    #expect(relative.end == .exited(2))
    let file = try complaints("\(folder)/file")
    #expect(file.lines.count == 1 && file.lines[0].contains("(Not a directory)"))
    let inFile = try complaints("\(folder)/file/x")
    #expect(inFile.lines.count == 1 && inFile.lines[0].contains("(Not a directory)"))
    // No folder can be made there.
    let nowhere = try complaints("/proc/nowhere/x")
    #expect(nowhere.lines.count == 1 && nowhere.lines[0].contains("/proc/nowhere/x"))
    guard geteuid() != 0 else { return }
    mkdir("\(folder)/shut", 0o500)
    let shut = try complaints("\(folder)/shut/x")
    #expect(shut.lines.count == 1 && shut.lines[0].contains("is not writable"))
  }
}
