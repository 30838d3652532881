import PerchBus
import PerchEngine
import Testing

@testable import PerchShell
@testable import PerchX11

/// The precedence of the sources of look, motion and scale.
@Suite struct SettingsTests {
  private static let appearance = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"

  private func portal(_ values: [String: BusValue], in namespace: String = appearance)
    -> Preferences
  {
    Preferences(PortalSettings([namespace: values]))
  }

  private func daemon(_ integers: [String: Int] = [:], _ strings: [String: String] = [:])
    -> XSettings
  {
    XSettings(integers: integers, strings: strings)
  }

  @Test func `the source with the highest precedence counts, and the default without any`() {
    var layers = Settings.Layers()
    #expect(Settings(layers) == .standard)
    let sources = Settings.Source.allCases.dropLast()
    let scales = zip(sources, [1.25, 1.5, 1.75, 2, 2.5, 3, 3.5])
    for (source, scale) in Array(scales).reversed() {
      layers[source].scale = scale
      #expect(Settings(layers).scale == scale, "\(source)")
    }
    layers[.file].theme = .dark
    layers[.portal].theme = .light
    #expect(Settings(layers).look.theme == .dark && Settings(layers).scale == 1.25)
  }

  // Breaks when "desktop" counts as unset, and a source below it decides.
  @Test(arguments: [Settings.Source.file, .program, .perchFile])
  func `a choice that is left to the desktop is made by no source between`(
    source: Settings.Source
  ) throws {
    for setting in Setting.all where setting.standard == Setting.desktop {
      let below = Settings.Source.allCases.drop { $0 != source }.dropFirst()
      var other = Preferences(Settings.standard)
      try #require(setting.text(other) != nil)
      other.accent = .color(Palette.RGBA(0xE62D42))
      var layers = Settings.Layers()
      for lower in below where lower != .standard { layers[lower] = other }
      #expect(setting.read("desktop", &layers[source]))
      let counting = layers.counting
      for lower in below {
        let counts = [.portal, .settingsDaemon, .resources].contains(lower)
        #expect((setting.text(counting[lower]) != nil) == counts, "\(setting.name), \(lower)")
      }
      // A value above it counts, and one that is stated later takes its place.
      setting.copy(other, &layers[.commandLine])
      #expect(setting.text(layers.counting[.commandLine]) != nil)
      #expect(setting.read(setting.text(other) ?? "", &layers[source]))
      #expect(setting.text(layers.counting[source]) == setting.text(other))
    }
  }

  // Breaks when a program makes noise or moves more than the user wants of all.
  @Test func `a program is no louder and no livelier than the user's Perch`() {
    var layers = Settings.Layers()
    (layers[.program].hasSounds, layers[.program].motion) = (true, .normal)
    #expect(Settings(layers).hasSounds && Settings(layers).motion == .normal)
    (layers[.perchFile].hasSounds, layers[.perchFile].motion) = (false, .reduced)
    #expect(!Settings(layers).hasSounds && Settings(layers).motion == .reduced)
    layers[.program].motion = .off
    #expect(Settings(layers).motion == .off)
    (layers[.file].hasSounds, layers[.file].motion) = (true, .normal)
    #expect(Settings(layers).hasSounds && Settings(layers).motion == .normal)
  }

  @Test func `Perch's own accent can be asked for against the desktop's`() {
    var layers = Settings.Layers()
    layers[.portal].accent = .color(Palette.RGBA(0xE62D42))
    #expect(Settings(layers).look.accent == Palette.RGBA(0xE62D42))
    layers[.file].accent = .own
    #expect(Settings(layers).look.accent == nil)
  }

  @Test(arguments: [(0, nil), (1, .dark), (2, .light), (3, nil)] as [(UInt32, Look.Theme?)])
  func `the portal's colour scheme is dark, light or no preference`(
    value: UInt32, theme: Look.Theme?
  ) {
    #expect(portal(["color-scheme": .uint32(value)]).theme == theme)
    #expect(portal(["color-scheme": .int32(Int32(value))]).theme == nil)
  }

