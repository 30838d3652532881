/// The encoder of one value, which is written to a node.
struct JSONEncoding: Encoder {
  let coder: JSONCoder
  let node: JSONNode

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beginObject()
    return KeyedEncodingContainer(Members(encoding: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beginArray()
    return Elements(encoding: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoding: self) }

  /// The encoder of a part of the value.
  fileprivate func part(_ node: JSONNode) -> JSONEncoding {
    JSONEncoding(coder: coder, node: node)
  }
}

// Each generic `encode` stands for those of all types that the protocols name.
extension JSONEncoding {
  /// An object.
  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoding: JSONEncoding
    var codingPath: [any CodingKey] { [] }

    private func member(_ key: any CodingKey) -> JSONNode {
      encoding.node.addMember(key.stringValue)
    }

    func encodeNil(forKey key: Key) { member(key).fillWithNull() }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
      try member(key).fill(with: value, encoding.coder)
    }

    func nestedContainer<Nested>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      encoding.part(member(key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoding.part(member(key)).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoding.part(encoding.node.addMember("super")) }

    func superEncoder(forKey key: Key) -> any Encoder { encoding.part(member(key)) }
  }

  /// An array.
  private struct Elements: UnkeyedEncodingContainer {
    let encoding: JSONEncoding
    var codingPath: [any CodingKey] { [] }
    var count: Int { encoding.node.count }

    func encodeNil() { encoding.node.append().fillWithNull() }

    func encode<T: Encodable>(_ value: T) throws {
      try encoding.node.append().fill(with: value, encoding.coder)
    }

    func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      encoding.part(encoding.node.append()).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      encoding.part(encoding.node.append()).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoding.part(encoding.node.append()) }
  }

  /// One value.
  private struct Single: SingleValueEncodingContainer {
    let encoding: JSONEncoding
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoding.node.fillWithNull() }

    func encode<T: Encodable>(_ value: T) throws {
      try encoding.node.fill(with: value, encoding.coder)
    }
  }
}
