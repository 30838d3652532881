import PerchShell
import PerchTour
import PerchX11
import Testing

@Suite struct StackingTests {
  @Test func `the ball comes up over a managed window that covers it`() throws {
    let perch = try RunningPerch(on: .bare)
    try perch.parks()
    let other = try Bystander(on: perch.display)
    try other.opensManagedWindow(at: perch.ballFrame().inset(by: -40))
    other.raisesWindow()
    try perch.settles()
    #expect(perch.isOnTop("ball"))
  }

  @Test func `the ball comes up over a main window without a frame`() throws {
    let perch = try RunningPerch(on: .bare)
    try perch.parks()
    let other = try Bystander(on: perch.display)
    let main = try perch.mainWindow()
    other.raises(main, movingTo: try perch.ballFrame().origin + (-200, -200))
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
    try other.opensManagedWindow(at: perch.ballFrame().inset(by: -40))
    let start = ContinuousClock.now
    var raises = 0
    while start.duration(to: .now) < .seconds(8), raises < 7 {
      other.raisesWindow()
      try perch.settles()
      guard perch.isOnTop("ball") else { return }
      raises += 1
    }
    Issue.record("The ball came up \(raises) times.")
  }

  @Test func `what nobody manages stays above the ball`() throws {
    let perch = try RunningPerch(on: .bare)
    try perch.parks()
    let other = try Bystander(on: perch.display)
    try other.opensWindow(.main, at: perch.ballFrame().inset(by: -40))
    try perch.settles()
    #expect(!perch.isOnTop("ball"))
  }
}
