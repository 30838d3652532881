internal import CLinux
import Glibc
internal import PerchIPC
internal import PerchSystem

/// A message between a job and `perch attach`.
enum AttachMessage {
  /// The reasons for which a job lets go of a terminal.
  enum Parting: Int32, Hashable {
    /// The user asked for it.
    case asked
    /// Another terminal has attached.
    case replaced
    /// The terminal cannot be used.
    case refused
  }

  /// The first message of a job, which comes again when it waits for another one.
  case welcome(DetachedJob.Description)
  /// The terminal is the job's from now on; the variables name its place.
  case attach(Descriptor, [String])
  /// The terminal has another size.
  case resized
  /// The command is to go on after a stop.
  case goOn
  /// The terminal is to be let go.
  case leave
  /// Output that the terminal has not taken, which follows once it does.
  case rest([UInt8])
  /// The terminal is the client's again.
  case left(Parting)
  /// The command was stopped.
  case stopped
  /// The command has ended, and its result is saved.
  case ended(CommandEnd)
}

/// The connection between a job and `perch attach`. A message has two numbers, perhaps more bytes, and
/// perhaps a descriptor. Nothing blocks.
final class AttachChannel {
  let descriptor: Descriptor
  /// Whether the other end is there, and has kept to the protocol.
  private(set) var isOpen = true

  private static let (header, longest) = (2 * MemoryLayout<Int32>.size, 4096)

  /// Takes over a connection; nil when the other end belongs to another user.
  init?(_ descriptor: Descriptor) {
    guard UnixSocket.peer(of: descriptor.number) == getuid() else { return nil }
    self.descriptor = descriptor
  }

  /// The process at the other end; nil if it is unknown here.
  var process: pid_t? { UnixSocket.process(of: descriptor.number) }

  func send(_ message: AttachMessage) {
    switch message {
    case .welcome(let description): send(0, bytes: ControlLine.encode(description).dropLast())
    case .attach(let terminal, let place):
      send(1, bytes: ControlLine.encode(place).dropLast(), descriptor: terminal)
    case .resized: send(2)
    case .goOn: send(3)
    case .leave: send(4)
    case .left(let parting): send(5, parting.rawValue)
    case .stopped: send(6)
    case .ended(.exited(let status)): send(7, status)
    case .ended(.killed(let signal)): send(8, signal)
    case .ended(.notStarted(let error)): send(9, error)
    case .ended(.lost): send(10)
    case .rest(let bytes): send(11, bytes: bytes[...])
    }
  }

  /// The next message that has arrived; nil for none.
  func receive() -> AttachMessage? {
    var bytes = [UInt8](repeating: 0, count: Self.longest)
    var passed: Int32 = -1
    let count = perch_receive(descriptor.number, &bytes, bytes.count, &passed)
    let passenger = Descriptor(passed)
    if count < 0, [EAGAIN, EINTR].contains(errno) { return nil }
    guard count >= Self.header else {
      isOpen = false
      return nil
    }
    let (kind, value) = bytes.withUnsafeBytes { $0.loadUnaligned(as: (Int32, Int32).self) }
    let message = Self.message(kind, value, bytes[Self.header..<count], passenger)
    if message == nil { isOpen = false }
    return message
  }

  private static func message(
    _ kind: Int32, _ value: Int32, _ bytes: ArraySlice<UInt8>, _ passenger: Descriptor?
  ) -> AttachMessage? {
    switch kind {
    case 0: ControlLine.decode(DetachedJob.Description.self, from: bytes).map { .welcome($0) }
    case 1:
      passenger.map { .attach($0, ControlLine.decode([String].self, from: bytes) ?? []) }
    case 2: .resized
    case 3: .goOn
    case 4: .leave
    case 5: .left(AttachMessage.Parting(rawValue: value) ?? .refused)
    case 6: .stopped
    case 7: .ended(.exited(value))
    case 8: .ended(.killed(value))
    case 9: .ended(.notStarted(value))
    case 10: .ended(.lost)
    case 11: .rest(Array(bytes))
    default: nil
    }
  }

  private func send(
    _ kind: Int32, _ value: Int32 = 0, bytes: ArraySlice<UInt8> = [],
    descriptor passed: Descriptor? = nil
  ) {
    // Names of places are short; without them the terminal is sought by its process.
    let text = bytes.count > Self.longest - Self.header ? [] : bytes
    let message = withUnsafeBytes(of: (kind, value), Array.init) + text
    var count: Int
    repeat {
      count = perch_send(descriptor.number, message, message.count, passed?.number ?? -1)
    } while count < 0 && errno == EINTR
    // A client that reads nothing is none.
    if count < 0 { isOpen = false }
  }
}
