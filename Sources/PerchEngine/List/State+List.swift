internal import PerchTime

// The float list: a click or a long press opens it, and most other input closes it.
extension State {
  /// The list while it is open; nil while it closes.
  public var openList: FloatList? { list.flatMap { $0.isClosing ? nil : $0 } }

  /// Whether the list is open and not closing.
  var isListOpen: Bool { list?.isClosing == false }

  /// The layout of a list that opens now.
  private var listLayout: ListLayout {
    ListLayout(
      count: listedPages.reduce(0) { count, _ in count + 1 }, most: held.count,
      ball: dockedBallBox, side: ball.dock.side,
      in: ball.dock.monitor(in: environment).workArea,
      isFree: environment.ball.placement == .free, look: environment.look)
  }

  mutating func openList(_ mode: FloatList.Mode, into effects: inout [Effect]) {
    let held = held
    guard !held.isEmpty else { return }
    closePopups(into: &effects)
    let (layout, pages, leads) = (listLayout, listedPages, resultLeads(in: openList))
    if list == nil {
      list = FloatList(pages, mode: mode, layout: layout, in: context)
    } else {
      list?.reopen(pages, mode: mode, layout: layout, in: context)
    }
    list?.leads = leads
    let isQuiet = !orders.mayTakeFocus(at: now)
    list?.isQuiet = isQuiet
    controls.hover = nil
    fileDrags.listAwaitsAnswer = false
    if list?.hasKeyboard == true { takePopupFocus(into: &effects) }
  }

  mutating func closeList(choosing id: Page.ID? = nil, into effects: inout [Effect]) {
    guard let open = openList else { return }
    seeForeignWindows(in: open)
    list?.close(choosing: id, in: context)
    // The list's window goes, and with it a drag of a row.
    if fileDrags.row?.origin == .list { cancelGesture(into: &effects) }
    if open.hasKeyboard { yieldPopupFocus(into: &effects) }
  }

  /// Opens the list, for the keyboard unless an order opens it, or closes it.
  ///
  /// - Returns: The reason for which it was refused; nil otherwise.
  mutating func toggleList(into effects: inout [Effect]) -> Command.Refusal? {
    guard !isListOpen else {
      closeList(into: &effects)
      return nil
    }
    guard !held.isEmpty else { return .shelfIsEmpty }
    guard mayShowList else { return .ballIsHidden }
    guard hiddenBy == nil else { return .ballMadeWay }
    openList(.sticky, into: &effects)
    let first = list?.pages.first
    if list?.hasKeyboard == true { list?.hot = first }
    return nil
  }

  /// Whether the list may be shown: beside a ball that is not hidden by a command, or in its place
  /// while the ball is switched off.
  private var mayShowList: Bool { !environment.hasBall || !ball.isWithheld }

  /// Lets the rows follow the shelf; a list closes when it has no rows, or when the ball or the work
  /// area is another one than at the opening.
  mutating func reconcileList(into effects: inout [Effect]) {
    defer { if list?.isGone == true { list = nil } }
    guard let open = openList else { return }
    let held = held
    guard !held.isEmpty, mayShowList, open.layout.isOf(listLayout) else {
      return closeList(into: &effects)
    }
    let (leads, pages) = (resultLeads(in: openList), listedPages)
    list?.leads = leads
    let count = pages.reduce(0) { count, _ in count + 1 }
    list?.show(pages, layout: open.layout.withRows(count), in: context)
    if let pointer = list?.pointer { hoverList(at: pointer) }
  }

  /// The shown frame of a row, in logical root pixels, from which its page can spread; nil for
  /// none.
  func listFrame(of id: Page.ID) -> Rect? {
    guard let list, !list.isClosing, let row = list.rows.first(where: { $0.page == id }) else {
      return nil
    }
    return list.frame(of: row, at: now)
  }

  mutating func openRow(_ id: Page.ID, into effects: inout [Effect]) {
    click(id, into: &effects)
    closeList(choosing: id, into: &effects)
  }

  /// The row or the close button at a point in logical root pixels; nil for none.
  func listTarget(at point: Point) -> Target? {
    guard let list, let row = list.row(at: point, at: now) else { return nil }
    let frame = list.frame(of: row, at: now)
    guard list.mode == .sticky else { return .listRow(row.page) }
    if closeFrame(in: frame).contains(point) { return .listClose(row.page) }
    let isMore = isShared(rowOf: row.page) && moreFrame(in: frame).contains(point)
    return isMore ? .listMore(row.page) : .listRow(row.page)
  }

  /// The box of the title within the frame of a row, two lines high.
  func titleFrame(in row: Rect, hasButton: Bool) -> Rect {
    let height = 2 * environment.look.lineHeight(.listTitle)
    let box = Rect(
      x: row.minX + 56, y: row.midY - height / 2, width: row.width - 56 - (hasButton ? 48 : 20),
      height: height)
    return oriented(box, in: row)
  }

  /// The box below the first line of the title that gives each result a row of its own.
  func moreFrame(in row: Rect) -> Rect {
    let title = titleFrame(in: row, hasButton: true)
    return Rect(x: title.minX, y: title.midY, width: title.width, height: row.maxY - title.midY)
  }

  /// The box of the close button within the frame of a row.
  func closeFrame(in row: Rect) -> Rect {
    let frame = Rect(x: row.maxX - 44, y: row.minY, width: 40, height: row.height)
    return environment.isMirrored ? frame.mirrored(in: row) : frame
  }

  /// Chooses the row under a pointer, in logical root pixels.
  mutating func hoverList(at point: Point) {
    guard isListOpen else { return }
    let target = listTarget(at: point)
    list?.pointer = point
    switch target {
    case .listRow(let id), .listClose(let id), .listMore(let id): list?.hot = id
    default: if list?.mode == .sliding { list?.hot = nil }
    }
    controls.hover = target
  }

  /// The instant at which a press on the ball has been long enough; nil when it cannot be a long
  /// press.
  var longPressDeadline: Instant? {
    guard let gesture, gesture.arena[.rowSlide] == .possible else { return nil }
    return gesture.sequence.startTime + tokens.longPress
  }

  /// Opens the list once the press on the ball has been long enough.
  mutating func expireLongPress(at time: Instant, into effects: inout [Effect]) {
    guard let due = longPressDeadline, due <= time, var arena = gesture?.arena else { return }
    arena.begin(.rowSlide)
    gesture?.arena = arena
    gesture?.pressed = nil
    openList(.sliding, into: &effects)
  }

  /// Ends a press that opened the list: a release without a drag leaves it open, any other chooses
  /// or closes.
  mutating func endRowSlide(into effects: inout [Effect]) {
    guard let sequence = gesture?.sequence, let list = openList, list.mode == .sliding else {
      return
    }
    if sequence.travel <= sequence.slop {
      self.list?.mode = .sticky
      takePopupFocus(into: &effects)
    } else if let hot = list.hot {
      openRow(hot, into: &effects)
    } else {
      closeList(into: &effects)
    }
  }
}
