/// The decoder of one value.
struct JSONDecoding: Decoder {
  let coder: JSONCoder
  let json: JSON

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let members = json.object else { throw coder.mismatch([String: JSON].self) }
    return KeyedDecodingContainer(Members(coder: coder, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = json else { throw coder.mismatch([JSON].self) }
    return Elements(coder: coder, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoding: self) }
}

// Each generic `decode` stands for those of all types that the protocols name.
extension JSONDecoding {
  /// An object.
  private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let coder: JSONCoder
    let members: [String: JSON]
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { members.keys.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

    func decodeNil(forKey key: Key) -> Bool {
      if case .null? = members[key.stringValue] { true } else { false }
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      try coder.decode(type, from: member(key))
    }

    func nestedContainer<Nested>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try superDecoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try superDecoder(forKey: key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder {
      JSONDecoding(coder: coder, json: members["super"] ?? .null)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
      JSONDecoding(coder: coder, json: try member(key))
    }

    private func member(_ key: Key) throws -> JSON {
      guard let member = members[key.stringValue] else {
        throw DecodingError.keyNotFound(
          key, DecodingError.Context(codingPath: [], debugDescription: "The member is missing."))
      }
      return member
    }
  }

  /// An array.
  private struct Elements: UnkeyedDecodingContainer {
    let coder: JSONCoder
    let elements: [JSON]
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    init(coder: JSONCoder, elements: [JSON]) {
      self.coder = coder
      self.elements = elements
    }

    mutating func decodeNil() throws -> Bool {
      guard !isAtEnd, elements[currentIndex] == .null else { return false }
      currentIndex += 1
      return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
      let value = try coder.decode(type, from: element())
      currentIndex += 1
      return value
    }

    mutating func nestedContainer<Nested>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { try superDecoder().container(keyedBy: type) }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try superDecoder().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder {
      let decoder = JSONDecoding(coder: coder, json: try element())
      currentIndex += 1
      return decoder
    }

    private func element() throws -> JSON {
      guard !isAtEnd else { throw coder.mismatch(JSON.self) }
      return elements[currentIndex]
    }
  }

  /// One value.
  private struct Single: SingleValueDecodingContainer {
    let decoding: JSONDecoding
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { if case .null = decoding.json { true } else { false } }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
      try decoding.coder.decode(type, from: decoding.json)
    }
  }
}
