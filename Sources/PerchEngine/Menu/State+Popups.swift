internal import PerchTime

// The keyboard and the idle time, which the list and the menu share.
extension State {
  /// Closes the menu, the outline and the list.
  mutating func closePopups(into effects: inout [Effect]) {
    closeMenu(into: &effects)
    closeOutline(into: &effects)
    closeList(into: &effects)
  }

  /// Gives the list or the menu that opens the keyboard, unless one of them has it.
  mutating func takePopupFocus(into effects: inout [Effect]) {
    guard !controls.popupHasFocus else { return }
    controls.popupHasFocus = true
    effects.append(.focusPopup)
  }

  /// Gives the keyboard back once neither a list nor a menu is open.
  mutating func yieldPopupFocus(into effects: inout [Effect]) {
    guard controls.popupHasFocus, !isMenuOpen, openList?.hasKeyboard != true else { return }
    controls.popupHasFocus = false
    effects.append(.releasePopup)
  }

  /// Begins the time anew after which a list or a menu closes that the user leaves alone.
  mutating func recordPopupInput() {
    let time = now
    if isListOpen { list?.inputAt = time }
    if menu != nil { menu?.inputAt = time }
    if outline != nil { outline?.inputAt = time }
  }

  /// The instant at which an open list or menu has been without input for too long; nil without
  /// one, and while a pointer is down.
  var popupIdleEnd: Instant? {
    guard !hasGesture, let last = menu?.inputAt ?? outline?.inputAt ?? openInputAt else {
      return nil
    }
    return last + tokens.popupIdle
  }

  /// The instant of the last input while the list is open; nil while it is not.
  private var openInputAt: Instant? {
    guard let list, !list.isClosing else { return nil }
    return list.inputAt
  }

  /// Closes a list or a menu that the user left alone.
  mutating func expirePopups(into effects: inout [Effect]) {
    guard let end = popupIdleEnd, end <= now else { return }
    closePopups(into: &effects)
  }
}
