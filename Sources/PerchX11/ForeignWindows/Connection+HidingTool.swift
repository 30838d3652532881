internal import CX11

// Window managers that do not iconify, and the windows that only their tools bring back.
extension Connection {
  /// The tool by which the window manager hides windows; nil for one that iconifies, and for none.
  var hidingTool: HidingTool? {
    if let knownTool { return knownTool }
    // A window manager may name itself a little after it has come.
    guard let name = windowManagerName else { return nil }
    let tool = HidingTool(rawValue: name)
    knownTool = .some(tool)
    return tool
  }

  /// Finds the tool that hides a window now.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - isLate: whether a command that hides it has only just ended: the window manager may tell so later.
  /// - Returns: the tool; nil where the window manager itself brings the window back.
  func tool(hiding window: UInt, isLate: Bool) -> HidingTool? {
    guard hasWindowManager, let tool = hidingTool else { return nil }
    return isLate || isHidden(WindowID(rawValue: window)) == true ? tool : nil
  }

  /// Joins the commands of ``putBack(_:behind:isLowered:time:isLate:)`` for several windows, where one
  /// program can carry out several.
  public func batched(_ commands: [[String]]) -> [[String]] {
    hidingTool?.batched(commands) ?? commands
  }

  /// A window that a tool has hidden, and those that belong to it and are hidden as well. A tool hides
  /// each by itself, other window managers hide a window and its dialogs at once.
  func hiddenGroup(of window: UInt, isLate: Bool) -> [UInt] {
    [window]
      + dependents(of: window).filter { isLate || isHidden(WindowID(rawValue: $0)) == true }
  }

  /// Whether a parked window was hidden by a tool, so that no taskbar and no key reaches it.
  public func isHiddenByTool(_ id: WindowID) -> Bool {
    mark(of: id.rawValue)?.isHiddenByTool == true
  }

  /// Shows a parked window that the present window manager has not hidden itself and may not know. Call it
  /// after `windowManagerChanged`.
  ///
  /// A window manager that does not iconify manages only the windows that it finds on the screen.
  public func rescue(_ id: WindowID) {
    guard let mark = mark(of: id.rawValue), hasWindowManager, mark.manager != stampedManager(),
      mark.isHiddenByTool || hidingTool != nil
    else { return }
    // The window manager may not know the dialogs yet.
    let dialogs = children(of: rootXID).filter {
      $0 != id.rawValue && leads(id.rawValue, $0, through: leaderNumber)
    }
    trapErrors { for window in [id.rawValue] + dialogs { XMapWindow(display, window) } }
  }

  /// Shows the windows that are parked and that the window manager does not know.
  func rescueUnknown(beside known: [UInt], adoptingOthers adopts: Bool) {
    let known = Set(known)
    let unknown = children(of: rootXID).filter { windows[$0] == nil && !known.contains($0) }
    for (child, isMarked) in zip(unknown, haveProperty(.perchParked, unknown)) where isMarked {
      guard let mark = mark(of: child), isOurs(mark, adopting: adopts) else { continue }
      rescue(WindowID(rawValue: child))
    }
  }
}
