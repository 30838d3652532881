/// The settings of the desktop's settings portal, by namespace and key. Other programs wrote them,
/// so a value may have any type.
package struct PortalSettings: Hashable, Sendable {
  private var values: [String: [String: BusValue]]

  /// Creates settings from values by namespace and key.
  package init(_ values: [String: [String: BusValue]] = [:]) { self.values = values }

  /// Reads the answer of `ReadAll`.
  init(answer: BusValue?) {
    self.init()
    for case .structure(let pair) in answer?.elements ?? [] {
      guard pair.count == 2, let namespace = pair[0].string, let members = pair[1].members else {
        continue
      }
      values[namespace] = members.mapValues(\.content)
    }
  }

  /// The value of a key in a namespace; nil for none.
  package subscript(_ namespace: String, _ key: String) -> BusValue? {
    get { values[namespace]?[key] }
    set { values[namespace, default: [:]][key] = newValue?.content }
  }
}

// The settings that Perch follows.
extension PortalSettings {
  private static let appearance = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  private static let gnomeAccess = "org.gnome.desktop.a11y.interface"

  /// The namespaces that Perch reads.
  static let namespaces = [appearance, gnome, gnomeAccess]

  /// Whether the user wants less motion in all programs.
  package var reducesMotion: Bool {
    self[Self.appearance, "reduced-motion"]?.uint32 == 1
  }

  /// Whether the user has switched off animations. Their default is on, so true says nothing.
  package var disablesAnimations: Bool {
    self[Self.gnome, "enable-animations"]?.bool == false
  }

  /// A colour with components from 0 to 1.
  package struct Color: Hashable, Sendable {
    /// The red component.
    package var red: Double
    /// The green component.
    package var green: Double
    /// The blue component.
    package var blue: Double
  }

  /// Whether the user prefers dark colours; nil without a preference.
  package var prefersDark: Bool? {
    switch self[Self.appearance, "color-scheme"]?.uint32 {
    case 1: true
    case 2: false
    default: nil
    }
  }

  /// Whether the user prefers high contrast.
  package var prefersHighContrast: Bool {
    self[Self.appearance, "contrast"]?.uint32 == 1
      || self[Self.gnomeAccess, "high-contrast"]?.bool == true
  }

  /// The accent colour; nil for none, which a component out of range means as well.
  package var accentColor: Color? {
    guard case .structure(let parts) = self[Self.appearance, "accent-color"] else { return nil }
    let numbers = parts.compactMap(\.double)
    guard parts.count == 3, numbers.count == 3, numbers.allSatisfy((0.0...1).contains) else {
      return nil
    }
    return Color(red: numbers[0], green: numbers[1], blue: numbers[2])
  }

  /// The interface font, such as `Cantarell 11`.
  package var fontName: String? { self[Self.gnome, "font-name"]?.string }

  /// The monospace font, such as `Source Code Pro 10`.
  package var monospaceFontName: String? { self[Self.gnome, "monospace-font-name"]?.string }

  /// The factor of text sizes, more than zero; nil without one.
  package var textScale: Double? {
    self[Self.gnome, "text-scaling-factor"]?.double.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }
}

extension BusValue {
  /// The value inside its variants: some portals wrap it twice.
  fileprivate var content: BusValue {
    if case .variant(let value) = self { value.content } else { self }
  }
}
