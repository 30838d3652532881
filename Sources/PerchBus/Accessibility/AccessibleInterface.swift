/// The interfaces of AT-SPI, by their last words.
enum AccessibleInterface: String {
  case accessible = "Accessible"
  case application = "Application"
  case component = "Component"
  case action = "Action"
  case value = "Value"
  case text = "Text"

  static let prefix = "org.a11y.atspi."
  static let properties = "org.freedesktop.DBus.Properties"

  /// - Parameter name: as messages have it.
  init?(_ name: String) {
    guard name.hasPrefix(Self.prefix) else { return nil }
    self.init(rawValue: String(name.dropFirst(Self.prefix.count)))
  }

  var name: String { Self.prefix + rawValue }
}
