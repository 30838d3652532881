import PerchBus
import PerchHarness
import PerchSystem
import PerchTime
import Testing

/// KDE's job views, with a program that makes the calls of KDE's libraries.
@Suite struct JobViewTests {
  private let bus: PrivateBus

  init() throws { bus = try PrivateBus() }

  @Test func `a job appears, makes progress and ends as its program says`() throws {
    let (perch, program) = try start()
    program.request(hints: ["immediate": .bool(true), "title": .string("Copying")])
    try wait(for: "the view", with: [perch, program.bus]) {
      perch.shownViews.count == 1 && program.views.count == 1
    }
    let first = try #require(perch.shownViews.first)
    #expect(first.desktopEntry == "org.kde.dolphin" && first.title == "Copying" && first.canCancel)
    #expect(first.progress == nil && first.id.utf8.count == 16)
    program.update([
      "percent": .uint32(42), "infoMessage": .string("Connecting"),
      "descriptionLabel1": .string("Source"), "descriptionValue1": .string("/home/a/b.txt"),
      "descriptionValue2": .string("/media/c"), "suspended": .bool(true), "speed": .uint64(7),
    ])
    try wait(for: "progress", with: [perch, program.bus]) {
      perch.shownViews.first?.progress == 0.42
    }
    let view = try #require(perch.shownViews.first)
    #expect(view.message == "Connecting" && view.item == "/home/a/b.txt" && view.isSuspended)
    #expect(view.title == "Copying" && view.id == first.id && view.since == first.since)
    program.terminate()
    try wait(for: "the end", with: [perch, program.bus]) { perch.endings == [.done] }
    #expect(perch.shownViews.isEmpty)
  }

  @Test(arguments: [
    (1, "", JobView.Ending.gone), (0, "", .done), (0, "No", .failed("No")),
    (150, "", .failed("")), (150, "The disk is full", .failed("The disk is full")),
  ])
  func `the end of a job is told by its error`(
    code: UInt32, message: String, ending: JobView.Ending
  ) throws {
    let (perch, program) = try start()
    try program.show(for: perch)
    program.terminate(code: code, message: message)
    try wait(for: "the end", with: [perch, program.bus]) { !perch.endings.isEmpty }
    #expect(perch.endings == [ending])
  }

  @Test func `a job whose end is no news leaves nothing`() throws {
    let (perch, program) = try start()
    program.request(hints: ["immediate": .bool(true), "transient": .bool(true)])
    try wait(for: "the view", with: [perch, program.bus]) { perch.shownViews.count == 1 }
    try wait(for: "its path", with: [perch, program.bus]) { program.views.count == 1 }
    program.terminate()
    try wait(for: "the end", with: [perch, program.bus]) { perch.endings == [.gone] }
  }

  @Test func `a program before Frameworks 5 83 speaks the older interfaces`() throws {
    let (perch, program) = try start()
    program.request(
      "org.kde.JobViewServer", [.string("ark"), .string("ark-icon"), .int32(1)])
    try wait(for: "the path", with: [perch, program.bus]) { program.views.count == 1 }
    program.tell(0, "V2", "setInfoMessage", [.string("Extracting")])
    program.tell(0, "V2", "setTotalAmount", [.uint64(4), .string("files")])
    program.tell(0, "V2", "setProcessedAmount", [.uint64(1), .string("files")])
    var answer: [BusValue] = []
    program.ask(
      program.views[0], "org.kde.JobViewV2", "setDescriptionField",
      [.uint32(0), .string("Archive"), .string("/a/b.zip")]
    ) { answer = $0.arguments }
    try wait(for: "the view", with: [perch, program.bus]) {
      perch.shownViews.first?.progress == 0.25 && !answer.isEmpty
    }
    let view = try #require(perch.shownViews.first)
    #expect(view.programName == "ark" && view.desktopEntry == "ark" && view.canCancel)
    #expect(view.title == "Extracting" && view.item == "/a/b.zip" && answer == [.bool(true)])
    program.tell(0, "V2", "setPercent", [.uint32(250)])
    program.tell(0, "V2", "clearDescriptionField", [.uint32(0)])
    program.tell(0, "V2", "setSuspended", [.bool(true)])
    for member in ["setSpeed", "setElapsedTime"] { program.tell(0, "V2", member, [.uint64(1)]) }
    program.tell(0, "V2", "setDestUrl", [.variant(.string("file:///a"))])
    try wait(for: "more", with: [perch, program.bus]) { perch.shownViews.first?.progress == 1 }
    try wait(for: "all", with: [perch, program.bus]) {
      perch.shownViews.first?.isSuspended == true && perch.shownViews.first?.item == ""
    }
    program.tell(0, "V2", "setError", [.uint32(111)])
    program.tell(0, "V2", "terminate", [.string("Broken")])
    try wait(for: "the end", with: [perch, program.bus]) { perch.endings == [.failed("Broken")] }
  }

