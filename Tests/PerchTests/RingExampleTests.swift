import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// The example of pages that collapse into a ring, against the rules of WXProgressWindow.
@Suite struct RingExampleTests {
  private func ring(_ pages: String...) throws -> KitExample {
    let ring = try KitExample("Ring", on: try Desktop.managed[0].start(), pages)
    try ring.await("the window") { $0["main"]["mapped"].bool == true }
    return ring
  }

  /// Clicks the button in the header that parks the page.
  private func collapse(_ ring: KitExample) throws {
    let frame = try ring.state()["main"]["frame"].rect
    ring.input.click(at: PixelPoint(x: frame.x + frame.width - 24, y: frame.y + 24))
    ring.input.move(to: PixelPoint(x: 40, y: 40))
    try ring.await("the ring") { state in
      state["ball"]["phase"].string == "resting" && state["stack"]["transition"] == .null
    }
  }

  private func ballPicture(_ ring: KitExample) throws -> Screenshot {
    try ring.input.capture().cropped(to: try ring.ballFrame())
  }

  @Test func `a page has a window of its own, collapses into a ring, and comes back by a click`()
    throws
  {
    let ring = try ring("film")
    let frame = try ring.state()["main"]["frame"].rect
    #expect(frame.width == 360 && frame.height == 320)
    try collapse(ring)
    #expect(try ring.state()["windows"].array.isEmpty && ring.shelf() == ["film"])
    try ring.clickBall()
    try ring.await("the window") { $0["main"]["mapped"].bool == true }
    let back = try ring.state()
    #expect(back["windows"].array.count == 1 && back["main"]["frame"].rect.size == frame.size)
    #expect(back["windows"][0]["pages"].array.compactMap(\.string) == ["download-film"])
  }

  @Test func `the ring goes on while its page is collapsed, and says so`() throws {
    let ring = try ring("film")
    try collapse(ring)
    let first = try ballPicture(ring)
    try wait(for: "another ring") { try self.ballPicture(ring) != first }
    try wait(for: "the end") { ring.lines.last == "100 download-film" }
    try ring.rest()
    // It stays as it is until the user opens it.
    #expect(try ring.shelf() == ["film"])
    #expect(try ring.state()["ball"]["phase"].string == "resting")
    let numbers = ring.lines.compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
    #expect(numbers == Array(1...100))
  }

  @Test func `the ring rests where it is dropped, and within the screen`() throws {
    let ring = try ring("film")
    try collapse(ring)
    try wait(for: "the end") { ring.lines.last == "100 download-film" }
    try ring.rest()
    let area = try ring.state()["environment"]["monitors"][0]["workArea"].rect
    for end in [area.center, PixelPoint(x: area.x + 1, y: area.y + 1)] {
      ring.input.drag(from: try ring.ballFrame().center, to: end)
      ring.input.holdStill()
      ring.input.release()
      try ring.settle()
      let frame = try ring.ballFrame()
      #expect(abs(frame.center.x - max(end.x, area.x + 30)) <= 4)
      #expect(abs(frame.center.y - max(end.y, area.y + 30)) <= 4)
      #expect(frame.x >= area.x && frame.y >= area.y)
    }
  }

  @Test func `each page has a window, and is dismissed alone`() throws {
    let ring = try ring("film", "song")
    try ring.await("both windows") { state in
      state["windows"].array.count == 2 && state["windows"].array[0]["mapped"].bool == true
    }
    let frame = try ring.state()["main"]["frame"].rect
    // The button stands left of the one that parks.
    ring.input.click(at: PixelPoint(x: frame.x + frame.width - 70, y: frame.y + 24))
    try wait(for: "the message") { ring.lines.contains("stopped download-song") }
    try ring.await("one window") { $0["windows"].array.count == 1 }
    #expect(try ring.state()["windows"][0]["pages"].array.compactMap(\.string) == ["download-film"])
  }
}
