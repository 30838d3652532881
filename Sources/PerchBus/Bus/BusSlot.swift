internal import CSDBus

/// A registered callback, removed with the last reference to it.
package final class BusSlot {
  private let handle: OpaquePointer
  private let handler: BusHandler

  /// Takes over a slot of the library.
  init(_ handle: OpaquePointer, _ handler: BusHandler) {
    self.handle = handle
    self.handler = handler
  }

  deinit { sd_bus_slot_unref(handle) }
}

/// The Swift part of a callback.
final class BusHandler {
  private let handle: (BusMessage, OpaquePointer) -> Void
  /// The result for the library: 0 passes the message on, 1 means that it is answered.
  private let result: Int32

  init(_ handle: @escaping (BusMessage) -> Void) {
    self.handle = { message, _ in handle(message) }
    result = 0
  }

  /// Creates a handler of calls; it gets the library's message as well, to answer it.
  init(answering handle: @escaping (BusMessage, OpaquePointer) -> Void) {
    self.handle = handle
    result = 1
  }

  /// The pointer for the library; the slot keeps the handler alive.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// The function that the library calls with that pointer.
  static var receive: sd_bus_message_handler_t {
    { message, pointer, _ in
      guard let message, let pointer else { return 0 }
      let handler = Unmanaged<BusHandler>.fromOpaque(pointer).takeUnretainedValue()
      handler.handle(BusMessage(message), message)
      return handler.result
    }
  }

  /// A callback that ignores the answer.
  static var ignore: sd_bus_message_handler_t { { _, _, _ in 0 } }
}
