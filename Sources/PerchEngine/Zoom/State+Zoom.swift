internal import PerchTime

// The size at which a page is shown.
extension State {
  /// The factor by which a page's content is laid out larger or smaller. A single image is not laid
  /// out.
  public func contentZoom(of id: Page.ID) -> Double {
    guard let page = zooms.pages[id], let factor = page.factor else { return 1 }
    if case .picture = page.form { return 1 }
    let range = page.form.factors
    return min(max(factor, range.lowerBound), range.upperBound)
  }

  /// The width for which a page's content is laid out, in logical pixels: that of the window, or more
  /// for enlarged sheets.
  public func contentWidth(of id: Page.ID) -> Double {
    let width = window(of: id).width
    guard case .sheets(let natural)? = zooms.pages[id]?.form else { return width }
    let room = 2 * Metrics.margin
    let column = min(natural, max(1, width - room))
    return max(width, (contentZoom(of: id) * (column + room)).rounded())
  }

  /// The offset of a page to the right, in logical pixels.
  func acrossOffset(of id: Page.ID, at time: Instant) -> Double {
    zooms.pages[id].map { whole($0.across.offset.value(at: time)) } ?? 0
  }

  /// The sizes that the user chose, by page; an image that fits and a page at its usual size have
  /// none.
  public var factors: [Page.ID: Double] { zooms.pages.compactMapValues(\.factor) }

  /// Whether an image is on its way to another size, or fingers change it, so that pixels of the
  /// present size would be of no use.
  public var isResizing: Bool {
    guard zooms.pinch == nil else { return true }
    return !zooms.pages.isEmpty && topPages.contains { zooms.pages[$0]?.drift != nil }
  }

  /// Takes over the size that the user chose in an earlier run.
  mutating func restoreFactor(_ factor: Double, of id: Page.ID) {
    guard PageForm.allFactors.contains(factor) else { return }
    zooms.pages[id, default: PageZoom()].factor = factor
  }

  /// The form of a page's content, as far as its size and its keys depend on it.
  public func form(of id: Page.ID) -> PageForm { zooms.pages[id]?.form ?? .text }

  /// Records the form of a page's content.
  mutating func setForm(_ form: PageForm, of id: Page.ID) {
    let form = form.tidied
    guard id != .library, pages.keys.contains(id), zooms.pages[id]?.form ?? .text != form
    else { return }
    var page = PageZoom()
    page.form = form
    page.factor = zooms.pages[id]?.factor
    zooms.pages[id] = page
    zooms.tidy(id)
    fitPage(id)
  }

  /// Records the height of a page's content; an image has that of its own.
  mutating func measured(_ id: Page.ID, width: Double, height: Double) {
    let height = pictureLayout(of: id)?.content.height ?? height
    scrolls[id]?.measure(width: width, height: height)
    scrolls[id]?.keepEnd(at: context.now)
    textChanged(in: id)
  }

  /// Gives a page the lengths of its content and of its visible part.
  mutating func fitPage(_ id: Page.ID) {
    guard zooms.pages[id] != nil else { return }
    if let layout = pictureLayout(of: id) {
      zooms.pages[id]?.across.refit(length: layout.content.width, viewport: layout.view.width)
      guard let scroll = scrolls[id], scroll.measuredWidth != nil,
        scroll.contentLength != layout.content.height
      else { return }
      scrolls[id]?.measure(width: layout.view.width, height: layout.content.height)
    } else {
      let (width, view) = (contentWidth(of: id), window(of: id).width)
      zooms.pages[id]?.across.refit(length: width, viewport: view)
    }
  }

  // MARK: - Changing the size

  /// Whether the size of the top page can be changed now.
  private var canResize: Bool {
    stack.top != .library && window.isMapped && !hasGesture
      && scrolls[stack.top]?.measuredWidth != nil
  }

  /// The factor of the top page, and its bounds.
  var topFactor: (value: Double, range: ClosedRange<Double>) {
    if let layout = pictureLayout(of: stack.top) { return (layout.scale, layout.factors) }
    let form = zooms.pages[stack.top]?.form ?? .text
    return (contentZoom(of: stack.top), form.factors)
  }

  /// Handles a key that changes the size of the top page.
  ///
  /// - Returns: Whether it was one.
  mutating func handleZoomKey(
    _ key: Key, modifiers: Key.Modifiers, into effects: inout [Effect]
  ) -> Bool {
    guard modifiers.contains(.control), !modifiers.contains(.alt) else { return false }
    switch key {
    case .character("+"), .character("="): zoom(by: 1, at: nil, into: &effects)
    case .character("-"): zoom(by: -1, at: nil, into: &effects)
    case .character("0"): resetZoom(into: &effects)
    default: return false
    }
    return true
  }

  /// Handles a wheel that is turned with Control held, by notches that are positive downwards.
  mutating func turnSize(
    by notches: Double, at point: Point, on surface: Surface.ID, into effects: inout [Effect]
  ) {
    guard surface == .main, notches.isFinite, point.isFinite else { return }
    zooms.turned = min(max(zooms.turned - notches, -8), 8)
    let steps = Int(zooms.turned)
    zooms.turned -= Double(steps)
    if steps != 0 { zoom(by: steps, at: point, into: &effects) }
  }

