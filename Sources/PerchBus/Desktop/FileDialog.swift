/// The dialog of the desktop's portal, in which the user chooses files.
final class FileDialog {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"

  private let bus: SessionBus
  private var service: NamedService?
  /// The paths that the answers to open dialogs may come from, and the dialogs' numbers.
  private var requests: [String: Int] = [:]
  private var count = 0
  private var news: BusEvent?

  /// A dialog that is not open yet.
  init(on bus: SessionBus) { self.bus = bus }

  /// The outcome of the dialog since the last call; nil for none.
  func dequeueNews() -> BusEvent? {
    defer { news = nil }
    return news
  }

  /// Opens the dialog.
  ///
  /// - Parameters:
  ///   - parent: The window that it belongs to, such as `x11:1a00003`.
  ///   - title: Its title.
  func open(parent: String, title: String) {
    listen()
    count += 1
    let token = "perch\(count)"
    requests[requestPath(token)] = count
    let call = BusCall(
      to: Self.name, path: Self.path, interface: "org.freedesktop.portal.FileChooser",
      member: "OpenFile",
      [
        .string(parent), .string(title),
        .dictionary(["handle_token": .string(token), "multiple": .bool(true)]),
      ])
    bus.call(call) { [weak self, count] in self?.opened($0, number: count) }
  }

  private func opened(_ answer: BusMessage, number: Int) {
    guard requests.values.contains(number) else { return }
    guard !answer.isError else {
      end(number)
      news = .fileDialogFailed
      return
    }
    // A portal of an old kind chooses the path by itself.
    if case .path(let path)? = answer.arguments.first { requests[path] = number }
  }

  /// Listens to the answers of dialogs, before the first one opens.
  private func listen() {
    guard service == nil else { return }
    let portal = NamedService(Self.name, on: bus)
    portal.listen(to: "interface='org.freedesktop.portal.Request',member='Response'") {
      [weak self] in self?.close($0)
    }
    service = portal
  }

  private func close(_ signal: BusMessage) {
    guard let number = requests[signal.path] else { return }
    end(number)
    guard signal.arguments.count == 2, signal.arguments[0].uint32 == 0,
      let files = signal.arguments[1].members?["uris"]?.elements?.compactMap(\.string),
      !files.isEmpty
    else { return }
    news = .filesChosen(files)
  }

  private func end(_ number: Int) { requests = requests.filter { $0.value != number } }

  /// The path of the request that a token leads to.
  private func requestPath(_ token: String) -> String {
    let sender = (bus.uniqueName ?? "").drop { $0 == ":" }.replacing(".", with: "_")
    return "\(Self.path)/request/\(sender)/\(token)"
  }
}
