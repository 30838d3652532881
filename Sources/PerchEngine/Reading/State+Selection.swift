internal import PerchTime

// Selecting text with the mouse and the pen.
extension State {
  /// Begins a press on a page's text: the shell says what is there.
  mutating func pressText(_ event: PointerEvent, into effects: inout [Effect]) {
    reading.presses.add(at: event.position, now, by: event.device, tokens)
    gesture?.selectionBefore = reading.selection
    if event.device.selects { reading.handles = nil }
    gesture?.extendsSelection = event.extends == true
    locateText(.press, at: event.position, into: &effects)
  }

  /// Asks for the place in the top page's text at a point in logical root pixels.
  func locateText(
    _ query: TextQuery, at point: Point, into effects: inout [Effect]
  ) {
    let id = stack.top
    if query == .drag, gesture?.page != id { return }
    // A drag selects in and out of wide blocks.
    let (place, block) = placeOnPage(at: query == .drag ? pointBesideBlock(point) : point)
    effects.append(.locateText(id, width: contentWidth(of: id), at: place, wideBlock: block, query))
  }

  /// The place on the unscrolled top page, or on a wide block, at a point in logical root pixels.
  public func placeOnPage(at point: Point) -> (place: Point, wideBlock: Int?) {
    let id = stack.top
    let view = viewport(of: id)
    let local = Point(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
    let offset = whole(shownTop(of: id, at: now))
    var place = Point(
      x: local.x - view.minX + acrossOffset(of: id, at: now), y: local.y - view.minY + offset)
    let block = wideBlock(at: point)
    if let block, let wide = scrolls[id]?.wideBlocks[block] {
      place.x += whole(wide.scroll.offset.value(at: now)) * wide.block.sign * -1
    }
    return (place, block)
  }

  /// The box in logical root pixels of a part of the top page's text, when its motion has ended.
  public func onScreen(_ box: TextBox) -> Rect {
    let view = viewport(of: stack.top)
    let scroll = scrolls[stack.top]
    var shift = Vector(
      dx: view.minX - acrossOffset(of: stack.top, at: now),
      dy: view.minY - whole(scroll?.offset.target ?? 0))
    if let block = box.wideBlock, let wide = scroll?.wideBlocks, wide.indices.contains(block) {
      shift.dx += whole(wide[block].scroll.offset.target) * wide[block].block.sign
    }
    return onScreen(box.frame.offset(by: shift))
  }

  /// Takes over what the shell found.
  mutating func located(_ place: TextPlace?, in id: Page.ID, for query: TextQuery) {
    guard stack.top == id else {
      if query == .hover { pointAtTextBehind(place, of: id) }
      return
    }
    if query == .hover { return pointAtText(place, of: id) }
    if query == .menu { return offerLink(at: place, on: id) }
    guard let gesture, gesture.page == id, let place = place?.tidied else { return }
    switch query {
    case .press:
      guard gesture.arena.active == nil else { return }
      self.gesture?.textPress = place
      guard place.isOnText, gesture.arena[.select] != nil else { return }
      if gesture.extendsSelection, reading.selection?.page == id {
        reading.selection?.extend(to: place)
      } else if reading.presses.count > 1 {
        reading.selection = TextSelection(id, at: place, by: unit)
        scrolls[id]?.stay()
      }
    case .drag where gesture.arena.active == .handle: moveHandle(to: place)
    case .drag:
      guard gesture.arena.active == .select, reading.selection?.page == id else { return }
      reading.selection?.extend(to: place)
    case .hover, .menu: break
    }
  }

  /// Whether the word and the line around a place are needed, too.
  public func needsPieces(for query: TextQuery) -> Bool {
    switch query {
    case .press: true
    case .drag: unit != .character
    case .hover, .menu: false
    }
  }

  /// The pieces by which the present press selects.
  private var unit: TextSelection.Unit {
    switch reading.presses.count {
    case 2: .word
    case 3: .paragraph
    default: .character
    }
  }

  /// Whether the press is on text, so that a drag selects.
  var pressIsOnText: Bool { gesture?.textPress?.isOnText == true && stack.top == gesture?.page }

  /// Begins to select at the press itself: no distance is lost to the slop.
  mutating func beginSelecting(into effects: inout [Effect]) {
    guard let gesture, let place = gesture.textPress else { return }
    if reading.presses.count == 1,
      !(gesture.extendsSelection && reading.selection?.page == gesture.page)
    {
      reading.selection = TextSelection(gesture.page, at: place, by: .character)
    }
    scrolls[gesture.page]?.stay()
    followSelecting(into: &effects)
  }

  /// Extends the selection to the pointer. Beyond the page's edge the page scrolls.
  mutating func followSelecting(into effects: inout [Effect]) {
    guard let sequence = gesture?.sequence else { return }
    let grip = gesture?.handle?.grip ?? .zero
    locateText(.drag, at: sequence.position + grip, into: &effects)
    if autoscrollVelocity == .zero {
      reading.autoscroll = nil
    } else if reading.autoscroll == nil {
      reading.autoscroll = now + tokens.autoscrollStep
    }
  }

  /// Ends a drag that selected: the text can be pasted by the middle button.
  mutating func endSelecting(into effects: inout [Effect]) {
    reading.autoscroll = nil
    offerSelection(by: .primary, into: &effects)
  }

  /// Ends a press that was no drag. A single one on a page follows a link, or takes the selection
  /// away.
  mutating func tapText(into effects: inout [Effect]) {
    guard let gesture, gesture.sequence.surface == .main, gesture.isOnContent else { return }
    if reading.presses.count == 2, stack.top == gesture.page, pictureLayout(of: stack.top) != nil {
      return togglePicture(of: stack.top, at: gesture.sequence.position)
    }
    let isSingle = reading.presses.count == 1 && !gesture.extendsSelection
    if isSingle, !gesture.stopsMotion, stack.top == gesture.page, let link = gesture.textPress?.link
    {
      reading.selection = nil
      return follow(link, on: gesture.page, into: &effects)
    }
    let chose =
      gesture.arena[.select] != nil && pressIsOnText
      && (reading.presses.count > 1 || gesture.extendsSelection)
    if chose, reading.selection != nil {
      offerSelection(by: .primary, into: &effects)
    } else {
      // A later press with Shift selects from here.
      let place = gesture.arena[.select] != nil && pressIsOnText ? gesture.textPress : nil
      reading.selection = place.map { TextSelection(gesture.page, at: $0, by: .character) }
      scrolls[gesture.page]?.stayNoLonger()
    }
  }

  /// Brings back the selection that a lost press has changed.
  mutating func cancelSelecting() {
    guard let gesture, gesture.textPress != nil || gesture.handle != nil else { return }
    reading.autoscroll = nil
    reading.selection = gesture.selectionBefore
  }

  /// Whether text of the top page is selected.
  var hasSelection: Bool {
    reading.selection.map { $0.page == stack.top && !$0.range.isEmpty } ?? false
  }

  /// Selects the whole text of the top page, once its length is known.
  func selectAll(into effects: inout [Effect]) {
    if canSelect(stack.top) { effects.append(.measureText(stack.top)) }
  }

  /// Selects the whole text of a page, if it is still on top.
  mutating func selectAll(of id: Page.ID, length: Int, into effects: inout [Effect]) {
    guard stack.top == id, canSelect(id), !hasGesture else { return }
    let length = min(max(length, 0), TextSelection.farthest)
    reading.selection = TextSelection(whole: id, length: length)
    offerSelection(by: .primary, into: &effects)
  }

  /// Whether the text of a page can be selected.
  func canSelect(_ id: Page.ID) -> Bool { id != .library }

  /// Whether a page can have text: an image has none.
  func hasText(_ id: Page.ID) -> Bool {
    if case .picture = form(of: id) { false } else { true }
  }

  /// Copies the selected text.
  mutating func copySelection(into effects: inout [Effect]) {
    offerSelection(by: .clipboard, into: &effects)
    if hasSelection { reading.selection?.isCopied = true }
  }

  /// Copies something else than the selected text.
  mutating func copy(_ effect: Effect, into effects: inout [Effect]) {
    reading.selection?.isCopied = false
    effects.append(effect)
  }

  func offerSelection(by owner: TextOwner, into effects: inout [Effect]) {
    guard hasSelection, let selection = reading.selection else { return }
    effects.append(.offerText(selection.page, selection.range, owner))
  }
}
