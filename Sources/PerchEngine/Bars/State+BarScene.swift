// The picture of the bars, which is part of their page's and moves with it.
extension State {
  /// Writes the items of a page's header.
  func writeHeaderItems(of page: Page, into scene: inout Scene) {
    for (item, frame) in headerItems(of: page) {
      let shape = Shape(frame.inset(by: 4), radius: 18)
      writeTint(of: item, in: shape, onTop: page.id == stack.top, into: &scene)
      let ink = ink(of: item)
      guard let symbol = item.symbol else {
        let height = environment.look.lineHeight(.listTitle)
        let box = Rect(
          x: frame.minX + 6, y: frame.midY - height / 2, width: max(0, frame.width - 12),
          height: height)
        scene.add(.text(.init(item.words, .listTitle, ink, in: box, alignment: .center)))
        continue
      }
      let glyph = symbol.glyph(isMirrored: environment.isMirrored)
      scene.add(.glyph(glyph, center: frame.center, ink))
    }
  }

  /// Writes the bar at a page's foot.
  func writeFoot(of id: Page.ID, into scene: inout Scene) {
    let bar = footFrame(of: id)
    guard !bar.isEmpty else { return }
    scene.add(.fill(Shape(bar), .raised))
    let line = 1 / environment.scale
    scene.add(
      .fill(Shape(Rect(x: bar.minX, y: bar.minY, width: bar.width, height: line)), .hairline))
    for (item, frame) in footItems(of: id) {
      writeTint(
        of: item, in: Shape(frame.inset(by: 4), radius: 8), onTop: id == stack.top, into: &scene)
      writeFootItem(item, in: frame, into: &scene)
    }
  }

  private func writeFootItem(_ item: BarItem, in frame: Rect, into scene: inout Scene) {
    let ink = ink(of: item)
    if item.isOn {
      let mark = Rect(x: frame.midX - 16, y: frame.minY, width: 32, height: 2)
      scene.add(.fill(Shape(mark), ink))
    }
    let hasWords = item.symbol == nil || !item.label.isBlank
    let height = hasWords ? environment.look.lineHeight(.caption) : 0
    let sign = item.symbol == nil ? 0 : Metrics.footSymbol
    let top = frame.midY - (height + sign) / 2
    if let symbol = item.symbol {
      let center = Point(x: frame.midX, y: (top + sign / 2).rounded())
      scene.add(.glyph(symbol.glyph(isMirrored: environment.isMirrored), center: center, ink))
    }
    guard hasWords else { return }
    let box = Rect(
      x: frame.minX + Metrics.footPadding, y: top + sign,
      width: max(0, frame.width - 2 * Metrics.footPadding), height: height)
    scene.add(.text(.init(item.words, .caption, ink, in: box, alignment: .center)))
  }

  private func ink(of item: BarItem) -> Color {
    let base: Color = item.isOn ? .accent : .ink
    return item.isEnabled ? base : base.opacity(environment.look.isHighContrast ? 0.62 : 0.3)
  }

  private func writeTint(
    of item: BarItem, in shape: Shape, onTop: Bool, into scene: inout Scene
  ) {
    guard onTop, item.isEnabled else { return }
    writeTint(of: .barItem(item.id), in: shape, into: &scene)
  }
}
