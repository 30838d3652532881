internal import CX11

// The marks on parked windows, by which a later run finds them.
extension Connection {
  /// Whether a window is this program's to look after: it has parked it, or the one that did so has ended and this
  /// one takes its windows over.
  func isOurs(_ mark: ParkingMark, adopting adopts: Bool) -> Bool {
    guard let owner = mark.owner else { return adopts }
    guard owner != instanceSelection else { return true }
    return adopts && (askingForeign { XGetSelectionOwner(display, owner) } ?? 0) == 0
  }

  /// Takes the mark from a window, and watches it no longer. While no window manager runs, it waits for one:
  /// see ``releaseRest()``. A window that a tool still hides is marked as parked: nothing else leads to it.
  public func release(_ id: WindowID) {
    unwatch(id.rawValue, for: .parked)
    if var mark = mark(of: id.rawValue) {
      guard hasWindowManager else {
        unreleased.insert(id)
        return
      }
      guard !mark.isHiddenByTool || isHidden(id) != true else {
        mark.order = max(1, mark.order)
        trapErrors { write(mark, on: id.rawValue) }
        return
      }
      restoreFrame(of: id.rawValue, as: mark)
    }
    trapErrors { XDeleteProperty(display, id.rawValue, atoms[.perchParked]) }
  }

  /// Releases the windows that came back while no window manager ran. Call it after `windowManagerChanged`.
  public func releaseRest() {
    let rest = unreleased
    unreleased = []
    for id in rest { release(id) }
  }

  func mark(of client: UInt) -> ParkingMark? {
    ParkingMark(
      items: askingForeign { readProperty(atoms[.perchParked], of: client)?.items } ?? [])
  }

  func write(_ mark: ParkingMark, on client: UInt) {
    setProperty(atoms[.perchParked], type: atoms[.cardinal], of: client, to: mark.items)
  }

  /// Gives a window the frame of its mark where another window manager has come since, and may have put
  /// it elsewhere. One that died may have left it on the way to a taskbar.
  func restoreFrame(of client: UInt, as mark: ParkingMark) {
    guard mark.manager != stampedManager(), !fillsScreen(client) else { return }
    var mark = mark
    mark.frame = placeOnMonitors(for: client, as: mark) ?? mark.frame
    if let former = FormerFrame(of: mark) { restore(client, to: former) }
  }

  /// Gives a window on the screen the frame of its mark, if another window manager has come since.
  public func settle(_ id: WindowID) {
    guard isHidden(id) == false, var mark = mark(of: id.rawValue), let stamp = stampedManager(),
      mark.manager != stamp, !fillsScreen(id.rawValue)
    else { return }
    restoreFrame(of: id.rawValue, as: mark)
    mark.manager = stamp
    trapErrors { write(mark, on: id.rawValue) }
  }

  /// Whether a window is maximized or full-screen, so that its frame is not its own.
  func fillsScreen(_ client: UInt) -> Bool {
    let states = windowStates(of: client)
    return [
      Atoms.Name.netWMStateMaximizedHorizontally, .netWMStateMaximizedVertically,
      .netWMStateFullscreen,
    ].contains { states.contains(atoms[$0]) }
  }

  /// Finds the windows that an earlier run has parked and that are still hidden, or that it has requested to
  /// hide and that are still shown, and watches them.
  ///
  /// - Parameters:
  ///   - known: the windows that are left out.
  ///   - adopts: whether those of other programs are found, too, which do not run any more.
  /// - Returns: the windows with their frames from before, in the order in which they were parked.
  public func parkedWindows(
    besides known: [WindowID] = [], adoptingOthers adopts: Bool = true
  ) -> [ClientWindow] {
    let listed = clientList
    rescueUnknown(beside: listed, adoptingOthers: adopts)
    let unknown = listed.filter { windows[$0] == nil && !known.contains(WindowID(rawValue: $0)) }
    let marks = properties(.perchParked, of: unknown)
    let marked = zip(unknown, marks).compactMap {
      id, value -> (mark: ParkingMark, client: ClientWindow)? in
      let window = WindowID(rawValue: id)
      guard var mark = ParkingMark(items: value?.items ?? []), isOurs(mark, adopting: adopts)
      else { return nil }
      watch(id, for: .parked)
      // A tool that was to show the window may have failed: nothing else leads to it.
      guard mark.order > 0 || mark.isHiddenByTool, var client = clientWindow(window),
        client.isHidden || mark.order > 0
      else {
        release(window)
        return nil
      }
      if mark.owner != instanceSelection {
        mark.owner = instanceSelection
        trapErrors { write(mark, on: id) }
      }
      if !client.isHidden { settle(window) }
      if !mark.frame.isEmpty { client.frame = mark.frame }
      client.order = max(1, mark.order)
      return (mark, client)
    }
    return marked.sorted { $0.mark.order < $1.mark.order }.map(\.client)
  }
}