  // Breaks when each file that is looked at has a row for a moment.
  @Test func `a job that ends within half a second is not shown`() throws {
    let (perch, program) = try start()
    program.request(hints: [:])
    try wait(for: "the path", with: [perch, program.bus]) { program.views.count == 1 }
    let began = MonotonicClock.now
    program.terminate()
    program.request(hints: [:])
    try wait(for: "the other", with: [perch, program.bus]) { !perch.shownViews.isEmpty }
    #expect(perch.viewChanges.count == 1 && MonotonicClock.now - began >= .milliseconds(400))
  }

  @Test func `a request to cancel reaches the program, and its end is no failure`() throws {
    let (perch, program) = try start()
    let other = try JobViewClient(on: bus)
    try program.show(for: perch)
    perch.desktop.cancelJob(ofView: perch.shownViews[0].id)
    perch.desktop.cancelJob(ofView: "nothing")
    let all: [any Party] = [perch, program.bus, other.bus]
    try wait(for: "the request", with: all) { program.requests.count == 2 }
    #expect(
      program.requests.sorted() == ["V2", "V3"].map { "\(program.views[0]) \($0) cancelRequested" })
    #expect(other.requests.isEmpty)
    program.terminate(code: 0, message: "Stopped")
    try wait(for: "the end", with: all) { perch.endings == [.gone] }
  }

  @Test func `a job that cannot be cancelled is not asked`() throws {
    let (perch, program) = try start()
    program.request(capabilities: 2)
    try wait(for: "the view", with: [perch, program.bus]) {
      perch.shownViews.count == 1 && program.views.count == 1
    }
    #expect(!perch.shownViews[0].canCancel)
    perch.desktop.cancelJob(ofView: perch.shownViews[0].id)
    program.terminate()
    try wait(for: "the end", with: [perch, program.bus]) { perch.endings == [.done] }
    #expect(program.requests.isEmpty)
  }

  // Breaks when KDE's libraries open windows of their own beside the rows.
  @Test func `programs learn that the newer interface is there and no windows are needed`() throws {
    let (perch, program) = try start()
    var (description, needsWindows, contacts) = ("", true, 1)
    let kuiserver = "org.kde.kuiserver"
    program.ask(
      "/JobViewServer", "org.freedesktop.DBus.Introspectable", "Introspect", of: kuiserver
    ) { description = $0.arguments.first?.string ?? "" }
    program.ask("/JobViewServer", kuiserver, "requiresJobTracker", of: kuiserver) {
      needsWindows = $0.arguments.first?.bool ?? true
    }
    program.ask("/JobViewServer", kuiserver, "registeredJobContacts", of: kuiserver) {
      contacts = $0.arguments.first?.elements?.count ?? 1
    }
    try wait(for: "the answers", with: [perch, program.bus]) { contacts == 0 }
    #expect(!needsWindows)
    #expect(description.contains("<interface name=\"org.kde.JobViewServerV2\">"))
    try program.show(for: perch)
    program.ask(program.views[0], "org.freedesktop.DBus.Introspectable", "Introspect") {
      description = $0.arguments.first?.string ?? ""
    }
    let method =
      "<method name=\"update\"><arg type=\"a{sv}\" direction=\"in\"/></method>"
    try wait(for: "another", with: [perch, program.bus]) { description.contains(method) }
    #expect(description.contains("<signal name=\"cancelRequested\"/>"))
  }

  /// Perch as the server, and a program.
  private func start() throws -> (Listener, JobViewClient) {
    let (perch, program) = (try Listener(on: bus), try JobViewClient(on: bus))
    try program.waitForServer(with: [perch])
    return (perch, program)
  }
}

extension JobViewClient {
  /// Waits until a server has both names.
  func waitForServer(with parties: [any Party]) throws {
    for name in [JobViewClient.name, "org.kde.kuiserver"] {
      var owner: String?
      var isAsked = false
      try PerchBusTests.wait(for: "the server", with: parties + [bus]) {
        if !isAsked {
          isAsked = true
          bus.askOwner(of: name) {
            owner = $0
            isAsked = false
          }
        }
        return owner != nil
      }
    }
  }

  /// Shows a job, and waits until it is there on both sides.
  func show(for perch: Listener) throws {
    let count = views.count
    request()
    try PerchBusTests.wait(for: "the view", with: [perch, bus]) {
      perch.shownViews.count == count + 1 && views.count == count + 1
    }
  }
}
