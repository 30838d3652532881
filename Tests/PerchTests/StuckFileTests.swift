import Glibc
import PerchEngine
import PerchHarness
import PerchIPC
import PerchPages
import PerchSystem
import PerchTime
import PerchX11
import Testing

/// Files on a file system that does not answer: they hold up nothing but their own pages.
@Suite(.enabled(if: StuckFolder.isAllowed, "Mounting takes the rights of root."))
struct StuckFileTests {
  /// A time in which a Perch that waits for no file answers even on a busy machine.
  private static let promptness = Duration.seconds(1)

  /// Checks that the loop goes on: it answers, and the ball moves.
  private func expectLiveliness(of perch: RunningPerch) throws {
    let start = MonotonicClock.now
    try perch.input.sync()
    #expect(MonotonicClock.now - start < Self.promptness)
    let before = try perch.ballFrame()
    let place = before.y > 300 ? 200 : 400
    #expect(perch.input.say("ball", "move", "\(before.x)", "\(place)").status == 0)
    try perch.input.waitFor("the ball to move", within: .seconds(5)) {
      $0["ball"]["frame"][1].int != before.y
    }
  }

  /// Waits until the whole text of the top page has a length in bytes that fits.
  private func waitForText(_ perch: RunningPerch, _ fits: (Int) -> Bool) throws {
    try wait(for: "the page's text") {
      perch.input.type("a", holding: .control)
      try perch.input.sync()
      return fits(try perch.state()["selection"]["length"].int ?? 0)
    }
  }

  private func openLocalFile(_ perch: RunningPerch) throws {
    let path = try Files.write("local\n".utf8, to: "\(perch.display.dataFolder)/local.txt")
    #expect(perch.input.say("open-files", path).status == 0)
    try waitForText(perch) { $0 == 6 }
  }

  @Test func `a file that does not answer opens a page that says so and heals`() throws {
    let folder = try StuckFolder()
    defer { folder.end() }
    let perch = try RunningPerch(on: .openbox, pages: 1)
    try perch.park()
    let start = MonotonicClock.now
    #expect(perch.input.say("open-files", "\(folder.path)/far.txt").status == 0)
    #expect(MonotonicClock.now - start < .seconds(5))
    try expectLiveliness(of: perch)
    #expect(try perch.state()["stack"]["pages"].array.last?["title"].string == "far.txt")
    try waitForText(perch) { $0 > 0 }
    folder.answer(with: "near again")
    try waitForText(perch) { $0 == 10 }
    try perch.settle()
  }

  @Test func `a local file is shown while others do not answer, and Perch can quit`() throws {
    let folder = try StuckFolder()
    defer { folder.end() }
    let perch = try RunningPerch(on: .openbox, pages: 1)
    for number in 1...3 {
      #expect(perch.input.say("park-files", "\(folder.path)/\(number).txt").status == 0)
      let id = try #require(try perch.state()["shelf"].array.last?["id"].string)
      #expect(perch.input.say("open", id).status == 0)
    }
    try openLocalFile(perch)
    let start = MonotonicClock.now
    #expect(perch.input.say("quit").status == 0)
    #expect(perch.process.wait() == .exited(0))
    #expect(MonotonicClock.now - start < .seconds(5))
  }

  @Test func `restored pages that do not answer hold up nothing`() throws {
    let folder = try StuckFolder()
    defer { folder.end() }
    let display = try Desktop.openbox.start()
    let stuck = (1...3).map {
      DocumentFile(unresolvedPath: "\(folder.path)/\($0).txt").page
    }
    do {
      var file = try StateFile(folder: "\(display.stateFolder)/perch")
      try file.save(
        SavedState(
          library: stuck, shelf: [stuck[0].id], stack: stuck.dropFirst().map(\.id),
          hadSamples: true))
    }
    let perch = try RunningPerch(on: display)
    #expect(try perch.state()["stack"]["pages"].array.count == 3)
    try expectLiveliness(of: perch)
    try openLocalFile(perch)
  }

  // Breaks when the loop itself looks at the configuration file.
  @Test func `a configuration that does not answer holds up nothing, and counts once it does`()
    throws
  {
    let folder = try StuckFolder()
    defer { folder.end() }
    let perch = try RunningPerch(on: .openbox, pages: 1)
    let own = "\(perch.display.configurationFolder)/perch"
    try perch.park()
    mkdir(own, 0o700)
    try #require(symlink("\(folder.path)/config.ini", "\(own)/config.ini") == 0)
    for _ in 0..<3 { try expectLiveliness(of: perch) }
    folder.answer(with: "theme = dark\n")
    try wait(for: "dark") { try perch.look()["theme"].string == "dark" }
  }

  @Test func `a dropped file that does not answer is parked all the same`() throws {
    let folder = try StuckFolder()
    defer { folder.end() }
    let perch = try RunningPerch(on: .bare, pages: 1)
    // The thread that asks for the file waits on.
    perch.watch = nil
    try perch.parkAll()
    let ball = try #require(perch.window("ball")).id
    let uri = FileURI(path: "\(folder.path)/far.txt").text
    let peer = try DropPeer(
      on: perch.display, against: ball, handing: .atOnce(Array("\(uri)\r\n".utf8)))
    peer.enter()
    peer.move(to: try perch.ballFrame().center)
    #expect(try peer.isWelcome())
    peer.drop()
    let start = MonotonicClock.now
    try perch.input.sync()
    #expect(MonotonicClock.now - start < Self.promptness)
    #expect(try peer.isTaken())
    #expect(try perch.state()["shelf"].array.last?["title"].string == "far.txt")
    try expectLiveliness(of: perch)
  }
}
