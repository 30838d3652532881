internal import CSDBus
import Glibc

// Signals, names and objects that this program offers.
extension SessionBus {
  /// Emits a signal; one with a destination goes to that connection alone.
  package func emit(_ signal: BusCall) {
    guard !isLost, let message = OutgoingMessage.make(signal: signal, on: self) else { return }
    sd_bus_send(handle, message.handle, nil)
  }

  /// Requests a name, without taking it from another owner.
  ///
  /// `handler` receives whether the request succeeded.
  package func own(_ name: String, _ handler: @escaping (Bool) -> Void = { _ in }) {
    let doNotQueue: UInt32 = 4
    let request = BusCall(
      to: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
      member: "RequestName", [.string(name), .uint32(doNotQueue)])
    call(request) { handler($0.arguments.first?.uint32 == 1) }
  }

  /// Serves the object at a path.
  ///
  /// `answer` answers a call; nil means that there is no such method. Returns the slot, which keeps
  /// the object alive.
  package func serve(
    _ path: String, _ answer: @escaping (BusMessage) -> [BusValue]?
  ) -> BusSlot? {
    let handler = BusHandler(answering: { [weak self] call, message in
      guard let self else { return }
      guard let arguments = answer(call) else {
        return _ = sd_bus_reply_method_errno(message, ENOSYS, nil)
      }
      reply(to: message, with: arguments)
    })
    var slot: OpaquePointer?
    let result = sd_bus_add_object(handle, &slot, path, BusHandler.receive, handler.pointer)
    guard result >= 0, let slot else { return nil }
    return BusSlot(slot, handler)
  }

  /// Serves all objects at or below a path.
  ///
  /// - Returns: The slot, which keeps the objects alive.
  package func serve(
    below path: String, _ answer: @escaping (BusMessage) throws(BusRefusal) -> [BusValue]
  ) -> BusSlot? {
    let handler = BusHandler(answering: { [weak self] call, message in
      guard let self else { return }
      do throws(BusRefusal) {
        reply(to: message, with: try answer(call))
      } catch {
        error.reply(to: message)
      }
    })
    var slot: OpaquePointer?
    let result = sd_bus_add_fallback(handle, &slot, path, BusHandler.receive, handler.pointer)
    guard result >= 0, let slot else { return nil }
    return BusSlot(slot, handler)
  }

  private func reply(to message: OpaquePointer, with arguments: [BusValue]) {
    guard let reply = OutgoingMessage.make(answering: message, arguments) else { return }
    sd_bus_send(handle, reply.handle, nil)
  }
}
