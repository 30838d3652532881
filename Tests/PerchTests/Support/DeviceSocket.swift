import CLinux
import Glibc
import PerchHarness

/// Drives a device through its socket; each call returns once the X server has handled it.
///
/// A device accepts a single connection in its life.
final class DeviceSocket {
  /// The messages of the driver's protocol, in its numbering.
  private enum Message: UInt32 {
    case version, sync, motion, proximity, button, key, touch, pinch
  }

  private static let valuatorCount = 64
  private let descriptor: Int32

  init(_ device: SocketDevice, of display: PrivateDisplay) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0, Self.connect(descriptor, to: display.socket(of: device)) else {
      throw HarnessFailure("The device \(device) takes no connection.")
    }
    // The version is 1.1; the answer has the server's.
    try send(.version, Self.bytes(UInt16(1)) + Self.bytes(UInt16(1)), answer: 12)
  }

  deinit { close(descriptor) }

  private static func connect(_ descriptor: Int32, to path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  /// Sets valuators by their numbers, or adds to their values.
  func move(_ valuators: [Int: Double], isAbsolute: Bool) throws {
    let kind = Self.bytes(UInt32(isAbsolute ? 1 : 0)) + Self.bytes(UInt32(0))
    try send(.motion, kind + Self.bytes(valuators))
    try send(.sync, [], answer: 8)
  }

  /// Sends a touch event, whose phase is the number of the event in the X Input Extension.
  func touch(_ finger: UInt32, phase: UInt32, _ valuators: [Int: Double]) throws {
    try send(.touch, Self.bytes(finger) + Self.bytes(phase) + Self.bytes(valuators))
    try send(.sync, [], answer: 8)
  }

  /// Sends a pinch by two fingers, whose phase is the number of the event in the X Input Extension.
  ///
  /// `scale` is the distance of the fingers, as a multiple of that at first.
  func pinch(phase: UInt16, scale: Double) throws {
    let head = Self.bytes(phase) + Self.bytes(UInt16(2)) + Self.bytes(UInt32(0))
    let numbers = [0, 0, 0, 0, scale, 0].reduce(into: [UInt8]()) { $0 += Self.bytes($1) }
    try send(.pinch, head + numbers)
    try send(.sync, [], answer: 8)
  }

  private func send(_ message: Message, _ body: [UInt8], answer count: Int = 0) throws {
    let bytes = Self.bytes(UInt32(body.count + 8)) + Self.bytes(message.rawValue) + body
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw HarnessFailure("The X server takes nothing from its device any more.")
    }
    var answer = [UInt8](repeating: 0, count: count)
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard count == 0 || (poll(&ready, 1, 30_000) > 0 && read(descriptor, &answer, count) == count)
    else { throw HarnessFailure("The X server does not say that it has handled its device.") }
  }

  private static func bytes<Number>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number) { Array($0) }
  }

  /// Encodes a mask of valuators and their values, and no unaccelerated values.
  private static func bytes(_ valuators: [Int: Double]) -> [UInt8] {
    let mask = valuators.keys.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
    let values = (0..<valuatorCount).flatMap { bytes(valuators[$0] ?? 0) }
    return bytes(UInt32(0)) + bytes(mask) + bytes(UInt32(0)) + values
      + [UInt8](repeating: 0, count: 8 * valuatorCount)
  }
}
