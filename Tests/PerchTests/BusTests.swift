import Glibc
import PerchBus
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

@Suite struct BusTests {
  private let bus: PrivateBus

  init() throws { bus = try PrivateBus() }

  @Test func `another program's progress is a job for as long as the program is there`() throws {
    let perch = try start(.openbox)
    try perch.display.writeApplication("[Desktop Entry]\nName=Copier", to: "copier.desktop")
    do {
      let program = try Program(on: bus)
      program.publish(["progress": .double(0.5), "progress-visible": .bool(true)])
      try wait(for: "the job") { try program.turn { try perch.jobs().count == 1 } }
      let job = try #require(try perch.jobs().first)
      #expect(job["title"].string == "Copier")
      #expect(job["kind"].string == "job")
      #expect(job["id"].string?.hasPrefix("app-") == true)
    }
    try wait(for: "its end") { try perch.jobs().isEmpty }
  }

  @Test func `progress that is no longer visible is removed`() throws {
    let perch = try start(.bare)
    let program = try Program(on: bus)
    program.publish(["progress-visible": .bool(true)])
    try wait(for: "the job") { try program.turn { try perch.jobs().count == 1 } }
    #expect(try perch.jobs().first?["title"].string == "copier")
    program.publish(["progress-visible": .bool(false)])
    try wait(for: "its end") { try program.turn { try perch.jobs().isEmpty } }
  }

  @Test func `other programs' progress can be switched off`() throws {
    let other = try start(.bare, options: ["--no-launcher-progress"])
    let perch = try start(.bare)
    let program = try Program(on: bus)
    program.publish(["progress-visible": .bool(true)])
    try wait(for: "the job") { try program.turn { try perch.jobs().count == 1 } }
    try other.settle()
    #expect(try other.jobs().isEmpty)
  }

  @Test func `the end of the bus removes its jobs and nothing else`() throws {
    let perch = try start(.bare)
    let program = try Program(on: bus)
    program.publish(["progress-visible": .bool(true)])
    try wait(for: "the job") { try program.turn { try perch.jobs().count == 1 } }
    bus.end()
    try wait(for: "its end") { try perch.jobs().isEmpty }
    try perch.settle()
    #expect(perch.process.isRunning)
  }

  // Breaks when a window and its program have a row each.
  @Test func `another program's progress is on the row of its parked window`() throws {
    let perch = try start(.openbox)
    try perch.display.writeApplication(
      """
      [Desktop Entry]
      Type=Application
      Name=Copier
      Exec=true
      StartupWMClass=Copies

      """, to: "copier.desktop")
    let other = try Bystander(on: perch.display)
    let window = try other.openActiveWindow(
      titled: "Films", of: "Copies", at: PixelRect(x: 200, y: 150, width: 400, height: 260))
    try perch.park(window)
    let program = try Program(on: bus)
    program.publish(["progress": .double(0.5), "progress-visible": .bool(true)])
    try wait(for: "the job") {
      try program.turn { try perch.shelf().contains { $0["window"]["job"].string != nil } }
    }
    #expect(perch.input.say("list").status == 0)
    #expect(try perch.state()["list"]["rows"].array.map { $0["id"].string } == [window.page])
  }

  // Breaks when a page that a browser shows as a program of its own counts as the browser.
  @Test func `windows of one class may be of two programs`() throws {
    let perch = try start(.openbox)
    for (file, name) in [("copier", "copies"), ("browser", "Browser")] {
      try perch.display.writeApplication(
        "[Desktop Entry]\nType=Application\nName=\(file)\nExec=true\nStartupWMClass=\(name)\n",
        to: "\(file).desktop")
    }
    let others = try (1...2).map { _ in try Bystander(on: perch.display) }
    for (other, instance) in zip(others, ["browser", "copies"]) {
      let window = try other.openActiveWindow(
        titled: instance, of: "Browser", at: PixelRect(x: 200, y: 150, width: 400, height: 260))
      other.setNames(of: window, instance: instance, class: "Browser")
      try perch.park(window)
    }
    let program = try Program(on: bus)
    program.publish(["progress": .double(0.5), "progress-visible": .bool(true)])
    try wait(for: "the job") {
      try program.turn {
        try perch.shelf().contains {
          $0["title"].string == "copies" && $0["window"]["job"].string != nil
        }
      }
    }
  }

  /// Starts a Perch on the bus.
  private func start(_ desktop: Desktop, options: [String] = []) throws -> RunningPerch {
    try RunningPerch(on: try desktop.start(), options: options, adding: bus.environment)
  }
}

/// A program that shows progress on its icon.
private final class Program {
  private let bus: SessionBus

  init(on bus: PrivateBus) throws {
    guard let connection = SessionBus(address: bus.address) else {
      throw HarnessFailure("There is no bus at \(bus.address).")
    }
    self.bus = connection
  }

  func publish(_ properties: [String: BusValue]) {
    bus.emit(
      BusCall(
        path: "/com/canonical/unity/launcherentry/1",
        interface: "com.canonical.Unity.LauncherEntry",
        member: "Update", [.string("application://copier.desktop"), .dictionary(properties)]))
  }

  /// Handles the messages that have arrived, then evaluates a condition.
  func turn(_ condition: () throws -> Bool) rethrows -> Bool {
    bus.turn()
    return try condition()
  }
}

extension PrivateDisplay {
  /// Writes the desktop entry of a program.
  fileprivate func writeApplication(_ text: String, to name: String) throws {
    var folder = homeFolder
    for part in [".local", "share", "applications"] {
      folder += "/\(part)"
      mkdir(folder, 0o700)
    }
    _ = try Files.write(text.utf8, to: "\(folder)/\(name)")
  }
}
