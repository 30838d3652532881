import PerchRemote
import PerchSystem
import PerchTime
import Testing

/// The command for the other host, in the shells that it may meet there.
@Suite struct RemoteScriptTests {
  private static let shells = [
    "/bin/sh", "/bin/bash", "/usr/bin/zsh", "/usr/bin/fish", "/usr/bin/tcsh", "/bin/bsd-csh",
  ]

  private func output(_ shell: String, _ line: String) -> String? {
    ProgramOutput([shell, "-c", line], environment: ["SHELL=\(shell)", "PATH=/usr/bin:/bin"])
      .read(until: MonotonicClock.now + .seconds(20))
  }

  // Breaks when a shell reads anything in the command otherwise than without Perch.
  @Test(arguments: shells)
  func `a command is the same in every shell`(shell: String) {
    let lines = [
      "echo a  b", "printf '%s|' 'x!y' \"it's\" 'a b' '%b' '\\n'", "echo \"$HOME\" | cat; echo ä",
      "echo 'one'; echo 'two'", "printf 'no break'", "echo \"\\\\\" '\\\\'", "echo `echo in`",
      "echo a\necho b\n\n",
    ]
    // A shell that is not there would have the same output in both cases.
    #expect(output(shell, "echo in") == "in\n")
    for line in lines {
      let script = RemoteScript.around(Array(line.utf8), socket: "/nonexistent/socket")
      #expect(output(shell, script) == output(shell, line), "\(shell): \(line)")
    }
  }

  @Test func `without a socket the variable is not set`() {
    let line = Array("echo [$PERCH_SOCKET] [$s] [$c]".utf8)
    #expect(output("/bin/sh", RemoteScript.around(line, socket: "/nonexistent/x")) == "[] [] []\n")
  }

  @Test func `a command keeps its bytes, also those that are no text`() {
    let bytes: [UInt8] = Array("printf '%s' '".utf8) + [0xff, 0x27]
    let script = RemoteScript.around(bytes, socket: "/nonexistent/x")
    #expect(script.utf8.allSatisfy { $0 < 0x80 })
    #expect(output("/bin/sh", script + " | od -An -tx1")?.contains("ff") == true)
  }
}
