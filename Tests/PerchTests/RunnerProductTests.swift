import PerchHarness
import PerchSystem
import Testing

/// `perch-run`, the runner as a program of its own.
@Suite struct RunnerProductTests {
  private func run(
    _ words: [String], on display: PrivateDisplay, adding variables: [String: String] = [:]
  ) throws -> ChildProcess {
    let program = try display.start(
      PerchProgram.runner, words, adding: variables, output: .pipe, errors: .pipe)
    try #require(program.waitPatiently() != nil)
    return program
  }

  @Test func `a command is shown by the Perch of the display, and its status is passed on`() throws
  {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let program = try run(
      ["--title", "Mine", "--", "sh", "-c", "echo 40%; exit 3"], on: perch.display)
    #expect(program.status == .exited(3) && program.output == "40%\n" && program.errors.isEmpty)
    let row = try perch.waitForJob("the end") { $0["job"]["status"].int == 3 }
    #expect(row["title"].string == "Mine" && row["progress"].double == 0.4)
  }

  @Test(arguments: [[], ["--"], ["--wrong", "--", "true"], ["--title"]])
  func `bad usage ends with status 2 and a sentence`(words: [String]) throws {
    let program = try run(words, on: try Desktop.bare.start())
    #expect(program.status == .exited(2) && program.output.isEmpty)
    #expect(program.errors.hasPrefix("perch-run: "))
  }

  @Test func `without any Perch the command runs all the same`() throws {
    let display = try Desktop.bare.start()
    let program = try run(
      ["sh", "-c", "exit 4"], on: display, adding: ["DISPLAY": "", "PATH": "/usr/bin:/bin"])
    #expect(program.status == .exited(4))
    #expect(program.errors == "perch: There is no display, so this job is not shown.\n")
    let help = try run(["--help"], on: display)
    #expect(help.status == .exited(0) && help.output.hasPrefix("usage: perch-run "))
    let lost = try run(["--quiet", "no-such-program"], on: display, adding: ["DISPLAY": ""])
    #expect(lost.status == .exited(127))
  }

  /// Whether the shipped runner is there, and this user may have a root folder of its own.
  private static let hasRoom =
    Files.exists(PerchProgram.shippedRunner)
    && (try? ChildProcess("unshare", ["--mount", "--pid", "--fork", "true"]))?.wait() == .exited(0)

  // Breaks when the program needs a library or a file that the smallest system lacks.
  @Test(.enabled(if: hasRoom, "It needs make runner, and the right to mount."))
  func `as it ships it runs in a folder with the C library alone`() throws {
    let display = try Desktop.bare.start()
    let root = "\(display.dataFolder)/root"
    let script = """
      mkdir -p "$2/proc" && cp "$1" "$2/perch-run" || exit 1
      for file in $(ldd "$1" | grep -o '/[^ ]*'); do
        mkdir -p "$2${file%/*}" && cp -L "$file" "$2$file" || exit 1
      done
      mount -t proc proc "$2/proc" || exit 1
      exec chroot "$2" /perch-run --quiet -- /perch-run --help
      """
    let words = ["sh", "-c", script, "sh", PerchProgram.shippedRunner, root]
    let program = try display.start(
      "unshare", ["--mount", "--pid", "--fork"] + words, output: .pipe, errors: .pipe)
    #expect(program.waitPatiently() == .exited(0), "\(program.errors)")
    #expect(program.output.hasPrefix("usage: perch-run "))
    #expect(try #require(Files.size(of: "\(root)/perch-run")) < 8_000_000)
  }

  @Test func `it is installed on another host, where it reports by the socket`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let server = try SSHServer(beside: perch.display)
    let copy = try perch.display.runPerch(
      ["ssh", "--install"] + server.options + [SSHServer.host], within: .seconds(60))
    #expect(copy.status == .exited(0) && copy.errors.isEmpty)
    #expect(copy.output == "perch-run is in ~/.local/bin on builder.\n")
    let session = try perch.display.startSession(
      server, ["$HOME/.local/bin/perch-run --title Far -- sh -c 'exit 3'"])
    #expect(session.waitPatiently() == .exited(3))
    let row = try perch.waitForJob("the end") { $0["job"]["status"].int == 3 }
    #expect(row["job"]["host"].string == SSHServer.host && row["title"].string == "Far")
  }
}
