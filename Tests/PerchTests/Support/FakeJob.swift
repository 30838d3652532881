import Glibc
import PerchIPC
import PerchSystem
import PerchHarness
import PerchTime

/// A connection to Perch that behaves as a job does, without a command.
final class FakeJob {
  let id: String
  /// The orders from Perch so far, in order.
  private(set) var orders: [JobOrder] = []
  /// The lines from Perch that are no orders.
  private(set) var sentences: [String] = []
  /// Whether Perch has closed the connection.
  private(set) var isOver = false
  private var descriptor: Int32
  private var incoming: [UInt8] = []

  /// Connects and sends a greeting, from another host if there is a name for one.
  init(on display: PrivateDisplay, _ greeting: JobGreeting, from host: String? = nil) throws {
    id = greeting.id
    let path = RuntimePaths(
      display: display.name, name: "perch", runtimeFolder: display.runtimeFolder
    ).socket
    guard let socket = UnixSocket.connect(to: path) else {
      throw HarnessFailure("No program listens at \(path).")
    }
    descriptor = socket
    if let host { send(line: ControlRequest(verb: "remote", arguments: [host])) }
    send(line: ControlRequest(verb: "job", job: greeting))
  }

  deinit { hangUp() }

  /// Closes the connection, as the death of a process does.
  func hangUp() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  func send(_ report: JobReport) { send(line: JobMessage.report(report)) }

  func send(_ lines: [String], from first: Int, oldest: Int = 0) {
    send(line: JobMessage.output(JobOutput(first: first, lines: lines, oldest: oldest)))
  }

  func send(line: some Encodable) { send(bytes: ControlLine.encode(line)) }

  /// Sends all bytes, unless Perch closes the connection.
  func send(bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until an order has come so often, which may be already.
  func wait(for order: JobOrder, times: Int = 1) throws {
    try wait(for: "\(order)") { self.orders.count { $0 == order } >= times }
  }

  /// Waits until Perch has acknowledged the job.
  ///
  /// - Returns: the notice for the user, if any.
  @discardableResult
  func waitForAcknowledgement() throws -> String? {
    try wait(for: "the welcome") { self.orders.contains { $0.isWelcome } }
    for case .welcome(let notice) in orders { return notice }
    return nil
  }

  /// Waits until Perch closes the connection.
  func waitForEnd() throws { try wait(for: "the end") { self.isOver } }

  private func wait(for what: String, until condition: () -> Bool) throws {
    let deadline = MonotonicClock.now + .seconds(10)
    while !condition() {
      guard !isOver, MonotonicClock.now < deadline else {
        throw HarnessFailure("\(id) waited in vain for \(what); there were \(orders) \(sentences).")
      }
      if !Poll.wait(reading: [descriptor], until: deadline).isEmpty { read() }
    }
  }

  private func read() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &chunk, chunk.count)
    guard count > 0 else { return isOver = true }
    incoming += chunk[..<count]
    while let end = incoming.firstIndex(of: UInt8(ascii: "\n")) {
      let line = incoming[..<end]
      if let order = ControlLine.decode(JobOrder.self, from: line) {
        orders.append(order)
      } else {
        sentences.append(String(decoding: line, as: UTF8.self))
      }
      incoming.removeSubrange(...end)
    }
  }
}

extension JobOrder {
  fileprivate var isWelcome: Bool { if case .welcome = self { true } else { false } }
}

extension JobGreeting {
  /// Creates a greeting from a job that is named by a number.
  init(
    _ number: Int, title: String? = nil, command: [String] = ["make", "-j8"],
    environment: [String]? = nil, isShown: Bool = false, _ report: JobReport = JobReport()
  ) {
    let digits = String(number, radix: 16)
    self.init(
      id: "job-" + String(repeating: "0", count: 16 - digits.count) + digits,
      title: title ?? "Job \(number)", command: command, directory: "/tmp",
      environment: environment, started: 1_700_000_000, isShown: isShown, report: report)
  }
}

extension RunningPerch {
  /// Connects a job and waits until Perch has acknowledged it.
  func addJob(_ greeting: JobGreeting, from host: String? = nil) throws -> FakeJob {
    let job = try FakeJob(on: display, greeting, from: host)
    try job.waitForAcknowledgement()
    return job
  }

  /// Returns a job's entry on the shelf; null if there is none.
  func shelved(_ id: String) throws -> JSON {
    try state()["shelf"].array.first { $0["id"].string == id } ?? .null
  }
}
