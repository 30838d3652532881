import CX11
import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchTestSupport
import PerchX11
import Testing

@testable import PerchX11

/// Sudden ends of Perch and of the window manager, after which no window of another program may be lost.
@Suite struct ParkedWindowKillTests {
  private static let rounds = Stress.isOn ? 1000 : 100
  private static let frames = [
    PixelRect(x: 60, y: 60, width: 300, height: 200),
    PixelRect(x: 420, y: 120, width: 360, height: 260),
    PixelRect(x: 160, y: 380, width: 280, height: 220),
  ]

  /// A window of another program and the program.
  private struct Client {
    let program: Bystander
    let window: WindowID
    let frame: PixelRect
  }

  private let display: PrivateDisplay
  private let input: InputDriver
  private let clients: [Client]

  init() throws {
    let display = try Desktop.openbox.start()
    (self.display, input) = (display, try InputDriver(at: display))
    clients = try Self.frames.map { frame in
      let program = try Bystander(on: display)
      let window = try program.openStayingWindow(at: frame)
      return Client(program: program, window: window, frame: try program.frame(of: window))
    }
  }

  // Breaks when a window that was on its way to the ball, on it, or on its way back is not managed, not
  // listed, out of reach or elsewhere after a kill.
  @Test func `whatever is killed while windows are parked and come back, none is lost`() throws {
    var random = SplitMix64(seed: Stress.seed)
    let begin = ContinuousClock.now
    // With a page on the ball, Perch stays when no window is there.
    var perch = try startPerch(opening: display.writePages(1))
    #expect(input.say("park").status == 0)
    for round in 1...Self.rounds {
      let victim = random.pick([Victim.none, .perch, .perch, .windowManager])
      let kill = pid(of: victim, perch).map {
        DelayedKill.start(of: $0, after: .milliseconds(random.int(in: 0...40)))
      }
      for _ in 1...random.int(in: 1...4) {
        // A window manager that dies while it moves a window for another program loses its place.
        let client = random.pick(clients)
        try act(client, beside: perch, others: victim != .windowManager, using: &random)
      }
      kill.map(DelayedKill.finish)
      switch victim {
      case .none: break
      case .perch:
        #expect(perch.wait() == .killed(by: SIGKILL))
        display.forgiveRemains(of: perch)
        perch = try startPerch()
      case .windowManager:
        display.windowManager?.wait()
        try display.start(.openbox)
      }
      try expectAllInReach("round \(round) of seed \(Stress.seed)")
    }
    Stress.report("rounds with parked windows", Self.rounds, since: begin)
    #expect(input.say("quit").status == 0)
    #expect(perch.wait() == .exited(0))
    for client in clients {
      try wait(for: "the window") { client.program.isViewable(client.window) }
      try wait(for: "its frame") { try client.program.frame(of: client.window) == client.frame }
      #expect(client.program.connection.property(client.window, "_PERCH_PARKED") == nil)
    }
  }

  // Breaks when Perch looks for parked windows only while no window manager lists any.
  @Test func `a window manager that comes after Perch brings the parked windows`() throws {
    let (perch, other, window) = try RunningPerch.besideWindow(
      at: PixelRect(x: 200, y: 150, width: 400, height: 260))
    try perch.park(window)
    perch.watch = nil
    perch.process.send(SIGKILL)
    perch.process.wait()
    perch.display.windowManager?.send(SIGKILL)
    perch.display.windowManager?.wait()
    let connection = other.connection
    connection.setProperty(.netClientList, type: .window, of: connection.rootXID, to: [UInt]())
    connection.roundTrip()
    let again = try RunningPerch(on: perch.display, options: ["--background"])
    #expect(try again.shelf().isEmpty)
    try again.display.start(.openbox)
    try again.input.waitFor("the row") { $0["shelf"].array.count == 1 }
    #expect(try again.shelf().first?["window"]["id"].int == Int(window.rawValue))
    #expect(other.isListed(window))
  }

  // Breaks when the next Perch takes the mark from a window that is still to be hidden: it would be nowhere.
  @Test func `a window that is hidden only after Perch was killed is on the ball of the next one`()
    throws
  {
    let (perch, other, window) = try RunningPerch.besideWindow(
      at: PixelRect(x: 200, y: 150, width: 400, height: 260))
    perch.watch = nil
    perch.input.isWaitingForWindowManager = false
    perch.display.windowManager?.pause()
    #expect(perch.input.say("park-window", "\(window.rawValue)").status == 1)
    perch.process.send(SIGKILL)
    perch.process.wait()
    perch.display.forgiveRemains(of: perch.process)
    let again = try RunningPerch(on: perch.display, options: ["--background"])
    #expect(try again.shelf().isEmpty)
    perch.display.windowManager?.resume()
    try again.input.waitFor("the row") { $0["shelf"].array.count == 1 }
    #expect(try again.shelf().first?["window"]["id"].int == Int(window.rawValue))
    #expect(other.isListed(window))
  }

