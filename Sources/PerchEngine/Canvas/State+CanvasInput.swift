// The input over canvases, which goes to their programs.
extension State {
  /// The keys that stay with Perch while a canvas has the keyboard.
  private static let ownKeys: Set<Key> = [.tab, .escape, .f1, .f5, .f9, .menu, .back]

  /// The target of a press on a canvas, at a point from its top left; nil where it is one on the page.
  func canvasTarget(
    of entry: ControlPanel.Entry, _ canvas: Canvas, at offset: Vector
  ) -> Target? {
    if canvas.input.contains(.pointer) { return .control(entry.control.id) }
    return entry.button(at: Point(x: offset.dx, y: offset.dy)).map {
      .node(entry.control.id, $0.id)
    }
  }

  /// The buttons in the drawing of a canvas, which Tab reaches.
  func nodeTargets(of entry: ControlPanel.Entry) -> [Target] {
    guard entry.control.isEnabled, let drawing = entry.view.drawing else { return [] }
    return drawing.nodes.filter { $0.kind == .button }.map { .node(entry.control.id, $0.id) }
  }

  /// The canvas of the top page at a point in logical root pixels that takes a kind of input; nil for
  /// none.
  private func canvas(
    at point: Point, on surface: Surface.ID, taking input: Canvas.Input
  ) -> ControlPanel.Entry? {
    guard surface == .main, !hasGesture, !isListOpen, !isMenuOpen, outline == nil, point.isFinite,
      window.frame.contains(point), let panel = panels[stack.top]
    else { return nil }
    let local = local(point)
    guard viewport(of: stack.top).contains(local) else { return nil }
    return panel.entries.first { entry in
      entry.control.isEnabled && entry.canvas?.input.contains(input) == true
        && frame(of: entry, on: stack.top).contains(local)
    }
  }

  /// A point in logical root pixels as the program of a canvas measures it.
  private func place(
    of point: Point, in entry: ControlPanel.Entry, on page: Page.ID
  ) -> Point {
    let frame = frame(of: entry, on: page)
    let offset = local(point) - frame.origin
    return entry.canvasPlace(Point(x: offset.dx, y: offset.dy), width: frame.width)
  }

  private mutating func tell(
    _ use: Canvas.Use, _ name: String, on page: Page.ID, into effects: inout [Effect]
  ) {
    if use.isFinal { noteUse() }
    let action = PageAction(name, value: .canvas(use), isFinal: use.isFinal)
    effects.append(.tellAction(page, action))
  }

  // MARK: - Presses

  /// Begins a press on a canvas, which holds the pointer.
  mutating func pressCanvas(
    _ name: String, _ event: PointerEvent, into effects: inout [Effect]
  ) {
    guard let entry = panels[stack.top]?[name] else { return }
    gesture?.canvas = name
    gesture?.arena.begin(.canvas)
    if entry.control.takesFocus {
      focusControl(name, into: &effects)
    } else {
      controls.focus = nil
    }
    let place = place(of: event.position, in: entry, on: stack.top)
    let use = Canvas.Use.pressed(
      place, extends: event.extends == true, toggles: event.toggles == true)
    tell(use, name, on: stack.top, into: &effects)
  }

  /// The canvas that holds the pointer; nil once it is gone.
  private var heldCanvas: (entry: ControlPanel.Entry, page: Page.ID)? {
    guard let gesture, let name = gesture.canvas, let entry = panels[gesture.page]?[name],
      entry.canvas != nil
    else { return nil }
    return (entry, gesture.page)
  }

  /// Tells the program of the canvas where the pointer that it holds has moved.
  mutating func followCanvas(into effects: inout [Effect]) {
    guard let (entry, page) = heldCanvas, let point = gesture?.sequence.position else { return }
    let place = place(of: point, in: entry, on: page)
    tell(.dragged(place), entry.control.id, on: page, into: &effects)
  }

