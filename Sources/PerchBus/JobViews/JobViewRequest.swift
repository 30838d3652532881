/// The request of a program for a job view.
struct JobViewRequest {
  /// The bits of the jobs that can be cancelled; the next one is for those that can be paused.
  private static let killable: Int32 = 1

  /// The name of the program's desktop file without its suffix; empty if the program does not say it.
  var desktopEntry = ""
  /// The name of the program; empty if it does not say it.
  var programName = ""
  /// Whether the job can be cancelled.
  var canCancel: Bool
  /// Whether the view appears at once: the program has waited itself.
  var isImmediate = false
  /// Whether the end of the job is no news.
  var isTransient = false
  /// The properties of the job that are known so far.
  var properties: [String: BusValue] = [:]

  /// Reads a call of `requestView`.
  init(_ call: BusMessage) throws(BusRefusal) {
    let (arguments, texts) = (call.arguments, call.arguments.map { $0.string?.beginning ?? "" })
    switch (call.interface, arguments.signature) {
    case (JobViewInterface.server, "ssi"):
      // The name of the program is often that of its desktop file.
      (programName, canCancel) = (texts[0], Self.canCancel(arguments[2]))
      desktopEntry = texts[0]
    case (JobViewInterface.serverV2, "sia{sv}"):
      (desktopEntry, canCancel) = (texts[0], Self.canCancel(arguments[1]))
      read(hints: arguments[2])
    case (JobViewInterface.serverV2, "sssia{sv}"):
      (desktopEntry, programName) = (texts[0], texts[1])
      canCancel = Self.canCancel(arguments[3])
      read(hints: arguments[4])
    default: throw .invalidArguments(call.member)
    }
  }

  private mutating func read(hints value: BusValue) {
    let hints = value.members ?? [:]
    if let name = hints["application-display-name"]?.string { programName = name.beginning }
    isImmediate = hints["immediate"]?.bool ?? false
    isTransient = hints["transient"]?.bool ?? false
    properties = hints
  }

  private static func canCancel(_ capabilities: BusValue) -> Bool {
    (capabilities.int32 ?? 0) & killable != 0
  }
}

extension [BusValue] {
  /// The signature of the values.
  var signature: String { map(\.type).joined() }
}
