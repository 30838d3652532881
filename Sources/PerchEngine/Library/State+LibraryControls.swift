// The library's controls: the search in the header, and the button beside a heading.
extension State {
  /// The controls in the library's header, in logical pixels from the window's top left.
  var libraryButtons: [(target: Target, frame: Rect)] {
    if library.find != nil {
      return [(.find, findFrame), (.endFind, headerFrame(isTrailing: true))]
    }
    return library.rows.isEmpty ? [] : [(.find, headerFrame(isTrailing: true))]
  }

  /// The frame of the search field, in logical pixels from the window's top left.
  var findFrame: Rect {
    let bar = Rect(x: 0, y: 0, width: window.width, height: Metrics.header)
    let field = Rect(
      x: 8, y: 6, width: max(0, bar.width - Metrics.headerButton.width - 14),
      height: bar.height - 12)
    return oriented(field, in: bar)
  }

  /// The visible frame of the button that clears finished jobs, in logical pixels from the window's
  /// top left; nil while it is not on the screen.
  var clearFrame: Rect? {
    guard stack.top == .library, let part = library.clearingPart,
      let heading = library.headingFrame(part, width: window.width)
    else { return nil }
    let view = viewport(of: .library)
    let offset = shownTop(of: .library, at: now)
    let frame = clearFrame(in: heading.offset(by: Vector(dx: 0, dy: view.minY - offset)))
    return view.contains(frame.center) ? frame : nil
  }

  /// The frame of that button in a heading.
  func clearFrame(in heading: Rect) -> Rect {
    let width = min(heading.width / 2, environment.look.room(172))
    let button = Rect(
      x: heading.maxX - Metrics.margin - width + 8, y: heading.minY + 2, width: width,
      height: heading.height - 4)
    return oriented(button, in: heading)
  }

  /// Writes the search field over the header's ground.
  func writeFind(_ find: LibraryFind, into scene: inout Scene) {
    let room = libraryCountRoom
    writeFindField(findFrame, find.field, hint: .inLibrary(.find), trailing: room, into: &scene)
    if room > 0, let libraryCount {
      let end: Layer.Text.Alignment = environment.isMirrored ? .left : .right
      scene.add(
        .text(.init(libraryCount, .caption, .quiet, in: libraryCountFrame, alignment: end)))
    }
    let close = headerFrame(isTrailing: true)
    writeTint(of: .endFind, in: Shape(close.inset(by: 4), radius: 18), into: &scene)
    scene.add(.glyph(.close, center: close.center, .ink))
  }

  /// Writes a search field with its lens, and the typed text or a hint.
  ///
  /// `trailing` is the width of what follows the text, in logical pixels.
  func writeFindField(
    _ field: Rect, _ typed: TextField, hint: Phrase, trailing: Double, into scene: inout Scene
  ) {
    let shape = Shape(field, radius: 8)
    scene.add(.fill(shape, .sunken))
    scene.add(.stroke(shape, .accent, width: environment.look.isHighContrast ? 3 : 2))
    let lens = oriented(
      Rect(x: field.minX + 8, y: field.midY - 10, width: 20, height: 20), in: field)
    writeLens(at: lens.center, .quiet, into: &scene)
    writeLine(
      of: typed, in: lineBox(inField: field, trailing: trailing),
      hint: hint.text(in: environment.catalogue), into: &scene)
  }

  /// Writes the button that starts the search.
  func writeFindButton(into scene: inout Scene) {
    guard library.find == nil, !library.rows.isEmpty else { return }
    let frame = headerFrame(isTrailing: true)
    writeTint(of: .find, in: Shape(frame.inset(by: 4), radius: 18), into: &scene)
    writeLens(at: frame.center, .ink, into: &scene)
  }

  /// Writes a magnifying glass in a box of 20, whose handle points to the lower trailing corner.
  private func writeLens(at center: Point, _ color: Color, into scene: inout Scene) {
    let sign = environment.isMirrored ? -1.0 : 1.0
    let lens = Circle(center: Point(x: center.x - 1.5 * sign, y: center.y - 1.5), radius: 6.5)
    scene.add(.stroke(Shape(lens), color, width: 1.75))
    let from = Point(x: center.x + 2.5 * sign, y: center.y + 2.5)
    let to = Point(x: center.x + 6.5 * sign, y: center.y + 6.5)
    scene.add(.line(from, to, color, width: 1.75))
  }
}
