// A row that is drawn out of the library or the float list: the file behind it goes along.
extension State {
  /// The document whose row a press is on: its file can be dragged out.
  func file(at target: Target?) -> Page.ID? {
    switch target {
    case .row(let id), .listRow(let id): pages[id]?.isFile == true ? id : nil
    default: nil
    }
  }

  /// A list that does not scroll lets go of its rows in any direction, all others only sideways.
  var rowsScroll: Bool {
    gesture?.sequence.surface != .list || list?.scroll.canScroll == true
  }

  /// Whether the row is still where it was pressed.
  var canDragRow: Bool {
    guard let gesture, let id = gesture.row, pages[id]?.isFile == true else { return false }
    switch gesture.sequence.surface {
    case .list: return openList?.pages.contains(id) == true
    case .main: return stack.top == .library && window.isMapped
    default: return false
    }
  }

  /// The list keeps its own hold on the keyboard, which reaches Escape as well.
  mutating func beginRowDrag(into effects: inout [Effect]) {
    guard let gesture, let id = gesture.row else { return }
    let origin = gesture.sequence.surface
    rowDrag = RowDrag(id, from: origin)
    if origin == .main { effects.append(.grabKeyboard) }
    effects.append(.offerFile(id))
  }

  /// Whatever is below the pointer says whether it would take the file.
  mutating func answerRowDrag(isWelcome: Bool) { rowDrag?.isWelcome = isWelcome }

  /// The row is let go: what is below the pointer has the file, or nobody. A list whose row found a
  /// place has done its work.
  mutating func endRowDrag(into effects: inout [Effect]) {
    guard let drag = rowDrag else { return }
    leaveRowDrag(into: &effects)
    effects.append(.dropFile)
    if drag.origin == .list, drag.isWelcome { closeList(into: &effects) }
  }

  mutating func cancelRowDrag(into effects: inout [Effect]) {
    leaveRowDrag(into: &effects)
    effects.append(.withdrawFile)
  }

  private mutating func leaveRowDrag(into effects: inout [Effect]) {
    if rowDrag?.origin == .main { effects.append(.releaseKeyboard) }
    if rowDrag?.origin == .list { coolList() }
    rowDrag = nil
  }

  /// The row that was in the hand is hot only if the pointer is over it again; a finger is over none.
  private mutating func coolList() {
    guard isListOpen, let sequence = gesture?.sequence else { return }
    list?.hot = nil
    list?.pointer = nil
    if sequence.device != .touch { hoverList(at: sequence.position) }
  }

  /// Where what the hand holds is shown, in logical root pixels: beside a pointer, above a finger.
  public var rowDragFrame: Rect? {
    guard rowDrag != nil, let sequence = gesture?.sequence else { return nil }
    let size = Size(
      width: Metrics.dragIcon.width, height: environment.look.room(Metrics.dragIcon.height))
    let rise = sequence.device == .touch ? -size.height - 24 : 12
    let reach = environment.isMirrored ? -12 - size.width : 12
    return Rect(origin: sequence.position + Vector(dx: reach, dy: rise), size: size)
  }
}
