internal import CSDBus
import Glibc
package import PerchTime

/// A connection to the session bus, or to another bus by its address, driven by the program's loop.
///
/// No call blocks. The owner polls `fileDescriptor` and calls `turn()` when there is something to
/// do, all from one thread.
package final class SessionBus {
  let handle: OpaquePointer
  /// Whether the connection is lost, which is final.
  package private(set) var isLost = false
  /// The calls that wait for their answers.
  private var calls: [Int: BusSlot] = [:]
  private var callCount = 0

  /// Begins to connect; messages are queued until that is done.
  ///
  /// A nil `address` means the address in the environment. Returns nil when there is no bus.
  package init?(address: String? = nil) {
    let handle = address.map(SessionBus.open(_:)) ?? SessionBus.open()
    guard let handle else { return nil }
    self.handle = handle
  }

  private init(_ handle: OpaquePointer) { self.handle = handle }

  /// Begins to connect to the bus of the system, such as for the login manager.
  ///
  /// Returns nil when there is none.
  package static func system() -> SessionBus? {
    var bus: OpaquePointer?
    guard sd_bus_open_system_with_description(&bus, "perch") >= 0, let bus else { return nil }
    return SessionBus(bus)
  }

  deinit { sd_bus_close_unref(handle) }

  private static func open() -> OpaquePointer? {
    var bus: OpaquePointer?
    return sd_bus_open_user_with_description(&bus, "perch") >= 0 ? bus : nil
  }

  private static func open(_ address: String) -> OpaquePointer? {
    var bus: OpaquePointer?
    guard sd_bus_new(&bus) >= 0, let bus else { return nil }
    guard sd_bus_set_address(bus, address) >= 0, sd_bus_set_bus_client(bus, 1) >= 0,
      sd_bus_start(bus) >= 0
    else {
      sd_bus_close_unref(bus)
      return nil
    }
    return bus
  }

  /// The unique name of this connection; nil until the bus has assigned it.
  package var uniqueName: String? {
    var name: UnsafePointer<CChar>?
    // The library would block before the connection is ready.
    guard !isLost, sd_bus_is_ready(handle) > 0, sd_bus_get_unique_name(handle, &name) >= 0 else {
      return nil
    }
    return name.map { String(cString: $0) }
  }

  // MARK: - The loop

  /// The descriptor to poll for reading; nil once the bus is lost.
  package var fileDescriptor: Int32? {
    let descriptor = isLost ? -1 : sd_bus_get_fd(handle)
    return descriptor >= 0 ? descriptor : nil
  }

  /// Whether to poll the descriptor for writing as well.
  package var wantsToWrite: Bool {
    let events = isLost ? 0 : sd_bus_get_events(handle)
    return events > 0 && events & POLLOUT != 0
  }

  /// The next time at which something is due without input; nil when idle.
  package var deadline: Instant? {
    var microseconds = UInt64.max
    guard !isLost, sd_bus_get_timeout(handle, &microseconds) >= 0, microseconds != .max else {
      return nil
    }
    return Instant(microseconds: Int64(clamping: microseconds))
  }

  /// Handles the messages that have arrived. A flood is handled in parts, so that it does not block
  /// the loop; the rest is due at once.
  package func turn() { turn { false } }

  /// Handles the messages that have arrived, until a condition holds after one of them.
  func turn(until isOver: () -> Bool) {
    guard !isLost else { return }
    for _ in 0..<256 where !isOver() {
      let result = sd_bus_process(handle, nil)
      if result == 0 { return }
      if result < 0 { return lose() }
    }
  }

  private func lose() {
    isLost = true
    calls = [:]
    sd_bus_close(handle)
  }

  // MARK: - Calls

  /// Calls a method, without an answer.
  package func send(_ call: BusCall) {
    self.call(call) { _ in }
  }

  /// Calls a method.
  ///
  /// `handler` receives the answer in a later turn, or an error after 25 seconds. It is not called
  /// when the bus is lost.
  package func call(_ call: BusCall, _ handler: @escaping (BusMessage) -> Void) {
    guard !isLost, let message = OutgoingMessage.make(call, on: self) else { return }
    callCount += 1
    let number = callCount
    let handler = BusHandler { [weak self] answer in
      // The library keeps the slot until its callback returns.
      self?.calls[number] = nil
      handler(answer)
    }
    var slot: OpaquePointer?
    let result = sd_bus_call_async(
      handle, &slot, message.handle, BusHandler.receive, handler.pointer, 0)
    if result >= 0, let slot { calls[number] = BusSlot(slot, handler) }
  }

  /// Listens to signals.
  ///
  /// `rule` is a D-Bus match rule without the type: `interface='…',member='…'`. Returns the slot,
  /// which keeps the match alive.
  package func listen(
    to rule: String, _ handler: @escaping (BusMessage) -> Void
  ) -> BusSlot? {
    let handler = BusHandler(handler)
    var slot: OpaquePointer?
    let result = sd_bus_add_match_async(
      handle, &slot, "type='signal'," + rule, BusHandler.receive, BusHandler.ignore,
      handler.pointer)
    guard result >= 0, let slot else { return nil }
    return BusSlot(slot, handler)
  }
}
