import PerchBus
import PerchHarness
import Testing

/// A bus name with one object, as a stand-in for a service of a desktop.
///
/// Messages are handled by `turn()`, and while it waits.
final class FakeService {
  private let bus: SessionBus
  private let path: String
  private var object: BusSlot?

  /// Connects to a private bus; `own` then takes a name there.
  convenience init(on bus: PrivateBus, at path: String) throws {
    try self.init(at: bus.address, path: path)
  }

  /// Connects to the bus at an address.
  init(at address: String, path: String) throws {
    guard let connection = SessionBus(address: address) else {
      throw HarnessFailure("There is no bus at \(address).")
    }
    bus = connection
    self.path = path
  }

  /// Waits until it owns a name, and answers calls from then on.
  func own(_ name: String, answer: @escaping (BusMessage) -> [BusValue]?) throws {
    object = bus.serve(path, answer)
    var isOurs: Bool? = false
    try wait(for: "the name \(name)") {
      if isOurs == false {
        // A former owner that has just left may still be registered.
        isOurs = nil
        bus.own(name) { isOurs = $0 }
      }
      bus.turn()
      return isOurs ?? false
    }
  }

  /// Handles the messages that have arrived, then evaluates a condition.
  func turn(_ condition: () throws -> Bool) rethrows -> Bool {
    bus.turn()
    return try condition()
  }

  /// Calls a method and waits for the answer, which may be an error.
  func ask(_ call: BusCall) throws -> BusMessage {
    var answer: BusMessage?
    bus.call(call) { answer = $0 }
    try wait(for: "an answer to \(call.member)") {
      bus.turn()
      return answer != nil
    }
    return try #require(answer)
  }

  func listen(to rule: String, _ handler: @escaping (BusMessage) -> Void) -> BusSlot? {
    bus.listen(to: rule, handler)
  }

  /// Emits a signal of the object.
  ///
  /// With `other`, the signal is that of the object at this path.
  func emit(
    _ interface: String, _ member: String, _ arguments: [BusValue], at other: String? = nil
  ) {
    bus.emit(BusCall(path: other ?? path, interface: interface, member: member, arguments))
    bus.turn()
  }
}
