internal import PerchTime

// The float list: opened by a click or a long press, closed by almost anything.
extension State {
  /// The list while it is open; one that is going away does not count.
  public var openList: FloatList? { list.flatMap { $0.isClosing ? nil : $0 } }

  var isListOpen: Bool { list?.isClosing == false }

  private var listLayout: ListLayout {
    ListLayout(
      count: held.count, ball: ballGoal, side: ball.dock.side,
      in: ball.dock.monitor(in: environment).workArea, look: environment.look)
  }

  /// Where the ball will rest, or is held: rows do not run after a ball that moves.
  var ballGoal: Rect {
    Rect(
      center: Point(x: ball.x.target, y: ball.y.target),
      size: Size(width: Metrics.ball, height: Metrics.ball))
  }

  mutating func openList(_ mode: FloatList.Mode, into effects: inout [Effect]) {
    let held = held
    guard !held.isEmpty else { return }
    closeList(into: &effects)
    let layout = listLayout
    if list == nil {
      list = FloatList(held, mode: mode, layout: layout, at: now, tokens: tokens)
    } else {
      list?.reopen(held, mode: mode, layout: layout, at: now, tokens: tokens)
    }
    hover = nil
    if mode == .sticky { effects.append(.grabForList) }
  }

  mutating func closeList(choosing id: Page.ID? = nil, into effects: inout [Effect]) {
    guard let open = openList else { return }
    list?.close(choosing: id, at: now, tokens: tokens)
    // The list's hold on the pointer goes, and the pointer with it.
    if rowDrag?.origin == .list { cancelGesture(into: &effects) }
    if open.mode == .sticky { effects.append(.releaseList) }
  }

  /// Opens the list for the keyboard, or closes it.
  mutating func toggleList(into effects: inout [Effect]) -> Command.Refusal? {
    guard !isListOpen else {
      closeList(into: &effects)
      return nil
    }
    guard !held.isEmpty else { return .shelfIsEmpty }
    guard !ball.isWithheld else { return .ballIsHidden }
    guard hiddenBy == nil else { return .ballMadeWay }
    openList(.sticky, into: &effects)
    let first = list?.pages.first
    list?.hot = first
    return nil
  }

  /// The rows follow the shelf; without a row there is no list.
  mutating func reconcileList(into effects: inout [Effect]) {
    defer { if list?.isGone == true { list = nil } }
    guard isListOpen else { return }
    let held = held
    if held.isEmpty || ball.isWithheld { return closeList(into: &effects) }
    let layout = listLayout
    list?.show(held, layout: layout, at: now, tokens: tokens)
    if let pointer = list?.pointer { hoverList(at: pointer) }
  }

  /// Where a row that is chosen is seen, so that its page can spread from there.
  func listFrame(of id: Page.ID) -> Rect? {
    guard let list, !list.isClosing, let row = list.rows.first(where: { $0.page == id }) else {
      return nil
    }
    return list.frame(of: row, at: now)
  }

  // MARK: - Choosing

  mutating func openRow(_ id: Page.ID, into effects: inout [Effect]) {
    give(.open(id), token: nil, into: &effects)
    closeList(choosing: id, into: &effects)
  }

  func listTarget(at point: Point) -> Target? {
    guard let list, let row = list.row(at: point, at: now) else { return nil }
    let frame = list.frame(of: row, at: now)
    guard list.mode == .sticky, closeFrame(in: frame).contains(point)
    else { return .listRow(row.page) }
    return .listClose(row.page)
  }

  /// The part of a row that closes it.
  func closeFrame(in row: Rect) -> Rect {
    let frame = Rect(x: row.maxX - 44, y: row.minY, width: 40, height: row.height)
    return environment.isMirrored ? frame.mirrored(in: row) : frame
  }

  mutating func hoverList(at point: Point) {
    guard isListOpen else { return }
    let target = listTarget(at: point)
    list?.pointer = point
    switch target {
    case .listRow(let id), .listClose(let id): list?.hot = id
    default: if list?.mode == .sliding { list?.hot = nil }
    }
    hover = target
  }

  // MARK: - Press, slide, release

  /// When the press on the ball has been long enough.
  var longPressDeadline: Instant? {
    guard let gesture, gesture.arena[.rowSlide] == .possible else { return nil }
    return gesture.sequence.startTime + tokens.longPress
  }

  mutating func expireLongPress(at time: Instant, into effects: inout [Effect]) {
    guard let due = longPressDeadline, due <= time, var arena = gesture?.arena else { return }
    var verdicts: [GestureArena.Verdict] = []
    arena.begin(.rowSlide, into: &verdicts)
    gesture?.arena = arena
    gesture?.pressed = nil
    openList(.sliding, into: &effects)
  }

  mutating func endRowSlide(into effects: inout [Effect]) {
    guard let sequence = gesture?.sequence, let list = openList, list.mode == .sliding else {
      return
    }
    if now - list.openedAt < tokens.listSticks, sequence.travel <= sequence.slop {
      self.list?.mode = .sticky
      effects.append(.grabForList)
    } else if let hot = list.hot {
      openRow(hot, into: &effects)
    } else {
      closeList(into: &effects)
    }
  }
}
