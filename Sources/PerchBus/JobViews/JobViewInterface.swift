/// The interfaces of KDE's job views.
///
/// A program asks the server for a view, tells the view what happens, and listens to it for requests.
/// Programs before KDE's Frameworks 5.83 speak the older interface of each.
enum JobViewInterface {
  static let server = "org.kde.JobViewServer"
  static let serverV2 = "org.kde.JobViewServerV2"
  /// By this one programs ask whether they need windows of their own.
  static let kuiserver = "org.kde.kuiserver"
  static let view = "org.kde.JobView"
  static let viewV2 = "org.kde.JobViewV2"
  static let viewV3 = "org.kde.JobViewV3"
  static let introspection = "org.freedesktop.DBus.Introspectable"

  /// The methods of the older views, with the signatures of their arguments.
  static let methodsV2 = [
    "terminate": "s", "setSuspended": "b", "setTotalAmount": "ts", "setProcessedAmount": "ts",
    "setPercent": "u", "setSpeed": "t", "setElapsedTime": "t", "setInfoMessage": "s",
    "setDescriptionField": "uss", "clearDescriptionField": "u", "setDestUrl": "v", "setError": "u",
  ]
  /// The methods of the newer views, with the signatures of their arguments.
  static let methodsV3 = ["terminate": "usa{sv}", "update": "a{sv}"]
  private static let requests = ["cancelRequested", "suspendRequested", "resumeRequested"]

  /// The description of the server for programs that ask what it can do.
  static let serverDescription = description([
    interface(server, [method("requestView", in: ["s", "s", "i"], out: "o")]),
    interface(serverV2, [method("requestView", in: ["s", "i", "a{sv}"], out: "o")]),
    interface(
      kuiserver,
      [
        method("requiresJobTracker", out: "b"), method("registeredJobContacts", out: "as"),
        method("emitJobUrlsChanged"),
      ]),
  ])

  /// The description of a view.
  static let viewDescription = description([
    interface(viewV2, methods(methodsV2, answers: ["setDescriptionField": "b"]) + signals),
    interface(viewV3, methods(methodsV3, answers: [:]) + signals),
  ])

  private static var signals: [String] { requests.map { "<signal name=\"\($0)\"/>" } }

  private static func description(_ interfaces: [String]) -> String {
    """
    <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN" \
    "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
    <node>\(interfaces.joined())</node>
    """
  }

  private static func interface(_ name: String, _ members: [String]) -> String {
    "<interface name=\"\(name)\">\(members.joined())</interface>"
  }

  private static func methods(_ table: [String: String], answers: [String: String]) -> [String] {
    table.sorted { $0.key < $1.key }.map { name, types in
      // The only container among the arguments is a dictionary at the end.
      let plain = types.replacing("a{sv}", with: "").map(String.init)
      let arguments = plain + (types.hasSuffix("a{sv}") ? ["a{sv}"] : [])
      return method(name, in: arguments, out: answers[name])
    }
  }

  private static func method(
    _ name: String, in arguments: [String] = [], out answer: String? = nil
  ) -> String {
    let inputs = arguments.map { "<arg type=\"\($0)\" direction=\"in\"/>" }
    let output = answer.map { "<arg type=\"\($0)\" direction=\"out\"/>" } ?? ""
    return "<method name=\"\(name)\">\(inputs.joined())\(output)</method>"
  }
}
