// A document's row that is dragged out of the library or the float list, to hand over its file.
extension State {
  /// The document whose row a target is, if its file can be dragged out.
  func file(at target: Target?) -> Page.ID? {
    switch target {
    case .row(let id), .listRow(let id): pages[id]?.isFile == true ? id : nil
    default: nil
    }
  }

  /// Whether vertical drags of a row scroll: rows of a list that does not scroll can be dragged in
  /// any direction.
  var rowsScroll: Bool {
    gesture?.sequence.surface != .list || list?.scroll.canScroll == true
  }

  /// Whether the pressed row is still in its list.
  var canDragRow: Bool {
    guard let gesture, let id = gesture.row, pages[id]?.isFile == true else { return false }
    switch gesture.sequence.surface {
    case .list: return openList?.pages.contains(id) == true
    case .main: return stack.top == .library && window.isMapped
    default: return false
    }
  }

  /// Starts the drag of a row.
  mutating func beginRowDrag(into effects: inout [Effect]) {
    guard let gesture, let id = gesture.row else { return }
    fileDrags.row = RowDrag(id, from: gesture.sequence.surface)
    fileDrags.listAwaitsAnswer = false
    effects.append(.grabKeyboard)
    effects.append(.offerFile(id))
  }

  /// Records whether the window under the pointer would accept the file. An answer to a file that
  /// was dropped meanwhile is the last one.
  mutating func answerRowDrag(isWelcome: Bool, into effects: inout [Effect]) {
    fileDrags.row?.isWelcome = isWelcome
    guard fileDrags.row == nil, fileDrags.listAwaitsAnswer else { return }
    fileDrags.listAwaitsAnswer = false
    if isWelcome { closeList(into: &effects) }
  }

  /// Drops the file on the window under the pointer; a list whose row is accepted closes.
  mutating func endRowDrag(into effects: inout [Effect]) {
    guard let drag = fileDrags.row else { return }
    leaveRowDrag(into: &effects)
    effects.append(.dropFile)
    guard drag.origin == .list else { return }
    drag.isWelcome ? closeList(into: &effects) : (fileDrags.listAwaitsAnswer = isListOpen)
  }

  mutating func cancelRowDrag(into effects: inout [Effect]) {
    leaveRowDrag(into: &effects)
    effects.append(.withdrawFile)
  }

  private mutating func leaveRowDrag(into effects: inout [Effect]) {
    if fileDrags.row != nil { effects.append(.releaseKeyboard) }
    if fileDrags.row?.origin == .list { coolList() }
    fileDrags.row = nil
  }

  /// Highlights the dropped row only if the pointer is over it again; a finger is over none.
  private mutating func coolList() {
    guard isListOpen, let sequence = gesture?.sequence else { return }
    list?.hot = nil
    list?.pointer = nil
    if sequence.device != .touch { hoverList(at: sequence.position) }
  }

  /// The frame of the dragged pill, in logical root pixels: beside a pointer, above a finger.
  public var rowDragFrame: Rect? {
    guard fileDrags.row != nil, let sequence = gesture?.sequence else { return nil }
    let size = Size(
      width: Metrics.dragIcon.width, height: environment.look.room(Metrics.dragIcon.height))
    let rise = sequence.device == .touch ? -size.height - 24 : 12
    let reach = environment.isMirrored ? -12 - size.width : 12
    return Rect(origin: sequence.position + Vector(dx: reach, dy: rise), size: size)
  }
}
