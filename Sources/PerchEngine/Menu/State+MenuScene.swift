// The menu: a raised box with a line of text for each command.
extension State {
  /// The words of a command, in the language of the interface.
  func words(of item: Menu.Item) -> String {
    guard case .application(let index) = item else {
      let kind: HeldKind = menu?.subject.isInList == true ? .results : .pages
      let words = MenuPhrase(
        item, count: pageCount(of: item), title: openedTitle(by: item), kind: kind,
        isJob: menu?.subject.page.map(isJob) ?? false)
      return words.text(in: environment.catalogue)
    }
    let applications = menu?.applications ?? []
    guard applications.indices.contains(index) else { return "" }
    return String(applications[index].name.prefix(Application.nameLimit))
  }

  /// The texts of the open menu, in the order of its commands; none without one.
  var menuTexts: [MeasurableText] {
    menu?.items.map { MeasurableText(words(of: $0), .listTitle) } ?? []
  }

  /// The frame of the open menu, in logical root pixels; nil without one.
  ///
  /// It hangs from its anchor to the reading direction's end, and turns over where the work area
  /// has no room.
  public var menuFrame: Rect? {
    guard let menu else { return nil }
    let area = environment.monitor(at: menu.anchor.center).workArea.inset(by: 4)
    let hasBox = menu.items.contains { isChecked($0) != nil }
    let keys =
      (widths(of: .menuKeys).max() ?? (hasBox ? Menu.checkBox : nil)).map { $0 + Menu.keyGap } ?? 0
    let widest = (widths(of: .menu).max() ?? 0) + keys
    let rows = Double(menu.items.count) * menuRowHeight
    let gaps = Double(menu.groups.count - 1) * Menu.gap
    let size = Size(
      width: min(max(widest + 2 * Menu.margin, Menu.least), area.width),
      height: rows + gaps + 2 * Menu.padding)
    return Rect(origin: menuOrigin(of: size, beside: menu.anchor, in: area), size: size)
  }

  private func menuOrigin(of size: Size, beside anchor: Rect, in area: Rect) -> Point {
    let isMirrored = environment.isMirrored
    // Beside a pointer the menu begins at it, beside a control at the control's start.
    let (after, before) =
      anchor.width == 0
      ? (anchor.minX, anchor.minX - size.width) : (anchor.minX, anchor.maxX - size.width)
    var x = isMirrored ? before : after
    if x + size.width > area.maxX || x < area.minX { x = isMirrored ? after : before }
    let (below, above) = (anchor.maxY, anchor.minY - size.height)
    // Where neither side has room, the menu is as near to its anchor as it can be.
    let y = below + size.height <= area.maxY || above < area.minY ? below : above
    return Point(
      x: max(area.minX, min(x, area.maxX - size.width)),
      y: max(area.minY, min(y, area.maxY - size.height)))
  }

  /// The height of a command: lower than usual where a long menu of large text has little room.
  private var menuRowHeight: Double {
    let look = environment.look
    guard let menu else { return look.room(Menu.row) }
    let area = environment.monitor(at: menu.anchor.center).workArea.inset(by: 4)
    let room = area.height - Double(menu.groups.count - 1) * Menu.gap - 2 * Menu.padding
    let share = (room / Double(menu.items.count)).rounded(.down)
    return max(look.lineHeight(.listTitle), min(look.room(Menu.row), share))
  }

  /// The commands of the open menu with their frames, in logical root pixels.
  public var menuRows: [(item: Menu.Item, frame: Rect)] {
    guard let menu, let box = menuFrame else { return [] }
    var rows: [(Menu.Item, Rect)] = []
    var y = box.minY + Menu.padding
    for group in menu.groups {
      for item in group {
        rows.append((item, Rect(x: box.minX, y: y, width: box.width, height: menuRowHeight)))
        y += menuRowHeight
      }
      y += Menu.gap
    }
    return rows
  }

