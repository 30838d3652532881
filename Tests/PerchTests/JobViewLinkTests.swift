import Glibc
import PerchBus
import PerchHarness
import PerchIPC
import PerchSystem
import Testing

/// KDE's job views and docks, with a real Perch.
@Suite struct JobViewLinkTests {
  private let bus: PrivateBus

  init() throws { bus = try PrivateBus() }

  @Test func `a file operation is a job that its own program cancels`() throws {
    let perch = try start()
    let program = try FileManager(on: bus)
    try program.request(until: { try perch.jobs().count == 1 })
    let id = try #require(try perch.jobs().first?["id"].string)
    program.update([
      "title": .string("Copying"), "percent": .uint32(40),
      "descriptionValue1": .string("/home/a/film.mkv"),
    ])
    try wait(for: "progress") {
      try program.turn {
        let job = try perch.jobs().first
        return job?["progress"].double == 0.4 && job?["title"].string == "Copying"
      }
    }
    #expect(perch.input.say("stop", id).status == 0)
    try wait(for: "the request") { program.turn { program.isCancelled } }
    program.terminate(code: 1)
    try wait(for: "its end") { try program.turn { try perch.jobs().isEmpty } }
    #expect(perch.process.isRunning)
  }

  // Breaks when a copy that stands still seems to go on.
  @Test func `a file operation that its program has suspended is a stopped job`() throws {
    let perch = try start()
    let program = try FileManager(on: bus)
    try program.request(until: { try perch.jobs().count == 1 })
    func expectPhase(_ phase: String, suspended: Bool) throws {
      program.update(["suspended": .bool(suspended), "percent": .uint32(40)])
      try wait(for: phase) {
        try program.turn { try perch.jobs().first?["job"]["phase"].string == phase }
      }
    }
    try expectPhase("running", suspended: false)
    try expectPhase("stopped", suspended: true)
    #expect(try perch.shelf().first?["progress"].double == 0.4)
    #expect(try perch.shelf().first?["job"]["text"] == .null)
    try expectPhase("running", suspended: false)
  }

  @Test func `a failed operation stays with its words, and a job that cannot be stopped says so`()
    throws
  {
    let perch = try start()
    let program = try FileManager(on: bus, capabilities: 0)
    try program.request(until: { try perch.jobs().count == 1 })
    let id = try #require(try perch.jobs().first?["id"].string)
    let refused = perch.input.say("stop", id)
    #expect(refused.status == 1)
    #expect(try perch.jobs().first?["title"].string == "org.kde.dolphin")
    program.terminate(code: 150, message: "The disk is full.")
    try wait(for: "its end") {
      try program.turn { try perch.jobs().first?["job"]["phase"].string == "failed" }
    }
    #expect(try perch.jobs().first?["job"]["status"] == .null)
  }

  @Test func `a cancelled operation whose page is open is over there`() throws {
    let perch = try start()
    let program = try FileManager(on: bus)
    try program.request(until: { try perch.jobs().count == 1 })
    let id = try #require(try perch.jobs().first?["id"].string)
    #expect(perch.input.say("open", id).status == 0)
    try perch.settle()
    program.terminate(code: 1)
    try wait(for: "its end") {
      try program.turn { try perch.jobs().first?["job"]["phase"].string == "failed" }
    }
    #expect(perch.input.say("back").status == 0)
    try wait(for: "nothing") { try program.turn { try perch.jobs().isEmpty } }
  }

  @Test func `docks get the sum of the jobs while the setting is on`() throws {
    let perch = try start()
    let dock = try Dock(on: bus)
    let folder = "\(perch.display.configurationFolder)/perch"
    _ = try Files.write("launcher-entry = on\n".utf8, to: "\(folder)/config.ini")
    let program = try FileManager(on: bus)
    try program.request(until: { try perch.jobs().count == 1 })
    program.update(["percent": .uint32(40)])
    try wait(for: "the sum") {
      dock.turn { program.turn { dock.last["progress"] == .double(0.4) } }
    }
    #expect(dock.last["count"] == .int64(1) && dock.last["progress-visible"] == .bool(true))
    #expect(try perch.jobs().count == 1)
    _ = try Files.write("launcher-entry = off\n".utf8, to: "\(folder)/config.ini")
    try wait(for: "silence") {
      dock.turn { program.turn { dock.last["progress-visible"] == .bool(false) } }
    }
  }

  private func start() throws -> RunningPerch {
    let display = try Desktop.openbox.start()
    mkdir("\(display.configurationFolder)/perch", 0o700)
    return try RunningPerch(on: display, adding: bus.environment)
  }
}

/// A program that shows a file operation.
private final class FileManager {
  private let bus: SessionBus
  private let capabilities: Int32
  private var path: String?
  private(set) var isCancelled = false
  private var slot: BusSlot?

  init(on bus: PrivateBus, capabilities: Int32 = 3) throws {
    guard let connection = SessionBus(address: bus.address) else {
      throw HarnessFailure("There is no bus at \(bus.address).")
    }
    self.bus = connection
    self.capabilities = capabilities
    slot = connection.listen(to: "interface='org.kde.JobViewV3',member='cancelRequested'") {
      [weak self] in
      if $0.path == self?.path { self?.isCancelled = true }
    }
  }

  /// Asks for a view, again until Perch is there, and waits for a condition.
  func request(until condition: () throws -> Bool) throws {
    var isAsked = false
    try wait(for: "the view") {
      bus.turn()
      if path == nil, !isAsked {
        isAsked = true
        bus.call(
          BusCall(
            to: "org.kde.JobViewServer", path: "/JobViewServer",
            interface: "org.kde.JobViewServerV2", member: "requestView",
            [
              .string("org.kde.dolphin"), .int32(capabilities),
              .dictionary(["immediate": .bool(true)]),
            ])
        ) { [weak self] in
          isAsked = false
          if case .path(let path)? = $0.arguments.first { self?.path = path }
        }
      }
      return try path != nil && condition()
    }
  }

  func update(_ properties: [String: BusValue]) { tell("update", [.dictionary(properties)]) }

  func terminate(code: UInt32, message: String = "") {
    tell("terminate", [.uint32(code), .string(message), .dictionary([:])])
  }

  func turn(_ condition: () throws -> Bool) rethrows -> Bool {
    bus.turn()
    return try condition()
  }

  private func tell(_ member: String, _ arguments: [BusValue]) {
    bus.send(
      BusCall(
        to: "org.kde.JobViewServer", path: path ?? "/", interface: "org.kde.JobViewV3",
        member: member, arguments))
  }
}

/// A dock that shows Perch's progress.
private final class Dock {
  private let bus: SessionBus
  private(set) var last: [String: BusValue] = [:]
  private var slot: BusSlot?

  init(on bus: PrivateBus) throws {
    guard let connection = SessionBus(address: bus.address) else {
      throw HarnessFailure("There is no bus at \(bus.address).")
    }
    self.bus = connection
    slot = connection.listen(to: "interface='com.canonical.Unity.LauncherEntry'") {
      [weak self] in
      guard $0.arguments.first?.string == "application://org.perchdesktop.perch.desktop" else {
        return
      }
      self?.last = $0.arguments.last?.members ?? [:]
    }
  }

  func turn(_ condition: () throws -> Bool) rethrows -> Bool {
    bus.turn()
    return try condition()
  }
}
