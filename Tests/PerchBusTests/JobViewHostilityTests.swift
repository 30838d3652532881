import PerchBus
import PerchHarness
import Testing

/// Job views among other servers, and with programs that behave badly.
@Suite struct JobViewHostilityTests {
  private let bus: PrivateBus

  init() throws { bus = try PrivateBus() }

  @Test func `another server is left alone, and Perch follows it once it has left`() throws {
    let program = try JobViewClient(on: bus)
    var server: SessionBus? = try bus.connect()
    try server?.acquire(JobViewClient.name)
    let first = try #require(server?.uniqueName)
    let perch = try Listener(on: bus)
    #expect(try owner(with: [perch], asked: program) == first)
    server = nil
    try wait(for: "Perch", with: [perch, program.bus]) {
      try owner(with: [perch], asked: program) != first
    }
    try program.waitForServer(with: [perch])
    try program.show(for: perch)
  }

  // Breaks when the name is free for a moment, or rows stay that the desktop's server shows too.
  @Test func `a desktop's server takes the name without a gap, and Perch gets it back`() throws {
    let (perch, program) = try start()
    try program.show(for: perch)
    var owners: [String?] = []
    let watch = program.bus.watchOwner(of: JobViewClient.name) { owners.append($1) }
    var plasma: SessionBus? = try bus.connect()
    var isOurs = false
    let replaces: UInt32 = 2
    plasma?.call(
      BusCall(
        to: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
        interface: "org.freedesktop.DBus", member: "RequestName",
        [.string(JobViewClient.name), .uint32(replaces)])
    ) { isOurs = $0.arguments.first?.uint32 == 1 }
    let name = try #require(try name(of: plasma, with: [perch, program.bus]) { isOurs })
    try wait(for: "the end", with: [perch, program.bus]) { perch.endings == [.gone] }
    program.request()
    // The call goes to the new server, which does not answer; Perch has no part in it.
    try wait(for: "the news", with: [perch, program.bus]) { owners == [name] }
    plasma = nil
    try wait(for: "Perch again", with: [perch, program.bus]) { owners.count == 2 }
    #expect(owners[1] != nil && owners[1] != name)
    try wait(for: "a new view", with: [perch, program.bus]) {
      if perch.shownViews.isEmpty && program.refusals < 2 { program.request() }
      return !perch.shownViews.isEmpty
    }
    withExtendedLifetime(watch) {}
  }

  @Test func `a program that leaves takes its jobs along`() throws {
    let (perch, program) = try start()
    try program.show(for: perch)
    do {
      let other = try JobViewClient(on: bus)
      other.request("org.kde.ark")
      try wait(for: "both", with: [perch, program.bus, other.bus]) { perch.shownViews.count == 2 }
    }
    try wait(for: "the end", with: [perch, program.bus]) { perch.shownViews.count == 1 }
    #expect(perch.endings == [.gone] && perch.shownViews[0].desktopEntry == "org.kde.dolphin")
  }

  @Test func `no program changes or ends the jobs of another`() throws {
    let (perch, program) = try start()
    let rogue = try JobViewClient(on: bus)
    try program.show(for: perch)
    let all: [any Party] = [perch, program.bus, rogue.bus]
    var refused = 0
    for member in ["terminate", "update"] {
      let arguments: [BusValue] =
        member == "update"
        ? [.dictionary(["percent": .uint32(9)])] : [.uint32(0), .string(""), .dictionary([:])]
      rogue.ask(program.views[0], "org.kde.JobViewV3", member, arguments) {
        refused += $0.isError ? 1 : 0
      }
    }
    try wait(for: "refusals", with: all) { refused == 2 }
    program.update(["percent": .uint32(50)])
    try wait(for: "progress", with: all) { perch.shownViews.first?.progress == 0.5 }
    #expect(perch.viewChanges.count == 2)
  }

  @Test func `of thousands of views some are shown, and they make room`() throws {
    let (perch, program) = try start()
    let crowd = try (0..<5).map { _ in try JobViewClient(on: bus) }
    let all: [any Party] = [perch, program.bus] + crowd.map(\.bus)
    try program.show(for: perch)
    for member in crowd {
      for _ in 0..<400 { member.request("org.kde.\(UInt64.random(in: 0...99))") }
    }
    try wait(for: "the answers", with: all) {
      crowd.allSatisfy { $0.views.count + $0.refusals == 400 }
    }
    try wait(for: "the crowd", with: all) { perch.shownViews.count == JobViews.limit }
    #expect(crowd.allSatisfy { $0.views.count <= JobViews.limitOfProgram })
    #expect(perch.shownViews[0].desktopEntry == "org.kde.dolphin")
    for member in crowd { for view in member.views.indices { member.terminate(view, code: 9) } }
    try wait(for: "the ends", with: all) { perch.shownViews.count == 1 }
    // More results than a few would push out those of the user's own jobs.
    #expect(perch.endings.count { $0 == .failed("") } == 10)
    let before = crowd[0].views.count
    crowd[0].request()
    try wait(for: "room", with: all) { crowd[0].views.count == before + 1 }
  }

