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
    let top = scroll.offset.target
    let edgeOfView = LinkPlace.Start.height(step > 0 ? top : top + scroll.viewport)
    let start: LinkPlace.Start
    if let link = focusedLink {
      let isSeen = link.box.maxY > top && link.box.minY < top + scroll.viewport
      let byte = step > 0 ? link.range.upperBound : link.range.lowerBound
      start = isSeen ? .byte(byte) : edgeOfView
    } else if entersLinks || (step < 0 && controls.focus == nil) {
      start = edgeOfView
    } else {
      return false
    }
    effects.append(.findLink(id, width: contentWidth(of: id), from: start, step: step))
    return true
  }

  /// Gives a link the focus that was found, or else the button after or before the links.
  mutating func focusLink(_ place: LinkPlace?, on id: Page.ID, step: Int) {
    guard stack.top == id, canSelect(id) else { return }
    guard let place, place.isPlausible else {
      let order = focusOrder.filter { $0 != .link }
      controls.focus = step > 0 ? order.first : order.last
      return
    }
    reading.link = FocusedLink(page: id, place: place)
    controls.focus = .link
    revealLink(place, on: id)
  }

  private mutating func revealLink(_ link: LinkPlace, on id: Page.ID) {
    guard let scroll = scrolls[id] else { return }
    revealSideways(TextBox(link.box, wideBlock: link.wideBlock), on: id)
    let margin = min(24, scroll.viewport / 4)
    let lowest = link.box.minY - margin
    let needed = min(max(scroll.offset.target, link.box.maxY + margin - scroll.viewport), lowest)
    if needed != scroll.offset.target { self.scroll(id, to: max(0, needed)) }
  }

  /// Opens the link that has the focus.
  mutating func followFocusedLink(into effects: inout [Effect]) {
    guard let link = focusedLink else { return }
    effects.append(.followLink(stack.top, link.target))
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
