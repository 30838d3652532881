/// The calls to a notification server (Desktop Notifications Specification 1.2).
enum NotificationCall {
  /// The texts of a notification.
  struct Note: Hashable {
    var title: String
    var body: String
    var isFailure: Bool
    /// Whether it tells nothing new, in the place of one that did.
    var isQuiet = false
    /// The name of the program that it is from; nil for Perch itself.
    var program: String?
  }

  static let name = "org.freedesktop.Notifications"

  static let capabilities = call("GetCapabilities", [])

  static func close(_ id: UInt32) -> BusCall { call("CloseNotification", [.uint32(id)]) }

  /// The call that shows a notification.
  ///
  /// `id` is the number of the notification to replace, or 0. `capabilities` are the capabilities
  /// of the server.
  static func show(_ note: Note, insteadOf id: UInt32, _ capabilities: Set<String>) -> BusCall {
    let title = String(note.title.prefix(200))
    let body = String(note.body.prefix(1000))
    let actions = capabilities.contains("actions") ? ["default", "Open"] : []
    return call(
      "Notify",
      [
        .string(note.program ?? "Perch"), .uint32(id), .string("perch"), .string(title),
        .string(capabilities.contains("body-markup") ? escaped(body) : body),
        .array(actions.map(BusValue.string), of: "s"), .dictionary(hints(of: note)),
        serversChoice,
      ])
  }

  /// The timeout that leaves the duration to the server.
  private static let serversChoice = BusValue.int32(-1)

  private static func hints(of note: Note) -> [String: BusValue] {
    var hints: [String: BusValue] = [
      // A critical notification stays on the screen until it is clicked.
      "urgency": .byte(note.isQuiet ? 0 : 1),
      "category": .string(note.isFailure ? "transfer.error" : "transfer.complete"),
    ]
    if note.isQuiet { hints["suppress-sound"] = .bool(true) }
    if note.program == nil { hints["desktop-entry"] = .string("org.perchdesktop.perch") }
    return hints
  }

  private static func call(_ member: String, _ arguments: [BusValue]) -> BusCall {
    BusCall(
      to: name, path: "/org/freedesktop/Notifications", interface: name, member: member, arguments)
  }

  /// The markup that shows a text as it is.
  private static func escaped(_ text: String) -> String {
    var markup = String.UnicodeScalarView()
    // Scalars are escaped, because a bracket with an accent is still a bracket for a parser.
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
