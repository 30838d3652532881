internal import PerchTime

// The picture of the controls on a page.
extension State {
  /// Writes the controls of a page that are in view.
  func writeControls(of id: Page.ID, in view: Rect, into scene: inout Scene, at time: Instant) {
    guard let panel = panels[id] else { return }
    for entry in panel.entries {
      let frame = frame(of: entry, on: id, at: time)
      guard !frame.intersection(view).isEmpty else { continue }
      let parts = parts(of: entry, in: frame)
      let isTop = stack.top == id
      writeLabel(of: entry, in: parts.label, into: &scene)
      switch entry.control.kind {
      case .button: writeButton(entry, in: parts.body, isTop: isTop, into: &scene)
      case .toggle(let isOn):
        writeSwitch(entry, isOn: isOn, in: parts.body, isTop: isTop, into: &scene)
      case .field(let text, let hint):
        writeField(entry, text, hint: hint, in: parts.body, isTop: isTop, into: &scene)
      case .slider: writeSlider(entry, in: parts.body, isTop: isTop, into: &scene)
      case .choice(let options, let selected):
        for (index, (words, box)) in zip(options, parts.options).enumerated() {
          writeOption(
            words, index, isSelected: index == selected, of: entry, in: box, isTop: isTop,
            into: &scene)
        }
        if isTop, controls.focus == .control(entry.control.id) {
          writeFocus(around: Shape(parts.body, radius: 8), into: &scene)
        }
      case .progress(let fraction): writeProgress(fraction, of: entry, in: parts.body, into: &scene)
      case .canvas: writeCanvas(entry, in: frame, seenIn: view, isTop: isTop, into: &scene)
      }
    }
  }

  private func ink(of control: Control) -> Color {
    control.isEnabled ? .ink : .ink.opacity(environment.look.isHighContrast ? 0.62 : 0.4)
  }

  /// The side at which a control's lines begin.
  private func start(of entry: ControlPanel.Entry) -> Layer.Text.Alignment {
    entry.placed.readsFromRight ? .right : .left
  }

  private func writeLabel(of entry: ControlPanel.Entry, in box: Rect, into scene: inout Scene) {
    guard !box.isEmpty else { return }
    let ink = ink(of: entry.control)
    switch entry.control.kind {
    case .button, .canvas: break
    case .toggle:
      guard !entry.control.label.isEmpty else { return }
      scene.add(
        .text(.init(entry.control.shownLabel, .body, ink, in: box, alignment: start(of: entry))))
    case .slider: writeSliderLine(entry, in: box, into: &scene)
    case .field, .choice, .progress: writeCaption(of: entry, in: box, into: &scene)
    }
  }

  private func writeCaption(of entry: ControlPanel.Entry, in box: Rect, into scene: inout Scene) {
    let color = entry.control.isEnabled ? Color.quiet : ink(of: entry.control)
    scene.add(
      .text(
        .init(entry.control.shownLabel, .caption, color, in: box, alignment: start(of: entry))))
  }

  /// Writes the label of a slider at the beginning of the line above it, and its value at the end.
  private func writeSliderLine(
    _ entry: ControlPanel.Entry, in box: Rect, into scene: inout Scene
  ) {
    guard let value = entry.control.valueText(in: environment.catalogue) else { return }
    let isMirrored = entry.placed.readsFromRight
    let parts = ControlLayout.splitLabel(box, for: value, environment.look)
    if !entry.control.label.isEmpty {
      let label = isMirrored ? parts.label.mirrored(in: box) : parts.label
      writeCaption(of: entry, in: label, into: &scene)
    }
    scene.add(
      .text(
        .init(
          value, .caption, ink(of: entry.control),
          in: isMirrored ? parts.value.mirrored(in: box) : parts.value,
          alignment: isMirrored ? .left : .right)))
  }

  func writeFocus(around shape: Shape, into scene: inout Scene) {
    scene.add(.stroke(shape, .accent, width: environment.look.isHighContrast ? 3 : 2))
  }

  private func writeButton(
    _ entry: ControlPanel.Entry, in box: Rect, isTop: Bool, into scene: inout Scene
  ) {
    let shape = Shape(box, radius: 8)
    scene.add(.fill(shape, .raised))
    scene.add(.stroke(shape, faint, width: 1))
    if isTop { writeTint(of: .control(entry.control.id), in: shape, into: &scene) }
    let height = environment.look.lineHeight(.listTitle)
    let words = Rect(
      x: box.minX + 8, y: box.midY - height / 2, width: max(0, box.width - 16), height: height)
    scene.add(
      .text(
        .init(
          entry.control.shownLabel, .listTitle, ink(of: entry.control), in: words,
          alignment: .center)))
  }

  private func writeSwitch(
    _ entry: ControlPanel.Entry, isOn: Bool, in box: Rect, isTop: Bool, into scene: inout Scene
  ) {
    let shape = Shape(box, radius: box.height / 2)
    let isEnabled = entry.control.isEnabled
    scene.add(.fill(shape, isOn ? .accent.opacity(isEnabled ? 1 : 0.4) : .sunken))
    if !isOn { scene.add(.stroke(shape, faint, width: 1)) }
    let side = box.height - 6
    let isRight = isOn != entry.placed.readsFromRight
    let knob = Rect(
      x: isRight ? box.maxX - 3 - side : box.minX + 3, y: box.minY + 3, width: side, height: side)
    let ground: Color = isOn ? .paper : ink(of: entry.control).opacity(isEnabled ? 0.55 : 0.4)
    scene.add(.fill(Shape(knob, radius: side / 2), ground))
    let outer = Shape(
      box.inset(by: EdgeInsets(top: -3, left: -3, bottom: -3, right: -3)),
      radius: box.height / 2 + 3)
    if isTop { writeTint(of: .control(entry.control.id), in: outer, into: &scene) }
  }

