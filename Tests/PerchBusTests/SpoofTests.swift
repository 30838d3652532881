import PerchBus
import PerchHarness
import Testing

/// Signals that a program addresses to Perch in the name of a service.
@Suite struct SpoofTests {
  private let bus: PrivateBus

  init() throws { bus = try PrivateBus() }

  @Test func `a click counts only if the notification server reports it`() throws {
    let (server, rogue) = (try NotificationServer(on: bus), try bus.connect())
    let perch = try Listener(on: bus)
    perch.desktop.notify(key: "a", title: "A", body: "")
    perch.desktop.notify(key: "b", title: "B", body: "")
    try wait(for: "two", with: [server.bus, perch, rogue]) { server.notes.count == 2 }
    try rogue.pretend(
      "/org/freedesktop/Notifications", "org.freedesktop.Notifications", "ActionInvoked",
      [.uint32(1), .string("default")])
    server.press(on: 2)
    try wait(for: "the click", with: [server.bus, perch, rogue]) { !perch.events.isEmpty }
    #expect(perch.events == [.notificationClicked("b")])
  }

  // Breaks when another program than the server is believed.
  @Test func `an inhibition counts only if the notification server reports it`() throws {
    let server = try NotificationServer(on: bus)
    let rogue = try bus.connect()
    let perch = try Listener(on: bus)
    perch.desktop.follow(inhibition: true)
    server.inhibit(true)
    try wait(for: "its word", with: [server.bus, rogue, perch]) {
      perch.events.compactMap(\.inhibition) == [true]
    }
    try rogue.pretend(
      "/org/freedesktop/Notifications", "org.freedesktop.DBus.Properties", "PropertiesChanged",
      [
        .string("org.freedesktop.Notifications"), .dictionary(["Inhibited": .bool(false)]),
        .array([], of: "s"),
      ])
    perch.desktop.notify(key: "a", title: "A", body: "1")
    try wait(for: "a notification", with: [server.bus, rogue, perch]) { !server.notes.isEmpty }
    #expect(perch.events.compactMap(\.inhibition) == [true])
  }

  @Test func `a setting counts only if the portal reports it`() throws {
    let (portal, rogue) = (try bus.connect(), try bus.connect())
    let path = "/org/freedesktop/portal/desktop"
    let object = portal.serve(path) { call in
      call.member == "ReadAll" ? [.array([], of: "{sa{sv}}")] : nil
    }
    try portal.acquire("org.freedesktop.portal.Desktop")
    let perch = try Listener(on: bus)
    try wait(for: "the answer", with: [portal, perch, rogue]) { !perch.desktop.awaitsSettings }
    let setting: (UInt32) -> [BusValue] = {
      [.string("org.freedesktop.appearance"), .string("contrast"), .variant(.uint32($0))]
    }
    let interface = "org.freedesktop.portal.Settings"
    try rogue.pretend(path, interface, "SettingChanged", setting(1))
    portal.emit(
      BusCall(path: path, interface: interface, member: "SettingChanged", setting(0)))
    try wait(for: "the setting", with: [portal, perch, rogue]) { !perch.events.isEmpty }
    #expect(perch.events.map(\.prefersHighContrast) == [false])
    withExtendedLifetime(object) {}
  }

  @Test func `chosen files count only if the portal reports them`() throws {
    let (portal, rogue) = (try bus.connect(), try bus.connect())
    let root = "/org/freedesktop/portal/desktop"
    var request: String?
    let object = portal.serve(root) { call in
      guard call.member == "OpenFile", call.arguments.count == 3,
        let token = call.arguments[2].members?["handle_token"]?.string
      else { return nil }
      let sender = call.sender.drop { $0 == ":" }.replacing(".", with: "_")
      let path = "\(root)/request/\(sender)/\(token)"
      request = path
      return [.path(path)]
    }
    try portal.acquire("org.freedesktop.portal.Desktop")
    let perch = try Listener(on: bus)
    perch.desktop.chooseFiles(parent: "x11:1", title: "Open")
    try wait(for: "the dialog", with: [portal, perch, rogue]) { request != nil }
    let path = try #require(request)
    let interface = "org.freedesktop.portal.Request"
    func answer(_ file: String) -> [BusValue] {
      [.uint32(0), .dictionary(["uris": .array([.string(file)], of: "s")])]
    }
    try rogue.pretend(path, interface, "Response", answer("file:///rogue"))
    portal.emit(
      BusCall(path: path, interface: interface, member: "Response", answer("file:///chosen")))
    try wait(for: "the files", with: [portal, perch, rogue]) { !perch.events.isEmpty }
    #expect(perch.events == [.filesChosen(["file:///chosen"])])
    withExtendedLifetime(object) {}
  }

