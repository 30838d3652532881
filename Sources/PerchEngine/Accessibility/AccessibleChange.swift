/// A difference between two accessibility trees.
public enum AccessibleChange: Hashable, Sendable {
  /// A node and its descendants went; `at` is its former index among its parent's children.
  case removed(AccessibleNode.ID, from: AccessibleNode.ID, at: Int)
  /// A node and its descendants came; `at` is its index among its parent's children.
  case added(AccessibleNode.ID, to: AccessibleNode.ID, at: Int)
  /// A node has another name.
  case renamed(AccessibleNode.ID, String)
  /// A node has another description.
  case described(AccessibleNode.ID, String)
  /// A node's progress has another value, from 0 to 1.
  case progressed(AccessibleNode.ID, Double)
  /// A single state of a node came or went.
  case turned(AccessibleNode.ID, AccessibleNode.States, isOn: Bool)
  /// The caret of a text moved to an offset, in bytes.
  case caretMoved(AccessibleNode.ID, Int)
  /// Another part of a text is selected, or none.
  case selected(AccessibleNode.ID)
  /// A message to be spoken at once.
  case announced(AccessibleNode.ID, String)
}

extension AccessibleTree {
  /// The changes from `old` to this tree.
  ///
  /// Removals come first, children before parents, then insertions, parents before children.
  /// Details, states and announcements follow.
  public func changes(from old: AccessibleTree) -> [AccessibleChange] {
    let kept = kept(since: old)
    var changes: [AccessibleChange] = []
    for node in old.nodes.reversed() where !kept.contains(node.id) {
      guard let parent = node.parent, kept.contains(parent), let index = old.index(of: node.id)
      else { continue }
      changes.append(.removed(node.id, from: parent, at: index))
    }
    for node in nodes where !kept.contains(node.id) {
      guard let parent = node.parent, kept.contains(parent), let index = index(of: node.id)
      else { continue }
      changes.append(.added(node.id, to: parent, at: index))
    }
    for node in nodes where kept.contains(node.id) {
      if let before = old[node.id] { changes += node.details(since: before) }
    }
    return changes + turns(from: old, kept: kept, isOn: false)
      + turns(from: old, kept: kept, isOn: true) + announcements(since: old)
  }

  /// The nodes that are the same in both trees, in the same order among their siblings.
  private func kept(since old: AccessibleTree) -> Set<AccessibleNode.ID> {
    var kept = Set(nodes.prefix(1).map(\.id).filter { old[$0] != nil })
    for node in nodes where kept.contains(node.id) {
      if let before = old[node.id] { kept.formUnion(children(keptBy: node, before, old)) }
    }
    return kept
  }

  /// The children that stay; none if any of them changed their order.
  private func children(
    keptBy node: AccessibleNode, _ before: AccessibleNode, _ old: AccessibleTree
  ) -> [AccessibleNode.ID] {
    func isSame(_ id: AccessibleNode.ID) -> Bool {
      guard let one = self[id], let other = old[id] else { return false }
      return one.isSame(as: other)
    }
    let now = node.children.filter(isSame)
    return now == before.children.filter(isSame) ? now : []
  }

  private func turns(
    from old: AccessibleTree, kept: Set<AccessibleNode.ID>, isOn: Bool
  ) -> [AccessibleChange] {
    nodes.flatMap { node in
      let before = kept.contains(node.id) ? old[node.id]?.states ?? [] : nil
      return node.turns(from: before, isOn: isOn)
    }
  }

  /// The announcements: the text of a toast, once, when it comes.
  private func announcements(since old: AccessibleTree) -> [AccessibleChange] {
    guard let notice = self[.notice], notice.name != old[.notice]?.name else { return [] }
    return [.announced(notice.id, notice.name)]
  }
}

extension AccessibleNode {
  fileprivate func details(since before: AccessibleNode) -> [AccessibleChange] {
    var changes: [AccessibleChange] = []
    if name != before.name { changes.append(.renamed(id, name)) }
    if description != before.description { changes.append(.described(id, description)) }
    if let progress, progress != before.progress { changes.append(.progressed(id, progress)) }
    guard text?.hasCaret == true else { return changes }
    let (now, old) = (selection ?? Selection(), before.selection ?? Selection())
    if now.caret != old.caret { changes.append(.caretMoved(id, now.caret)) }
    if now.range != old.range, !(now.range.isEmpty && old.range.isEmpty) {
      changes.append(.selected(id))
    }
    return changes
  }

  /// Lists the states that came or went.
  ///
  /// - Parameters:
  ///   - before: The states in the old tree; nil for a new node, whose focus alone is reported.
  ///   - isOn: Whether to report states that came, or those that went.
  /// - Returns: A change for each state, in the order of `States.all`.
  fileprivate func turns(from before: States?, isOn: Bool) -> [AccessibleChange] {
    let old = before ?? states.subtracting([.active, .focused])
    let turned = isOn ? states.subtracting(old) : old.subtracting(states)
    return States.all.filter(turned.contains).map { .turned(id, $0, isOn: isOn) }
  }
}

extension AccessibleNode.States {
  /// The single states in the order of their reports: a window is active before anything in it is
  /// focused.
  public static let all: [AccessibleNode.States] = [
    .enabled, .showing, .focusable, .selectable, .selected, .indeterminate, .active, .focused,
  ]
}
