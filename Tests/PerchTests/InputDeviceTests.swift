import PerchHarness
import PerchX11
import Testing

/// The translation of device events of the X server.
@Suite(.enabled(if: Xorg.isInstalled, Xorg.absence)) struct InputDeviceTests {
  private let display: PrivateDisplay
  private let other: Bystander
  private let input: InputDriver
  private var frame: PixelRect { PixelRect(x: 100, y: 100, width: 300, height: 300) }

  init() throws {
    display = try Desktop.bare.start(with: Set(SocketDevice.allCases))
    input = try InputDriver(at: display)
    other = try Bystander(on: display)
    try other.openWindow(.toast, at: frame)
    input.move(to: frame.center)
    _ = events()
  }

  private func events() -> [XEvent] {
    display.connection.roundTrip()
    other.connection.roundTrip()
    var events: [XEvent] = []
    while let event = other.connection.nextEvent() { events.append(event) }
    return events
  }

  /// Returns the distance of each scroll event, downwards.
  private func steps(_ events: [XEvent]) -> [Double] {
    events.compactMap { if case .scrolled(_, _, 0, let down, _, _) = $0 { down } else { nil } }
  }

  private func pressCount(_ events: [XEvent]) -> Int {
    events.count { if case .buttonPressed = $0 { true } else { false } }
  }

  @Test func `a notch is told once, and a part of one as that part`() throws {
    let pad = try DeviceSocket(.touchpad, of: display)
    for notches in [1, 0.25, -0.5, 3, 0] { try pad.move([3: notches * 120], isAbsolute: false) }
    let events = events()
    #expect(steps(events) == [1, 0.25, -0.5, 3, 0])
    #expect(pressCount(events) == 0)
    // A synthetic click of the wheel is one step.
    input.turnWheel(1)
    #expect(pressCount(self.events()) == 1)
  }

  @Test func `scrolling in another window is no step in this one`() throws {
    let pad = try DeviceSocket(.touchpad, of: display)
    try pad.move([3: 30], isAbsolute: false)
    #expect(steps(events()) == [0.25])
    input.move(to: PixelPoint(x: 700, y: 700))
    _ = events()
    try pad.move([3: 600], isAbsolute: false)
    input.move(to: frame.center)
    #expect(steps(events()).isEmpty)
    try pad.move([3: 60], isAbsolute: false)
    #expect(steps(events()) == [0.5])
  }

  @Test func `a pointer that the same device brings back scrolls no step`() throws {
    let tablet = try DeviceSocket(.tablet, of: display)
    let size = display.connection.screenRect.size
    let inside = valuators(of: frame.center, in: size)
    try tablet.move(inside, isAbsolute: true)
    try tablet.move([3: 30], isAbsolute: true)
    #expect(steps(events()) == [0.25])
    try tablet.move(valuators(of: PixelPoint(x: 700, y: 700), in: size), isAbsolute: true)
    try tablet.move([3: 600], isAbsolute: true)
    try tablet.move(inside, isAbsolute: true)
    #expect(steps(events()).isEmpty)
    try tablet.move([3: 660], isAbsolute: true)
    #expect(steps(events()) == [0.5])
  }

  @Test func `a pen is a pen, and stands between two pixels`() throws {
    let tablet = try DeviceSocket(.tablet, of: display)
    // The value 10,000 of 65,536, on a width of 1280 and a height of 800.
    try tablet.move([0: 10_001, 1: 10_001], isAbsolute: true)
    let motion = events().compactMap { event -> (PointerPosition, PointerDevice)? in
      if case .motion(_, let root, _, _, let device) = event { (root, device) } else { nil }
    }
    let (root, device) = try #require(motion.last)
    #expect(device == .pen)
    #expect(abs(root.x - 10_001.0 * 1280 / 65536) < 0.01)
    #expect(abs(root.y - 10_001.0 * 800 / 65536) < 0.01)
  }

  @Test func `a touch is reported once, also if the server emulates a pointer`() throws {
    let screen = try TouchScreen(of: display)
    try screen.begin(at: frame.center)
    try screen.move(to: frame.center + (10, 0))
    try screen.begin(at: frame.center, finger: 2)
    try screen.lift()
    try screen.lift(finger: 2)
    let events = events()
    let touches = events.compactMap { event -> (Int, TouchPhase)? in
      if case .touched(_, let finger, let phase, _, _) = event { (finger, phase) } else { nil }
    }
    try #require(touches.map(\.1) == [.began, .moved, .began, .ended, .ended])
    #expect(touches[0].0 == touches[3].0 && touches[2].0 == touches[4].0)
    #expect(touches[0].0 != touches[2].0)
    #expect(pressCount(events) == 0)
    #expect(!events.contains { if case .motion = $0 { true } else { false } })
  }
}
