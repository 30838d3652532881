/// Notifications that the desktop shows.
///
/// The wanted notifications are stored by key, and the server is updated one call at a time.
/// Without a server nothing is shown.
package final class Notifications {
  /// The state of one key at the server.
  private struct Exchange {
    /// The wanted texts; nil when the notification is to be closed.
    var wanted: NotificationCall.Note?
    /// Whether the server does not have the wanted texts yet.
    var isStale = true
    /// The texts on their way to the server; nil while no call is under way.
    var sent: NotificationCall.Note?
    /// Whether the notification was closed while a call that replaces it was under way.
    var isClosed = false
    /// The number that the server gave the notification; nil before that.
    var id: UInt32?

    var isSending: Bool { sent != nil }
  }

  private let bus: SessionBus
  private var exchanges: [String: Exchange] = [:]
  /// The capabilities of the server; nil until it has answered.
  private var capabilities: Set<String>?
  private var isAsking = false
  /// The server; nil until the first notification.
  private var server: NamedService?
  private var clicks: [String] = []

  /// Uses the notification server of a bus.
  package init(on bus: SessionBus) { self.bus = bus }

  /// Shows a notification, and replaces an earlier one with the same key.
  ///
  /// A quiet one makes no sound, and only replaces one that the user has not closed.
  package func notify(
    key: String, title: String, body: String, isFailure: Bool = false, isQuiet: Bool = false,
    program: String? = nil
  ) {
    let former = exchanges[key]
    if isQuiet, former?.wanted == nil { return }
    // News that the server does not have yet stays news.
    let isNews = former?.isStale == true && former?.wanted?.isQuiet == false
    exchanges[key, default: Exchange()].wanted = .init(
      title: title, body: body, isFailure: isFailure, isQuiet: isQuiet && !isNews, program: program)
    exchanges[key]?.isStale = true
    bring(key)
  }

  /// Closes a notification if it is still shown.
  package func withdraw(_ key: String) {
    exchanges[key]?.wanted = nil
    exchanges[key]?.isStale = true
    bring(key)
  }

  /// The keys of the notifications that were clicked since the last call.
  package func takeClicks() -> [String] {
    defer { clicks = [] }
    return clicks
  }

  // MARK: - One key

  /// Sends the wanted state of a key, unless a call for it is under way.
  private func bring(_ key: String) {
    guard let exchange = exchanges[key], exchange.isStale, !exchange.isSending else { return }
    if let note = exchange.wanted {
      guard let capabilities else { return ask() }
      exchanges[key]?.isStale = false
      exchanges[key]?.sent = note
      let call = NotificationCall.show(note, insteadOf: exchange.id ?? 0, capabilities)
      bus.call(call) { [weak self] in
        self?.answered(key, $0)
      }
    } else {
      exchanges[key] = nil
      guard let id = exchange.id else { return }
      bus.send(NotificationCall.close(id))
    }
  }

  private func answered(_ key: String, _ answer: BusMessage) {
    guard let id = answer.arguments.first?.uint32, !answer.isError else {
      return exchanges[key] = nil
    }
    let former = exchanges[key]
    exchanges[key]?.id = id
    exchanges[key]?.sent = nil
    exchanges[key]?.isClosed = false
    if former?.isClosed == true, former?.sent?.isQuiet == true { keepClosed(key, id) }
    bring(key)
  }

  /// Closes a notification again that the server has shown anew: it was closed before a call that tells nothing new
  /// could replace it. Later news is shown.
  private func keepClosed(_ key: String, _ id: UInt32) {
    bus.send(NotificationCall.close(id))
    exchanges[key]?.id = nil
    if exchanges[key]?.isStale == false || exchanges[key]?.wanted?.isQuiet == true {
      exchanges[key] = nil
    }
  }

  // MARK: - The server

  /// Asks for the capabilities, which starts the server where the bus knows how.
  private func ask() {
    guard !isAsking else { return }
    isAsking = true
    if server == nil { listen() }
    bus.call(NotificationCall.capabilities) { [weak self] in self?.learn($0) }
  }

  private func learn(_ answer: BusMessage) {
    isAsking = false
    guard !answer.isError, let names = answer.arguments.first?.elements else {
      // Without a server the notifications are dropped: they would be old when one starts.
      return exchanges = [:]
    }
    capabilities = Set(names.compactMap(\.string))
    for key in exchanges.keys.sorted() { bring(key) }
  }

  private func listen() {
    let server = NamedService(
      NotificationCall.name, on: bus,
      changed: { [weak self] before, _ in if before != nil { self?.forgetServer() } })
    let signals = "interface='\(NotificationCall.name)',member="
    server.listen(to: signals + "'ActionInvoked'") { [weak self] in self?.click($0) }
    server.listen(to: signals + "'NotificationClosed'") { [weak self] in self?.close($0) }
    self.server = server
  }

  private func click(_ signal: BusMessage) {
    guard signal.arguments.count == 2, signal.arguments[1].string == "default",
      let key = key(of: signal)
    else { return }
    clicks.append(key)
  }

  private func close(_ signal: BusMessage) {
    guard let key = key(of: signal) else { return }
    guard exchanges[key]?.isSending == false else {
      exchanges[key]?.isClosed = true
      return
    }
    exchanges[key] = nil
  }

  private func key(of signal: BusMessage) -> String? {
    guard let id = signal.arguments.first?.uint32 else { return nil }
    return exchanges.first { $0.value.id == id }?.key
  }

  /// Forgets a server that ended, its notifications and its capabilities.
  private func forgetServer() {
    capabilities = nil
    exchanges = exchanges.filter { $0.value.isSending || $0.value.id == nil }
  }
}
