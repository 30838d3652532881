/// The interface for assistive technology: the application, its windows, and their contents.
public struct AccessibleTree: Hashable, Sendable {
  /// The nodes: parents before their children, children in reading order.
  public private(set) var nodes: [AccessibleNode] = []
  /// The name of a press, in the language of the interface.
  public let press: String
  /// The words of the interface's language.
  private let catalogue: Catalogue
  /// The content of the top page, some of whose parts are nodes; nil if it has no parts.
  public internal(set) var content: AccessibleContent?
  /// The indices of the nodes.
  private var indices: [AccessibleNode.ID: Int] = [:]

  /// Creates an empty tree in a language.
  public init(in catalogue: Catalogue = .english) {
    self.catalogue = catalogue
    press = Phrase.press.text(in: catalogue)
  }

  /// The node of an identifier, or nil.
  ///
  /// A part of a very long document is not in the tree while it is far from the screen, but can be
  /// asked for.
  public subscript(id: AccessibleNode.ID) -> AccessibleNode? {
    if let index = indices[id] { return nodes[index] }
    guard let content, let part = id.part(of: content.page),
      content.outline.parts.indices.contains(part), let frame = self[.content(content.page)]?.frame
    else { return nil }
    if let index = indices[.part(part, of: content.page)] { return nodes[index] }
    return content.node(ofPart: part, in: catalogue, frame: frame)
  }

  /// Adds a node after the present children of its parent; the first node has no parent.
  ///
  /// A node whose identifier is in use, or whose parent is missing, is not added.
  mutating func add(_ node: AccessibleNode, to parent: AccessibleNode.ID? = nil) {
    guard indices[node.id] == nil else { return }
    var node = node
    if let parent {
      guard let index = indices[parent] else { return }
      nodes[index].children.append(node.id)
    }
    node.parent = parent
    if node.text == nil, node.role.isRead { node.text = .name }
    indices[node.id] = nodes.count
    nodes.append(node)
  }

  /// Changes a node if it is in the tree.
  mutating func update(_ id: AccessibleNode.ID, _ change: (inout AccessibleNode) -> Void) {
    if let index = indices[id] { change(&nodes[index]) }
  }

  /// The index of a node among its parent's children; nil for the application.
  public func index(of id: AccessibleNode.ID) -> Int? {
    guard indices[id] != nil, let parent = self[id]?.parent else { return nil }
    return self[parent]?.children.firstIndex(of: id)
  }

  /// The window that holds a node, or the node itself if it is one; nil for the application.
  public func window(of id: AccessibleNode.ID) -> AccessibleNode? {
    var node = self[id]
    while let parent = node?.parent, parent != .application { node = self[parent] }
    return node?.parent == nil ? nil : node
  }

  /// A node and its descendants, parents before children.
  public func all(below id: AccessibleNode.ID) -> [AccessibleNode.ID] {
    guard let node = self[id] else { return [] }
    return [id] + node.children.flatMap(all)
  }

  /// The innermost node from `id` downwards that shows a point in logical root pixels; the last of
  /// several.
  public func node(at point: Point, in id: AccessibleNode.ID) -> AccessibleNode? {
    guard let node = self[id] else { return nil }
    for child in node.children.reversed() {
      if let found = self.node(at: point, in: child) { return found }
    }
    let isThere = node.states.contains(.showing) && node.frame.contains(point)
    return isThere ? node : nil
  }
}

extension AccessibleNode.Role {
  /// Whether the name of an object with the role is read like a text, letter by letter.
  fileprivate var isRead: Bool { self == .heading || self == .label || self == .row }
}
