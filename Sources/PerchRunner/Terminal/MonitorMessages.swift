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
enum MonitorOrder: Hashable {
  /// Makes the command's group the pseudo-terminal's foreground group.
  case bringToFront
  /// Takes the pseudo-terminal's foreground, so that the command stops when it reads from it.
  case sendToBack
  /// Sends a signal to all processes of the command.
  case signalAll(Int32)
  /// Sends a signal to the command's own process alone.
  case signal(Int32)
}

/// The connection between a command's runner and its monitor: pairs of numbers.
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
    }
  }

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
    return switch message.kind {
    case 0: .bringToFront
    case 1: .sendToBack
    case 2: .signalAll(message.value)
    default: .signal(message.value)
    }
  }

  private func send(_ kind: Int32, _ value: Int32) {
    let message = [kind, value]
    let size = 2 * MemoryLayout<Int32>.size
    while Glibc.send(descriptor.number, message, size, Int32(MSG_NOSIGNAL)) < 0, errno == EINTR {}
  }

  private func receive() -> (kind: Int32, value: Int32)? {
    var message: [Int32] = [0, 0]
    let size = 2 * MemoryLayout<Int32>.size
    var count = recv(descriptor.number, &message, size, 0)
    while count < 0, errno == EINTR { count = recv(descriptor.number, &message, size, 0) }
    return count == size ? (message[0], message[1]) : nil
  }
}