  @Test func `an accent out of its range is none`() {
    func accent(_ values: BusValue...) -> Preferences.Accent? {
      portal(["accent-color": .structure(values)]).accent
    }
    var blue = Palette.RGBA(0)
    (blue.red, blue.green, blue.blue) = (0, 0.5, 1)
    #expect(accent(.double(0), .double(0.5), .double(1)) == .color(blue))
    for bad in [-1, 1.01, .nan, .infinity] {
      #expect(accent(.double(0), .double(bad), .double(1)) == nil)
    }
    #expect(accent(.double(0), .double(1)) == nil)
    #expect(accent(.double(0), .string("0.5"), .double(1)) == nil)
    #expect(portal(["accent-color": .double(0.5)]).accent == nil)
  }

  @Test func `contrast is high when the portal or GNOME says so`() {
    #expect(portal(["contrast": .uint32(1)]).isHighContrast == true)
    #expect(portal(["contrast": .uint32(0)]).isHighContrast == nil)
    let access = "org.gnome.desktop.a11y.interface"
    #expect(portal(["high-contrast": .bool(true)], in: access).isHighContrast == true)
  }

  @Test func `fonts are known by their families, and text has a scale that can be shown`() {
    let said = portal(
      [
        "font-name": .string("Cantarell 11"), "monospace-font-name": .string("Hack Bold 10"),
        "text-scaling-factor": .double(3),
      ], in: Self.gnome)
    #expect(said.sansFont == "Cantarell" && said.monoFont == "Hack" && said.textScale == 2)
    for bad in [0, -1, .nan, .infinity] {
      #expect(portal(["text-scaling-factor": .double(bad)], in: Self.gnome).textScale == nil)
    }
  }

  @Test(
    arguments: [
      ("Adwaita", nil, nil), ("Adwaita-dark", .dark, nil), ("Breeze-Dark", .dark, nil),
      ("Darkish", nil, nil), ("HighContrast", nil, true), ("HighContrastInverse", .dark, true),
    ] as [(String, Look.Theme?, Bool?)])
  func `the settings daemon's theme is dark or light by its name`(
    name: String, theme: Look.Theme?, contrast: Bool?
  ) {
    let said = Preferences(daemon([:], ["Net/ThemeName": name]))
    #expect(said.theme == theme && said.isHighContrast == contrast)
  }

  @Test func `the settings daemon's font and animations are followed`() {
    let said = Preferences(daemon(["Gtk/EnableAnimations": 0], ["Gtk/FontName": "Noto Sans 10"]))
    #expect(said.sansFont == "Noto Sans" && said.motion == .off)
    #expect(Preferences(daemon(["Gtk/EnableAnimations": 1])).motion == nil)
  }

  @Test(
    arguments: [
      // An integral factor; GNOME's larger text at factors one and two; a fractional factor; larger
      // text with a fractional factor.
      (DesktopScale(factor: 2, unscaledDPI: 96), 2),
      (DesktopScale(factor: 1, unscaledDPI: 144, textScale: 1.5), 1),
      (DesktopScale(factor: 2, unscaledDPI: 120, dpi: 240, textScale: 1.25), 2),
      (DesktopScale(factor: 1, unscaledDPI: 144), 1.5),
      (DesktopScale(dpi: 144), 1.5), (DesktopScale(dpi: 288, textScale: 1.5), 2),
      (DesktopScale(dpi: 120, textScale: 1.5), 1.25), (DesktopScale(factor: 2), 2),
      (DesktopScale(factor: 1), nil), (DesktopScale(), nil), (DesktopScale(dpi: 1e9), 4),
      (DesktopScale(dpi: 1), 0.5),
    ] as [(DesktopScale, Double?)])
  func `the scale is what is left when the text's share is taken out`(
    said: DesktopScale, scale: Double?
  ) {
    #expect(said.scale == scale)
  }

  @Test func `the daemon's scale comes before the resource database's`() {
    let desktop = PerchShell.Desktop()
    let both = desktop.layers(daemon(["Xft/DPI": 192 * 1024]), resourceDPI: 144)
    #expect(Settings(both).scale == 2)
    let nonsense = desktop.layers(daemon(["Xft/DPI": -1]), resourceDPI: 144)
    #expect(Settings(nonsense).scale == 1.5)
    #expect(Settings(desktop.layers(XSettings?.none, resourceDPI: Double?.none)).scale == 1)
  }
}
