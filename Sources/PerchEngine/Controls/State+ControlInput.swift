// Keys and presses on the controls of a page.
extension State {
  /// Handles a key of the control that has the keyboard.
  ///
  /// - Returns: Whether the control used the key.
  mutating func handleControlKey(
    _ key: Key, modifiers: Key.Modifiers, into effects: inout [Effect]
  ) -> Bool {
    guard let entry = focusedControl else { return false }
    if case .canvas(let canvas) = entry.control.kind {
      return giveKey(key, modifiers, to: entry, canvas, into: &effects)
    }
    guard modifiers.isEmpty else { return false }
    switch entry.control.kind {
    case .slider: return slide(entry, with: key, into: &effects)
    case .choice(let options, let selected):
      guard let next = option(after: selected, of: options.count, with: key, entry) else {
        return false
      }
      select(next, of: entry.control.id, into: &effects)
      return true
    case .field where key == .escape:
      controls.focus = nil
      return true
    case .button, .toggle, .field, .progress, .canvas: return false
    }
  }

  private mutating func slide(
    _ entry: ControlPanel.Entry, with key: Key, into effects: inout [Effect]
  ) -> Bool {
    var changed = entry
    let sign = entry.placed.readsFromRight ? -1.0 : 1
    switch key {
    case .right: changed.control.slide(bySteps: sign)
    case .left: changed.control.slide(bySteps: -sign)
    case .up: changed.control.slide(bySteps: 1)
    case .down: changed.control.slide(bySteps: -1)
    case .pageUp: changed.control.slide(bySteps: 10)
    case .pageDown: changed.control.slide(bySteps: -10)
    case .home: changed.control.slide(to: 0)
    case .end: changed.control.slide(to: 1)
    default: return false
    }
    if changed != entry { change(changed, into: &effects) }
    return true
  }

  /// The option to which a key leads; nil for a key that leads to none.
  private func option(
    after selected: Int?, of count: Int, with key: Key, _ entry: ControlPanel.Entry
  ) -> Int? {
    guard count > 0 else { return nil }
    let forward: Key = entry.placed.readsFromRight ? .left : .right
    let back: Key = entry.placed.readsFromRight ? .right : .left
    switch key {
    case .down, forward: return min((selected ?? -1) + 1, count - 1)
    case .up, back: return max((selected ?? count) - 1, 0)
    case .home: return 0
    case .end: return count - 1
    default: return nil
    }
  }

  // MARK: - Presses

  /// The recognizers of a press on a control, besides the tap: a mouse or a pen holds a slider, a field
  /// or a canvas at once, and a finger on a slider may scroll as well.
  func controlMembers(_ name: String, by device: PointerEvent.Device) -> [Recognizer] {
    switch panels[stack.top]?[name]?.control.kind {
    case .slider: device.selects ? [.slide] : [.slide, .scroll, .tap]
    case .field where device.selects: [.caret]
    case .canvas(let canvas) where device.selects || canvas.input.contains(.touch): [.canvas]
    default: []
    }
  }

  /// Begins a press on a slider, a field or a canvas.
  ///
  /// - Returns: Whether the control holds the pointer.
  mutating func pressControl(
    _ name: String, _ event: PointerEvent, into effects: inout [Effect]
  ) -> Bool {
    if gesture?.arena[.slide] != nil {
      gesture?.slider = panels[stack.top]?[name]?.control
      controls.focus = .control(name)
      guard event.device.selects else { return false }
      gesture?.arena.begin(.slide)
      followSlide(into: &effects)
      return true
    }
    if gesture?.arena[.canvas] != nil {
      pressCanvas(name, event, into: &effects)
      return true
    }
    guard gesture?.arena[.caret] != nil else { return false }
    focusControl(name, into: &effects)
    measureField(into: &effects)
    pressField(event)
    return true
  }

  /// The slider under the press, as it is now; nil once it is gone, pale, or another control.
  private var heldSlider: ControlPanel.Entry? {
    guard let gesture, let name = gesture.slider?.id,
      let entry = panels[gesture.page]?[name], entry.control.takesFocus,
      case .slider = entry.control.kind
    else { return nil }
    return entry
  }

  /// Moves the slider under the press to the pointer.
  mutating func followSlide(into effects: inout [Effect]) {
    guard let gesture, let entry = heldSlider, stack.top == gesture.page else { return }
    let track = parts(of: entry, in: frame(of: entry, on: stack.top)).body
    let room = track.width - 2 * ControlLayout.thumb
    guard room > 0 else { return }
    let x = gesture.sequence.position.x - window.frame.minX - track.minX - ControlLayout.thumb
    var moved = entry
    moved.control.slide(to: entry.placed.readsFromRight ? 1 - x / room : x / room)
    if moved != entry { change(moved, isFinal: false, into: &effects) }
  }

  /// Ends the press on a slider: its program is told of the last value as final.
  mutating func endSlide(into effects: inout [Effect]) {
    guard let page = gesture?.page, let entry = heldSlider else { return }
    change(entry, on: page, into: &effects)
  }

  /// Cancels the press on a slider: it goes back to the value before the press.
  mutating func cancelSlide(into effects: inout [Effect]) {
    guard let page = gesture?.page, let before = gesture?.slider, var entry = heldSlider,
      let kind = entry.control.kind.withValue(of: before.kind), kind != entry.control.kind
    else { return }
    entry.control.kind = kind
    change(entry, on: page, into: &effects)
  }
}
