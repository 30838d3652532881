import PerchBus
import PerchHarness
import Testing

/// A name on a bus and one object under it, for what stands in for a part of a desktop.
///
/// Nobody has its turn but by `turn()`.
final class BusSeat {
  private let bus: SessionBus
  private let path: String
  private var object: BusSlot?

  /// Comes to a bus; `take` then makes it somebody there.
  convenience init(on bus: PrivateBus, at path: String) throws {
    try self.init(at: bus.address, path: path)
  }

  /// - Parameter address: of any bus.
  init(at address: String, path: String) throws {
    guard let connection = SessionBus(address: address) else {
      throw HarnessFailure("There is no bus at \(address).")
    }
    bus = connection
    self.path = path
  }

  /// Takes a name, waits until it has it, and answers calls from then on.
  func take(_ name: String, answer: @escaping (BusMessage) -> [BusValue]?) throws {
    object = bus.serve(path, answer)
    var isOurs: Bool? = false
    try wait(for: "the name \(name)") {
      if isOurs == false {
        // Somebody who has just left may still count as there.
        isOurs = nil
        bus.own(name) { isOurs = $0 }
      }
      bus.turn()
      return isOurs ?? false
    }
  }

  /// Has its turn before something is asked.
  func turn(_ condition: () throws -> Bool) rethrows -> Bool {
    bus.turn()
    return try condition()
  }

  /// Calls somebody and waits for the answer, which may be an error.
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

  /// Sends a signal of the object.
  func emit(_ interface: String, _ member: String, _ arguments: [BusValue]) {
    bus.emit(BusCall(path: path, interface: interface, member: member, arguments))
    bus.turn()
  }
}
