import PerchTestSupport
import Testing

@testable import PerchEngine

/// Random operations never leave a reachable target without a name and a frame, and the changes
/// always lead to the current tree.
@Suite struct AccessibleLawTests {
  // Breaks when a control is added without a name or a frame, or cannot be reached.
  @Test func `every target of Tab or the pointer has a name and lies inside its window`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      try expectNoFault(seed, &random, watching: { _ in () }) { _, script, random in
        fault(in: script.state.accessible(hasKeyboard: true))
          ?? unreachable(script.state, point: Self.point(in: script.state, using: &random))
      }
      return true
    }
    try Seeds.law(over: Seeds.every(2), attempt)
  }

  // Breaks when a change is reported in the wrong order, twice, or not at all.
  @Test func `a client that follows every change knows the tree`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      try expectNoFault(
        seed, &random, watching: { Follower($0.state.accessible(hasKeyboard: true)) }
      ) { follower, script, random in
        follower.fault(following: script.state.accessible(hasKeyboard: random.chance(0.8)))
      }
      return true
    }
    try Seeds.law(over: Seeds.every(2), attempt)
  }

  /// Looks for a fault after each of many random operations.
  private func expectNoFault<Watcher>(
    _ seed: UInt64, _ random: inout SplitMix64, watching: (Script) -> Watcher,
    _ fault: (inout Watcher, Script, inout SplitMix64) -> String?
  ) throws {
    var script = Script(Environment.standards[Int(seed % 3)], shelfLimit: 1 + Int(seed % 5))
    script.send(.activated)
    var watcher = watching(script)
    for operation in Operation.list(count: random.int(in: 5...30), using: &random) {
      operation.run(on: &script)
      if let fault = fault(&watcher, script, &random) {
        throw Seeds.Counterexample(seed, "\(fault), after \(operation)")
      }
    }
  }

  private func fault(in tree: AccessibleTree) -> String? {
    for node in tree.nodes {
      if node.name.isEmpty { return "\(node.id) has no name" }
      if let progress = node.progress, !(0...1).contains(progress) {
        return "\(node.id) has a progress of \(progress)"
      }
      guard let window = tree.window(of: node.id), node.states.contains(.showing) else { continue }
      let bounds = window.frame.inset(by: -1e-6)
      if !bounds.contains(node.frame) { return "\(node.id) at \(node.frame) is outside \(bounds)" }
    }
    if tree.nodes.filter({ $0.states.contains(.focused) }).count > 1 {
      return "two nodes have the focus"
    }
    return nil
  }

  private func unreachable(_ state: State, point: (Surface.ID, Point)) -> String? {
    let tree = state.accessible(hasKeyboard: true)
    let byKeys = state.window.isOpen ? state.focusOrder : []
    for target in byKeys where tree[.target(target)]?.states.contains(.focusable) != true {
      return "Tab reaches \(target)"
    }
    let surface = point.0
    // The keys that scroll the content do what its scroll bar does.
    guard !state.isAnimating, state.gesture == nil, tree[.surface(surface)] != nil,
      let target = state.target(at: point.1, on: surface), target != .content,
      target != .scrollBar
    else { return nil }
    guard let node = tree[.target(target)] else { return "the pointer reaches \(target)" }
    let isThere = node.frame.inset(by: -1e-6).contains(point.1)
    return isThere ? nil : "\(target) is at \(point.1), not only in \(node.frame)"
  }

  /// A point of a window that is on the screen.
  private static func point(
    in state: State, using random: inout SplitMix64
  ) -> (Surface.ID, Point) {
    let windows: [(Surface.ID, Rect)] = [
      (.main, state.window.frame), (.ball, state.ballBox(at: state.now)),
      (.toast, state.toastFrame), (.list, state.list?.extent ?? .zero),
    ]
    let (surface, frame) = random.pick(windows)
    return (
      surface,
      Point(
        x: frame.minX + frame.width * random.number(in: 0...0.999),
        y: frame.minY + frame.height * random.number(in: 0...0.999))
    )
  }
}

/// A client that receives a tree once, and then only changes.
private struct Follower {
  private var known: AccessibleTree
  private var children: [AccessibleNode.ID: [AccessibleNode.ID]]
  private var names: [AccessibleNode.ID: String]
  private var states: [AccessibleNode.ID: AccessibleNode.States]

  init(_ tree: AccessibleTree) {
    known = tree
    let nodes = tree.nodes
    children = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0.children) })
    names = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0.name) })
    states = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0.states) })
  }

  /// Follows the changes that lead to a tree, and returns the first fault.
  mutating func fault(following new: AccessibleTree) -> String? {
    let changes = new.changes(from: known)
    if new == known, !changes.isEmpty { return "changes without a change: \(changes)" }
    for change in changes {
      if let fault = apply(change, from: new) { return "\(fault) by \(change)" }
    }
    known = new
    for node in new.nodes {
      if children[node.id] != node.children { return "\(node.id) has other children" }
      if names[node.id] != node.name { return "\(node.id) has another name" }
      if states[node.id] != node.states { return "\(node.id) has other states" }
    }
    return children.count == new.nodes.count ? nil : "a removed node is still there"
  }

  private mutating func forget(_ id: AccessibleNode.ID) {
    for child in children[id] ?? [] { forget(child) }
    (children[id], names[id], states[id]) = (nil, nil, nil)
  }

  /// Reads a new node as a client does. Its focus arrives later as a change.
  private mutating func read(_ id: AccessibleNode.ID, of tree: AccessibleTree) {
    guard let node = tree[id] else { return }
    (children[id], names[id]) = (node.children, node.name)
    states[id] = node.states.subtracting([.active, .focused])
  }

  private mutating func apply(_ change: AccessibleChange, from tree: AccessibleTree) -> String? {
    switch change {
    case .removed(let id, let parent, let index):
      guard let siblings = children[parent], siblings.indices.contains(index),
        siblings[index] == id
      else { return "the wrong node goes" }
      children[parent]?.remove(at: index)
      forget(id)
    case .added(let id, let parent, let index):
      guard let siblings = children[parent], index <= siblings.count, children[id] == nil
      else { return "something comes to the wrong position" }
      children[parent]?.insert(id, at: index)
      for id in tree.all(below: id) { read(id, of: tree) }
    case .renamed(let id, let name): names[id] = name
    case .turned(let id, let state, let isOn):
      guard states[id]?.contains(state) == !isOn else { return "a state changes twice" }
      if isOn { states[id]?.insert(state) } else { states[id]?.remove(state) }
    case .described, .progressed, .caretMoved, .selected, .announced: break
    }
    return nil
  }
}
