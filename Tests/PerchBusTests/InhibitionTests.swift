import PerchBus
import PerchHarness
import Testing

/// The times in which the user wants no notifications, as the desktop's server tells them.
@Suite struct InhibitionTests {
  private let bus: PrivateBus

  init() throws { bus = try PrivateBus() }

  private func inhibitions(_ perch: Listener) -> [Bool] {
    perch.events.compactMap { if case .inhibitionChanged(let isOn) = $0 { isOn } else { nil } }
  }

  // Breaks when the server's word is not heard, at its start, by its signals, or at its end.
  @Test func `what the server says is followed for as long as it is asked for`() throws {
    var server: NotificationServer? = try NotificationServer(on: bus)
    server?.isInhibited = true
    let perch = try Listener(on: bus)
    perch.desktop.follow(inhibition: true)
    func expect(_ expected: [Bool]) throws {
      let parties: [any Party] = (server.map { [$0.bus] } ?? []) + [perch]
      try wait(for: "\(expected)", with: parties) { inhibitions(perch) == expected }
    }
    try expect([true])
    server?.inhibit(false)
    try expect([true, false])
    server?.inhibit(true, tellsValue: false)
    try expect([true, false, true])
    perch.desktop.follow(inhibition: false)
    perch.desktop.follow(inhibition: true)
    try expect([true, false, true, true])
    server = nil
    try expect([true, false, true, true, false])
    server = try NotificationServer(on: bus)
    server?.inhibit(true)
    try expect([true, false, true, true, false, true])
  }
}
