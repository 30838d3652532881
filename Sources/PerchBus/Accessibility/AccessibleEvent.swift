internal import PerchEngine

// The signals for changes of the tree.
extension AccessibleChange {
  /// The signals of a change, in order.
  ///
  /// `tree` is the tree after the change. `bus` is the unique name of this connection.
  func signals(
    in tree: AccessibleTree, _ texts: AccessibleTexts, from bus: String
  ) -> [BusCall] {
    func reference(_ id: AccessibleNode.ID) -> BusValue {
      AccessibleAnswers.Reference(bus: bus, path: AccessiblePath.path(of: id)).value
    }
    switch self {
    case .removed(let id, let parent, let index):
      return [
        .event("ChildrenChanged", of: parent, "remove", Int32(clamping: index), reference(id))
      ]
    case .added(let id, let parent, let index):
      return [.event("ChildrenChanged", of: parent, "add", Int32(clamping: index), reference(id))]
    case .renamed(let id, let name):
      return [.event("PropertyChange", of: id, "accessible-name", 0, .string(name))]
    case .described(let id, let text):
      return [.event("PropertyChange", of: id, "accessible-description", 0, .string(text))]
    case .progressed(let id, let progress):
      return [.event("PropertyChange", of: id, "accessible-value", 0, .double(progress * 100))]
    case .turned(let id, let state, let isOn):
      return turns(of: id, state, isOn: isOn, name: tree[id]?.name ?? "")
    case .caretMoved(let id, let byte):
      guard let node = tree[id] else { return [] }
      let offset = texts.text(of: node).offset(ofByte: byte)
      return [.event("TextCaretMoved", of: id, "", Int32(clamping: offset), .int32(0))]
    case .selected(let id):
      return [.event("TextSelectionChanged", of: id, "", 0, .int32(0))]
    case .announced(let id, let text):
      let polite: Int32 = 1
      return [.event("Announcement", of: id, "", polite, .string(text))]
    }
  }

  private func turns(
    of id: AccessibleNode.ID, _ state: AccessibleNode.States, isOn: Bool, name: String
  ) -> [BusCall] {
    var signals = state.words.map { word in
      BusCall.event("StateChanged", of: id, word.name, isOn ? 1 : 0, .int32(0))
    }
    if state == .active {
      let member = isOn ? "Activate" : "Deactivate"
      signals.append(.event(member, in: "Window", of: id, "", 0, .string(name)))
    }
    return signals
  }
}

extension TextDifference {
  /// The length of the text in a signal, in scalars. Clients ask for the rest of a longer one.
  private static let longest = 4096

  /// The signals of a change: removals first, each with its text.
  func signals(
    of id: AccessibleNode.ID, from old: TextIndex, to new: TextIndex
  ) -> [BusCall] {
    let (old, new) = (AccessibleText(old), AccessibleText(new))
    let gone = removed.lowerBound + dropped..<removed.upperBound + dropped
    return [
      signal(of: id, "delete", at: 0, old, 0..<dropped),
      signal(of: id, "delete", at: removed.lowerBound, old, gone),
      signal(of: id, "insert", at: added.lowerBound, new, added),
    ].compactMap(\.self)
  }

  private func signal(
    of id: AccessibleNode.ID, _ detail: String, at start: Int, _ text: AccessibleText,
    _ range: Range<Int>
  ) -> BusCall? {
    guard !range.isEmpty else { return nil }
    let end = min(range.upperBound, range.lowerBound + Self.longest)
    return .event(
      "TextChanged", of: id, detail, Int32(clamping: start), length: Int32(clamping: range.count),
      .string(text.text(from: range.lowerBound, to: end)))
  }
}

extension BusCall {
  /// The signal that removes an object from the caches of clients.
  static func forgetting(_ id: AccessibleNode.ID, from bus: String) -> BusCall {
    let reference = AccessibleAnswers.Reference(bus: bus, path: AccessiblePath.path(of: id))
    return BusCall(
      path: AccessiblePath.cache, interface: "org.a11y.atspi.Cache", member: "RemoveAccessible",
      [reference.value])
  }

  fileprivate static func event(
    _ member: String, in group: String = "Object", of id: AccessibleNode.ID, _ detail: String,
    _ number: Int32, length second: Int32 = 0, _ value: BusValue
  ) -> BusCall {
    BusCall(
      path: AccessiblePath.path(of: id), interface: "org.a11y.atspi.Event.\(group)",
      member: member,
      [.string(detail), .int32(number), .int32(second), .variant(value), .dictionary([:])])
  }
}
