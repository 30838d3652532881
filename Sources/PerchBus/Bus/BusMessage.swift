internal import CSDBus

/// A message from the bus: a signal, a call, or the answer to a call.
package struct BusMessage: Hashable, Sendable {
  /// The unique name of the sender, such as `:1.42`; empty for a message that is not from the bus.
  package var sender: String
  /// The path of the object.
  package var path: String
  /// The interface of the method or signal.
  package var interface: String
  /// The name of the method or signal.
  package var member: String
  /// The arguments; empty when there are too many, or one has a type that `BusValue` does not know.
  package var arguments: [BusValue]
  /// Whether the message is an error answer.
  package var isError: Bool
  /// The name of the error, such as `org.freedesktop.DBus.Error.NoReply`; empty for another message.
  package var errorName: String

  init(_ message: OpaquePointer) {
    sender = BusMessage.text(sd_bus_message_get_sender(message))
    path = BusMessage.text(sd_bus_message_get_path(message))
    interface = BusMessage.text(sd_bus_message_get_interface(message))
    member = BusMessage.text(sd_bus_message_get_member(message))
    isError = sd_bus_message_is_method_error(message, nil) > 0
    errorName = BusMessage.text(sd_bus_message_get_error(message)?.pointee.name)
    var reader = MessageReader(message)
    arguments = reader.arguments() ?? []
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