  func writeMenu(into scene: inout Scene) {
    guard let menu, let seen = menuFrame else { return }
    writeRaisedBox(at: seen, into: &scene) { shift, scene in
      for ((item, frame), key) in zip(menuRows, menuKeys) {
        let row = frame.offset(by: shift)
        let opacity = menu.lapsed.contains(item) ? 0.4 : 1
        if item == menu.hot { writeTint(ofMenuRow: row, into: &scene) }
        write(words(of: item), at: start, in: row, .ink.opacity(opacity), into: &scene)
        if let isOn = isChecked(item) { writeBox(isOn, in: row, opacity, into: &scene) }
        if let key { write(key, at: end, in: row, .quiet.opacity(opacity), into: &scene) }
      }
      writeMenuLines(of: menu, offset: shift, into: &scene)
    }
  }

  /// Writes the box of a menu or an outline.
  ///
  /// - Parameters:
  ///   - frame: The frame of the box, in logical root pixels.
  ///   - scene: The scene.
  ///   - body: Writes what is in the box, given the vector from root pixels to those of the surface.
  func writeRaisedBox(
    at frame: Rect, into scene: inout Scene, _ body: (Vector, inout Scene) -> Void
  ) {
    let margin = environment.isComposited ? Metrics.shadowMargin : 0
    let box = Shape(
      Rect(origin: Point(x: margin, y: margin), size: frame.size),
      radius: environment.isComposited ? 8 : 0)
    let shift = Vector(dx: margin - frame.minX, dy: margin - frame.minY)
    let outline = scene.add(region: box.inset(by: -margin))
    let input = scene.add(region: box)
    scene.addSurface(
      .menu, frame: frame.inset(by: -margin), outline: outline, input: input
    ) { scene in
      if environment.isComposited {
        scene.add(.shadow(box, blur: 10, drop: 2, .shade.opacity(0.22)))
      }
      scene.add(.fill(box, .raised))
      body(shift, &scene)
      scene.add(.stroke(box, .hairline, width: 1))
    }
  }

  private func writeTint(ofMenuRow row: Rect, into scene: inout Scene) {
    let lit = Rect(x: row.minX + 4, y: row.minY, width: max(0, row.width - 8), height: row.height)
    let shape = Shape(lit, radius: 6)
    scene.add(.fill(shape, .accent.opacity(0.1)))
    if environment.look.isHighContrast { scene.add(.stroke(shape, .accent, width: 3)) }
  }

  /// Whether a command is a switch that is on; nil for one that is none.
  public func isChecked(_ item: Menu.Item) -> Bool? { item == .doNotDisturb ? isQuiet : nil }

  /// Writes the box of a switch at the end of its row, with a tick if it is on.
  private func writeBox(
    _ isOn: Bool, in row: Rect, _ opacity: Double, into scene: inout Scene
  ) {
    let side = Menu.checkBox
    let end = Rect(
      x: row.maxX - Menu.margin - side, y: row.midY - side / 2, width: side, height: side)
    let box = environment.isMirrored ? end.mirrored(in: row) : end
    let shape = Shape(box, radius: 5)
    guard isOn else {
      return scene.add(.stroke(shape, .quiet.opacity(opacity), width: 1.5))
    }
    scene.add(.fill(shape, .accent.opacity(opacity)))
    scene.add(.glyph(.tick, center: box.center, .paper))
  }

  /// Writes a text at one side of a command's row.
  private func write(
    _ words: String, at side: Layer.Text.Alignment, in row: Rect, _ ink: Color,
    into scene: inout Scene
  ) {
    let height = environment.look.lineHeight(.listTitle)
    let box = Rect(
      x: row.minX + Menu.margin, y: row.midY - height / 2,
      width: max(0, row.width - 2 * Menu.margin), height: height)
    scene.add(.text(.init(words, .listTitle, ink, in: box, alignment: side)))
  }

  /// Writes a line between two groups.
  private func writeMenuLines(of menu: Menu, offset: Vector, into scene: inout Scene) {
    for group in menu.groups.dropLast() {
      guard let row = menuRows.first(where: { $0.item == group.last })?.frame else { continue }
      let y = row.offset(by: offset).maxY + (Menu.gap / 2).rounded(.down)
      let line = Rect(x: row.minX + offset.dx, y: y, width: row.width, height: 1)
      scene.add(.fill(Shape(line), .hairline))
    }
  }
}
