/// A JSON value while it is encoded. A container refers to its node, and fills it bit by bit.
final class JSONNode {
  private enum Content {
    case empty
    case value(JSON)
    case array([JSONNode])
    case object([String: JSONNode])
  }

  private var content = Content.empty

  /// The value so far. A node that nothing was written to is an empty object.
  var json: JSON {
    switch content {
    case .empty: .object([:])
    case .value(let json): json
    case .array(let elements): .array(elements.map(\.json))
    case .object(let members): .object(members.mapValues(\.json))
    }
  }

  /// The number of elements.
  var count: Int { if case .array(let elements) = content { elements.count } else { 0 } }

  /// Writes null.
  func fillWithNull() { content = .value(.null) }

  /// Writes a value.
  func fill(with value: some Encodable, _ coder: JSONCoder) throws {
    if let scalar = value as? any JSONScalar {
      content = .value(try scalar.json(coder))
    } else {
      try value.encode(to: JSONEncoding(coder: coder, node: self))
    }
  }

  /// Makes the node an array, unless it is one.
  func beginArray() {
    if case .array = content { return }
    content = .array([])
  }

  /// Makes the node an object, unless it is one.
  func beginObject() {
    if case .object = content { return }
    content = .object([:])
  }

  /// Appends an element.
  func append() -> JSONNode {
    let node = JSONNode()
    guard case .array(var elements) = content else {
      content = .array([node])
      return node
    }
    content = .empty
    elements.append(node)
    content = .array(elements)
    return node
  }

  /// Adds a member, or replaces the one of that key.
  func addMember(_ key: String) -> JSONNode {
    let node = JSONNode()
    guard case .object(var members) = content else {
      content = .object([key: node])
      return node
    }
    content = .empty
    members[key] = node
    content = .object(members)
    return node
  }
}
