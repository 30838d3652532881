internal import CSDBus

/// What somebody on the bus has said: a signal, a call, or the answer to a call.
package struct BusMessage: Hashable, Sendable {
  /// The unique name of the program, such as `:1.42`; empty when the message did not come by the bus.
  package var sender: String
  package var path: String
  package var interface: String
  package var member: String
  /// Empty when there are none, and when they are too many or of a type that `BusValue` has no case for.
  package var arguments: [BusValue]
  /// Whether it is an answer that tells of a failure.
  package var isError: Bool

  init(_ message: OpaquePointer) {
    sender = BusMessage.text(sd_bus_message_get_sender(message))
    path = BusMessage.text(sd_bus_message_get_path(message))
    interface = BusMessage.text(sd_bus_message_get_interface(message))
    member = BusMessage.text(sd_bus_message_get_member(message))
    isError = sd_bus_message_is_method_error(message, nil) > 0
    var reader = MessageReader(message)
    arguments = reader.arguments() ?? []
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
