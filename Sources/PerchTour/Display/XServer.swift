import Glibc
internal import PerchEngine
internal import PerchLoop
internal import PerchShell
internal import PerchX11

/// An Xvfb that picks a free display number by itself.
///
/// It ends, and its folder goes, when nobody holds it any more or our process is gone.
final class XServer {
  let name: String
  var pid: Int32 { process.pid }
  private let process: ChildProcess
  private let leash: Leash

  /// - Parameter folder: what is to be removed with the server; its log is there.
  init(size: PixelSize, arguments: [String], folder: String) throws(TourFailure) {
    let number = try Pipe()
    let log = "\(folder)/xvfb.log"
    process = try XServer.start(size: size, arguments, log: log, number: number)
    leash = try Leash(on: process.pid, folder: folder)
    name = try XServer.readName(from: number.reading, of: process, log: log)
  }

  deinit { process.terminate() }

  private static func start(
    size: PixelSize, _ arguments: [String], log: String, number: Pipe
  ) throws(TourFailure) -> ChildProcess {
    try ChildProcess(
      "Xvfb",
      [
        "-displayfd", "3", "-screen", "0", "\(size.width)x\(size.height)x24", "-noreset",
        "-nolisten", "tcp",
      ] + arguments,
      output: .file(log), errors: .file(log), descriptors: [3: number.writing.descriptor])
  }

  /// The server writes its number and a line break once it listens.
  private static func readName(
    from end: PipeEnd, of process: ChildProcess, log: String
  ) throws(TourFailure) -> String {
    let deadline = MonotonicClock.now + .patience
    var bytes: [UInt8] = []
    while bytes.last != UInt8(ascii: "\n") {
      guard process.isRunning, MonotonicClock.now < deadline else {
        throw TourFailure("Xvfb did not start: \(TextFile.read(log))")
      }
      let look = min(deadline, MonotonicClock.now + .milliseconds(50))
      _ = Poll.wait(reading: [end.descriptor], until: look)
      end.read(into: &bytes)
    }
    return ":" + String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}
