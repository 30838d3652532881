internal import PerchTime

// The links of a page, as Tab reaches them in reading order.
extension State {
  /// The link of the top page that the keyboard has reached; nil for none.
  var focusedLink: LinkPlace? {
    guard controls.focus == .link, let link = reading.link, link.page == stack.top else {
      return nil
    }
    return link.place
  }

  /// Moves the focus among the links: from one to the next, or from the buttons to the first or the
  /// last one in view. The answer says whether there is one.
  ///
  /// - Parameters:
  ///   - step: 1 to the next, -1 to the one before.
  ///   - order: The controls besides the links.
  ///   - effects: Receives the effects.
  /// - Returns: Whether a link is looked for.
  mutating func moveLinkFocus(
    by step: Int, beside order: [Target], into effects: inout [Effect]
  ) -> Bool {
    let id = stack.top
    guard canSelect(id), let scroll = scrolls[id] else { return false }
    let edge = step > 0 ? order.last : order.first
    // From the page itself, Shift+Tab leads to the links and Tab to the buttons.
    let entersLinks = controls.focus == edge && (edge != nil || order.isEmpty)
    guard focusedLink != nil || entersLinks || (step < 0 && controls.focus == nil) else {
      return false
    }
    let start = linkStart(by: step, in: scroll)
    effects.append(.findLink(id, width: contentWidth(of: id), from: start, step: step))
    return true
  }

  /// The place from which the next or the previous link is looked for: the focused link, or the edge
  /// of the view without one in view.
  func linkStart(by step: Int, in scroll: ScrollView) -> LinkPlace.Start {
    let (top, bottom) = (scroll.offset.target, scroll.offset.target + scroll.viewport)
    guard let link = focusedLink, link.box.maxY > top, link.box.minY < bottom else {
      return .height(step > 0 ? top : bottom)
    }
    return .byte(step > 0 ? link.range.upperBound : link.range.lowerBound)
  }

  /// Gives a link the focus that was found, or else the button after or before the links; at step 0,
  /// the focus stays.
  mutating func focusLink(_ place: LinkPlace?, on id: Page.ID, step: Int) {
    guard stack.top == id, canSelect(id) else { return }
    guard let place, place.isPlausible else {
      guard step != 0 else { return }
      let order = focusOrder.filter { $0 != .link }
      controls.focus = step > 0 ? order.first : order.last
      return revealFocus()
    }
    reading.link = FocusedLink(page: id, place: place)
    controls.focus = .link
    reveal(TextBox(place.box, wideBlock: place.wideBlock), on: id)
  }

  /// Opens the link that has the focus.
  mutating func followFocusedLink(into effects: inout [Effect]) {
    guard let link = focusedLink else { return }
    follow(link.target, on: stack.top, into: &effects)
  }

  /// The box of the focused link, in logical root pixels; nil without one.
  var focusedLinkFrame: Rect? {
    focusedLink.map { onScreen(TextBox($0.box, wideBlock: $0.wideBlock)) }
  }

  /// Writes the ring around the focused link.
  func writeLinkFocus(
    of id: Page.ID, in view: Rect, offset: Double, into scene: inout Scene, at time: Instant
  ) {
    guard id == stack.top, let link = focusedLink else { return }
    writeMarks(
      [link.range], .accent, isOutline: true, of: id, in: view, offset: offset, into: &scene,
      at: time)
  }
}
