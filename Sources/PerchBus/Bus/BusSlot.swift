internal import CSDBus

/// Something that the bus calls us for; it ends when nobody holds it any more.
package final class BusSlot {
  private let handle: OpaquePointer
  private let handler: BusHandler

  /// - Parameter handle: ours from now on.
  init(_ handle: OpaquePointer, _ handler: BusHandler) {
    self.handle = handle
    self.handler = handler
  }

  deinit { sd_bus_slot_unref(handle) }
}

/// What is done when the bus calls.
final class BusHandler {
  private let handle: (BusMessage, OpaquePointer) -> Void
  /// What C is told: 0 to let others hear of the message as well, 1 when it is answered.
  private let result: Int32

  init(_ handle: @escaping (BusMessage) -> Void) {
    self.handle = { message, _ in handle(message) }
    result = 0
  }

  /// - Parameter handle: gets the message as it is, to answer it.
  init(answering handle: @escaping (BusMessage, OpaquePointer) -> Void) {
    self.handle = handle
    result = 1
  }

  /// How C passes it on, to be held by a slot for as long as that may be.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// What C calls with that pointer.
  static var receive: sd_bus_message_handler_t {
    { message, pointer, _ in
      guard let message, let pointer else { return 0 }
      let handler = Unmanaged<BusHandler>.fromOpaque(pointer).takeUnretainedValue()
      handler.handle(BusMessage(message), message)
      return handler.result
    }
  }

  /// Nobody minds how this one ends.
  static var ignore: sd_bus_message_handler_t { { _, _, _ in 0 } }
}