  // Breaks when a window that was not hidden in time waits for its place until that is certain.
  @Test func `a window that a window manager leaves elsewhere is back under the next one`() throws {
    let (perch, other, window) = try RunningPerch.besideWindow(
      at: PixelRect(x: 200, y: 150, width: 400, height: 260))
    let home = try other.frame(of: window)
    perch.input.isWaitingForWindowManager = false
    perch.display.windowManager?.pause()
    #expect(perch.input.say("park-window", "\(window.rawValue)").status == 1)
    try replaceWindowManager(of: perch, leaving: window, of: other)
    // Perch forgets the window after 30 seconds, and gives it its place by then in any case.
    try wait(for: "its place", within: .seconds(15)) { try other.frame(of: window) == home }
    #expect(try perch.shelf().isEmpty)
  }

  // Breaks when a window that could be parked again by Undo gets its place only once that is over.
  @Test func `a window that has come back is at its place under the next window manager`() throws {
    let (perch, other, window) = try RunningPerch.besideWindow(
      at: PixelRect(x: 200, y: 150, width: 400, height: 260))
    let home = try other.frame(of: window)
    try perch.park(window)
    #expect(perch.input.say("close", window.page).status == 0)
    try wait(for: "the window") { other.isViewable(window) }
    try replaceWindowManager(of: perch, leaving: window, of: other)
    try wait(for: "its place") { try other.frame(of: window) == home }
    #expect(try perch.input.state()["toast"] != .null)
  }

  // Breaks when a window that came back without a window manager, and was parked again, is watched no
  // longer once the next one is there: it would stay on the ball although it is shown.
  @Test func `a window that is parked again meanwhile keeps its mark`() throws {
    kill(try #require(display.windowManagerProcess), SIGKILL)
    display.windowManager?.wait()
    let connection = display.connection
    let client = ClientWindow(id: clients[0].window, frame: clients[0].frame)
    _ = connection.hide(client, order: 1, time: 0)
    connection.release(client.id)
    _ = connection.hide(client, order: 2, time: 0)
    try display.start(.openbox)
    connection.releaseRest()
    #expect(connection.mark(of: client.id.rawValue)?.order == 2)
  }

  /// Ends the window manager, which leaves a window on the way to a taskbar, and starts another one.
  private func replaceWindowManager(
    of perch: RunningPerch, leaving window: WindowID, of other: Bystander
  ) throws {
    perch.display.windowManager?.send(SIGKILL)
    perch.display.windowManager?.wait()
    XMoveWindow(other.connection.display, window.rawValue, 245, 1251)
    other.connection.roundTrip()
    try perch.display.start(.openbox)
  }

  private enum Victim { case none, perch, windowManager }

  private func pid(of victim: Victim, _ perch: ChildProcess) -> Int32? {
    switch victim {
    case .none: nil
    case .perch: perch.pid
    case .windowManager: display.windowManager?.pid
    }
  }

  private func startPerch(opening files: [String] = []) throws -> ChildProcess {
    let perch = try display.startPerch(["--background"] + files)
    try input.waitForPerch()
    return perch
  }

  /// Parks a window, or brings it back, as a user or another program does. The answer may be missing.
  private func act(
    _ client: Client, beside perch: ChildProcess, others: Bool, using random: inout SplitMix64
  ) throws {
    let number = "\(client.window.rawValue)"
    let page = client.window.page
    switch random.int(in: 0...(others ? 5 : 4)) {
    case 0...2: _ = input.say("park-window", number)
    case 3: _ = input.say("open", page)
    case 4: _ = input.say("close", page)
    default:
      client.program.activate(client.window)
      try wait(for: "the window to arrive") {
        try !perch.isRunning || !client.program.isViewable(client.window)
          || client.program.frame(of: client.window) == client.frame
      }
    }
  }

  /// Checks that each window is managed and listed, and either on the screen at its place or on the ball.
  private func expectAllInReach(_ place: Comment) throws {
    for client in clients {
      do {
        try wait(for: "a window in reach") { try fault(of: client) == nil }
      } catch {
        Issue.record("\(try fault(of: client) ?? "late") in \(place)")
        throw error
      }
    }
  }

  /// Why a window is not where it should be; nil if it is.
  private func fault(of client: Client) throws -> String? {
    let shelf = try input.state()["shelf"].array.compactMap { $0["window"]["id"].int }
    let isHeld = shelf.contains(Int(client.window.rawValue))
    guard client.program.isListed(client.window) else { return "a window that is not listed" }
    guard let isHidden = client.program.connection.isHidden(client.window) else {
      return "a window that is not managed"
    }
    guard isHidden == isHeld else {
      return isHeld ? "a shown window on the ball" : "a hidden window"
    }
    guard !isHidden else { return nil }
    guard client.program.isViewable(client.window) else {
      return "a window that is not on the screen"
    }
    let frame = try client.program.frame(of: client.window)
    return frame == client.frame ? nil : "\(frame) instead of \(client.frame)"
  }
}