  @Test func `assistive technology counts only if its service reports it`() throws {
    let (service, rogue) = (try bus.connect(), try bus.connect())
    let path = "/org/a11y/bus"
    var questions: [String] = []
    let object = service.serve(path) { call in
      questions.append(call.member)
      return call.member == "GetAll" ? [.dictionary([:])] : [.string("unix:path=/nowhere")]
    }
    try service.acquire("org.a11y.Bus")
    let perch = try Listener(on: bus)
    perch.desktop.followAccessibility()
    try wait(for: "the question", with: [service, perch, rogue]) { questions == ["GetAll"] }
    let news: [BusValue] = [
      .string("org.a11y.Status"), .dictionary(["IsEnabled": .bool(true)]), .array([], of: "s"),
    ]
    let interface = "org.freedesktop.DBus.Properties"
    try rogue.pretend(path, interface, "PropertiesChanged", news)
    try perch.catchUp(with: [service, rogue])
    #expect(questions == ["GetAll"])
    service.emit(BusCall(path: path, interface: interface, member: "PropertiesChanged", news))
    try wait(for: "the address", with: [service, perch, rogue]) { perch.events.count > 1 }
    let told = perch.events.filter { if case .launcher = $0 { false } else { true } }
    #expect(told == [.accessibilityMoved(to: "unix:path=/nowhere")])
    withExtendedLifetime(object) {}
  }

  @Test func `a former owner of a name is believed no longer`() throws {
    let perch = try bus.connect()
    let first = try bus.connect()
    try first.acquire("org.example.Service")
    let service = NamedService("org.example.Service", on: perch)
    var heard: [String] = []
    service.listen(to: "interface='org.example.Service'") { heard.append($0.member) }
    try wait(for: "the owner", with: [perch, first]) { service.owner != nil }
    try first.pretend("/x", "org.example.Service", "First")
    try wait(for: "the first", with: [perch, first]) { heard == ["First"] }
    first.send(
      BusCall(
        to: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
        interface: "org.freedesktop.DBus", member: "ReleaseName", [.string("org.example.Service")]))
    let second = try bus.connect()
    try wait(for: "the release", with: [perch, first]) { service.owner == nil }
    try second.acquire("org.example.Service")
    try wait(for: "the other", with: [perch, first, second]) { service.owner == second.uniqueName }
    try first.pretend("/x", "org.example.Service", "Late")
    try second.pretend("/x", "org.example.Service", "Second")
    try wait(for: "the second", with: [perch, first, second]) { heard.count > 1 }
    #expect(heard == ["First", "Second"])
  }
}

extension SessionBus {
  /// Addresses a signal to each of the first connections of the bus, and waits until it is sent.
  fileprivate func pretend(
    _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = []
  ) throws {
    for number in 0..<16 {
      emit(
        BusCall(
          to: ":1.\(number)", path: path, interface: interface, member: member, arguments))
    }
    var isSent = false
    askOwner(of: "org.example.Nobody") { _ in isSent = true }
    try wait(for: "the bus", with: [self]) { isSent }
  }
}

extension Listener {
  /// Handles all that the bus has sent so far.
  fileprivate func catchUp(with others: [any Party]) throws {
    let count = changes.count
    let program = try #require(others.first as? SessionBus)
    program.emit(
      BusCall(
        path: "/a", interface: "com.canonical.Unity.LauncherEntry", member: "Update",
        [
          .string("application://fence.desktop"),
          .dictionary(["progress-visible": .bool(true)]),
        ]))
    try wait(for: "the fence", with: [self] + others) { changes.count > count }
  }
}

extension BusEvent {
  fileprivate var inhibition: Bool? {
    if case .inhibitionChanged(let isOn) = self { isOn } else { nil }
  }

  fileprivate var prefersHighContrast: Bool? {
    if case .settingsChanged(let settings) = self { settings.prefersHighContrast } else { nil }
  }
}
