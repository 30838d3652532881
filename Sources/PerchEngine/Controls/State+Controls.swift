internal import PerchTime

// The controls in the content of pages: where they are, and what a press on them does.
extension State {
  /// Takes over the controls that the layout of a page has placed.
  mutating func placeControls(_ controls: [PlacedControl], of id: Page.ID) {
    guard pages.keys.contains(id) else { return }
    var panel = panels[id] ?? ControlPanel()
    panel.place(controls, keeping: controlsInUse(on: id))
    panels[id] = panel.entries.isEmpty ? nil : panel
  }

  /// The names of a page's controls that the user is changing: a slider that is held, and a field
  /// whose text was not told as final.
  private func controlsInUse(on id: Page.ID) -> Set<String> {
    var names: Set<String> = []
    if let gesture, gesture.page == id, let held = gesture.slider { names.insert(held.id) }
    if let edit = controls.edit, edit.page == id,
      panels[id]?[edit.control]?.control.value != edit.former
    {
      names.insert(edit.control)
    }
    return names
  }

  /// The controls of a page as the layout has placed them last.
  public func placedControls(of id: Page.ID) -> [PlacedControl] {
    panels[id]?.entries.map(\.placed) ?? []
  }

  /// The controls of the top page, in reading order.
  var controlEntries: [ControlPanel.Entry] {
    panels.isEmpty ? [] : panels[stack.top]?.entries ?? []
  }

  /// The controls of the top page that Tab reaches.
  var controlTargets: [Target] {
    controlEntries.flatMap { entry in
      (entry.control.takesFocus ? [.control(entry.control.id)] : []) + nodeTargets(of: entry)
    }
  }

  /// The frame of a control on its page, in logical pixels from the window's top left.
  func frame(of entry: ControlPanel.Entry, on id: Page.ID, at time: Instant? = nil) -> Rect {
    let view = viewport(of: id)
    let time = time ?? now
    return entry.placed.frame.offset(
      by: Vector(
        dx: view.minX - acrossOffset(of: id, at: time),
        dy: view.minY - whole(scrolls[id]?.offset.value(at: time) ?? 0)))
  }

  /// The parts of a control whose frame is known, in the direction in which it is read.
  func parts(of entry: ControlPanel.Entry, in frame: Rect) -> ControlLayout.Parts {
    var parts = ControlLayout.parts(of: entry.control, in: frame, environment.look)
    guard entry.placed.readsFromRight else { return parts }
    parts.label = parts.label.mirrored(in: frame)
    parts.body = parts.body.mirrored(in: frame)
    parts.options = parts.options.map { $0.mirrored(in: frame) }
    return parts
  }

  /// The control at a point of the window, in logical pixels from its top left, or the option of one;
  /// nil for none, and for what cannot be used.
  func controlTarget(at local: Point) -> Target? {
    for entry in controlEntries where entry.takesPresses {
      let frame = frame(of: entry, on: stack.top)
      guard frame.contains(local) else { continue }
      if case .canvas(let canvas) = entry.control.kind {
        return canvasTarget(of: entry, canvas, at: local - frame.origin)
      }
      guard case .choice = entry.control.kind else {
        return pressableFrame(of: entry, in: frame).contains(local)
          ? .control(entry.control.id) : nil
      }
      let options = parts(of: entry, in: frame).options
      return options.firstIndex { $0.contains(local) }.map { .option(entry.control.id, $0) }
    }
    return nil
  }

  /// The part of a control that takes a press: its label above is text.
  private func pressableFrame(of entry: ControlPanel.Entry, in frame: Rect) -> Rect {
    switch entry.control.kind {
    case .button, .toggle, .choice, .progress, .canvas: frame
    case .field, .slider: parts(of: entry, in: frame).body
    }
  }

  /// The control that has the keyboard; nil for none.
  var focusedControl: ControlPanel.Entry? {
    guard case .control(let name)? = controls.focus else { return nil }
    return panels[stack.top]?[name]
  }

  // MARK: - Use

