internal import CX11

/// A key that is grabbed on the root, whichever window has the focus.
struct Shortcut {
  /// The number of the key on the keyboard.
  let keycode: UInt8
  /// Its modifiers, without those that lock.
  let modifiers: UInt32
  /// Its place among the chords that were asked for.
  let index: Int
}

/// The outcome of a grab of a key.
public enum ShortcutState: String, Hashable, Sendable {
  /// The key is ours.
  case ready
  /// Another program has the key.
  case taken
  /// The keyboard has no such key.
  case missing
}

// Keys that work whichever window has the focus.
extension Connection {
  /// Grabs these keys on the root, and ends the grabs of others. Call it again after
  /// `keyboardChanged`, and after `windowManagerChanged` for keys that were taken.
  ///
  /// The corresponding C functions are `XGrabKey` and `XUngrabKey`.
  ///
  /// - Returns: the outcome for each of them.
  public func grabShortcuts(_ chords: [KeyChord]) -> [ShortcutState] {
    for shortcut in shortcuts {
      for locks in lockCombinations {
        XUngrabKey(display, Int32(shortcut.keycode), shortcut.modifiers | locks, rootXID)
      }
    }
    shortcuts = []
    lockMask = readLocks()
    return chords.enumerated().map { index, chord in
      let keycode = XKeysymToKeycode(display, chord.keysym)
      guard keycode != 0 else { return .missing }
      let shortcut = Shortcut(
        keycode: keycode, modifiers: chord.modifiers.rawValue, index: index)
      guard grab(shortcut) else { return .taken }
      shortcuts.append(shortcut)
      return .ready
    }
  }

  /// Grabs a key with every combination of the modifiers that lock; all or none of them.
  private func grab(_ shortcut: Shortcut) -> Bool {
    let error = trapErrors {
      for locks in lockCombinations {
        XGrabKey(
          display, Int32(shortcut.keycode), shortcut.modifiers | locks, rootXID, 0, GrabModeAsync,
          GrabModeAsync)
      }
    }
    guard error != nil else { return true }
    for locks in lockCombinations {
      XUngrabKey(display, Int32(shortcut.keycode), shortcut.modifiers | locks, rootXID)
    }
    return false
  }

  /// The event of a press on a grabbed key; nil for other keys, and for one that repeats while it is held.
  func shortcutEvent(_ event: XKeyEvent) -> XEvent? {
    guard event.type == KeyPress else {
      if heldShortcut == event.keycode { heldShortcut = nil }
      return nil
    }
    guard heldShortcut != event.keycode else { return nil }
    let keys = UInt32(
      ShiftMask | ControlMask | Mod1Mask | Mod2Mask | Mod3Mask | Mod4Mask | Mod5Mask)
    let held = event.state & keys & ~lockMask
    let shortcut = shortcuts.first { UInt32($0.keycode) == event.keycode && $0.modifiers == held }
    guard let shortcut else { return nil }
    heldShortcut = event.keycode
    return .shortcutPressed(index: shortcut.index, time: UInt32(truncatingIfNeeded: event.time))
  }

  /// All combinations of the modifiers that lock, with none of them, too.
  private var lockCombinations: [UInt32] {
    let locks = (0..<8).map { UInt32(1) << $0 }.filter { lockMask & $0 != 0 }
    return locks.reduce([0]) { combinations, lock in
      combinations + combinations.map { $0 | lock }
    }
  }

  /// The modifiers of Caps Lock, Num Lock and Scroll Lock.
  private func readLocks() -> UInt32 {
    var mask = UInt32(LockMask)
    guard let map = XGetModifierMapping(display) else { return mask }
    defer { XFreeModifiermap(map) }
    let count = Int(map.pointee.max_keypermod)
    let locks = [XK_Num_Lock, XK_Scroll_Lock].map { XKeysymToKeycode(display, UInt($0)) }
    for modifier in 3..<8 {
      for index in 0..<count {
        let keycode = map.pointee.modifiermap[modifier * count + index]
        if keycode != 0, locks.contains(keycode) { mask |= 1 << UInt32(modifier) }
      }
    }
    return mask
  }
}
