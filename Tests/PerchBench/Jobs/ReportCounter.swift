import Glibc
internal import PerchIPC
internal import PerchHarness

/// A stand-in for Perch that counts the reports of one job.
final class ReportCounter {
  /// The number of reports, without the greeting.
  private(set) var reports = 0
  /// The folder that serves as `XDG_RUNTIME_DIR`.
  let runtimeFolder: String

  private let listening: Int32
  private var connection: Int32?
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// `folder` is an empty one.
  init(for display: PrivateDisplay, in folder: String) throws(HarnessFailure) {
    let paths = RuntimePaths(display: display.name, name: "perch", runtimeFolder: folder)
    guard paths.makeFolder(), let listening = UnixSocket.listen(at: paths.socket) else {
      throw HarnessFailure("The socket \(paths.socket) cannot be opened.")
    }
    runtimeFolder = folder
    self.listening = listening
  }

  deinit {
    if let connection { close(connection) }
    close(listening)
  }

  /// The descriptor to wait for; nil once the job has disconnected.
  var descriptor: Int32? { isOver ? nil : connection ?? listening }
  private var isOver = false

  /// Takes the job's call, or counts the lines that it sent.
  func read() {
    guard let connection else { return answer() }
    let count = Glibc.read(connection, &buffer, buffer.count)
    if count <= 0 { return isOver = true }
    reports += buffer[..<count].count { $0 == UInt8(ascii: "\n") }
  }

  private func answer() {
    let connection = accept(listening, nil, nil)
    guard connection >= 0 else { return }
    self.connection = connection
    // The greeting is a line as well.
    reports = -1
    let welcome = ControlLine.encode(JobOrder.welcome(notice: nil))
    _ = write(connection, welcome, welcome.count)
  }
}
