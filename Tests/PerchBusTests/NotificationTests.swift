import PerchBus
import PerchHarness
import Testing

@Suite struct NotificationTests {
  private let bus: PrivateBus

  init() throws { bus = try PrivateBus() }

  @Test func `a notification says what the caller says`() throws {
    let server = try NotificationServer(on: bus)
    let perch = try Listener(on: bus)
    perch.desktop.notify(key: "job-1", title: "make", body: "Done in 1:23")
    try wait(for: "it", with: [server.bus, perch]) { !server.notes.isEmpty }
    #expect(
      server.notes == [
        [
          .string("Perch"), .uint32(0), .string("perch"), .string("make"),
          .string("Done in 1:23"), .array([.string("default"), .string("Open")], of: "s"),
          .dictionary([
            "urgency": .byte(1), "category": .string("transfer.complete"),
            "desktop-entry": .string("org.perchdesktop.perch"),
          ]), .int32(-1),
        ]
      ])
  }

  @Test func `the notification of another program has its name, and is not grouped with Perch's`()
    throws
  {
    let server = try NotificationServer(on: bus)
    let perch = try Listener(on: bus)
    perch.desktop.notify(key: "tea", title: "Tea", body: "Done", program: "timer")
    try wait(for: "it", with: [server.bus, perch]) { !server.notes.isEmpty }
    #expect(server.notes[0][0] == .string("timer"))
    #expect(server.notes[0][6].members?["desktop-entry"] == nil)
  }

  @Test func `a failure does not stay on the screen until it is clicked`() throws {
    let server = try NotificationServer(on: bus)
    let perch = try Listener(on: bus)
    perch.desktop.notify(key: "job-1", title: "make", body: "Failed", isFailure: true)
    try wait(for: "it", with: [server.bus, perch]) { !server.notes.isEmpty }
    let hints = try #require(server.notes[0][6].members)
    #expect(hints["urgency"] == .byte(1))
    #expect(hints["category"] == .string("transfer.error"))
  }

  // Breaks when the user hears that less is new, or gets back a notification that was closed.
  @Test func `a quiet notification only replaces one that is there`() throws {
    let server = try NotificationServer(on: bus)
    let perch = try Listener(on: bus)
    perch.desktop.notify(key: "a", title: "A", body: "2", isQuiet: true)
    perch.desktop.notify(key: "b", title: "B", body: "3")
    try wait(for: "one", with: [server.bus, perch]) { server.notes.count == 1 }
    perch.desktop.notify(key: "b", title: "B", body: "2", isQuiet: true)
    try wait(for: "two", with: [server.bus, perch]) { server.notes.count == 2 }
    #expect(server.notes[1][1] == .uint32(1) && server.notes[1][4] == .string("2"))
    let hints = try #require(server.notes[1][6].members)
    #expect(hints["suppress-sound"] == .bool(true) && hints["urgency"] == .byte(0))
    perch.desktop.withdraw("b")
    perch.desktop.notify(key: "b", title: "B", body: "1", isQuiet: true)
    perch.desktop.notify(key: "c", title: "C", body: "1")
    try wait(for: "three", with: [server.bus, perch]) { server.notes.count == 3 }
    #expect(server.notes[2][3] == .string("C"))
    // News that was not sent yet stays news.
    perch.desktop.notify(key: "d", title: "D", body: "1")
    perch.desktop.notify(key: "d", title: "D", body: "2")
    perch.desktop.notify(key: "d", title: "D", body: "3", isQuiet: true)
    try wait(for: "five", with: [server.bus, perch]) { server.notes.count == 5 }
    #expect(server.notes[4][4] == .string("3"))
    #expect(server.notes[4][6].members?["suppress-sound"] == nil)
  }

  @Test func `a later notification takes the place of the one with the same key`() throws {
    let server = try NotificationServer(on: bus)
    let perch = try Listener(on: bus)
    perch.desktop.notify(key: "a", title: "A", body: "1")
    perch.desktop.notify(key: "b", title: "B", body: "1")
    try wait(for: "two", with: [server.bus, perch]) { server.notes.count == 2 }
    perch.desktop.notify(key: "b", title: "B", body: "2")
    try wait(for: "three", with: [server.bus, perch]) { server.notes.count == 3 }
    #expect(server.notes[2][1] == .uint32(2))
    #expect(server.notes[2][4] == .string("2"))
    #expect(server.questions == 1)
  }

  @Test func `the last one counts of several that come before the server answers`() throws {
    let server = try NotificationServer(on: bus)
    let perch = try Listener(on: bus)
    for number in 1...5 { perch.desktop.notify(key: "a", title: "A", body: "\(number)") }
    // The server has its turn last, so that its answer has not been read yet.
    try wait(for: "one", with: [perch, server.bus]) { !server.notes.isEmpty }
    for number in 6...9 { perch.desktop.notify(key: "a", title: "A", body: "\(number)") }
    try wait(for: "the last", with: [perch, server.bus]) { server.notes.count == 2 }
    perch.desktop.notify(key: "z", title: "Z", body: "")
    try wait(for: "another", with: [perch, server.bus]) { server.notes.count == 3 }
    #expect(server.notes.map { $0[4] } == [.string("5"), .string("9"), .string("")])
    #expect(server.notes[1][1] == .uint32(1))
  }

  @Test func `a withdrawn notification is closed`() throws {
    let server = try NotificationServer(on: bus)
    let perch = try Listener(on: bus)
    perch.desktop.notify(key: "a", title: "A", body: "")
    perch.desktop.notify(key: "b", title: "B", body: "")
    try wait(for: "two", with: [server.bus, perch]) { server.notes.count == 2 }
    perch.desktop.withdraw("b")
    perch.desktop.withdraw("never shown")
    try wait(for: "the end", with: [server.bus, perch]) { server.closed == [2] }
  }

  @Test func `what is withdrawn at once does not stay`() throws {
    let server = try NotificationServer(on: bus)
    let perch = try Listener(on: bus)
    perch.desktop.notify(key: "a", title: "A", body: "")
    perch.desktop.withdraw("a")
    perch.desktop.notify(key: "b", title: "B", body: "")
    try wait(for: "the other", with: [perch, server.bus]) { !server.notes.isEmpty }
    #expect(server.notes.map { $0[3] } == [.string("B")])
    // The server had its turn last, so its answer has not been read yet.
    perch.desktop.withdraw("b")
    try wait(for: "the end", with: [server.bus, perch]) { server.closed == [1] }
  }

  @Test func `a click names the key`() throws {
    let server = try NotificationServer(on: bus)
    let perch = try Listener(on: bus)
    perch.desktop.notify(key: "a", title: "A", body: "")
    perch.desktop.notify(key: "b", title: "B", body: "")
    // The last question is asked when the answers before it have been read.
    try wait(for: "two", with: [server.bus, perch]) { server.notes.count == 2 }
    perch.desktop.notify(key: "c", title: "C", body: "")
    try wait(for: "three", with: [server.bus, perch]) { server.notes.count == 3 }
    server.press("other", on: 1)
    server.press(on: 77)
    server.press(on: 2)
    try wait(for: "a click", with: [server.bus, perch]) { !perch.events.isEmpty }
    #expect(perch.events == [.notificationClicked("b")])
  }

  @Test func `what the person waved away is not replaced but shown anew`() throws {
    let server = try NotificationServer(on: bus)
    let perch = try Listener(on: bus)
    perch.desktop.notify(key: "a", title: "A", body: "")
    perch.desktop.notify(key: "b", title: "B", body: "")
    try wait(for: "two", with: [server.bus, perch]) { server.notes.count == 2 }
    server.dismiss(1)
    server.press(on: 2)
    try wait(for: "a click", with: [server.bus, perch]) { !perch.events.isEmpty }
    perch.desktop.notify(key: "a", title: "A", body: "")
    try wait(for: "three", with: [server.bus, perch]) { server.notes.count == 3 }
    #expect(server.notes[2][1] == .uint32(0))
  }

  /// Shows a notification, and waits until the server's number of it is known.
  private func show(_ key: String, by perch: Listener, at server: NotificationServer) throws {
    perch.desktop.notify(key: key, title: key, body: "3")
    try wait(for: "it", with: [server.bus, perch]) { !server.notes.isEmpty }
    server.press(on: 1)
    try wait(for: "a click", with: [server.bus, perch]) { !perch.events.isEmpty }
  }

  // Breaks when a notification comes back that was closed a moment before less was left of it.
  @Test func `a notification that is closed while it is updated stays closed until there is news`()
    throws
  {
    let server = try NotificationServer(on: bus)
    let perch = try Listener(on: bus)
    try show("a", by: perch, at: server)
    perch.desktop.notify(key: "a", title: "a", body: "2", isQuiet: true)
    server.dismiss(1)
    try wait(for: "its end", with: [server.bus, perch]) { server.closed == [1] }
    #expect(server.notes.count == 2)
    // Fewer still are nothing new, either.
    perch.desktop.notify(key: "a", title: "a", body: "1", isQuiet: true)
    perch.desktop.notify(key: "a", title: "a", body: "4")
    try wait(for: "the news", with: [server.bus, perch]) { server.notes.count == 3 }
    #expect(server.notes[2][1] == .uint32(0) && server.notes[2][4] == .string("4"))
    #expect(server.closed == [1])
  }

  // Breaks when the end of the old notification hides the new one.
  @Test func `news is shown although the notification before it is closed meanwhile`() throws {
    let server = try NotificationServer(on: bus)
    let perch = try Listener(on: bus)
    try show("a", by: perch, at: server)
    perch.desktop.notify(key: "a", title: "a", body: "4")
    server.dismiss(1)
    perch.desktop.notify(key: "a", title: "a", body: "2", isQuiet: true)
    try wait(for: "all", with: [server.bus, perch]) { server.notes.count == 3 }
    #expect(server.notes[2][1] == .uint32(1) && server.closed.isEmpty)
  }

  @Test func `news that comes after the end of what is updated is shown anew`() throws {
    let server = try NotificationServer(on: bus)
    let perch = try Listener(on: bus)
    try show("a", by: perch, at: server)
    perch.desktop.notify(key: "a", title: "a", body: "2", isQuiet: true)
    server.dismiss(1)
    perch.desktop.notify(key: "a", title: "a", body: "5")
    try wait(for: "the news", with: [server.bus, perch]) { server.notes.count == 3 }
    #expect(server.notes[2][1] == .uint32(0) && server.notes[2][4] == .string("5"))
    #expect(server.closed == [1])
  }

  @Test(arguments: [true, false])
  func `text is escaped where the server reads markup`(_ readsMarkup: Bool) throws {
    let server = try NotificationServer(on: bus, capabilities: readsMarkup ? ["body-markup"] : [])
    let perch = try Listener(on: bus)
    perch.desktop.notify(key: "a", title: "<a>", body: "a < b && c >\u{301} d")
    try wait(for: "it", with: [server.bus, perch]) { !server.notes.isEmpty }
    let body = readsMarkup ? "a &lt; b &amp;&amp; c &gt;\u{301} d" : "a < b && c >\u{301} d"
    #expect(server.notes[0][3] == .string("<a>"))
    #expect(server.notes[0][4] == .string(body))
    #expect(server.notes[0][5] == .array([], of: "s"))
  }

  @Test func `without a server nothing happens, and a later one is found`() throws {
    let perch = try Listener(on: bus)
    perch.desktop.notify(key: "a", title: "A", body: "")
    try wait(for: "rest", with: [perch]) { perch.deadline == nil }
    let server = try NotificationServer(on: bus)
    perch.desktop.notify(key: "b", title: "B", body: "")
    try wait(for: "it", with: [server.bus, perch]) { !server.notes.isEmpty }
    #expect(server.notes.map { $0[3] } == [.string("B")])
    #expect(perch.events.isEmpty)
  }

  @Test func `another server is asked what it can do`() throws {
    let perch = try Listener(on: bus)
    try notify("A", through: NotificationServer(on: bus, capabilities: ["actions"]), perch)
    let second = try NotificationServer(on: bus, capabilities: ["body-markup"])
    // The bus has reported by now that one server left and another came.
    perch.turn()
    perch.desktop.notify(key: "a", title: "B", body: "&")
    try wait(for: "it", with: [second.bus, perch]) { !second.notes.isEmpty }
    #expect(second.notes[0][1] == .uint32(0))
    #expect(second.notes[0][4] == .string("&amp;"))
  }

  private func notify(
    _ title: String, through server: NotificationServer, _ perch: Listener
  ) throws {
    perch.desktop.notify(key: "a", title: title, body: "")
    try wait(for: "it", with: [server.bus, perch]) { !server.notes.isEmpty }
  }
}