  /// Does what a click on a control of the top page does.
  mutating func use(_ name: String, into effects: inout [Effect]) {
    guard var entry = panels[stack.top]?[name], entry.takesPresses else { return }
    switch entry.control.kind {
    case .canvas(let canvas): tapCanvas(entry, canvas, into: &effects)
    case .button: tell(entry.control, on: stack.top, into: &effects)
    case .toggle(let isOn):
      entry.control.kind = .toggle(isOn: !isOn)
      change(entry, into: &effects)
    case .field:
      if controls.focus == .control(name) { endEdit(into: &effects) }
      focusControl(name, into: &effects)
    case .slider, .choice: focusControl(name, into: &effects)
    case .progress: break
    }
  }

  /// Selects an option of a control.
  mutating func select(_ option: Int, of name: String, into effects: inout [Effect]) {
    guard var entry = panels[stack.top]?[name], entry.control.takesFocus,
      case .choice(let options, let selected) = entry.control.kind,
      options.indices.contains(option), option != selected
    else { return }
    entry.control.kind = .choice(options, selected: option)
    change(entry, into: &effects)
  }

  /// Keeps the user's value of a control, and tells the program of the page.
  ///
  /// - Parameters:
  ///   - entry: The control with the value.
  ///   - page: The page; nil for the top one.
  ///   - isFinal: Whether the use is over.
  ///   - effects: Receives the effects.
  mutating func change(
    _ entry: ControlPanel.Entry, on page: Page.ID? = nil, isFinal: Bool = true,
    into effects: inout [Effect]
  ) {
    let page = page ?? stack.top
    guard let before = panels[page]?[entry.control.id] else { return }
    panels[page]?[entry.control.id] = entry
    if before.control != entry.control || isFinal {
      tell(entry.control, on: page, isFinal: isFinal, into: &effects)
    }
  }

  private mutating func tell(
    _ control: Control, on page: Page.ID, isFinal: Bool = true, into effects: inout [Effect]
  ) {
    if isFinal { noteUse() }
    let action = PageAction(control.id, value: control.value, isFinal: isFinal)
    effects.append(.tellAction(page, action))
  }

  /// Gives a control the keyboard.
  mutating func focusControl(_ name: String, into effects: inout [Effect]) {
    controls.focus = .control(name)
    reconcileEdit(into: &effects)
  }

  /// Brings the focused control into view.
  mutating func revealFocusedControl() {
    if let entry = focusedControl {
      reveal(TextBox(entry.placed.frame), on: stack.top)
    } else if case .node(let name, let node)? = controls.focus,
      let entry = panels[stack.top]?[name], let node = entry.node(node)
    {
      let origin = entry.placed.frame.origin
      reveal(TextBox(node.frame.offset(by: Vector(dx: origin.x, dy: origin.y))), on: stack.top)
    }
  }

  // MARK: - Fields

  /// Ends the change of a field: its program is told of the last text as final, if it is another one.
  mutating func endEdit(into effects: inout [Effect]) {
    guard let edit = controls.edit else { return }
    controls.edit = nil
    guard let control = panels[edit.page]?[edit.control]?.control, control.value != edit.former
    else { return }
    effects.append(.tellAction(edit.page, PageAction(control.id, value: control.value)))
  }

  /// Ends the change of a field that the keyboard has left, and begins that of one which it reached.
  mutating func reconcileEdit(into effects: inout [Effect]) {
    if let edit = controls.edit,
      edit.page != stack.top || controls.focus != .control(edit.control)
    {
      endEdit(into: &effects)
    }
    if controls.edit == nil, let entry = focusedControl, entry.field != nil {
      // Two fields would share the caret.
      if pageFind != nil {
        endFind(into: &effects)
        controls.focus = .control(entry.control.id)
      }
      controls.edit = FieldEdit(
        page: stack.top, control: entry.control.id, former: entry.control.value)
    }
  }

  /// Replaces the typed text of the field that has the keyboard.
  mutating func replaceControlField(by field: TextField, into effects: inout [Effect]) {
    guard var entry = focusedControl, case .field(_, let hint) = entry.control.kind else { return }
    entry.field = field
    entry.control.kind = .field(text: field.text, hint: hint)
    change(entry, isFinal: false, into: &effects)
  }
}

/// A change of a field that is going on.
struct FieldEdit: Hashable, Sendable {
  /// The page of the field.
  let page: Page.ID
  /// The name of the field.
  let control: String
  /// The value of which the program was told last as final.
  let former: PageAction.Value?
}
