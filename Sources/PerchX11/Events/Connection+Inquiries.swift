/// Questions to the server that events have raised.
///
/// They wait until the events at hand are read. A program that changes a property all the time would
/// otherwise cost a round trip for each change.
struct Inquiries {
  /// The number of new windows beyond which all windows are looked at instead.
  static let mostNewcomers = 64

  /// Whether another window may be active.
  var concernsActiveWindow = false
  /// Whether the window manager's list of windows may have new ones.
  var concernsClients = false
  /// Whether another program may be the settings daemon.
  var concernsSettings = false
  /// The windows of other programs that were mapped, and may be panels.
  var newcomers: Set<UInt> = []
  /// The windows of ours that may have been iconified or restored.
  var iconStates: Set<UInt> = []
  /// The windows of ours that may have come to another desktop, or whose desktop may be shown or not.
  var desktops: Set<UInt> = []

  /// The watched windows of other programs that may have been hidden or shown.
  var foreignStates: Set<UInt> = []
  /// The parked windows with another title, icon or urgency.
  var foreignLooks: Set<UInt> = []
  /// The parked windows with another icon.
  var foreignIcons: Set<UInt> = []

  var isEmpty: Bool {
    !concernsActiveWindow && !concernsClients && !concernsSettings && newcomers.isEmpty
      && iconStates.isEmpty && desktops.isEmpty
      && foreignStates.isEmpty && foreignLooks.isEmpty
  }
}

extension Connection {
  /// Asks the questions that events have raised so far; the resulting events wait in `pending`.
  func answerInquiries() {
    let asked = inquiries
    inquiries = Inquiries()
    if asked.concernsActiveWindow { watchActiveWindow() }
    if asked.concernsSettings { watchSettings() }
    for window in asked.desktops { findDesktop(of: window) }
    pending += asked.iconStates.union(asked.desktops).sorted().compactMap(iconStateEvent)
    pending += asked.foreignStates.sorted().map {
      .foreignStateChanged(window: WindowID(rawValue: $0))
    }
    pending += asked.foreignLooks.sorted().map {
      .foreignLookChanged(
        window: WindowID(rawValue: $0), hasNewIcon: asked.foreignIcons.contains($0))
    }
    let newcomers = asked.newcomers.union(asked.concernsClients ? newClients() : [])
    if newcomers.count > Inquiries.mostNewcomers {
      pending.append(.workAreasChanged)
    } else {
      greet(newcomers.sorted())
    }
  }

  /// The windows that are new in the window manager's list, but for those that were greeted as they came.
  private func newClients() -> Set<UInt> {
    let list = Set(clientList)
    defer { (listedClients, greeted) = (list, []) }
    return list.subtracting(listedClients).subtracting(greeted)
  }

  /// Watches the panels among new windows. Several window managers do not list panels, so that its
  /// appearance is the only sign of one.
  private func greet(_ newcomers: [UInt]) {
    let unknown = newcomers.filter { watches[$0]?.contains(.strut) != true }
    greeted.formUnion(unknown)
    for (window, struts) in zip(unknown, struts(of: unknown)) where struts != nil {
      watch(window, for: .strut)
      pending.append(.workAreasChanged)
    }
  }
}
