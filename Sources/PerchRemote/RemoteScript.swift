internal import PerchIPC

/// The command for the other host that sets `PERCH_SOCKET`, and then becomes what was asked for.
///
/// The server gives it to the user's shell, of which nothing is known: POSIX shells, C shells and fish read
/// the same in single quotes, as long as there are no quotes, breaks and exclamation marks. The shell of the
/// system does the rest.
package enum RemoteScript {
  /// The seconds between two looks whether the session is over.
  private static let pause = 2

  /// Writes the command.
  ///
  /// The socket is used only if it is there: the server may not have made it. It is removed when the process
  /// of the session has ended, whose place the shell or the command takes: signals, statuses and jobs are
  /// those of a session without Perch.
  ///
  /// - Parameters:
  ///   - line: The user's command; empty for a login shell.
  ///   - socket: The path of the socket on the other host.
  /// - Returns: The command, in ASCII.
  package static func around(_ line: [UInt8], socket: String) -> String {
    // The server calls a shell by its name alone, which its messages begin with.
    let shell =
      "n=${SHELL##*/}; p=$(command -v \"$n\"); [ \"$p\" -ef \"$SHELL\" ] || n=$SHELL; exec \"$n\""
    let steps = [
      "s=\(socket)", ": ${SHELL:=/bin/sh}",
      "if [ -S $s ]; then \(ForwardedSocket.variable)=$s; export \(ForwardedSocket.variable); "
        + "(trap \"\" HUP INT QUIT TERM; while kill -0 $$ || [ -e /proc/$$ ]; do sleep \(pause); done; rm -f $s) "
        + "</dev/null >/dev/null 2>&1 & fi",
      "unset s",
      line.isEmpty
        ? "\(shell) -l" : "c=$(printf %bx \"\(encoded(line))\"); \(shell) -c \"${c%x}\"",
    ]
    return "exec sh -c '\(steps.joined(separator: "; "))'"
  }

  /// Bytes as `printf %b` takes them: all that a shell may take for something else is a number.
  static func encoded(_ bytes: [UInt8]) -> String {
    bytes.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      if isPlain(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 8)
        text += "\\0" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", "/", ".", "_", "-", ",", ":", "=", "+", "@": true
    default: false
    }
  }
}
