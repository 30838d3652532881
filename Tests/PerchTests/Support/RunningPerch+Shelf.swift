import PerchIPC
import PerchHarness
import PerchSystem
import PerchX11
import Testing

// The shelf, the list and the toast.
extension RunningPerch {
  /// Parks every page of the stack, the top one first.
  ///
  /// - Returns: the IDs of the pages on the shelf.
  @discardableResult
  func parkAll() throws -> [String] {
    while try state()["stack"]["pages"].array.count > 1 {
      try #require(input.say("park").status == 0)
    }
    movePointerAway()
    try settle()
    return try state()["shelf"].ids
  }

  /// Opens the list by a click on the ball.
  func openList() throws {
    input.click(at: try ballWindowFrame().center)
    try input.waitFor("the list") { $0["list"]["open"].bool == true }
    try settle()
  }

  /// Returns the frames of the list's rows, in the order of the shelf.
  func rowFrames() throws -> [PixelRect] {
    try state()["list"]["rows"].array.map { $0["frame"].rect }
  }

  /// Returns the ID of the row that Enter or a release would open.
  func hotRow() throws -> String? {
    try state()["list"]["rows"].array.first { $0["hot"].bool == true }?["id"].string
  }

  /// Checks that the list is open or closed, both on the screen and in the state.
  func expectList(isOpen: Bool, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try settle()
    #expect(try state()["list"]["open"].bool == isOpen, sourceLocation: sourceLocation)
    #expect(mappedWindows().contains("list") == isOpen, sourceLocation: sourceLocation)
  }

  /// Returns the work area of the only monitor.
  func workArea() throws -> PixelRect {
    try state()["environment"]["monitors"][0]["workArea"].rect
  }

  /// Returns a window's input shape in the coordinates of the root.
  func inputShape(of name: String) throws -> [PixelRect] {
    let info = try #require(window(name))
    return connection.shape(of: info.id, .input).map {
      PixelRect(
        x: info.frame.x + $0.x, y: info.frame.y + $0.y, width: $0.width, height: $0.height)
    }
  }

  /// Returns the text printed on a piped standard error so far.
  func errors() -> String {
    _ = process.isRunning
    return process.errors
  }

  /// Drops the ball on the circle, which removes all its pages.
  func dropBallOnCircle() throws {
    try dragBallToCircle()
    input.release()
    movePointerAway()
    try settle()
  }
}

extension Desktop {
  /// Starts Perch on a new display of this kind with a number of pages parked.
  func startPerch(parking count: Int) throws -> RunningPerch {
    let perch = try RunningPerch(on: self, pages: count)
    try perch.parkAll()
    return perch
  }
}
