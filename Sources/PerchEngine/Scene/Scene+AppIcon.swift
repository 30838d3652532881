extension Scene {
  /// Perch's own icon: a ball perched on a line at the right edge.
  ///
  /// - Parameter side: The side of the square, in logical pixels; the icon is legible from 16 on.
  /// - Returns: A scene of one surface.
  public static func appIcon(side: Double) -> Scene {
    var scene = Scene()
    let box = Rect(x: 0, y: 0, width: side, height: side)
    scene.addSurface(.main, frame: box) { scene in
      scene.add(.fill(Shape(box, radius: side * 0.22), .paper))
      scene.add(.stroke(Shape(box, radius: side * 0.22), .hairline, width: max(1, side / 64)))
      let line = side * 0.09
      let perch = Rect(x: side * 0.26, y: side * 0.70, width: side * 0.74, height: line)
      scene.add(.fill(Shape(perch, radius: line / 2), .ink))
      let radius = side * 0.24
      let ball = Circle(
        center: Point(x: side * 0.62, y: perch.minY - radius), radius: radius)
      scene.add(.fill(Shape(ball), .accent))
      let eye = Circle(
        center: Point(x: ball.center.x - radius * 0.3, y: ball.center.y - radius * 0.25),
        radius: radius * 0.24)
      scene.add(.fill(Shape(eye), .paper))
    }
    return scene
  }
}
