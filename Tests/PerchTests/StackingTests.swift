import PerchX11
import Testing

@Suite struct StackingTests {
  @Test func `the ball comes up over a managed window that covers it`() throws {
    let perch = try RunningPerch(on: .bare)
    try perch.park()
    let other = try Bystander(on: perch.display)
    try other.openManagedWindow(at: perch.ballFrame().inset(by: -40))
    other.raiseWindow()
    try perch.settle()
    #expect(perch.isOnTop("ball"))
  }

  @Test func `the ball comes up over a main window without a frame`() throws {
    let perch = try RunningPerch(on: .bare)
    try perch.park()
    let other = try Bystander(on: perch.display)
    let main = try perch.mainWindow()
    other.raise(main, movingTo: try perch.ballFrame().origin + (-200, -200))
    try wait(for: "the ball on top") { perch.isOnTop("ball") }
  }

  @Test func `another program's popup stays above the ball`() throws {
    let perch = try RunningPerch(on: .openbox)
    try perch.park()
    let other = try Bystander(on: perch.display)
    let popup = try other.openWindow(.toast, at: perch.ballFrame().inset(by: -10))
    try perch.settle()
    let order = perch.connection.topLevelWindows().filter(\.isMapped).map(\.id)
    let ball = try #require(perch.window("ball"))
    let level = try #require(order.firstIndex(of: ball.id))
    #expect(level < (try #require(order.firstIndex(of: popup))))
  }

  @Test func `a window that insists wins in the end`() throws {
    let perch = try RunningPerch(on: .bare)
    try perch.park()
    let other = try Bystander(on: perch.display)
    try other.openManagedWindow(at: perch.ballFrame().inset(by: -40))
    let start = ContinuousClock.now
    var raises = 0
    while start.duration(to: .now) < .seconds(8), raises < 7 {
      other.raiseWindow()
      try perch.settle()
      guard perch.isOnTop("ball") else { return }
      raises += 1
    }
    Issue.record("The ball came up \(raises) times.")
  }

  @Test func `two windows that fight for the top cost neither raises nor time`() throws {
    let perch = try RunningPerch(on: .bare)
    try perch.park()
    let others = [try Bystander(on: perch.display), try Bystander(on: perch.display)]
    for other in others { try other.openManagedWindow(at: perch.ballFrame().inset(by: -40)) }
    let ball = try #require(perch.window("ball")).id
    let (start, busy) = (ContinuousClock.now, try perch.processorTime())
    var (raises, wasAbove, turn) = (0, false, 0)
    try wait(for: "the end of the fight") {
      let order = perch.connection.topLevelWindows(named: false).map(\.id)
      let isAbove = order.last == ball
      if isAbove, !wasAbove { raises += 1 }
      wasAbove = isAbove
      // They pause at times, for long enough that the ball may be raised.
      if isAbove || turn % 40 < 20 { others[turn % 2].raiseWindow() }
      turn += 1
      return start.duration(to: .now) >= .seconds(10)
    }
    #expect((1...6).contains(raises))
    #expect(try perch.processorTime() - busy <= 1)
  }

  @Test func `an unmanaged window stays above the ball`() throws {
    let perch = try RunningPerch(on: .bare)
    try perch.park()
    let other = try Bystander(on: perch.display)
    try other.openWindow(.main, at: perch.ballFrame().inset(by: -40))
    try perch.settle()
    #expect(!perch.isOnTop("ball"))
  }
}