  @Test func `a flood is told of in parts, and its end is told`() throws {
    let (perch, program) = try start()
    try program.show(for: perch)
    var answers = 0
    for number in 1...5000 {
      let properties: [String: BusValue] = ["percent": .uint32(UInt32(number % 100))]
      // The bus itself refuses some of these calls.
      program.ask(program.views[0], "org.kde.JobViewV3", "update", [.dictionary(properties)]) { _ in
        answers += 1
      }
      if number % 100 == 0 { program.bus.turn() }
    }
    try wait(for: "the answers", with: [perch, program.bus]) { answers == 5000 }
    program.update(["percent": .uint32(100)])
    try wait(for: "the end", with: [perch, program.bus]) { perch.shownViews[0].progress == 1 }
    #expect(perch.viewChanges.count < 100)
  }

  @Test func `values of other types and huge texts change nothing, or are cut`() throws {
    let (perch, program) = try start()
    try program.show(for: perch)
    let huge = String(repeating: "e\u{301}", count: 1 << 20)
    program.update([
      "title": .string(huge), "percent": .string("5"), "suspended": .int32(1),
      "totalBytes": .double(.nan), "processedBytes": .int64(-5), "infoMessage": .bool(true),
      "descriptionValue1": .array([], of: "s"), huge: .string(huge),
    ])
    var refused = 0
    let wrong: [(String, [BusValue])] = [
      ("update", []), ("update", [.string("percent")]), ("terminate", [.string("x")]),
      ("terminate", [.uint32(0), .uint32(0), .dictionary([:])]), ("explode", []),
    ]
    for (member, arguments) in wrong {
      program.ask(program.views[0], "org.kde.JobViewV3", member, arguments) {
        refused += $0.isError ? 1 : 0
      }
    }
    for path in ["/JobViewServer/JobView_", "/JobViewServer/JobView_999", "/JobViewServer/x"] {
      program.ask(path, "org.kde.JobViewV3", "update", [.dictionary([:])]) {
        refused += $0.isError ? 1 : 0
      }
    }
    program.ask("/JobViewServer", "org.kde.Nothing", "requestView") {
      refused += $0.isError ? 1 : 0
    }
    program.request("org.kde.JobViewServerV2", [.string("a"), .string("b")])
    program.request("org.kde.JobViewServer", [])
    try wait(for: "the refusals", with: [perch, program.bus]) {
      refused == wrong.count + 4 && program.refusals == 2
    }
    try wait(for: "the title", with: [perch, program.bus]) {
      perch.shownViews.first?.title.isEmpty == false
    }
    let view = perch.shownViews[0]
    #expect(view.title.unicodeScalars.count == 1000 && view.progress == nil && !view.isSuspended)
    #expect(view.message.isEmpty && view.item.isEmpty)
    program.update(["percent": .int32(7)])
    try wait(for: "progress", with: [perch, program.bus]) {
      perch.shownViews[0].progress == 0.07
    }
  }

  @Test func `without the wish for them the names are free`() throws {
    let program = try JobViewClient(on: bus)
    let perch = try Listener(on: bus)
    try program.waitForServer(with: [perch])
    try program.show(for: perch)
    let events = perch.desktop.listen(toLaunchers: false)
    #expect(events == [.jobView(.ended(perch.shownViews[0].id, .gone))])
    try wait(for: "freedom", with: [perch, program.bus]) {
      try owner(with: [perch], asked: program) == nil
    }
  }

  @Test func `with the bus go all views`() throws {
    let (perch, program) = try start()
    try program.show(for: perch)
    bus.end()
    try wait(for: "the end", with: [perch, program.bus]) { perch.endings == [.gone] }
    #expect(perch.deadline == nil)
    perch.desktop.cancelJob(ofView: perch.viewChanges.isEmpty ? "" : "x")
  }

  private func start() throws -> (Listener, JobViewClient) {
    let (perch, program) = (try Listener(on: bus), try JobViewClient(on: bus))
    try program.waitForServer(with: [perch])
    return (perch, program)
  }

  /// The owner of the name now; nil for none.
  private func owner(with parties: [any Party], asked program: JobViewClient) throws -> String? {
    var owner: String??
    program.bus.askOwner(of: JobViewClient.name) { owner = .some($0) }
    try wait(for: "the owner", with: parties + [program.bus]) { owner != nil }
    return owner ?? nil
  }

  /// Gives a connection its turns among others until a condition holds, and returns its name.
  private func name(
    of connection: SessionBus?, with parties: [any Party], until condition: () -> Bool
  ) throws -> String? {
    guard let connection else { return nil }
    try wait(for: "the name", with: parties + [connection], until: condition)
    return connection.uniqueName
  }
}
