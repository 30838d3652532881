package import PerchTime

/// An event on the session bus.
package enum BusEvent: Hashable, Sendable {
  /// The user clicked the notification of this key.
  case notificationClicked(String)
  /// Another program's progress on its icon has changed.
  case launcher(LauncherEntries.Change)
  /// A job of another program in a job view has changed.
  case jobView(JobViews.Change)
  /// The user's preferences in the desktop have changed.
  case settingsChanged(PortalSettings)
  /// The user chose files in the desktop's dialog, by their URIs.
  case filesChosen([String])
  /// The desktop has no dialog to choose files.
  case fileDialogFailed
  /// The user wants no notifications now, or wants them again.
  case inhibitionChanged(Bool)
  /// Assistive technology came into use, on the bus at this address, or is not in use any more
  /// (nil).
  case accessibilityMoved(to: String?)
}

/// Perch's connection to the session bus, and all services that it uses there.
package final class DesktopBus {
  private let bus: SessionBus
  private let notifications: Notifications
  private let portal: SettingsPortal
  private let dialog: FileDialog
  private var launchers: LauncherEntries?
  private var views: JobViews?
  /// nil while nothing asks whether the user wants notifications.
  private var inhibition: NotificationInhibition?
  /// Perch's own progress; nil before it is first shown.
  private var ownProgress: LauncherSignal?
  /// The status of assistive technology; nil until it is followed.
  private var accessibility: AccessibilityStatus?

  /// Connects to the bus.
  ///
  /// A nil `address` means the address in the environment. Returns nil when there is no bus.
  package init?(listensToLaunchers: Bool, address: String? = nil) {
    guard let bus = SessionBus(address: address) else { return nil }
    self.bus = bus
    notifications = Notifications(on: bus)
    portal = SettingsPortal(on: bus)
    dialog = FileDialog(on: bus)
    launchers = listensToLaunchers ? LauncherEntries(on: bus) : nil
    views = listensToLaunchers ? JobViews(on: bus) : nil
  }

  /// Hands an address to the desktop's portal, which asks the user or opens the program for it.
  ///
  /// `handler` is told in a later turn whether the portal accepted it.
  package func open(_ address: String, _ handler: @escaping (Bool) -> Void) {
    let call = BusCall(
      to: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
      interface: "org.freedesktop.portal.OpenURI", member: "OpenURI",
      [.string(""), .string(address), .dictionary([:])])
    bus.call(call) { handler(!$0.isError) }
  }

  /// Opens the desktop's dialog to choose files, which belongs to a window such as `x11:1a00003`.
  package func chooseFiles(parent: String, title: String) {
    dialog.open(parent: parent, title: title)
  }

  /// Has the desktop's file manager show a file in its folder.
  ///
  /// `handler` is told in a later turn whether there is one that does.
  package func showInFolder(_ uri: String, _ handler: @escaping (Bool) -> Void) {
    let call = BusCall(
      to: "org.freedesktop.FileManager1", path: "/org/freedesktop/FileManager1",
      interface: "org.freedesktop.FileManager1", member: "ShowItems",
      [.array([.string(uri)], of: "s"), .string("")])
    bus.call(call) { handler(!$0.isError) }
  }

  /// The descriptor to poll for reading; nil once the bus is lost.
  package var fileDescriptor: Int32? { bus.fileDescriptor }

  /// Whether the desktop was asked for its settings and has not answered yet.
  package var awaitsSettings: Bool { !bus.isLost && portal.isAsked }

  /// Whether to poll the descriptor for writing as well.
  package var wantsToWrite: Bool { bus.wantsToWrite }

  /// The next time at which something is due without input; nil when idle.
  package var deadline: Instant? {
    let signal = bus.isLost ? nil : ownProgress?.deadline
    return [bus.deadline, launchers?.deadline, views?.deadline, signal].compactMap(\.self).min()
  }

  /// Handles the messages that have arrived. When the bus is lost, all its state is forgotten.
  package func turn(at time: Instant) -> [BusEvent] {
    bus.turn()
    ownProgress?.send(at: time)
    let clicks = notifications.takeClicks().map(BusEvent.notificationClicked)
    let changes = (bus.isLost ? launchers?.removeAll() : launchers?.dequeueChanges(at: time)) ?? []
    let jobs = (bus.isLost ? views?.removeAll() : views?.dequeueChanges(at: time)) ?? []
    if bus.isLost {
      (launchers, views) = (nil, nil)
      portal.forget()
      accessibility?.forget()
      inhibition?.forget()
    }
    let settings = portal.dequeueChange().map(BusEvent.settingsChanged)
    let accessibility = accessibility?.dequeueChange().map(BusEvent.accessibilityMoved)
    let inhibition = inhibition?.dequeueChange().map(BusEvent.inhibitionChanged)
    return clicks + changes.map(BusEvent.launcher) + jobs.map(BusEvent.jobView)
      + [settings, accessibility, inhibition, dialog.dequeueNews()].compactMap(\.self)
  }

  /// Begins to follow whether assistive technology is in use.
  package func followAccessibility() {
    if accessibility == nil, !bus.isLost { accessibility = AccessibilityStatus(on: bus) }
  }

  /// Starts or stops following whether the user wants notifications.
  package func follow(inhibition follows: Bool) {
    guard follows != (inhibition != nil), !bus.isLost else { return }
    inhibition = follows ? NotificationInhibition(on: bus) : nil
  }

  /// Starts or stops listening to the progress of other programs. Stopping removes all entries.
  package func listen(toLaunchers listens: Bool) -> [BusEvent] {
    guard listens != (launchers != nil), !bus.isLost else { return [] }
    let (gone, jobs) = (launchers?.removeAll() ?? [], views?.removeAll() ?? [])
    launchers = listens ? LauncherEntries(on: bus) : nil
    views = listens ? JobViews(on: bus) : nil
    return gone.map(BusEvent.launcher) + jobs.map(BusEvent.jobView)
  }

  /// Asks another program to cancel the job of a view.
  package func cancelJob(ofView id: String) { views?.cancel(id) }

  /// Shows Perch's own progress on its icon in docks, now or as soon as it may be sent.
  package func show(_ progress: LauncherSignal.Content, at time: Instant) {
    let signal = ownProgress ?? LauncherSignal(on: bus)
    ownProgress = signal
    signal.show(progress, at: time)
  }

  /// Shows no progress on Perch's icon any more.
  package func hideProgress(at time: Instant) { ownProgress?.show(.init(), at: time) }

  /// Shows a notification, and replaces an earlier one with the same key; a quiet one only replaces.
  package func notify(
    key: String, title: String, body: String, isFailure: Bool = false, isQuiet: Bool = false,
    program: String? = nil
  ) {
    notifications.notify(
      key: key, title: title, body: body, isFailure: isFailure, isQuiet: isQuiet, program: program)
  }

  /// Closes a notification if it is still shown.
  package func withdraw(_ key: String) { notifications.withdraw(key) }
}
