internal import PerchTime

// Tooltips: what a control does, shown while a pointer rests on it.
extension State {
  /// Lets the tooltip follow the hovered control.
  mutating func followHover() {
    guard let index = pointedIndex else { return followFrontHover() }
    withWindow(behind: index) { $0.followFrontHover() }
  }

  private mutating func followFrontHover() {
    guard let target = controls.hover, let delay = tooltipDelay(of: target), !hasGesture else {
      if tooltip?.phase != .dismissed { tooltip = nil }
      return
    }
    let isOnSign = isPointerOnSign
    if let tooltip, tooltip.target == target {
      guard tooltip.phase != .dismissed, tooltip.isOnSign != isOnSign else { return }
    }
    tooltip = Tooltip(target: target, isOnSign: isOnSign, phase: .waiting(until: now + delay))
  }

  /// The time for which the pointer rests on a control before its tooltip comes; nil for a control
  /// without one.
  private func tooltipDelay(of target: Target) -> Duration? {
    guard let delay = tokens.tooltipDelay else { return nil }
    if windowPreview(of: target) != nil { return tokens.windows.pictureDelay }
    let tooltip = Tooltip(target: target, isOnSign: isPointerOnSign, phase: .shown)
    return words(of: tooltip) == nil ? nil : delay
  }

  /// Removes the tooltip until the pointer has left this control, or else the hovered one.
  mutating func dismissTooltip(of target: Target? = nil) {
    let silent = target ?? hover ?? tooltip?.target
    tooltip = silent.map { Tooltip(target: $0, phase: .dismissed) }
  }

  /// Lets a dismissed tooltip come again once the pointer has left its control.
  mutating func forgetDismissal() {
    if let tooltip, tooltip.phase == .dismissed, tooltip.target != controls.hover {
      self.tooltip = nil
    }
  }

  /// Shows the tooltip when its control has been hovered for long enough.
  mutating func expireTooltip(at time: Instant) {
    if let due = tooltip?.deadline, due <= time { tooltip?.phase = .shown }
  }

  /// The text of the tooltip on the screen; none while none is shown.
  var tooltipTexts: [MeasurableText] {
    guard let tooltip, tooltip.isShown else { return [] }
    if let index = pointedIndex { return behind(index).tooltipTexts }
    guard let words = words(of: tooltip) else { return [] }
    return [MeasurableText(words, .caption)]
  }

  /// The frame of the tooltip: beside its control and inside the work area, in logical root pixels;
  /// nil while none is shown.
  public var tooltipFrame: Rect? {
    guard let tooltip, tooltip.isShown else { return nil }
    if let index = pointedIndex { return behind(index).tooltipFrame }
    if let preview = windowPreview(of: tooltip.target) { return preview.frame }
    guard let control = frame(of: tooltip.target) else { return nil }
    let area = environment.monitor(at: control.center).workArea.inset(by: 4)
    let size = Size(
      width: min(width(of: .tooltip) + 2 * Tooltip.margin, area.width),
      height: environment.look.room(Tooltip.height))
    switch tooltip.target {
    case .ball: return beside(control, size, in: area)
    case .listRow, .listClose, .listMore: return besideRow(control, size, in: area)
    case .row(let id) where tooltip.isOnSign:
      return belowOrAbove(onScreen(sign: id) ?? control, size, in: area)
    case .row: return aboveTitle(ofRow: control, size, in: area)
    default: return belowOrAbove(control, size, in: area)
    }
  }

  /// A box beside a row, as wide as there is room, so that it covers no other row.
  private func besideRow(_ row: Rect, _ text: Size, in area: Rect) -> Rect {
    let side = ball.dock.side == .right ? row.minX - area.minX : area.maxX - row.maxX
    let room = max(Tooltip.least, side - Tooltip.gap)
    return beside(row, Size(width: min(text.width, room), height: text.height), in: area)
  }

  /// A box at the inner side of the ball or of a row.
  private func beside(_ control: Rect, _ size: Size, in area: Rect) -> Rect {
    let x =
      ball.dock.side == .right
      ? control.minX - Tooltip.gap - size.width : control.maxX + Tooltip.gap
    let fits = x >= area.minX && x + size.width <= area.maxX
    guard fits else { return belowOrAbove(control, size, in: area) }
    let y = control.midY - size.height / 2
    return Rect(
      origin: Point(x: x, y: min(max(y, area.minY), area.maxY - size.height)), size: size)
  }

  private func belowOrAbove(_ control: Rect, _ size: Size, in area: Rect) -> Rect {
    let x = control.midX - size.width / 2
    let below = control.maxY + Tooltip.gap
    let y = below + size.height <= area.maxY ? below : control.minY - Tooltip.gap - size.height
    return Rect(
      origin: Point(
        x: max(area.minX, min(x, area.maxX - size.width)), y: max(y, area.minY)),
      size: size)
  }

  /// A box that begins above the beginning of a library row's title: below the row it would cover the
  /// title of the next one.
  private func aboveTitle(ofRow row: Rect, _ size: Size, in area: Rect) -> Rect {
    let box = oriented(
      Rect(
        x: row.minX + Metrics.rowText, y: row.minY + 4 - size.height, width: size.width,
        height: size.height),
      in: row)
    guard box.minY >= area.minY else {
      let lower = Rect(x: box.minX, y: row.minY, width: box.width, height: row.height - 8)
      return belowOrAbove(lower, size, in: area)
    }
    let x = max(area.minX, min(box.minX, area.maxX - size.width))
    return Rect(origin: Point(x: x, y: box.minY), size: size)
  }

  /// The frame of a library row, in logical root pixels; nil for a row that is not there.
  private func onScreen(row id: Page.ID) -> Rect? {
    guard stack.top == .library, let index = library.index(of: id) else { return nil }
    let view = onScreen(viewport(of: .library))
    return library.rowFrame(index, width: view.width)
      .offset(by: Vector(dx: view.minX, dy: view.minY - shownTop(of: .library, at: now)))
  }

  /// The frame of the sign in a library row, in logical root pixels; nil for a row without one.
  private func onScreen(sign id: Page.ID) -> Rect? {
    hasSign(id) ? onScreen(row: id).map(signFrame(inRow:)) : nil
  }

  /// Whether the pointer is on the sign in the hovered row of the library.
  private var isPointerOnSign: Bool {
    guard case .row(let id)? = controls.hover, let pointer = controls.pointer else { return false }
    return onScreen(sign: id)?.contains(pointer) == true
  }

  /// The frame of a control with a tooltip, in logical root pixels; nil for others.
  private func frame(of target: Target) -> Rect? {
    switch target {
    case .ball: return ballBox(at: now)
    case .listRow(let id), .listClose(let id), .listMore(let id): return listFrame(of: id)
    case .undo, .showList, .showLibrary, .replaceOldest: return toastFrame
    case .row(let id): return onScreen(row: id)
    default: break
    }
    if target == .title, let titleFrame {
      return titleFrame.offset(by: Vector(dx: window.frame.minX, dy: window.frame.minY))
    }
    let buttons =
      headerButtons + jobButtons(of: stack.top) + noticeButtons(of: stack.top) + footButtons
    let pale = target == .runAgain(stack.top) ? paleRunAgain(of: stack.top) : nil
    let clear = target == .clearJobs ? clearFrame : nil
    let frame = pale ?? clear ?? buttons.first { $0.target == target }?.frame
    return frame?.offset(by: Vector(dx: window.frame.minX, dy: window.frame.minY))
  }
}
