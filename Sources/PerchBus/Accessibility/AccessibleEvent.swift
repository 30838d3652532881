internal import PerchEngine

// The signals for changes of the tree.
extension AccessibleChange {
  /// The signals of a change, in order.
  ///
  /// `tree` is the tree after the change. `bus` is the unique name of this connection.
  func signals(in tree: AccessibleTree, from bus: String) -> [BusCall] {
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
    _ number: Int32, _ value: BusValue
  ) -> BusCall {
    BusCall(
      path: AccessiblePath.path(of: id), interface: "org.a11y.atspi.Event.\(group)",
      member: member,
      [.string(detail), .int32(number), .int32(0), .variant(value), .dictionary([:])])
  }
}
