/// What is different between two trees.
public enum AccessibleChange: Hashable, Sendable {
  /// A thing went, with all below it; and the place that it had among its parent's children.
  case removed(AccessibleNode.ID, from: AccessibleNode.ID, at: Int)
  /// A thing came, with all below it.
  case added(AccessibleNode.ID, to: AccessibleNode.ID, at: Int)
  case renamed(AccessibleNode.ID, String)
  case described(AccessibleNode.ID, String)
  case progressed(AccessibleNode.ID, Double)
  /// A single state came or went.
  case turned(AccessibleNode.ID, AccessibleNode.States, isOn: Bool)
  /// Something to be said at once.
  case announced(AccessibleNode.ID, String)
}

extension AccessibleTree {
  /// What to tell of this tree to who knows an older one, in this order: what went, from the last on,
  /// what came, from the first on, and how all that is there is now.
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

  /// What is the same thing in both, at the same place among what else is.
  private func kept(since old: AccessibleTree) -> Set<AccessibleNode.ID> {
    var kept = Set(nodes.prefix(1).map(\.id).filter { old[$0] != nil })
    for node in nodes where kept.contains(node.id) {
      if let before = old[node.id] { kept.formUnion(children(keptBy: node, before, old)) }
    }
    return kept
  }

  /// The children that stay; where some have changed places, none does.
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

  /// What a toast says is said once, when it comes.
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
    return changes
  }

  /// - Parameter before: nil for a new one, of which only is told that the keyboard is for it.
  fileprivate func turns(from before: States?, isOn: Bool) -> [AccessibleChange] {
    let old = before ?? states.subtracting([.active, .focused])
    let turned = isOn ? states.subtracting(old) : old.subtracting(states)
    return States.all.filter(turned.contains).map { .turned(id, $0, isOn: isOn) }
  }
}

extension AccessibleNode.States {
  /// Each by itself; a window is active before anything in it is focused.
  public static let all: [AccessibleNode.States] = [
    .enabled, .showing, .focusable, .selectable, .selected, .indeterminate, .active, .focused,
  ]
}
