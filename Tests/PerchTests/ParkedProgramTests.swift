import Glibc
import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// The programs whose windows are on the ball.
@Suite struct ParkedProgramTests {
  // Breaks when a program without an icon on its windows has a letter.
  @Test func `a window without an icon has that of its program's desktop file`() throws {
    let folder = try ScratchFolder()
    for part in ["data", "data/applications"] { mkdir("\(folder.path)/\(part)", 0o700) }
    let icon = try folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="96" height="96">
      <rect width="96" height="96" fill="#0000ff"/></svg>
      """, to: "letters.svg")
    _ = try folder.write(
      """
      [Desktop Entry]
      Type=Application
      Name=Letters and More
      Exec=true
      Icon=\(icon)
      StartupWMClass=Mail

      """, to: "data/applications/post.desktop")
    let display = try Desktop.openbox.start()
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(1),
      adding: ["XDG_DATA_HOME": "\(folder.path)/data", "XDG_DATA_DIRS": "/usr/share"])
    let other = try Bystander(on: display)
    _ = try other.openActiveWindow(
      titled: "Notes", of: "Mail", at: PixelRect(x: 200, y: 150, width: 400, height: 260))
    #expect(perch.input.say("park-window").status == 0)
    try perch.settle()
    let center = try perch.ballFrame().center
    try wait(for: "the icon") {
      try perch.input.capture()[center.x, center.y] & 0xFF_FFFF == 0x00_00FF
    }
  }
}
