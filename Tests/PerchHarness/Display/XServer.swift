internal import PerchSystem
import PerchTime
package import PerchX11

/// An X server that chooses a free display number by itself.
///
/// It ends, and its folder is removed, with its last reference or when this process ends.
package final class XServer {
  /// The name of the display, for example `:7`.
  package let name: String
  /// The process of the server, or that of the Wayland session that it belongs to.
  package let process: ChildProcess
  /// The path of the file with its messages.
  package let log: String
  private let reaper: ExitReaper

  /// Starts a server and waits until it listens.
  ///
  /// `program` is the server's program. `arguments` are its arguments besides those that all
  /// servers get. `folder` is the folder of its log, removed with the server.
  package init(_ program: String, _ arguments: [String], folder: String) throws(HarnessFailure) {
    let number = try Pipe()
    log = "\(folder)/server.log"
    process = try ChildProcess(
      program, ["-displayfd", "3", "-noreset", "-nolisten", "tcp"] + arguments,
      output: .file(log), errors: .file(log), descriptors: [3: number.writing.descriptor])
    reaper = try ExitReaper(on: process.pid, folder: folder)
    name = try XServer.readName(from: number.reading, of: process, log: log)
  }

  /// Starts mutter as a Wayland session without a monitor, whose X server this is.
  package init(
    waylandOf size: PixelSize, in folders: TemporaryFolders, bus: PrivateBus?
  ) throws(HarnessFailure) {
    // mutter passes the display number only to its own command, which has to run as long as mutter,
    // and has to open the display to other programs of the user.
    let script = #"""
      xhost "+si:localuser:$(id -un)" >&2 && echo "display $DISPLAY" && exec xprop -root -spy _PERCH >&2
      """#
    log = "\(folders.path)/server.log"
    var environment = folders.environment(display: "", language: "C.UTF-8")
    environment["DISPLAY"] = nil
    environment["XAUTHORITY"] = nil
    environment.merge(bus?.environment ?? [:]) { $1 }
    environment["GSETTINGS_BACKEND"] = "memory"
    process = try ChildProcess(
      "mutter",
      ["--wayland", "--headless", "--virtual-monitor", "\(size.width)x\(size.height)"]
        + ["--sm-disable", "--", "sh", "-c", script],
      environment: environment, folder: folders.home, output: .pipe, errors: .file(log))
    reaper = try ExitReaper(on: process.pid, folder: folders.path)
    name = try XServer.readName(of: process, log: log)
  }

  deinit { process.terminate() }

  /// Reads the display number, which the server writes with a line break once it listens.
  private static func readName(
    from end: PipeEnd, of process: ChildProcess, log: String
  ) throws(HarnessFailure) -> String {
    let deadline = MonotonicClock.now + .patience
    var bytes: [UInt8] = []
    while bytes.last != UInt8(ascii: "\n") {
      guard process.isRunning, MonotonicClock.now < deadline else {
        throw HarnessFailure("\(process.program) did not start: \(TextFile.read(log))")
      }
      let look = min(deadline, MonotonicClock.now + .milliseconds(50))
      _ = Poll.wait(reading: [end.descriptor], until: look)
      end.read(into: &bytes)
    }
    return ":" + String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// Reads the display name from the script's line in mutter's output.
  private static func readName(
    of process: ChildProcess, log: String
  ) throws(HarnessFailure) -> String {
    let word = "display :"
    guard process.waitForOutput(word),
      let line = process.output.split(separator: "\n").last(where: { $0.hasPrefix(word) })
    else { throw HarnessFailure("mutter did not start: \(TextFile.read(log))") }
    return String(line.dropFirst(word.count - 1))
  }
}
