/// What the desktop's settings portal says, by namespace and key. Other programs wrote it: any value
/// may be of any type.
package struct PortalSettings: Hashable, Sendable {
  private var values: [String: [String: BusValue]]

  /// - Parameter values: by namespace and key.
  package init(_ values: [String: [String: BusValue]] = [:]) { self.values = values }

  /// What `ReadAll` answered.
  init(answer: BusValue?) {
    self.init()
    for case .structure(let pair) in answer?.elements ?? [] {
      guard pair.count == 2, let namespace = pair[0].string, let members = pair[1].members else {
        continue
      }
      values[namespace] = members.mapValues(\.content)
    }
  }

  package subscript(_ namespace: String, _ key: String) -> BusValue? {
    get { values[namespace]?[key] }
    set { values[namespace, default: [:]][key] = newValue?.content }
  }
}

// What Perch follows.
extension PortalSettings {
  private static let appearance = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  private static let gnomeAccess = "org.gnome.desktop.a11y.interface"

  /// The namespaces that Perch asks for.
  static let namespaces = [appearance, gnome, gnomeAccess]

  /// Whether the person asks all programs for less motion.
  package var reducesMotion: Bool {
    self[Self.appearance, "reduced-motion"]?.uint32 == 1
  }

  /// Whether the person asks for no animation at all. That it is not forbidden says nothing: it is so
  /// where nobody ever chose.
  package var disablesAnimations: Bool {
    self[Self.gnome, "enable-animations"]?.bool == false
  }

  /// A colour with components from 0 to 1.
  package struct Color: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
  }

  /// nil where the person has no preference.
  package var prefersDark: Bool? {
    switch self[Self.appearance, "color-scheme"]?.uint32 {
    case 1: true
    case 2: false
    default: nil
    }
  }

  package var prefersHighContrast: Bool {
    self[Self.appearance, "contrast"]?.uint32 == 1
      || self[Self.gnomeAccess, "high-contrast"]?.bool == true
  }

  /// nil where there is none; a component out of its range says so, too.
  package var accentColor: Color? {
    guard case .structure(let parts) = self[Self.appearance, "accent-color"] else { return nil }
    let numbers = parts.compactMap(\.double)
    guard parts.count == 3, numbers.count == 3, numbers.allSatisfy((0.0...1).contains) else {
      return nil
    }
    return Color(red: numbers[0], green: numbers[1], blue: numbers[2])
  }

  /// Such as `Cantarell 11`.
  package var fontName: String? { self[Self.gnome, "font-name"]?.string }

  package var monospaceFontName: String? { self[Self.gnome, "monospace-font-name"]?.string }

  /// How many times larger than usual text is to be; more than zero.
  package var textScale: Double? {
    self[Self.gnome, "text-scaling-factor"]?.double.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }
}

extension BusValue {
  /// The value itself: some portals wrap theirs twice.
  fileprivate var content: BusValue {
    if case .variant(let value) = self { value.content } else { self }
  }
}
