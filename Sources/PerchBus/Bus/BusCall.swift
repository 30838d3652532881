/// A method to call, or a signal to emit.
package struct BusCall: Hashable, Sendable {
  /// A name on the bus; nil for a signal to everybody.
  package var destination: String?
  package var path: String
  package var interface: String
  package var member: String
  package var arguments: [BusValue]
  /// Whether the bus may start a program that would answer.
  package var startsService = true

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
