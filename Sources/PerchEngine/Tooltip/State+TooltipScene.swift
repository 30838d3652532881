// The tooltip: a small box of ink with paper text.
extension State {
  func writeTooltip(into scene: inout Scene) {
    guard tooltip?.isShown == true else { return }
    if let index = pointedIndex { return behind(index).writeTooltip(into: &scene) }
    guard let tooltip, let seen = tooltipFrame else { return }
    let margin = environment.isComposited ? Metrics.shadowMargin : 0
    let box = Shape(
      Rect(origin: Point(x: margin, y: margin), size: seen.size),
      radius: environment.isComposited ? 6 : 0)
    let outline = scene.add(region: box.inset(by: -margin))
    scene.addSurface(
      .tooltip, frame: seen.inset(by: -margin), outline: outline, input: .nothing
    ) { scene in
      if environment.isComposited {
        scene.add(.shadow(box, blur: 6, drop: 1, .shade.opacity(0.2)))
      }
      scene.add(.fill(box, .ink))
      if let preview = windowPreview(of: tooltip.target) {
        write(preview, at: box.rect.origin, into: &scene)
      } else if let words = tooltipTexts.first {
        let height = environment.look.lineHeight(words.style)
        let text = Rect(
          x: box.rect.minX + Tooltip.margin, y: box.rect.midY - height / 2,
          width: max(0, box.rect.width - 2 * Tooltip.margin), height: height)
        var line = Layer.Text(words.string, words.style, .paper, in: text, alignment: .center)
        line.keepsEnd = endsInFile(tooltip.target)
        scene.add(.text(line))
      }
    }
  }
}
