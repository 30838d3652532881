import Glibc
internal import PerchIPC
internal import PerchHarness

/// Stands for Perch before one job, and counts what it reports.
final class ReportCounter {
  /// How many reports came, without the greeting.
  private(set) var reports = 0
  /// Its folder stands for `XDG_RUNTIME_DIR`.
  let runtimeFolder: String

  private let listening: Int32
  private var connection: Int32?
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// - Parameter folder: an empty one.
  init(for display: PrivateDisplay, in folder: String) throws(HarnessFailure) {
    let paths = RuntimePaths(display: display.name, name: "perch", runtimeFolder: folder)
    guard paths.makeFolder(), let listening = UnixSocket.listen(at: paths.socket) else {
      throw HarnessFailure("Nobody can listen at \(paths.socket).")
    }
    runtimeFolder = folder
    self.listening = listening
  }

  deinit {
    if let connection { close(connection) }
    close(listening)
  }

  /// What to wait for; nil once the job has hung up.
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
