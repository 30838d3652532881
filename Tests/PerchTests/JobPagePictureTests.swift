import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// The page of a real job on the screen.
@Suite struct JobPagePictureTests {
  @Test(arguments: Desktop.managed)
  func `a job that is shown paints what it prints, in its colours`(desktop: Desktop) throws {
    let display = try desktop.start()
    let perch = try RunningPerch(on: display, options: ["--background"])
    let print = "for i in $(seq 30); do printf '\\033[41m          \\033[0m\\n'; done"
    let process = try display.runJob(
      "\(ShellScript.wait(for: "on")); \(print); \(ShellScript.wait(for: "end"))",
      options: ["--show"])
    try perch.input.waitFor("its page") {
      $0["stack"]["pages"].array.last?["kind"].string == "job" && $0["main"]["mapped"].bool == true
    }
    perch.movePointerAway()
    try perch.settle()
    #expect(try perch.pagePicture().redPixels == 0)
    try display.signal("on")
    // The whole output is ten cells wide and thirty lines high.
    try wait(for: "the output") {
      try perch.pagePicture().redPixels > 30 * 10 * 7 * 14
    }
    try display.signal("end")
    #expect(process.waitPatiently() == .exited(0))
    #expect(try perch.state()["shelf"] == .array([]), "The user saw it end.")
  }
}

extension Screenshot {
  /// The number of pixels in a red that is not used for text.
  fileprivate var redPixels: Int {
    pixels.count { pixel in
      let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
      return red > 130 && green < 110 && blue < 110
    }
  }
}
