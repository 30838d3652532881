internal import PerchEngine

// The caret and the selection in texts. A text has one selection at most.
extension AccessibleAnswers {
  /// Answers a call about the caret or the selection; nil for another call.
  mutating func answerSelection(
    _ call: BusMessage, of node: AccessibleNode
  ) throws(BusRefusal) -> [BusValue]? {
    let selected = selection(in: node)
    switch call.member {
    case "GetNSelections": return [.int32(selected.isEmpty ? 0 : 1)]
    case "GetSelection":
      let isFirst = try index(in: call) == 0
      return [
        .offset(isFirst ? selected.lowerBound : 0), .offset(isFirst ? selected.upperBound : 0),
      ]
    case "SetCaretOffset":
      let offset = try index(in: call)
      return [.bool(select(offset, offset, in: node))]
    case "AddSelection":
      let (start, end) = (try index(in: call), try index(in: call, 1))
      return [.bool(selected.isEmpty && start != end && select(start, end, in: node))]
    case "SetSelection":
      let (number, start, end) = (
        try index(in: call), try index(in: call, 1), try index(in: call, 2)
      )
      return [.bool(number == 0 && select(start, end, in: node))]
    case "RemoveSelection":
      let number = try index(in: call)
      guard number == 0, !selected.isEmpty, let caret = caret(in: node) else {
        return [.bool(false)]
      }
      return [.bool(select(caret, caret, in: node))]
    default: return nil
    }
  }

  /// The offset of the caret; nil where it is elsewhere.
  func caret(in node: AccessibleNode) -> Int? {
    if case .typed? = node.text {
      return text(of: node).offset(ofByte: node.selection?.caret ?? 0)
    }
    guard let id = node.text?.page else { return nil }
    let caret = tree[.content(id)]?.selection?.caret ?? texts.index(of: id).origin
    if case .part(_, let range) = node.text, !(range.lowerBound...range.upperBound).contains(caret)
    {
      return nil
    }
    return text(of: node).offset(ofByte: caret)
  }

  private func selection(in node: AccessibleNode) -> Range<Int> {
    let owner = node.text?.page.map { tree[.content($0)] } ?? node
    guard let range = owner?.selection?.range, !range.isEmpty else { return 0..<0 }
    let text = text(of: node)
    return text.offset(ofByte: range.lowerBound)..<text.offset(ofByte: range.upperBound)
  }

  /// Requests a selection from one offset to another one, where the caret is; an end below zero
  /// means that of the text.
  private mutating func select(_ start: Int, _ end: Int, in node: AccessibleNode) -> Bool {
    guard let id = node.text?.page else { return false }
    let text = text(of: node)
    let end = end < 0 ? text.count : end
    guard (0...text.count).contains(start), end <= text.count else { return false }
    func byte(_ offset: Int) -> Int { text.bytes(of: offset..<offset).lowerBound }
    requests.append(.select(id, anchor: byte(start), caret: byte(end)))
    return true
  }
}
