internal import CSDBus

/// A message to be sent.
struct OutgoingMessage: ~Copyable {
  let handle: OpaquePointer

  /// Takes over a message of the library.
  private init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { sd_bus_message_unref(handle) }

  /// Creates the message of a call; nil when it cannot be sent.
  static func make(_ call: BusCall, on bus: SessionBus) -> OutgoingMessage? {
    var handle: OpaquePointer?
    let result = sd_bus_message_new_method_call(
      bus.handle, &handle, call.destination, call.path, call.interface, call.member)
    guard result >= 0, let handle else { return nil }
    if !call.startsService { sd_bus_message_set_auto_start(handle, 0) }
    return filled(handle, with: call.arguments)
  }

  /// Creates the message of a signal; nil when it cannot be sent.
  static func make(signal: BusCall, on bus: SessionBus) -> OutgoingMessage? {
    var handle: OpaquePointer?
    let result = sd_bus_message_new_signal(
      bus.handle, &handle, signal.path, signal.interface, signal.member)
    guard result >= 0, let handle else { return nil }
    if let destination = signal.destination {
      sd_bus_message_set_destination(handle, destination)
    }
    return filled(handle, with: signal.arguments)
  }

  /// Creates the answer to a call.
  static func make(answering call: OpaquePointer, _ arguments: [BusValue]) -> OutgoingMessage? {
    var handle: OpaquePointer?
    guard sd_bus_message_new_method_return(call, &handle) >= 0, let handle else { return nil }
    return filled(handle, with: arguments)
  }

  private static func filled(
    _ handle: OpaquePointer, with arguments: [BusValue]
  ) -> OutgoingMessage? {
    let message = OutgoingMessage(handle)
    guard MessageWriter(handle).append(arguments) else { return nil }
    return message
  }
}
