import Glibc
internal import PerchEngine
internal import PerchLoop
internal import PerchShell
internal import PerchX11

/// An X server that picks a free display number by itself.
///
/// It ends, and its folder goes, when nobody holds it any more or our process is gone.
final class XServer {
  let name: String
  var pid: Int32 { process.pid }
  private let process: ChildProcess
  private let leash: Leash

  /// - Parameters:
  ///   - program: the server's; what follows it on its command line, besides what all take.
  ///   - folder: what is to be removed with the server; its log is there.
  init(_ program: String, _ arguments: [String], folder: String) throws(TourFailure) {
    let number = try Pipe()
    let log = "\(folder)/server.log"
    process = try ChildProcess(
      program, ["-displayfd", "3", "-noreset", "-nolisten", "tcp"] + arguments,
      output: .file(log), errors: .file(log), descriptors: [3: number.writing.descriptor])
    leash = try Leash(on: process.pid, folder: folder)
    name = try XServer.readName(from: number.reading, of: process, log: log)
  }

  deinit { process.terminate() }

  /// The server writes its number and a line break once it listens.
  private static func readName(
    from end: PipeEnd, of process: ChildProcess, log: String
  ) throws(TourFailure) -> String {
    let deadline = MonotonicClock.now + .patience
    var bytes: [UInt8] = []
    while bytes.last != UInt8(ascii: "\n") {
      guard process.isRunning, MonotonicClock.now < deadline else {
        throw TourFailure("\(process.program) did not start: \(TextFile.read(log))")
      }
      let look = min(deadline, MonotonicClock.now + .milliseconds(50))
      _ = Poll.wait(reading: [end.descriptor], until: look)
      end.read(into: &bytes)
    }
    return ":" + String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}
