import PerchBus
import PerchHarness
import PerchSystem
import Testing

/// The look of a running Perch, which follows the desktop's settings.
@Suite struct LookSourceTests {
  private let bus: PrivateBus

  init() throws { bus = try PrivateBus() }

  @Test func `the portal's scheme, contrast, accent, fonts and text are followed`() throws {
    let perch = try start()
    #expect(try perch.look()["theme"].string == "light")
    let portal = try FakeSettingsPortal(on: bus)
    portal.set("org.freedesktop.appearance", "color-scheme", to: .uint32(1))
    portal.set("org.freedesktop.appearance", "contrast", to: .uint32(1))
    portal.set(
      "org.freedesktop.appearance", "accent-color",
      to: .structure([.double(1), .double(0.2), .double(0)]))
    portal.set("org.gnome.desktop.interface", "font-name", to: .string("DejaVu Serif Bold 12"))
    portal.set("org.gnome.desktop.interface", "text-scaling-factor", to: .double(1.5))
    try wait(for: "all of it") {
      try portal.turn {
        let look = try perch.look()
        return look["theme"].string == "dark" && look["contrast"].string == "high"
          && look["accent"].string == "#FF3300" && look["font"].string == "DejaVu Serif"
          && look["textScale"].double == 1.5
      }
    }
    portal.set("org.freedesktop.appearance", "color-scheme", to: .uint32(2))
    portal.set(
      "org.freedesktop.appearance", "accent-color",
      to: .structure([.double(-1), .double(-1), .double(-1)]))
    try wait(for: "light, and no accent") {
      try portal.turn {
        let look = try perch.look()
        return look["theme"].string == "light" && look["accent"] == .null
      }
    }
  }

  @Test func `the window is painted anew where it is`() throws {
    let perch = try start(on: .openbox)
    let before = try perch.pagePicture()
    let portal = try FakeSettingsPortal(on: bus)
    portal.set("org.freedesktop.appearance", "color-scheme", to: .uint32(1))
    try wait(for: "dark") { try portal.turn { try perch.look()["theme"].string == "dark" } }
    try perch.settle()
    let dark = try perch.pagePicture()
    #expect(dark != before)
    portal.set("org.freedesktop.appearance", "color-scheme", to: .uint32(0))
    try wait(for: "light") { try portal.turn { try perch.look()["theme"].string == "light" } }
    try perch.settle()
    #expect(try perch.pagePicture() == before)
  }

  @Test func `a dark theme is recognized by its name until the portal reports a scheme`() throws {
    let perch = try start()
    let manager = try FakeSettingsManager(
      on: perch.display, [:], texts: ["Net/ThemeName": "Yaru-dark", "Gtk/FontName": "Sans 10"])
    try wait(for: "dark") { try perch.look()["theme"].string == "dark" }
    #expect(try perch.look()["font"].string == "Sans")
    let portal = try FakeSettingsPortal(on: bus)
    portal.set("org.freedesktop.appearance", "color-scheme", to: .uint32(2))
    try wait(for: "light") { try portal.turn { try perch.look()["theme"].string == "light" } }
    withExtendedLifetime(manager) {}
  }

  @Test func `an option overrides every other source`() throws {
    let perch = try start(options: ["--theme", "light", "--contrast", "normal"])
    let manager = try FakeSettingsManager(
      on: perch.display, [:],
      texts: ["Net/ThemeName": "HighContrastInverse", "Gtk/FontName": "Serif 10"])
    try wait(for: "the manager") { try perch.look()["font"].string == "Serif" }
    #expect(try perch.look()["theme"].string == "light")
    #expect(try perch.look()["contrast"].string == "normal")
    withExtendedLifetime(manager) {}
  }

  @Test func `larger text is measured anew`() throws {
    let perch = try start(on: .openbox)
    perch.input.type(.end)
    try perch.settle()
    let before = try perch.pagePicture()
    let portal = try FakeSettingsPortal(on: bus)
    portal.set("org.gnome.desktop.interface", "text-scaling-factor", to: .double(1.5))
    try wait(for: "larger text") { try portal.turn { try perch.look()["textScale"].double == 1.5 } }
    perch.input.type(.end)
    try perch.settle()
    let large = try perch.pagePicture()
    #expect(large != before)
    // The page is scrolled to its present end.
    perch.input.type(.down)
    try perch.settle()
    #expect(try perch.pagePicture() == large)
  }

  private func start(
    on desktop: Desktop = .bare, options: [String] = []
  ) throws -> RunningPerch {
    let display = try desktop.start()
    let pages = desktop == .bare ? [] : try display.writePages(2)
    return try RunningPerch(on: display, opening: pages, options: options, adding: bus.environment)
  }
}

extension RunningPerch {
  func look() throws -> JSON { try state()["look"] }
}
