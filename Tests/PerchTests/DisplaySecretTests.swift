import PerchHarness
import Testing

/// The private displays of tests and of the tour.
@Suite struct DisplaySecretTests {
  @Test(arguments: [Desktop.bare, .openbox])
  func `a program without the secret cannot connect`(desktop: Desktop) throws {
    let display = try desktop.start()
    let stranger = try display.runPerch(adding: ["XAUTHORITY": "/dev/null"])
    #expect(stranger.status == .exited(3))
    #expect(stranger.errors.contains(display.name))
    let perch = try RunningPerch(on: display)
    try perch.settle()
  }

  @Test func `only the user can read the secret`() throws {
    let display = try Desktop.bare.start()
    let path = try #require(display.environment["XAUTHORITY"])
    #expect(Files.mode(of: path) == 0o600)
  }
}
