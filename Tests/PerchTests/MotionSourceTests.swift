import PerchBus
import PerchHarness
import PerchSystem
import Testing

/// Reduced motion: its sources, which a running Perch follows.
@Suite struct MotionSourceTests {
  private let bus: PrivateBus

  init() throws { bus = try PrivateBus() }

  @Test func `the portal is followed, also when it goes and comes`() throws {
    let perch = try start()
    #expect(try perch.motion() == "normal")
    do {
      let portal = try FakeSettingsPortal(on: bus)
      portal.setReducedMotion(to: 1)
      try wait(for: "less motion") { try portal.turn { try perch.motion() == "reduced" } }
      portal.setReducedMotion(to: 0)
      try wait(for: "motion") { try portal.turn { try perch.motion() == "normal" } }
      portal.setAnimations(to: false)
      try wait(for: "no motion") { try portal.turn { try perch.motion() == "off" } }
    }
    try wait(for: "motion without a portal") { try perch.motion() == "normal" }
    let next = try FakeSettingsPortal(on: bus)
    next.setReducedMotion(to: 1)
    try wait(for: "less motion again") { try next.turn { try perch.motion() == "reduced" } }
  }

  @Test func `the portal's settings from before the start are queried`() throws {
    let portal = try FakeSettingsPortal(on: bus)
    portal.setReducedMotion(to: 1)
    let perch = try start()
    try wait(for: "less motion") { try portal.turn { try perch.motion() == "reduced" } }
    #expect(portal.questions > 0)
  }

  @Test func `nonsense from the portal changes nothing`() throws {
    let portal = try FakeSettingsPortal(on: bus)
    let perch = try start()
    try wait(for: "the question") { portal.turn { portal.questions > 0 } }
    portal.set("org.freedesktop.appearance", "reduced-motion", to: .string("1"))
    portal.set("org.gnome.desktop.interface", "enable-animations", to: .array([], of: "{sa{sv}}"))
    portal.set("org.example.other", "reduced-motion", to: .uint32(1))
    portal.setAnimations(to: false)
    try wait(for: "what makes sense") { try portal.turn { try perch.motion() == "off" } }
    portal.set("org.gnome.desktop.interface", "enable-animations", to: .uint32(0))
    try wait(for: "motion") { try portal.turn { try perch.motion() == "normal" } }
  }

  @Test func `an option overrides every other source`() throws {
    let portal = try FakeSettingsPortal(on: bus)
    portal.setAnimations(to: false)
    let perch = try start(options: ["--motion", "reduced"])
    let manager = try FakeSettingsManager(on: perch.display, ["Gtk/EnableAnimations": 0])
    try wait(for: "the question") { portal.turn { portal.questions > 0 } }
    try perch.settle()
    #expect(try perch.motion() == "reduced")
    withExtendedLifetime(manager) {}
  }

  @Test func `the toolkits' animations are followed, from one settings manager to the next`() throws
  {
    let perch = try start()
    var manager: FakeSettingsManager? = try FakeSettingsManager(
      on: perch.display, ["Gtk/EnableAnimations": 0, "Net/DoubleClickTime": 400])
    try wait(for: "no motion") { try perch.motion() == "off" }
    manager?.publish(["Gtk/EnableAnimations": 1])
    try wait(for: "motion") { try perch.motion() == "normal" }
    let next = try FakeSettingsManager(on: perch.display, ["Gtk/EnableAnimations": 0])
    try wait(for: "the next manager") { try perch.motion() == "off" }
    manager = nil
    try perch.settle()
    #expect(try perch.motion() == "off")
    next.publish([:])
    try wait(for: "motion again") { try perch.motion() == "normal" }
  }

  @Test func `the portal comes before the toolkits`() throws {
    let portal = try FakeSettingsPortal(on: bus)
    portal.setReducedMotion(to: 1)
    let perch = try start()
    let manager = try FakeSettingsManager(on: perch.display, ["Gtk/EnableAnimations": 0])
    try wait(for: "the portal's word") { try portal.turn { try perch.motion() == "reduced" } }
    portal.setReducedMotion(to: 0)
    try wait(for: "the toolkits' word") { try portal.turn { try perch.motion() == "off" } }
    withExtendedLifetime(manager) {}
  }

  @Test func `a dragged page stays when motion is switched off, and then jumps`() throws {
    let perch = try RunningPerch(on: .openbox)
    try perch.swipe(by: 90)
    let picture = try perch.pagePicture()
    let manager = try FakeSettingsManager(on: perch.display, ["Gtk/EnableAnimations": 0])
    try perch.input.waitFor("no motion") { $0["environment"]["reducedMotion"].string == "off" }
    try perch.input.sync()
    #expect(try perch.state()["gesture"].string == "edgeSwipe")
    #expect(try perch.state()["stack"]["transition"]["progress"] != .null)
    perch.input.release()
    try perch.input.sync()
    #expect(try perch.state()["stack"]["transition"] == .null)
    #expect(try perch.pagePicture() != picture)
    withExtendedLifetime(manager) {}
  }

  @Test func `half of the desktop's drag threshold is the slop`() throws {
    let perch = try RunningPerch(on: .openbox)
    let manager = try FakeSettingsManager(on: perch.display, ["Net/DndDragThreshold": 40])
    let start = try perch.edge()
    // No event reports that Perch has read the settings; before that, 15 px exceed the slop.
    try wait(for: "the threshold") {
      perch.input.drag(from: start, to: start + (15, 0))
      try perch.input.sync()
      let isDrag = try perch.state()["gesture"].string != nil
      perch.input.release()
      try perch.settle()
      return !isDrag
    }
    perch.input.drag(from: start, to: start + (25, 0))
    try perch.input.waitFor("the swipe") { $0["gesture"].string == "edgeSwipe" }
    perch.input.release()
    try perch.settle()
    withExtendedLifetime(manager) {}
  }

  private func start(options: [String] = []) throws -> RunningPerch {
    try RunningPerch(on: try Desktop.bare.start(), options: options, adding: bus.environment)
  }
}

extension RunningPerch {
  fileprivate func motion() throws -> String? {
    try state()["environment"]["reducedMotion"].string
  }
}
