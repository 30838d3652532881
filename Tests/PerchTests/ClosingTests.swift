import PerchIPC
import PerchShell
import PerchHarness
import PerchX11
import Testing

@Suite struct ClosingTests {
  @Test(arguments: Desktop.managed, [true, false])
  func `a closed window leaves the ball, and a click brings both back`(
    desktop: Desktop, isAskedByManager: Bool
  ) throws {
    let perch = try RunningPerch(on: desktop)
    try perch.parks()
    let parked = try perch.state()["shelf"].ids
    let other = try Bystander(on: perch.display)
    if isAskedByManager {
      other.closes(try perch.mainWindow())
    } else {
      other.asksToClose(try perch.mainWindow())
    }
    try perch.hand.waitFor("the closed window") { $0["main"]["mapped"].bool == false }
    try perch.settles()
    #expect(perch.mappedWindows() == ["ball"])
    #expect(try perch.state()["ball"]["phase"].string == "resting")
    perch.hand.clicks(at: try perch.ballWindowFrame().center)
    try perch.hand.waitFor("the window") { $0["main"]["mapped"].bool == true }
    try perch.settles()
    #expect(try perch.state()["stack"]["pages"].ids == ["library"] + parked)
    #expect(perch.mappedWindows() == ["main"])
  }

  @Test(arguments: Desktop.managed)
  func `a closed window without a parked page ends Perch`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    try Bystander(on: perch.display).closes(perch.mainWindow())
    #expect(perch.process.wait() == .exited(0))
  }
}
