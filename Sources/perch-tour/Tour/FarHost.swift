import Glibc
internal import PerchHarness

/// Another computer, which is another home folder of this one: a program in the place of `ssh` leads there.
struct FarHost {
  static let name = "builder"
  private let folder: String

  /// Creates the home folder and the program.
  init(in parent: String) throws(HarnessFailure) {
    folder = "\(parent)/.\(Self.name)"
    guard mkdir(folder, 0o700) == 0, TextFile.write(Self.program, to: "\(folder)/ssh"),
      chmod("\(folder)/ssh", 0o700) == 0
    else { throw HarnessFailure("The folder \(folder) cannot be made.") }
  }

  /// Answers no question about settings, makes the socket, and runs the command, which goes on without it as
  /// after a lost connection, until the home folder is removed.
  private static let program = #"""
    #!/bin/sh
    [ "$1" != -G ] || exit 0
    near=${2#*:} far=${2%%:*}
    ln "$near" "$far" || exit 255
    for script; do :; done
    home=${0%/*}
    env -i HOME="$home" PATH="$PATH" SHELL=/bin/sh setsid sh -c "$script" &
    far=$!
    setsid sh -c 'while [ -d "$0" ]; do sleep 1; done; kill -- "-$1"' "$home" "$far" &
    wait "$far"
    """# + "\n"

  /// A script that opens a session and runs a command there: the arguments of `sh`.
  ///
  /// - Parameters:
  ///   - command: The line for the shell there.
  ///   - perch: The path of Perch, which the line finds as `perch`.
  /// - Returns: The arguments.
  func session(_ command: String, by perch: String) -> [String] {
    let binary = perch.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    return [
      "-c", #"PATH=$1:$2:$PATH; export PATH; exec "$0" ssh builder "$3""#, perch, folder, binary,
      command,
    ]
  }
}