  /// Changes the size of the top page by steps, around a point in logical root pixels.
  mutating func zoom(by steps: Int, at point: Point?, into effects: inout [Effect]) {
    endTouchpad(into: &effects)
    guard canResize else { return }
    var (factor, range) = topFactor
    for _ in 0..<abs(steps) {
      factor = ZoomSteps.next(after: factor, isLarger: steps > 0, within: range)
    }
    resize(to: factor, at: point, moves: true, into: &effects)
    showSize(of: stack.top)
  }

  /// Shows the top page at the size that it had at first.
  mutating func resetZoom(into effects: inout [Effect]) {
    endTouchpad(into: &effects)
    guard canResize else { return }
    resize(to: nil, at: nil, moves: true, into: &effects)
    showSize(of: stack.top)
  }

  private mutating func resize(
    to factor: Double?, at point: Point?, moves: Bool, into effects: inout [Effect]
  ) {
    let id = stack.top
    let view = viewport(of: id)
    let anchor = point.map(local)
    switch zooms.pages[id]?.form ?? .text {
    case .picture: resizePicture(of: id, to: factor, at: anchor ?? view.center, moves: moves)
    case .sheets: resizeContent(of: id, to: factor, at: anchor ?? view.center, into: &effects)
    // Without a pointer, the first line in view stays.
    case .text, .rows:
      let corner = Point(x: view.midX, y: view.minY)
      resizeContent(of: id, to: factor, at: anchor ?? corner, into: &effects)
    }
  }

  /// Has the content of a page laid out at another size.
  private mutating func resizeContent(
    of id: Page.ID, to factor: Double?, at anchor: Point, into effects: inout [Effect]
  ) {
    let (before, width) = (contentZoom(of: id), contentWidth(of: id))
    let offset = zooms.pages[id]?.across.offset.value(at: now) ?? 0
    zooms.pages[id, default: PageZoom()].factor = factor.flatMap { $0 == 1 ? nil : $0 }
    zooms.tidy(id)
    let (after, wider) = (contentZoom(of: id), contentWidth(of: id))
    guard after != before else { return }
    fitPage(id)
    let spot = (offset + anchor.x - width / 2) / before
    zooms.pages[id]?.across.jump(to: spot * after + wider / 2 - anchor.x)
    scrolls[id]?.askedWidth = wider
    let height = min(max(anchor.y - viewport(of: id).minY, 0), viewport(of: id).height)
    effects.append(.resize(id, zoom: after, width: wider, at: height))
  }

  // MARK: - Two fingers

  /// Handles fingers that move apart or together on a touchpad.
  ///
  /// - Parameters:
  ///   - scale: Their distance, as a multiple of that at first; nil once they are lifted.
  ///   - point: The position of the pointer, in logical root pixels.
  ///   - surface: The surface under the pointer.
  ///   - effects: Receives the effects.
  mutating func pinch(
    to scale: Double?, at point: Point, on surface: Surface.ID, into effects: inout [Effect]
  ) {
    guard let scale, scale.isFinite, scale > 0, point.isFinite else {
      zooms.pinch = nil
      return
    }
    endTouchpad(into: &effects)
    guard surface == .main, canResize else { return }
    if zooms.pinch?.page != stack.top {
      holdPicture(of: stack.top)
      letGoOfPicture(of: stack.top)
      zooms.pinch = Zooms.Pinch(page: stack.top, factor: topFactor.value, anchor: point)
    }
    guard let pinch = zooms.pinch else { return }
    let (factor, range) = topFactor
    let wanted = min(max(pinch.factor * scale, range.lowerBound), range.upperBound)
    let next: Double
    switch zooms.pages[stack.top]?.form ?? .text {
    case .picture: next = wanted
    case .sheets: next = (wanted * 20).rounded() / 20
    // A text is laid out again for each size: it goes by steps.
    case .text, .rows: next = ZoomSteps.nearest(to: wanted, within: range)
    }
    guard next != factor else { return }
    resize(to: next, at: pinch.anchor, moves: false, into: &effects)
    showSize(of: stack.top)
  }

  // MARK: - The hint

  /// Shows the size of a page as a number for a moment.
  mutating func showSize(of id: Page.ID) {
    let end = now + tokens.sizeHintTime
    zooms.hint = Zooms.Hint(page: id, end: end)
  }

  /// Takes the number away when its time is over, or another page is on top.
  mutating func expireSizeHint() {
    if let pinch = zooms.pinch, !isOnTop(pinch.page) { zooms.pinch = nil }
    guard let hint = zooms.hint else { return }
    if hint.end <= now || !isOnTop(hint.page) { zooms.hint = nil }
  }

  /// The size of the top page in percent, while it is shown as a number; nil otherwise.
  public var shownPercent: Int? {
    guard zooms.hint?.page == stack.top else { return nil }
    return Int((topFactor.value * 100).rounded())
  }
}
