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

  /// The namespaces that Perch asks for.
  static let namespaces = [appearance, gnome]

  /// Whether the person asks all programs for less motion.
  package var reducesMotion: Bool {
    self[Self.appearance, "reduced-motion"]?.uint32 == 1
  }

  /// Whether the person asks for no animation at all. That it is not forbidden says nothing: it is so
  /// where nobody ever chose.
  package var disablesAnimations: Bool {
    self[Self.gnome, "enable-animations"]?.bool == false
  }
}

extension BusValue {
  /// The value itself: some portals wrap theirs twice.
  fileprivate var content: BusValue {
    if case .variant(let value) = self { value.content } else { self }
  }
}
