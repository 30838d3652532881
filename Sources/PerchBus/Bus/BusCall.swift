/// A method to call, or a signal to emit.
package struct BusCall: Hashable, Sendable {
  /// The name of the receiver; nil for a signal to all.
  package var destination: String?
  /// The path of the object.
  package var path: String
  /// The interface of the method or signal.
  package var interface: String
  /// The name of the method or signal.
  package var member: String
  /// The arguments.
  package var arguments: [BusValue]
  /// Whether the bus may start the receiver.
  package var startsService = true

  /// Creates a call, or a signal when there is no destination.
  package init(
    to destination: String? = nil, path: String, interface: String, member: String,
    _ arguments: [BusValue] = []
  ) {
    self.destination = destination
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
  }
}
