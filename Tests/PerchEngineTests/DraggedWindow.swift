import PerchTestSupport

@testable import PerchEngine

/// A window of another program that the user drags by its title bar.
enum DraggedWindow {
  static let id = ForeignWindow.sample(1).id
  /// Its frame before, in logical root pixels.
  static let start = Rect(x: 300, y: 200, width: 500, height: 300)
  /// A place on its title bar, from the frame's origin.
  static let grip = Vector(dx: 200, dy: 10)
}

extension Script {
  /// Moves the window with the pointer to a point, in steps of about 16 ms.
  ///
  /// - Parameters:
  ///   - end: The point.
  ///   - steps: The number of steps.
  ///   - pace: The time of a step, in milliseconds.
  ///   - hold: Where an edge holds the window back, the place of the frame at a step.
  mutating func dragWindow(
    to end: Point, steps: Int = 30, pace: Int64 = 16,
    holding hold: (_ step: Int, _ frame: inout Rect) -> Void = { _, _ in }
  ) {
    let (start, grip) = (DraggedWindow.start, DraggedWindow.grip)
    let begin = start.origin + grip
    send(.foreignWindow(.pressed(pointer: begin)))
    for step in 1...steps {
      wait(.milliseconds(pace))
      let fraction = Double(step) / Double(steps)
      let pointer = begin + (end - begin) * fraction
      var frame = Rect(origin: pointer + grip * -1, size: start.size)
      hold(step, &frame)
      send(.foreignWindow(.moved(DraggedWindow.id, frame, from: start, pointer: pointer)))
    }
  }
}
