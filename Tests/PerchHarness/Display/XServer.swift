import Glibc
internal import PerchEngine
internal import PerchSystem
import PerchTime
package import PerchX11

/// An X server that picks a free display number by itself.
///
/// It ends, and its folder goes, when nobody holds it any more or our process is gone.
package final class XServer {
  package let name: String
  package let process: ChildProcess
  /// Where it says what is wrong.
  package let log: String
  private let reaper: ExitReaper

  /// - Parameters:
  ///   - program: the server's; what follows it on its command line, besides what all take.
  ///   - folder: what is to be removed with the server; its log is there.
  package init(_ program: String, _ arguments: [String], folder: String) throws(HarnessFailure) {
    let number = try Pipe()
    log = "\(folder)/server.log"
    process = try ChildProcess(
      program, ["-displayfd", "3", "-noreset", "-nolisten", "tcp"] + arguments,
      output: .file(log), errors: .file(log), descriptors: [3: number.writing.descriptor])
    reaper = try ExitReaper(on: process.pid, folder: folder)
    name = try XServer.readName(from: number.reading, of: process, log: log)
  }

  /// The server of a Wayland session that mutter has without a monitor; the process is mutter's.
  package init(
    waylandOf size: PixelSize, in folders: TemporaryFolders, bus: PrivateBus?
  ) throws(HarnessFailure) {
    // mutter tells its number only to what it starts, and that must last as long as it does. Nor
    // would anybody else be let in.
    let script = #"""
      xhost "+si:localuser:$(id -un)" >&2 && echo "display $DISPLAY" && exec xprop -root -spy _PERCH >&2
      """#
    log = "\(folders.path)/server.log"
    var environment = folders.environment(display: "", language: "C.UTF-8")
    environment["DISPLAY"] = nil
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

  /// The server writes its number and a line break once it listens.
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

  /// Among what mutter prints is a line of the script's.
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