  private func writeSlider(
    _ entry: ControlPanel.Entry, in box: Rect, isTop: Bool, into scene: inout Scene
  ) {
    let radius = ControlLayout.thumb
    let track = Rect(
      x: box.minX + radius, y: box.midY - 2, width: max(0, box.width - 2 * radius), height: 4)
    let passed = track.width * (entry.control.fraction ?? 0)
    let before = Rect(x: track.minX, y: track.minY, width: passed, height: track.height)
    let strength = entry.control.isEnabled ? 1 : 0.4
    scene.add(.fill(Shape(track, radius: 2), faint))
    let shown = entry.placed.readsFromRight ? before.mirrored(in: track) : before
    scene.add(.fill(Shape(shown, radius: 2), .accent.opacity(strength)))
    let center = entry.placed.readsFromRight ? track.maxX - passed : track.minX + passed
    let thumb = Shape(
      Rect(x: center - radius, y: box.midY - radius, width: 2 * radius, height: 2 * radius),
      radius: radius)
    scene.add(.fill(thumb, .raised))
    scene.add(.stroke(thumb, faint, width: 1))
    let knob = thumb.rect.inset(by: EdgeInsets(top: 5, left: 5, bottom: 5, right: 5))
    scene.add(.fill(Shape(knob, radius: knob.height / 2), .accent.opacity(strength)))
    if isTop { writeTint(of: .control(entry.control.id), in: thumb, into: &scene) }
  }

  private func writeOption(
    _ words: String, _ index: Int, isSelected: Bool, of entry: ControlPanel.Entry, in box: Rect,
    isTop: Bool, into scene: inout Scene
  ) {
    let side = ControlLayout.ring
    if isTop {
      writeTint(of: .option(entry.control.id, index), in: Shape(box, radius: 6), into: &scene)
    }
    let left = Rect(x: box.minX + 6, y: box.midY - side / 2, width: side, height: side)
    let ring = entry.placed.readsFromRight ? left.mirrored(in: box) : left
    let strength = entry.control.isEnabled ? 1 : 0.4
    let color: Color = isSelected ? .accent.opacity(strength) : faint
    scene.add(.stroke(Shape(ring, radius: side / 2), color, width: isSelected ? 2 : 1.5))
    if isSelected {
      let dot = ring.inset(by: EdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
      scene.add(.fill(Shape(dot, radius: dot.height / 2), color))
    }
    let height = environment.look.lineHeight(.body)
    let line = Rect(
      x: box.minX + side + 14, y: box.midY - height / 2, width: max(0, box.width - side - 18),
      height: height)
    let shown = entry.placed.readsFromRight ? line.mirrored(in: box) : line
    scene.add(
      .text(.init(words, .body, ink(of: entry.control), in: shown, alignment: start(of: entry))))
  }

  private func writeProgress(
    _ fraction: Double?, of entry: ControlPanel.Entry, in box: Rect, into scene: inout Scene
  ) {
    let track = Rect(x: box.minX, y: box.midY - 3, width: box.width, height: 6)
    scene.add(.fill(Shape(track, radius: 3), faint))
    // An unknown progress has no end to measure: a part that goes to and fro stands for it.
    let length = track.width / 3
    let part =
      fraction.map { Rect(x: track.minX, y: track.minY, width: track.width * $0, height: 6) }
      ?? Rect(
        x: track.minX + (track.width - length) * barTurn, y: track.minY, width: length, height: 6)
    guard !part.isEmpty else { return }
    let shown = entry.placed.readsFromRight ? part.mirrored(in: track) : part
    scene.add(.fill(Shape(shown, radius: 3), .accent.opacity(fraction == nil ? 0.55 : 1)))
  }

  // MARK: - Fields

  /// The room for the line of a field in its box.
  func lineRoom(inControl box: Rect) -> Rect {
    let height = environment.look.lineHeight(.body)
    return Rect(
      x: box.minX + 10, y: box.midY - height / 2, width: max(0, box.width - 20), height: height)
  }

  private func writeField(
    _ entry: ControlPanel.Entry, _ text: String, hint: String, in box: Rect, isTop: Bool,
    into scene: inout Scene
  ) {
    let shape = Shape(box, radius: 8)
    let target = Target.control(entry.control.id)
    scene.add(.fill(shape, entry.control.isEnabled ? .raised : .sunken))
    let hasKeyboard = isTop && controls.focus == target
    scene.add(.stroke(shape, faint, width: 1))
    if hasKeyboard { writeFocus(around: shape, into: &scene) }
    let room = lineRoom(inControl: box)
    if hasKeyboard, let field = entry.field {
      return writeLine(of: field, in: room, hint: hint, into: &scene)
    }
    let isEmpty = text.isEmpty
    scene.add(
      .text(
        .init(
          isEmpty ? hint : text, .body, isEmpty ? .quiet : ink(of: entry.control), in: room,
          alignment: start(of: entry))))
  }
}
