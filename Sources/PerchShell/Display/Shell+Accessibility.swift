internal import PerchBus
internal import PerchEngine
internal import PerchRenderer
internal import PerchTime

// Assistive technology may come and go while Perch runs.
extension Shell {
  /// Begins to look for assistive technology, without waiting.
  func followAccessibility() { bus.bus?.followAccessibility() }

  /// Connects to the bus of assistive technology.
  ///
  /// - Parameter address: the bus; nil when no assistive technology is in use.
  func connectAccessibility(to address: String?) {
    accessibility.disconnect()
    guard let address else { return }
    let source = AccessibleSource(
      tree: { [weak self] in self?.makeAccessibleTree() ?? AccessibleTree() },
      revision: { [weak self] in self?.stage.renderer.textRevision(of: $0) ?? 0 },
      text: { [weak self] in self?.stage.renderer.text(of: $0) ?? "" },
      textStart: { [weak self] in self?.stage.renderer.textStart(of: $0) ?? 0 },
      boxes: { [weak self] in self?.boxes(ofText: $1, on: $0) ?? [] },
      place: { [weak self] in self?.place(on: $0, at: $1) },
      run: { [weak self] in self?.run(of: $0, at: $1) ?? TextRun(0..<0, .body) },
      font: { [weak self] in self?.font(of: $0) ?? ("Sans", $0.size) },
      scale: { [weak self] in self?.stage.pixels.scale ?? 1 })
    accessibility.connect(to: address, source: source)
  }

  /// The tree of the present state, made once for all questions until the next event.
  private func makeAccessibleTree() -> AccessibleTree {
    let tree =
      accessibility.tree
      ?? state.accessible(
        hasKeyboard: focus.holder == state.window.surface, content: accessibleContent)
    accessibility.tree = tree
    return tree
  }

  /// Gives assistive technology its turn.
  func readAccessibility(_ ready: Set<Int32>, at now: Instant) {
    for request in accessibility.turn(ready: ready, at: now) {
      switch request {
      case .press(let target): handle(.targetPressed(target))
      case .focus(let target): handle(.targetFocused(target))
      case .select(let id, let anchor, let caret):
        handle(.textSelected(id, anchor: anchor, caret: caret))
      case .reveal(let id, let range): handle(.textRevealed(id, range))
      case .follow(let id, let link): handle(.linkPressed(id, link))
      }
    }
  }

  // MARK: - Text

  /// The parts of the top page's document or output, with the boxes of those near the screen.
  private var accessibleContent: AccessibleContent? {
    let id = state.stack.top
    let renderer = stage.renderer
    guard state.window.isOpen,
      let outline = accessibility.outline(
        of: id, renderer.textRevision(of: id), { renderer.parts(of: id) })
    else { return nil }
    let width = state.contentWidth(of: id)
    let heights = state.describedHeights
    let first = renderer.textSpot(of: id, width: width, at: heights.lowerBound)?.offset ?? 0
    let last = renderer.textSpot(of: id, width: width, at: heights.upperBound)?.offset ?? 0
    let parts = outline.parts(near: first..<max(first, last) + 1)
    let frames = renderer.frames(
      ofText: parts.map { outline.parts[$0].range }, on: id, width: width)
    let boxes = zip(parts, frames).map { ($0, $1.map(state.onScreen)) }
    return AccessibleContent(
      of: id, outline, boxes: Dictionary(uniqueKeysWithValues: boxes))
  }

  /// The length of the longest text whose letters are looked at one by one, in bytes.
  private static let longestExact = 8192

  private func boxes(ofText range: Range<Int>, on id: Page.ID) -> [Rect] {
    let (renderer, width) = (stage.renderer, state.contentWidth(of: id))
    guard id == state.stack.top else { return [] }
    let ends = [range.lowerBound..<range.lowerBound + 1, range.upperBound - 1..<range.upperBound]
    let exact = range.count > Self.longestExact ? ends : [range]
    var boxes = exact.flatMap { renderer.boxes(ofText: $0, on: id, width: width) }
    if exact == ends {
      boxes += renderer.frames(ofText: [range], on: id, width: width).compactMap(\.self)
    }
    // The layout may have moved what is in view.
    reportLayout(of: id)
    frames.isDirty = true
    return boxes.map(state.onScreen)
  }

  private func place(on id: Page.ID, at point: Point) -> AccessiblePlace? {
    guard id == state.stack.top else { return nil }
    let (place, block) = state.placeOnPage(at: point)
    return stage.renderer.textPlace(
      of: id, width: state.contentWidth(of: id), at: place, inWideBlock: block, hasPieces: false
    ).map { AccessiblePlace(byte: $0.word.lowerBound, isOnText: $0.isOnText) }
  }

  private func run(of id: Page.ID, at byte: Int) -> TextRun? {
    let renderer = stage.renderer
    return renderer.outputRun(of: id, at: byte)
      ?? accessibility.outline(of: id, renderer.textRevision(of: id)) { renderer.parts(of: id) }?
      .run(at: byte)
  }

  private func font(of style: TextStyle) -> (family: String, size: Double) {
    let choice = stage.renderer.choice
    let families = style.isMonospaced ? choice.mono : choice.sans
    let family = families.prefix { $0 != "," }
    return (String(family), style.size * style.growth(at: stage.renderer.textScale))
  }
}
