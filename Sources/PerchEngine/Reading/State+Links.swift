// Links in the text of pages, and the shape of the pointer.
extension State {
  /// Asks what the pointer is on, while it is on the content of a page.
  mutating func pointAtText(
    at point: Point, on surface: Surface.ID, into effects: inout [Effect]
  ) {
    guard surface == .main, !hasGesture, !isMenuOpen, !isListOpen, canSelect(stack.top),
      target(at: point, on: surface) == .content
    else { return reading.hover = .nothing }
    locateText(.hover, at: point, into: &effects)
  }

  /// Records what the pointer is on.
  mutating func pointAtText(_ place: TextPlace?, of id: Page.ID) {
    guard !hasGesture else { return }
    reading.hover = TextHover(place)
    reading.hoverPage = id
  }

  /// The part of the top page's text that the pointer is on.
  private var textHover: TextHover {
    reading.hoverPage == stack.top ? reading.hover : .nothing
  }

  /// The target of the link under the pointer, as the document wrote it; nil for none.
  public var hoveredLink: String? {
    pointedIndex.map { behind($0).linkUnderPointer } ?? linkUnderPointer
  }

  /// The target of the link under the pointer in the window in front; nil for none.
  private var linkUnderPointer: String? {
    if case .link(let target) = textHover { target } else { nil }
  }

  /// The shape of the pointer over the main window that it is in.
  public var pointerShape: PointerShape {
    if gesture?.arena.active == .select || gesture?.arena.active == .caret { return .beam }
    if let index = pointedIndex { return behind(index).pointerShape }
    if controls.hover == .find, field != nil { return .beam }
    if case .control(let name)? = controls.hover, panels[stack.top]?[name]?.field != nil {
      return .beam
    }
    return switch textHover {
    case .nothing: .arrow
    case .text: .beam
    case .link: .hand
    }
  }

  /// Writes the target of the link under the pointer, or of the focused one, at the bottom of its page.
  func writeLinkTarget(of id: Page.ID, in view: Rect, into scene: inout Scene) {
    guard id == stack.top, !hasGesture, let words = linkTexts.first else { return }
    let height = environment.look.lineHeight(words.style)
    let width = min(view.width, width(of: words) + 20)
    let box = oriented(
      Rect(x: view.minX, y: view.maxY - height - 8, width: width, height: height + 8), in: view)
    scene.add(.fill(Shape(box), .raised))
    scene.add(.stroke(Shape(box), .hairline, width: 1))
    let text = box.inset(by: EdgeInsets(top: 4, left: 10, bottom: 4, right: 10))
    scene.add(.text(.init(words.string, words.style, .quiet, in: text, alignment: start)))
  }

  /// The width of a link's target, in logical pixels; that of another link than the one under the
  /// pointer is an estimate.
  private func width(of words: MeasurableText) -> Double {
    guard let measured = textWidths[.link], measured.texts == [words],
      let width = measured.widths.first
    else { return words.estimatedWidth(in: environment.look) }
    return width
  }

  /// The number of characters that are shown of a link's target.
  private static let longestTarget = 300

  /// The target of the link under the pointer, or else of the focused one in front.
  var shownLinkTexts: [MeasurableText] {
    guard let index = pointedIndex, case .link = others[index].hover.text else { return linkTexts }
    return behind(index).linkTexts
  }

  /// The target of the link under the pointer in the window in front, or of the focused one; none
  /// without either.
  private var linkTexts: [MeasurableText] {
    guard let target = linkUnderPointer ?? focusedLink?.target else { return [] }
    return [MeasurableText(words(of: target), .caption)]
  }

  /// The words for a link's target: the number of a page of a document, or what the page wrote.
  private func words(of target: String) -> String {
    if target.hasPrefix("#"), !jobBoard.contains(stack.top),
      let place = Content.PagePlace(anchor: String(target.dropFirst()))
    {
      return Phrase.pageNumber(place.page + 1).text(in: environment.catalogue)
    }
    return String(target.prefix(Self.longestTarget))
  }
}

extension TextHover {
  /// The part that a place belongs to; nothing beside the text.
  fileprivate init(_ place: TextPlace?) {
    guard let place, place.isOnText else {
      self = .nothing
      return
    }
    self = place.link.map(TextHover.link) ?? .text
  }
}
