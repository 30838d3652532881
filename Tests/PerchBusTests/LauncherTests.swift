import PerchBus
import PerchHarness
import Testing

@Suite struct LauncherTests {
  private let bus: PrivateBus

  init() throws { bus = try PrivateBus() }

  @Test func `progress appears, changes and goes as the program says`() throws {
    let (perch, program) = try start()
    program.updates(["progress": .double(0.25), "progress-visible": .bool(true)])
    try wait(for: "it", with: [perch, program]) { perch.changes.count == 1 }
    guard case .appeared(let entry)? = perch.changes.first else {
      throw HarnessFailure("It did not appear.")
    }
    #expect(entry.appURI == "application://a.desktop")
    #expect(entry.desktopFile == "a.desktop")
    #expect(entry.progress == 0.25)
    #expect(!entry.isUrgent)
    #expect(entry.id.utf8.count == 16)
    program.updates(["progress": .double(0.5)])
    try wait(for: "more", with: [perch, program]) { perch.changes.count == 2 }
    program.updates(["urgent": .bool(true)])
    try wait(for: "attention", with: [perch, program]) { perch.changes.count == 3 }
    program.updates(["progress-visible": .bool(false)])
    try wait(for: "the end", with: [perch, program]) { perch.changes.count == 4 }
    var (half, urgent) = (entry, entry)
    half.progress = 0.5
    urgent.progress = 0.5
    urgent.isUrgent = true
    #expect(
      Array(perch.changes.dropFirst()) == [.changed(half), .changed(urgent), .gone(entry.id)])
  }

  @Test func `a program that leaves takes its progress along`() throws {
    let perch = try Listener(on: bus)
    let stays = try bus.connect()
    do {
      let leaves = try bus.connect()
      leaves.updates(["progress-visible": .bool(true)], of: "application://b.desktop")
      stays.updates(["progress-visible": .bool(true)], of: "application://c.desktop")
      try wait(for: "both", with: [perch, leaves, stays]) { perch.shown.count == 2 }
    }
    try wait(for: "the end", with: [perch, stays]) { perch.shown.count == 1 }
    #expect(perch.shown == ["application://c.desktop"])
  }

  @Test func `a program that left before it was heard leaves nothing`() throws {
    let perch = try Listener(on: bus)
    let stays = try bus.connect()
    do {
      let leaves = try bus.connect()
      var isSent = false
      leaves.updates(["progress-visible": .bool(true)], of: "application://b.desktop")
      leaves.askOwner(of: "org.example.Nobody") { _ in isSent = true }
      // Perch listens by now, but has not had its turn.
      try wait(for: "Perch", with: [perch, stays]) { perch.deadline == nil }
      try wait(for: "the bus", with: [leaves]) { isSent }
    }
    stays.updates(["progress-visible": .bool(true)])
    try wait(for: "the one that stays", with: [perch, stays]) {
      perch.shown == ["application://a.desktop"]
    }
  }

  @Test func `progress that is not to be seen is not told`() throws {
    let (perch, program) = try start()
    program.updates(["progress": .double(0.3), "count": .int64(4), "count-visible": .bool(true)])
    program.updates(["progress": .double(0.3), "progress-visible": .bool(false)])
    program.updates(["progress-visible": .bool(true)], of: "application://z.desktop")
    try wait(for: "the other", with: [perch, program]) { !perch.changes.isEmpty }
    #expect(perch.shown == ["application://z.desktop"])
    // The earlier progress counts once it is visible.
    program.updates(["progress-visible": .bool(true)])
    try wait(for: "it", with: [perch, program]) { perch.shown.count == 2 }
    guard case .appeared(let entry)? = perch.changes.last else {
      throw HarnessFailure("It did not appear.")
    }
    #expect(entry.progress == 0.3)
  }

  @Test(
    arguments: [
      (.double(.nan), nil), (.double(.infinity), nil), (.double(-7), 0), (.double(7), 1),
      (.string("0.5"), nil), (.int64(1), nil), (.dictionary(["a": .bool(true)]), nil),
    ] as [(BusValue, Double?)])
  func `progress of any kind becomes a number from 0 to 1, or none`(
    _ said: BusValue, _ expected: Double?
  ) throws {
    let (perch, program) = try start()
    program.updates(["progress": said, "progress-visible": .bool(true), "urgent": .string("?")])
    try wait(for: "it", with: [perch, program]) { !perch.changes.isEmpty }
    guard case .appeared(let entry)? = perch.changes.first else {
      throw HarnessFailure("It did not appear.")
    }
    #expect(entry.progress == expected)
    #expect(!entry.isUrgent)
  }

  @Test func `what makes no sense is not heard`() throws {
    let (perch, program) = try start()
    let visible: [String: BusValue] = ["progress-visible": .bool(true)]
    let long = String(repeating: "x", count: 1 << 20)
    for uri in ["", "a.desktop", "application://", "application://../a", "application://" + long] {
      program.updates(visible, of: uri)
    }
    program.updates([long: .string(long), "progress": .string(long)])
    program.says([])
    program.says([.string("application://q.desktop")])
    program.says([.string("application://q.desktop"), .string("progress-visible")])
    program.says([.dictionary(visible), .string("application://q.desktop")])
    program.updates(visible)
    try wait(for: "the end", with: [perch, program]) { !perch.changes.isEmpty }
    #expect(perch.shown == ["application://a.desktop"])
  }

  @Test func `of very many only a few are shown, and they make room`() throws {
    let (perch, program) = try start()
    let crowd = try (0..<40).map { _ in try bus.connect() }
    let everybody = [perch, program] + (crowd as [any Party])
    func say(isVisible: Bool) {
      for (index, member) in crowd.enumerated() {
        for number in 0..<50 {
          let uri = "application://\(index)-\(number).desktop"
          member.updates(["progress-visible": .bool(isVisible)], of: uri)
        }
      }
    }
    say(isVisible: true)
    try wait(for: "some", with: everybody) { perch.shown.count == LauncherEntries.limit }
    say(isVisible: false)
    try wait(for: "nobody", with: everybody) { perch.shown.isEmpty }
    // Messages of the crowd may still be on their way, and take the room once more.
    try wait(for: "one more", with: everybody) {
      program.updates(["progress-visible": .bool(true)])
      return perch.shown == ["application://a.desktop"]
    }
    #expect(perch.mostShown == LauncherEntries.limit)
  }

  @Test func `a flood is told of in parts`() throws {
    let (perch, program) = try start()
    for number in 0...2000 {
      program.updates(["progress": .double(Double(number) / 2000), "progress-visible": .bool(true)])
      if number % 100 == 0 { program.turn() }
    }
    try wait(for: "the end", with: [perch, program]) { perch.progress == 1 }
    #expect(perch.changes.count < 1000)
  }

  @Test func `one who does not want to know hears nothing`() throws {
    let perch = try Listener(on: bus, listensToLaunchers: false)
    let (other, program) = try start()
    program.updates(["progress-visible": .bool(true)])
    try wait(for: "another to hear", with: [perch, other, program]) { !other.changes.isEmpty }
    #expect(perch.events.isEmpty)
  }

  @Test func `with the bus goes all that was heard on it`() throws {
    let (perch, program) = try start()
    program.updates(["progress-visible": .bool(true)])
    try wait(for: "it", with: [perch, program]) { perch.shown.count == 1 }
    perch.desktop.notify(key: "a", title: "A", body: "")
    bus.end()
    try wait(for: "the end", with: [perch, program]) { perch.shown.isEmpty }
    #expect(perch.fileDescriptor == nil)
    #expect(perch.deadline == nil)
    perch.desktop.notify(key: "a", title: "A", body: "")
    perch.desktop.withdraw("a")
    let count = perch.events.count
    perch.turn()
    #expect(perch.events.count == count)
  }

  /// Perch, and a program that it listens to.
  private func start() throws -> (Listener, SessionBus) {
    let (perch, program) = (try Listener(on: bus), try bus.connect())
    // All of Perch's messages reach the bus before those of other programs.
    try wait(for: "Perch to listen", with: [perch]) { perch.deadline == nil }
    return (perch, program)
  }
}

extension SessionBus {
  /// Sends an update of the properties of a program's icon.
  func updates(_ properties: [String: BusValue], of appURI: String = "application://a.desktop") {
    says([.string(appURI), .dictionary(properties)])
  }

  func says(_ arguments: [BusValue]) {
    emit(
      BusCall(
        path: "/com/canonical/unity/launcherentry/1",
        interface: "com.canonical.Unity.LauncherEntry",
        member: "Update", arguments))
  }
}

extension Listener {
  /// The entries that are visible at last, in the order of their appearance.
  var shown: [String] { steps.last?.map(\.appURI) ?? [] }

  /// The progress of the last entry.
  var progress: Double? { steps.last?.last?.progress }

  /// The most entries that were visible at once.
  var mostShown: Int { steps.map(\.count).max() ?? 0 }

  /// The visible entries after each change.
  private var steps: [[LauncherEntry]] {
    var entries: [LauncherEntry] = []
    return changes.map { change in
      switch change {
      case .appeared(let entry): entries.append(entry)
      case .changed(let entry): entries = entries.map { $0.id == entry.id ? entry : $0 }
      case .gone(let id): entries.removeAll { $0.id == id }
      }
      return entries
    }
  }
}
