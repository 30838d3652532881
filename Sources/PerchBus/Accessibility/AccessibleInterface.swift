/// The interfaces of AT-SPI, by the last part of their names.
enum AccessibleInterface: String {
  case accessible = "Accessible"
  case application = "Application"
  case component = "Component"
  case action = "Action"
  case value = "Value"
  case text = "Text"
  case hypertext = "Hypertext"
  case hyperlink = "Hyperlink"

  static let prefix = "org.a11y.atspi."
  static let properties = "org.freedesktop.DBus.Properties"

  /// Creates an interface from its full name in a message.
  init?(_ name: String) {
    guard name.hasPrefix(Self.prefix) else { return nil }
    self.init(rawValue: String(name.dropFirst(Self.prefix.count)))
  }

  var name: String { Self.prefix + rawValue }
}
