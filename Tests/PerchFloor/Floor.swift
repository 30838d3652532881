import Glibc

/// `PerchFloor slide|ball|popup [WIDTH HEIGHT]`: the smallest program that looks and behaves like a
/// part of Perch, with Xlib and cairo alone.
///
/// It has no engine, no text layout and no second surface, and it takes every short cut. Its cost
/// is that of the X server and the pixels, which Perch is compared with.
@main
enum Floor {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard let screen = FloorScreen() else { exit(fail("There is no display.")) }
    switch (words.first, numbers.count) {
    case ("slide", 0): slide(on: screen, width: 400, height: 720)
    case ("slide", 2): slide(on: screen, width: numbers[0], height: numbers[1])
    case ("ball", 0): run(BallFloor(on: screen))
    case ("popup", 0): run(PopupFloor(on: screen))
    default: exit(fail("Say what to be: PerchFloor slide [WIDTH HEIGHT], ball or popup"))
    }
  }

  private static func slide(on screen: FloorScreen, width: Int, height: Int) {
    guard (100...8192).contains(width), (100...8192).contains(height),
      var slide = SlideFloor(on: screen, width: width, height: height)
    else { exit(fail("There can be no window of \(width)x\(height) pixels in shared memory.")) }
    slide.run()
  }

  private static func run(_ ball: BallFloor?) {
    guard var ball else { exit(fail("The display has no visual with alpha.")) }
    ball.run()
  }

  private static func run(_ popup: PopupFloor) {
    var popup = popup
    popup.run()
  }

  private static func fail(_ sentence: String) -> Int32 {
    let bytes = Array("PerchFloor: \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
    return 1
  }
}
