/// What is asked of a notification server (Desktop Notifications Specification 1.2).
enum NotificationCall {
  /// What is to be read in a notification.
  struct Note: Hashable {
    var title: String
    var body: String
    var isUrgent: Bool
  }

  static let name = "org.freedesktop.Notifications"

  static let capabilities = call("GetCapabilities", [])

  static func close(_ id: UInt32) -> BusCall { call("CloseNotification", [.uint32(id)]) }

  /// - Parameters:
  ///   - id: of the notification whose place it takes, or 0.
  ///   - capabilities: what the server can do.
  static func show(_ note: Note, insteadOf id: UInt32, _ capabilities: Set<String>) -> BusCall {
    let title = String(note.title.prefix(200))
    let body = String(note.body.prefix(1000))
    let actions = capabilities.contains("actions") ? ["default", "Open"] : []
    return call(
      "Notify",
      [
        .string("Perch"), .uint32(id), .string("perch"), .string(title),
        .string(capabilities.contains("body-markup") ? escaped(body) : body),
        .array(actions.map(BusValue.string), of: "s"), .dictionary(hints(of: note)),
        serversChoice,
      ])
  }

  /// How long it stays.
  private static let serversChoice = BusValue.int32(-1)

  private static func hints(of note: Note) -> [String: BusValue] {
    [
      "urgency": .byte(note.isUrgent ? 2 : 1),
      "category": .string(note.isUrgent ? "transfer.error" : "transfer.complete"),
      "desktop-entry": .string("org.perchdesktop.perch"),
    ]
  }

  private static func call(_ member: String, _ arguments: [BusValue]) -> BusCall {
    BusCall(
      to: name, path: "/org/freedesktop/Notifications", interface: name, member: member, arguments)
  }

  /// Text as markup that shows it as it is.
  private static func escaped(_ text: String) -> String {
    var markup = String.UnicodeScalarView()
    // By scalars: an accent on a bracket does not make it another character for a parser.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": markup.append(contentsOf: "&amp;".unicodeScalars)
      case "<": markup.append(contentsOf: "&lt;".unicodeScalars)
      case ">": markup.append(contentsOf: "&gt;".unicodeScalars)
      default: markup.append(scalar)
      }
    }
    return String(markup)
  }
}
