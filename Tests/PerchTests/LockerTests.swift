import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// Real screen lockers, which need the pointer, the keyboard and the top of the screen for themselves.
@Suite struct LockerTests {
  /// A program that locks the screen until it is killed.
  enum Locker: String, CaseIterable {
    case i3lock, xtrlock, xsecurelock, xscreensaver

    /// The lockers that are installed; the others are named once.
    static let installed: [Locker] = allCases.filter { locker in
      let isThere = ["/usr/bin", "/usr/local/bin"].contains {
        Files.exists("\($0)/\(locker.rawValue)")
      }
      if !isThere { print("figure: \(locker.rawValue) is not installed and is not tried") }
      guard locker == .xscreensaver, getuid() == 0 else { return isThere }
      print("figure: xscreensaver does not lock for root and is not tried")
      return false
    }

    /// Starts the program, which locks at once; for XScreenSaver also what tells it to.
    func start(on display: PrivateDisplay, adding variables: [String: String]) throws
      -> [ChildProcess]
    {
      switch self {
      case .i3lock:
        [try display.start("i3lock", ["--nofork", "--color", "203040"], adding: variables)]
      case .xtrlock: [try display.start("xtrlock", adding: variables, errors: .pipe)]
      case .xsecurelock:
        [
          try display.start(
            "xsecurelock",
            adding: variables.merging(["XSECURELOCK_SAVER": "saver_blank"]) { $1 })
        ]
      case .xscreensaver: try startScreenSaver(on: display, adding: variables)
      }
    }

    private func startScreenSaver(
      on display: PrivateDisplay, adding variables: [String: String]
    ) throws -> [ChildProcess] {
      let settings = "mode: blank\nlock: True\nsplash: False\nfade: False\nunfade: False\n"
      try Files.write(settings.utf8, to: "\(display.homeFolder)/.xscreensaver")
      let daemon = try display.start("xscreensaver", ["--no-splash"], adding: variables)
      try wait(for: "XScreenSaver") {
        try display.start("xscreensaver-command", ["--time"]).wait() == .exited(0)
      }
      return [daemon, try display.start("xscreensaver-command", ["--lock"])]
    }

    /// Whether it starts fast and needs no other packages.
    var isLight: Bool { self != .xscreensaver }
  }

  /// The part of Perch that is in use when the screen is locked.
  enum Scene: CaseIterable { case list, toast, carriedBall }

  private static let cases: [(Locker, Scene)] =
    Locker.installed.filter { Stress.isOn || $0.isLight }
    .flatMap { locker in Scene.allCases.map { (locker, $0) } }

  // Breaks when Perch keeps the pointer or the keyboard from a locker, or shows something above it.
  @Test(arguments: cases)
  func `a locker locks at once, and nothing of ours is above it`(locker: Locker, scene: Scene)
    throws
  {
    let bus = try PrivateBus()
    let login = try LoginManager(on: bus)
    let display = try Desktop.openbox.start()
    let variables = ["DBUS_SYSTEM_BUS_ADDRESS": bus.address]
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(3), adding: variables)
    let other = try Bystander(on: display)
    try other.openWindow(.main, at: PixelRect(x: 40, y: 100, width: 330, height: 250))
    try perch.show(scene)
    let before = Set(perch.connection.topLevelWindows().map(\.id))
    if scene == .carriedBall { login.announce("Session", "Lock") }
    let start = ContinuousClock.now
    let processes = try locker.start(on: display, adding: variables)
    defer { for process in processes.reversed() { process.send(SIGCONT) } }
    try login.wait(for: "a window of \(locker)") {
      !processes[0].isRunning
        || perch.connection.topLevelWindows().contains {
          $0.isMapped && !before.contains($0.id) && !perch.isOurs($0)
        }
    }
    guard processes[0].isRunning || !processes[0].errors.contains("has no pwd") else {
      return print("figure: \(locker.rawValue) does not lock for a user without a password")
    }
    try login.wait(for: "\(locker) to have both") { !other.canGrab() }
    let time = start.duration(to: .now)
    print(
      "figure: \(locker.rawValue) with \(scene) locked after \(Int(time / .milliseconds(1))) ms")
    #expect(time < .seconds(5))
    #expect(processes[0].isRunning)
    try perch.expectNothingAbove(since: before, locker)
    processes[0].pause()
    // The locker does not answer now.
    for _ in 1...3 { _ = perch.input.say("park") }
    _ = perch.input.say("list")
    try perch.settle()
    try perch.expectNothingAbove(since: before, locker)
    #expect(!other.canGrab())
    processes[0].resume()
    perch.input.release()
  }
}

extension RunningPerch {
  fileprivate func show(_ scene: LockerTests.Scene) throws {
    try parkAll()
    switch scene {
    case .list: try openList()
    case .toast:
      #expect(input.say("close", try #require(try state()["shelf"].ids.first)).status == 0)
      try input.waitFor("the toast") { $0["toast"] != .null }
    case .carriedBall:
      input.press(at: try ballWindowFrame().center)
      input.glide(to: PixelPoint(x: 600, y: 300), steps: 20)
      try wait(for: "the drag") { try state()["gesture"].string == "ballDrag" }
    }
  }

  /// Checks that no floating window of ours is above those that came since a list of windows.
  fileprivate func expectNothingAbove(since before: Set<WindowID>, _ locker: LockerTests.Locker)
    throws
  {
    try wait(for: "\(locker) above all") {
      let order = connection.topLevelWindows().filter(\.isMapped)
      guard let lowest = order.lastIndex(where: { !before.contains($0.id) && !isOurs($0) }) else {
        return false
      }
      return !order[lowest...].contains(where: isOurs)
    }
  }

  fileprivate func isOurs(_ window: WindowInfo) -> Bool { window.className == "Perch" }
}
