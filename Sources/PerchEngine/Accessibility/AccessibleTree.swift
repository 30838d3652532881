/// What there is of the interface for who cannot see it: the application, its windows, and what is in
/// them.
public struct AccessibleTree: Hashable, Sendable {
  /// Each before its children, and these in the order in which they are read.
  public private(set) var nodes: [AccessibleNode] = []
  /// What a press is called, in the language of the interface.
  public let press: String
  private var places: [AccessibleNode.ID: Int] = [:]

  public init(press: String = "") { self.press = press }

  public subscript(id: AccessibleNode.ID) -> AccessibleNode? { places[id].map { nodes[$0] } }

  /// Puts a node below another one, after what is there already; the first one has no parent. A name
  /// that is taken, or a parent that is not there, adds nothing.
  mutating func add(_ node: AccessibleNode, to parent: AccessibleNode.ID? = nil) {
    guard places[node.id] == nil else { return }
    var node = node
    if let parent {
      guard let place = places[parent] else { return }
      nodes[place].children.append(node.id)
    }
    node.parent = parent
    places[node.id] = nodes.count
    nodes.append(node)
  }

  /// Changes a node that is there.
  mutating func update(_ id: AccessibleNode.ID, _ change: (inout AccessibleNode) -> Void) {
    if let place = places[id] { change(&nodes[place]) }
  }

  /// Which of its parent's children a node is; nil for the application.
  public func index(of id: AccessibleNode.ID) -> Int? {
    guard let parent = self[id]?.parent else { return nil }
    return self[parent]?.children.firstIndex(of: id)
  }

  /// The window that a node is in, or itself if it is one; nil for the application.
  public func window(of id: AccessibleNode.ID) -> AccessibleNode? {
    var node = self[id]
    while let parent = node?.parent, parent != .application { node = self[parent] }
    return node?.parent == nil ? nil : node
  }

  /// A node and all below it, each after what it is in.
  public func all(below id: AccessibleNode.ID) -> [AccessibleNode.ID] {
    guard let node = self[id] else { return [] }
    return [id] + node.children.flatMap(all)
  }

  /// The innermost node below `id`, or itself, that shows a point; the last one of several.
  public func node(at point: Point, in id: AccessibleNode.ID) -> AccessibleNode? {
    guard let node = self[id] else { return nil }
    for child in node.children.reversed() {
      if let found = self.node(at: point, in: child) { return found }
    }
    let isThere = node.states.contains(.showing) && node.frame.contains(point)
    return isThere ? node : nil
  }
}
