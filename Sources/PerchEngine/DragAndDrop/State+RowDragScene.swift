// A dragged file: its icon and its title on a pill that follows the pointer.
extension State {
  func writeRowDrag(into scene: inout Scene) {
    guard let rowDrag = fileDrags.row, let page = pages[rowDrag.page], let box = rowDragFrame else {
      return
    }
    let margin = environment.isComposited ? Metrics.shadowMargin : 0
    let pill = Shape(
      Rect(origin: Point(x: margin, y: margin), size: box.size), radius: box.height / 2)
    let outline = scene.add(region: pill.inset(by: -margin))
    scene.addSurface(
      .drag, frame: box.inset(by: -margin), outline: outline, input: .nothing
    ) { scene in
      writePill(pill, isWelcome: rowDrag.isWelcome, into: &scene)
      writeContent(of: page, in: pill.rect, into: &scene)
    }
  }

  private func writePill(_ pill: Shape, isWelcome: Bool, into scene: inout Scene) {
    guard environment.isComposited else {
      return writeHardPill(pill, isWelcome: isWelcome, into: &scene)
    }
    scene.add(.shadow(pill, blur: 10, drop: 2, .shade.opacity(0.22)))
    scene.add(.fill(pill, .raised))
    scene.add(.stroke(pill, isWelcome ? .accent : .hairline, width: isWelcome ? 2 : 1))
  }

  /// Writes a pill that is painted beyond its edge, where the window is cut.
  private func writeHardPill(_ pill: Shape, isWelcome: Bool, into scene: inout Scene) {
    let ground = pill.inset(by: -1)
    scene.add(.fill(ground, .raised))
    scene.add(.fill(ground, isWelcome ? .accent : hardRim))
    scene.add(.fill(pill.inset(by: isWelcome ? 2 : 1.5), .raised))
  }

  private func writeContent(of page: Page, in pill: Rect, into scene: inout Scene) {
    let isMirrored = environment.direction == .rightToLeft
    let x = isMirrored ? pill.maxX - 20 : pill.minX + 20
    scene.add(.icon(page.icon, .init(Circle(center: Point(x: x, y: pill.midY), radius: 14))))
    let height = environment.look.lineHeight(.listTitle)
    let title = Rect(
      x: pill.minX + (isMirrored ? 16 : 42), y: pill.midY - height / 2,
      width: pill.width - 58, height: height)
    scene.add(.text(.init(page.title, .listTitle, .ink, in: title)))
  }
}
