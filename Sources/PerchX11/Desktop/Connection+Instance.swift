internal import CX11

// One instance of a program on a display: the owner of a selection (ICCCM 2.0, section 2.8).
extension Connection {
  /// Claims to be the only instance of a program of this name, for as long as the connection lives.
  ///
  /// - Parameters:
  ///   - name: The program's name; the selection is `_PERCH_` and the name.
  ///   - record: What other instances are told about this one.
  /// - Returns: Whether there was no other instance.
  public func claimInstance(of name: String, record: String) -> Bool {
    let selection = XInternAtom(display, "_PERCH_\(name)", 0)
    // Nothing can come between the look and the claim.
    XGrabServer(display)
    defer {
      XUngrabServer(display)
      XFlush(display)
    }
    let owner = XGetSelectionOwner(display, selection)
    guard owner == 0 || owner == instanceWindow else { return false }
    if instanceWindow == 0 {
      instanceWindow = XCreateSimpleWindow(display, rootXID, -1, -1, 1, 1, 0, 0, 0)
    }
    let bytes = Array(record.utf8)
    XChangeProperty(
      display, instanceWindow, selection, atoms[.utf8String], 8, PropModeReplace, bytes,
      Int32(bytes.count))
    instanceSelection = selection
    XSetSelectionOwner(display, selection, instanceWindow, UInt(CurrentTime))
    return XGetSelectionOwner(display, selection) == instanceWindow
  }

  /// Gives up the claim to be the only instance.
  public func releaseInstance() {
    guard instanceWindow != 0 else { return }
    XDestroyWindow(display, instanceWindow)
    XFlush(display)
    instanceWindow = 0
  }

  /// The record of the instance of a program of this name: empty if it says nothing about itself,
  /// nil if there is none.
  public func instance(of name: String) -> String? {
    let selection = XInternAtom(display, "_PERCH_\(name)", 0)
    let owner = XGetSelectionOwner(display, selection)
    guard owner != 0 else { return nil }
    return askingForeign { readProperty(selection, of: owner)?.text } ?? ""
  }
}
