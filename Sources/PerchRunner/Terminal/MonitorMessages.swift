internal import CLinux
import Glibc
internal import PerchSystem

/// A report of the monitor about the command.
enum MonitorReport: Hashable {
  /// The process leads the command's group.
  case started(pid_t)
  case stopped(by: Int32)
  case ended(CommandEnd)
}

/// An order of the runner to the monitor.
enum MonitorOrder {
  /// Makes the command's group the pseudo-terminal's foreground group.
  case bringToFront
  /// Takes the pseudo-terminal's foreground, so that the command stops when it reads from it.
  case sendToBack
  /// Continues the command after its stops of which the runner has read; their number tells which.
  case goOn(stops: Int32)
  /// Sends a signal to all processes of the command.
  case signalAll(Int32)
  /// Sends a signal to the command's own process alone.
  case signal(Int32)
  /// Gives the outer terminal its settings back should the runner be killed; nil for no longer.
  case watchOver(RawTerminal?)
  /// Reads from this descriptor what the command's descendants write after its end.
  case read(Descriptor)
  /// Writes it to this sink: what is read from the descriptor that came last.
  case write(Sink)
}

/// The connection between a command's runner and its monitor. A message has two numbers, perhaps more
/// bytes, and perhaps a descriptor.
struct MonitorChannel {
  let descriptor: Descriptor

  func send(_ report: MonitorReport) {
    switch report {
    case .started(let process): send(5, process)
    case .stopped(let signal): send(0, signal)
    case .ended(.exited(let status)): send(1, status)
    case .ended(.killed(let signal)): send(2, signal)
    case .ended(.notStarted(let error)): send(3, error)
    case .ended(.lost): send(4, 0)
    }
  }

  func send(_ order: MonitorOrder) {
    switch order {
    case .bringToFront: send(0, 0)
    case .sendToBack: send(1, 0)
    case .signalAll(let signal): send(2, signal)
    case .signal(let signal): send(3, signal)
    case .watchOver(let terminal?):
      send(4, 1, bytes: terminal.bytes, descriptor: terminal.descriptor)
    case .watchOver(nil): send(4, 0)
    case .goOn(let stops): send(7, stops)
    case .read(let source): send(5, 0, descriptor: source)
    case .write(let sink):
      send(6, Int32(clamping: sink.limit), descriptor: sink.descriptor)
    }
  }

  /// Tells the other end that nothing more will come.
  func endSending() { shutdown(descriptor.number, Int32(SHUT_WR)) }

  /// Waits for a report; a closed connection counts as a lost command.
  func receiveReport() -> MonitorReport {
    guard let message = receive() else { return .ended(.lost) }
    return switch message.kind {
    case 0: .stopped(by: message.value)
    case 1: .ended(.exited(message.value))
    case 2: .ended(.killed(message.value))
    case 3: .ended(.notStarted(message.value))
    case 5: .started(message.value)
    default: .ended(.lost)
    }
  }

  /// Waits for an order.
  ///
  /// - Returns: nil when the runner is gone.
  func receiveOrder() -> MonitorOrder? {
    guard let message = receive() else { return nil }
    switch (message.kind, message.descriptor) {
    case (0, _): return .bringToFront
    case (1, _): return .sendToBack
    case (2, _): return .signalAll(message.value)
    case (3, _): return .signal(message.value)
    case (7, _): return .goOn(stops: message.value)
    case (5, let source?): return .read(source)
    case (6, let target?):
      let limit = message.value == .max ? Int.max : Int(message.value)
      return .write(Sink(descriptor: target, limit: limit))
    case (_, let terminal):
      return .watchOver(terminal.flatMap { RawTerminal($0, bytes: message.bytes) })
    }
  }

  private struct Message {
    let kind: Int32
    let value: Int32
    let bytes: [UInt8]
    let descriptor: Descriptor?
  }

  /// The bytes of the two numbers, and the most bytes of a message.
  private static let (header, longest) = (2 * MemoryLayout<Int32>.size, 256)

  private func send(
    _ kind: Int32, _ value: Int32, bytes: [UInt8] = [], descriptor passed: Descriptor? = nil
  ) {
    let message = withUnsafeBytes(of: (kind, value), Array.init) + bytes
    while perch_send(descriptor.number, message, message.count, passed?.number ?? -1) < 0,
      errno == EINTR
    {}
  }

  private func receive() -> Message? {
    var bytes = [UInt8](repeating: 0, count: Self.longest)
    var passed: Int32 = -1
    var watch = WatchList()
    var count: Int
    repeat {
      watch.clear()
      watch.add(reading: descriptor.number)
      watch.wait(until: nil)
      count = perch_receive(descriptor.number, &bytes, bytes.count, &passed)
    } while count < 0 && [EINTR, EAGAIN, ECONNRESET].contains(errno)
    let descriptor = Descriptor(passed)
    guard count >= Self.header else { return nil }
    let (kind, value) = bytes.withUnsafeBytes { $0.loadUnaligned(as: (Int32, Int32).self) }
    return Message(
      kind: kind, value: value, bytes: Array(bytes[Self.header..<count]), descriptor: descriptor)
  }
}
