import PerchHarness
import PerchX11
import Testing

@Suite struct SharedMemoryTests {
  @Test func `the pixels are the same with and without shared memory`() throws {
    // The colours of the icons depend on the paths, so these are fixed.
    let folders = try Desktop.bare.start()
    let files = try folders.writePages(2)
    let plain = try pictures(of: files)
    #expect(Set(plain).count == plain.count)
    for others in [
      try pictures(of: files, adding: ["PERCH_NO_SHM": "1"]),
      try pictures(of: files, server: ["-extension", "MIT-SHM"]),
    ] {
      #expect(zip(plain, others).map { $0.difference(from: $1) } == plain.map { _ in nil })
    }
    withExtendedLifetime(folders) {}
  }

  /// Returns pictures of the screen with a page, with the circle, and with the ball.
  private func pictures(
    of files: [String], server: [String] = [], adding variables: [String: String] = [:]
  ) throws -> [Screenshot] {
    var options = Desktop.openbox.options
    options.serverArguments = server
    let display = try PrivateDisplay(options)
    let perch = try RunningPerch(
      on: display, opening: files, adding: variables)
    var pictures: [Screenshot] = []
    func capture() throws {
      try perch.settle()
      pictures.append(try perch.picture(of: perch.connection.screenRect))
    }
    try capture()
    try perch.swipeToCircle()
    try capture()
    perch.input.release()
    perch.movePointerAway()
    try capture()
    return pictures
  }
}
