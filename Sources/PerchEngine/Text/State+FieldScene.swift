// The line of a field: the marked part, the text, and the caret.
extension State {
  /// The width of the caret, in logical pixels.
  private static let caretWidth = 1.5

  /// The room for the line in a field, beside its lens and what follows it.
  func lineBox(inField field: Rect, trailing: Double) -> Rect {
    let height = environment.look.lineHeight(.body)
    let box = Rect(
      x: field.minX + 36, y: field.midY - height / 2, width: max(0, field.width - 48 - trailing),
      height: height)
    return oriented(box, in: field)
  }

  /// Writes the text of the field in its room, or the hint where nothing is typed.
  func writeLine(of field: TextField, in room: Rect, hint: String, into scene: inout Scene) {
    let line = line(of: field, in: room)
    writeMarked(of: field, on: line, in: room, into: &scene)
    if field.text.isEmpty {
      scene.add(.text(.init(hint, .body, .quiet, in: room, alignment: start)))
    } else {
      // An estimate may be too narrow.
      let width = max(line.width, room.width)
      let left = line.start(in: room) - (line.isMirrored ? width - line.width : 0)
      var text = Layer.Text(
        field.text, .body, .ink,
        in: Rect(x: left, y: room.minY, width: width, height: room.height), alignment: start)
      text.clip = seenLine(in: room)
      scene.add(.text(text))
    }
    if fieldHasCaret { writeCaret(of: field, on: line, in: room, into: &scene) }
  }

  /// The line of a field: an estimate for one that has no keyboard, as in the library below a page.
  private func line(of field: TextField, in room: Rect) -> FieldLine {
    if let line = reading.fieldLine, line.shows(field.text, in: environment) { return line }
    var line = FieldLine(field.text, in: environment, offset: 0)
    line.reveal(caretAt: field.caret, in: room.width)
    return line
  }

  /// The room, with a little at both sides for the caret.
  private func seenLine(in room: Rect) -> Rect {
    room.inset(
      by: EdgeInsets(
        top: 0, left: -2, bottom: 0, right: -2))
  }

  private func writeMarked(
    of field: TextField, on line: FieldLine, in room: Rect, into scene: inout Scene
  ) {
    for part in line.stretches(of: field.marked) {
      let box = Rect(
        x: line.start(in: room) + part.lowerBound, y: room.minY,
        width: part.upperBound - part.lowerBound, height: room.height
      ).intersection(seenLine(in: room))
      if !box.isEmpty { scene.add(.fill(Shape(box), selectionColor)) }
    }
  }

  private func writeCaret(
    of field: TextField, on line: FieldLine, in room: Rect, into scene: inout Scene
  ) {
    let x = line.start(in: room) + line.caret(at: field.caret)
    let seen = min(max(x, room.minX), room.maxX)
    // A line of large text is higher than the field.
    let height = min(room.height - 2, Metrics.header - 20)
    let caret = Rect(
      x: seen - Self.caretWidth / 2, y: room.midY - height / 2, width: Self.caretWidth,
      height: height)
    scene.add(.fill(Shape(caret), .accent))
  }

  /// Whether letters that are typed go to the caret, and not to a control or the rows beside it.
  private var fieldHasCaret: Bool {
    if focusedControl != nil { return true }
    guard pageFind == nil else { return controls.focus == nil || controls.focus == .find }
    return library.find?.keys != .rows
  }

  /// The colour of the ground below text that is selected or marked.
  var selectionColor: Color { .accent.opacity(environment.look.isHighContrast ? 0.4 : 0.24) }
}
