import PerchHarness
import PerchSystem
import Testing

@Suite struct ClosingTests {
  @Test(arguments: Desktop.managed, [true, false])
  func `a closed window leaves the ball, and a click brings both back`(
    desktop: Desktop, isAskedByManager: Bool
  ) throws {
    let perch = try RunningPerch(on: desktop)
    try perch.park()
    let parked = try perch.state()["shelf"].ids
    let other = try Bystander(on: perch.display)
    if isAskedByManager {
      other.close(try perch.mainWindow())
    } else {
      other.askToClose(try perch.mainWindow())
    }
    try perch.input.waitFor("the closed window") { $0["main"]["mapped"].bool == false }
    try perch.settle()
    #expect(perch.mappedWindows() == ["ball"])
    #expect(try perch.state()["ball"]["phase"].string == "resting")
    perch.input.click(at: try perch.ballWindowFrame().center)
    try perch.input.waitFor("the window") { $0["main"]["mapped"].bool == true }
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].ids == ["library"] + parked)
    #expect(perch.mappedWindows() == ["main"])
  }

  @Test(arguments: Desktop.managed)
  func `a closed window without a parked page ends Perch`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    try Bystander(on: perch.display).close(perch.mainWindow())
    #expect(perch.process.wait() == .exited(0))
  }
}
