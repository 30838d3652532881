import PerchBus
import PerchHarness
import PerchSystem
import PerchTime
import Testing

/// Perch's own progress on its icon in docks.
@Suite struct LauncherSignalTests {
  private let bus: PrivateBus

  init() throws { bus = try PrivateBus() }

  @Test func `a dock gets the whole progress, and its end`() throws {
    let (perch, dock) = try start()
    perch.desktop.show(.init(percent: 42, count: 3, isUrgent: true), at: MonotonicClock.now)
    try wait(for: "it", with: [perch, dock.bus]) { dock.updates.count == 1 }
    #expect(dock.uris == ["application://org.perchdesktop.perch.desktop"])
    #expect(
      dock.updates[0] == [
        "progress": .double(0.42), "progress-visible": .bool(true), "count": .int64(3),
        "count-visible": .bool(true), "urgent": .bool(true),
      ])
    perch.desktop.hideProgress(at: MonotonicClock.now)
    try wait(for: "the end", with: [perch, dock.bus]) { dock.updates.count == 2 }
    let (flags, hidden) = (["progress-visible", "count-visible", "urgent"], dock.updates[1])
    #expect(flags.allSatisfy { hidden[$0] == .bool(false) })
    #expect(perch.deadline == nil)
  }

  @Test func `many changes are at most ten signals a second, and the last one is sent`() throws {
    let (perch, dock) = try start()
    let began = MonotonicClock.now
    for percent in 0...100 {
      perch.desktop.show(.init(percent: percent, count: 1), at: MonotonicClock.now)
      perch.turn()
    }
    try wait(for: "the last", with: [perch, dock.bus]) {
      dock.updates.last?["progress"] == .double(1)
    }
    let tenths = Int((MonotonicClock.now - began) / .milliseconds(100))
    #expect(dock.updates.count <= tenths + 1)
  }

  @Test func `what stays as it is is not sent`() throws {
    let (perch, dock) = try start()
    perch.desktop.show(.init(), at: MonotonicClock.now)
    #expect(perch.deadline == nil)
    for _ in 0..<50 { perch.desktop.show(.init(percent: 5, count: 1), at: MonotonicClock.now) }
    try wait(for: "one", with: [perch, dock.bus]) { !dock.updates.isEmpty }
    #expect(perch.deadline == nil)
    perch.desktop.show(.init(percent: 6, count: 1), at: MonotonicClock.now)
    try wait(for: "another", with: [perch, dock.bus]) {
      dock.updates.last?["progress"] == .double(0.06)
    }
    #expect(dock.updates.count == 2)
  }

  // Breaks when Perch shows its own progress as that of another program, which it sums up again.
  @Test func `the entry of a Perch is never read back`() throws {
    let (perch, dock) = try start()
    let other = try Listener(on: bus)
    try wait(for: "the other", with: [other]) { other.deadline == nil }
    perch.desktop.show(.init(percent: 5, count: 1), at: MonotonicClock.now)
    try wait(for: "it", with: [perch, dock.bus, other]) { !dock.updates.isEmpty }
    dock.bus.updates(["progress-visible": .bool(true)])
    try wait(for: "another program", with: [perch, dock.bus, other]) {
      perch.changes.count == 1 && other.changes.count == 1
    }
    #expect(perch.shown == ["application://a.desktop"] && other.shown == perch.shown)
  }

  @Test func `without a bus nothing is sent`() throws {
    let (perch, _) = try start()
    bus.end()
    try wait(for: "the end", with: [perch]) { perch.fileDescriptor == nil }
    perch.desktop.show(.init(percent: 5, count: 1), at: MonotonicClock.now)
    #expect(perch.deadline == nil)
  }

  private func start() throws -> (Listener, Dock) {
    let (perch, dock) = (try Listener(on: bus), try Dock(on: bus))
    try wait(for: "both to listen", with: [perch, dock.bus]) {
      perch.deadline == nil && dock.isReady
    }
    return (perch, dock)
  }
}

/// A dock that shows the progress of programs.
private final class Dock {
  let bus: SessionBus
  private(set) var uris: [String] = []
  private(set) var updates: [[String: BusValue]] = []
  private(set) var isReady = false
  private var slot: BusSlot?

  init(on bus: PrivateBus) throws {
    self.bus = try bus.connect()
    slot = self.bus.listen(to: "interface='com.canonical.Unity.LauncherEntry'") { [weak self] in
      guard let self, $0.path.hasPrefix("/com/canonical/unity/launcherentry/"),
        let uri = $0.arguments.first?.string, uri.contains("perch")
      else { return }
      uris.append(uri)
      updates.append($0.arguments.last?.members ?? [:])
    }
    self.bus.askOwner(of: "org.example.Nobody") { [weak self] _ in self?.isReady = true }
  }
}
