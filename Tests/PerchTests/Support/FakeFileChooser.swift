import PerchBus
import PerchHarness

/// A stand-in for the file dialog of a desktop's portal.
///
/// Messages are handled by `turn()`.
final class FakeFileChooser {
  /// A call to open the dialog.
  struct Call {
    var parent: String
    var isMultiple: Bool
    var request: String
  }

  /// The calls so far.
  private(set) var calls: [Call] = []
  private let service: FakeService

  /// Connects to the bus and waits until it owns the name.
  init(on bus: PrivateBus) throws {
    service = try FakeService(on: bus, at: "/org/freedesktop/portal/desktop")
    try service.own("org.freedesktop.portal.Desktop") { [weak self] call in self?.answer(call) }
  }

  /// Handles the messages that have arrived, then evaluates a condition.
  func turn(_ condition: () throws -> Bool) rethrows -> Bool { try service.turn(condition) }

  private func answer(_ call: BusMessage) -> [BusValue]? {
    guard call.member == "OpenFile", call.interface == "org.freedesktop.portal.FileChooser",
      call.arguments.count == 3, let parent = call.arguments[0].string,
      let options = call.arguments[2].members, let token = options["handle_token"]?.string
    else { return nil }
    let sender = call.sender.drop { $0 == ":" }.replacing(".", with: "_")
    let request = "/org/freedesktop/portal/desktop/request/\(sender)/\(token)"
    calls.append(
      Call(parent: parent, isMultiple: options["multiple"]?.bool == true, request: request))
    return [.path(request)]
  }

  /// Ends the last dialog: with files, or without.
  func end(choosing uris: [String]?) {
    guard let request = calls.last?.request else { return }
    service.emit(
      "org.freedesktop.portal.Request", "Response",
      [
        .uint32(uris == nil ? 1 : 0),
        .dictionary(["uris": .array((uris ?? []).map(BusValue.string), of: "s")]),
      ], at: request)
  }
}
