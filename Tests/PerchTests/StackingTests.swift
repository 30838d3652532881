import PerchShell
import PerchTour
import PerchX11
import Testing

@Suite struct StackingTests {
  @Test(arguments: Desktop.managed)
  func `the ball comes up over a managed window that covers it`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    try perch.parks()
    let other = try Bystander(on: perch.display)
    let ball = try perch.ballFrame()
    let frame = PixelRect(x: ball.x - 300, y: ball.y - 100, width: 360, height: 300)
    try other.opensWindow(.main, at: frame)
    try wait(for: "the ball on top") { perch.isOnTop("ball") }
  }

  @Test func `another program's popup stays above the ball`() throws {
    let perch = try RunningPerch(on: .openbox)
    try perch.parks()
    let other = try Bystander(on: perch.display)
    let popup = try other.opensWindow(.toast, at: perch.ballFrame().inset(by: -10))
    try perch.settles()
    let order = perch.connection.topLevelWindows().filter(\.isMapped).map(\.id)
    let ball = try #require(perch.window("ball"))
    #expect(order.firstIndex(of: ball.id)! < order.firstIndex(of: popup)!)
  }

  @Test func `a window that insists wins in the end`() throws {
    let perch = try RunningPerch(on: .bare)
    try perch.parks()
    let other = try Bystander(on: perch.display)
    try other.opensWindow(.main, at: perch.ballFrame().inset(by: -40))
    // Nobody manages it, so it counts as another program's popup.
    try perch.settles()
    #expect(!perch.isOnTop("ball"))
  }
}