  /// Ends the press on a canvas.
  mutating func endCanvas(into effects: inout [Effect]) {
    guard let (entry, page) = heldCanvas, let point = gesture?.sequence.position else { return }
    let place = place(of: point, in: entry, on: page)
    tell(.released(place), entry.control.id, on: page, into: &effects)
  }

  /// Cancels the press on a canvas.
  mutating func cancelCanvas(into effects: inout [Effect]) {
    guard let (entry, page) = heldCanvas else { return }
    tell(.cancelled, entry.control.id, on: page, into: &effects)
  }

  /// Does what a tap on a canvas does: it is a press and a release. Assistive technology, which has no
  /// place on it, gives it the keyboard.
  mutating func tapCanvas(
    _ entry: ControlPanel.Entry, _ canvas: Canvas, into effects: inout [Effect]
  ) {
    let name = entry.control.id
    if entry.control.takesFocus { focusControl(name, into: &effects) }
    guard canvas.input.contains(.pointer), let point = gesture?.sequence.position else { return }
    let place = place(of: point, in: entry, on: stack.top)
    tell(.pressed(place, extends: false, toggles: false), name, on: stack.top, into: &effects)
    tell(.released(place), name, on: stack.top, into: &effects)
  }

  /// Tells the program of the top page that a node of its canvas was pressed.
  mutating func choose(_ node: String, of name: String, into effects: inout [Effect]) {
    guard let entry = panels[stack.top]?[name],
      nodeTargets(of: entry).contains(.node(name, node))
    else { return }
    tell(.chose(node), name, on: stack.top, into: &effects)
  }

  // MARK: - Hover, wheel, keys

  /// Tells the program of a canvas that the pointer is over it, and that of another that it has left.
  mutating func hoverCanvas(
    at point: Point, on surface: Surface.ID, into effects: inout [Effect]
  ) {
    guard !panels.isEmpty || controls.canvas != nil else { return }
    let entry = canvas(at: point, on: surface, taking: .hover)
    let hover = entry.map { CanvasHover(page: stack.top, name: $0.control.id) }
    if hover != controls.canvas { leaveCanvas(into: &effects) }
    guard let entry, let hover else { return }
    controls.canvas = hover
    let place = place(of: point, in: entry, on: hover.page)
    tell(.hovered(place), hover.name, on: hover.page, into: &effects)
  }

  /// Tells the program of the canvas under the pointer that the pointer has left it.
  mutating func leaveCanvas(into effects: inout [Effect]) {
    guard let hover = controls.canvas else { return }
    controls.canvas = nil
    guard panels[hover.page]?[hover.name]?.canvas != nil else { return }
    tell(.left, hover.name, on: hover.page, into: &effects)
  }

  /// Gives the wheel to a canvas under the pointer.
  ///
  /// - Returns: Whether it takes the wheel.
  mutating func turnWheelOnCanvas(
    _ notches: Vector, at point: Point, on surface: Surface.ID, into effects: inout [Effect]
  ) -> Bool {
    guard !panels.isEmpty, notches.dx.isFinite, notches.dy.isFinite, notches != .zero,
      let entry = canvas(at: point, on: surface, taking: .wheel)
    else { return false }
    let place = place(of: point, in: entry, on: stack.top)
    tell(.turned(notches, at: place), entry.control.id, on: stack.top, into: &effects)
    return true
  }

  /// Gives a key to a canvas that has the keyboard.
  ///
  /// - Returns: Whether the key was used.
  mutating func giveKey(
    _ key: Key, _ modifiers: Key.Modifiers, to entry: ControlPanel.Entry, _ canvas: Canvas,
    into effects: inout [Effect]
  ) -> Bool {
    guard canvas.input.contains(.keys), modifiers.isSubset(of: .shift) else { return false }
    if key == .escape, !hasGesture {
      controls.focus = nil
      return true
    }
    guard !Self.ownKeys.contains(key) else { return false }
    tell(.key(key, modifiers), entry.control.id, on: stack.top, into: &effects)
    return true
  }
}
