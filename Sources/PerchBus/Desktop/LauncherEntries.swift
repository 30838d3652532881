internal import PerchEngine
package import PerchTime

/// The progress that other programs show on their icons in docks.
///
/// They send it with the signal `Update` of `com.canonical.Unity.LauncherEntry`. A signal may
/// contain some properties only, and the others keep their values. Changes are reported ten times a
/// second at most.
package final class LauncherEntries {
  /// A change of an entry.
  package enum Change: Hashable, Sendable {
    /// An icon shows progress that showed none.
    case appeared(LauncherEntry)
    /// The progress of an icon has changed.
    case changed(LauncherEntry)
    /// The icon of this key shows no progress any more.
    case gone(String)
  }

  /// The properties of one icon of a program.
  fileprivate struct Claim {
    let sender: String
    let appURI: String
    var progress: Double?
    var isVisible = false
    var isUrgent = false
    /// The entry that was reported last; nil when it is not visible.
    var reported: LauncherEntry?
  }

  /// The most entries; later ones are ignored.
  package static let limit = 32

  private var slot: BusSlot?
  private var claims: [Claim] = []
  private var senders: PeerWatch?
  private var isDirty = false
  private var lastReport = Instant.zero

  /// Listens on a bus.
  package init(on bus: SessionBus) {
    senders = PeerWatch(on: bus) { [weak self] in self?.leave($0) }
    let rule = "interface='com.canonical.Unity.LauncherEntry',member='Update'"
    slot = bus.listen(to: rule) { [weak self] in self?.receive($0) }
  }

  /// The time at which `dequeueChanges(at:)` has changes to return; nil when idle.
  package var deadline: Instant? { isDirty ? lastReport + .milliseconds(100) : nil }

  /// Removes and returns the changes since the last call.
  package func dequeueChanges(at time: Instant) -> [Change] {
    guard let deadline, deadline <= time else { return [] }
    isDirty = false
    lastReport = time
    let changes = claims.indices.compactMap { claims[$0].report(at: time) }
    forgetTheSilent()
    return changes
  }

  /// Removes all entries, and returns those removals.
  package func removeAll() -> [Change] {
    defer { claims = [] }
    return claims.compactMap { $0.reported.map { .gone($0.id) } }
  }

  // MARK: - Updates

  private func receive(_ signal: BusMessage) {
    guard let appURI = signal.arguments.first?.string, LauncherEntries.isSensible(appURI),
      let properties = signal.arguments.last?.members,
      let index = index(
        of: signal.sender, appURI, mayAdd: properties.keys.contains("progress-visible"))
    else { return }
    claims[index].update(with: properties)
    isDirty = true
  }

  /// Whether a URI names another program; the entry of a Perch, this one or another, is never shown.
  private static func isSensible(_ appURI: String) -> Bool {
    guard appURI != LauncherEntry.own else { return false }
    let name = appURI.dropFirst(LauncherEntry.scheme.count)
    return appURI.hasPrefix(LauncherEntry.scheme) && appURI.utf8.count <= 300 && !name.isEmpty
      && !name.contains("/")
  }

  /// The index of the sender's claim; nil for none.
  ///
  /// `mayAdd` tells whether to add a claim if there is none.
  private func index(of sender: String, _ appURI: String, mayAdd: Bool) -> Int? {
    let known = claims.firstIndex { $0.sender == sender && $0.appURI == appURI }
    if known != nil || !mayAdd { return known }
    makeRoom()
    guard claims.count < LauncherEntries.limit, !sender.isEmpty else { return nil }
    claims.append(Claim(sender: sender, appURI: appURI))
    senders?.watch(sender)
    return claims.count - 1
  }

  /// Removes claims that show nothing, if there are too many.
  private func makeRoom() {
    guard claims.count >= LauncherEntries.limit,
      let index = claims.firstIndex(where: { !$0.isVisible && $0.reported == nil })
    else { return }
    claims.remove(at: index)
    forgetTheSilent()
  }

  // MARK: - Senders

  private func leave(_ sender: String) {
    for index in claims.indices where claims[index].sender == sender {
      claims[index].isVisible = false
    }
    claims.removeAll { $0.sender == sender && $0.reported == nil }
    isDirty = true
  }

  /// Removes claims of programs that are gone and were not reported, then stops watching programs
  /// without claims.
  private func forgetTheSilent() {
    claims.removeAll { senders?.isWatched($0.sender) != true && $0.reported == nil }
    senders?.keep(Set(claims.map(\.sender)))
  }
}

extension LauncherEntries.Claim {
  /// Applies the properties of a signal; a value of the wrong type is ignored.
  fileprivate mutating func update(with properties: [String: BusValue]) {
    if let number = properties["progress"]?.double {
      progress = number.isFinite ? min(max(number, 0), 1) : nil
    }
    if let flag = properties["progress-visible"]?.bool { isVisible = flag }
    if let flag = properties["urgent"]?.bool { isUrgent = flag }
  }

  fileprivate mutating func report(at time: Instant) -> LauncherEntries.Change? {
    let last = reported
    guard isVisible else {
      reported = nil
      return last.map { .gone($0.id) }
    }
    let entry = LauncherEntry(
      id: last?.id ?? id, appURI: appURI, progress: progress, isUrgent: isUrgent,
      since: last?.since ?? time)
    reported = entry
    if last == entry { return nil }
    return last == nil ? .appeared(entry) : .changed(entry)
  }

  private var id: String {
    let digits = String(FNV1a.hash("\(sender) \(appURI)".utf8), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
