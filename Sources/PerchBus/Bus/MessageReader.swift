internal import CSDBus

/// Reads the values of a message.
struct MessageReader {
  /// The most values of one message.
  private static let limit = 10_000

  private let message: OpaquePointer
  private var count = 0

  init(_ message: OpaquePointer) { self.message = message }

  /// Reads the arguments; nil when there are too many, or one has an unknown type.
  mutating func arguments() -> [BusValue]? {
    sd_bus_message_rewind(message, 1)
    return values()
  }

  /// Reads all values up to the end of the current container.
  private mutating func values() -> [BusValue]? {
    var values: [BusValue] = []
    while sd_bus_message_at_end(message, 0) == 0 {
      guard let value = value() else { return nil }
      values.append(value)
    }
    return values
  }

  private mutating func value() -> BusValue? {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    count += 1
    guard count <= MessageReader.limit, sd_bus_message_peek_type(message, &type, &contents) > 0
    else { return nil }
    let letter = Character(Unicode.Scalar(UInt8(bitPattern: type)))
    switch letter {
    case "y": return number(type).map(BusValue.byte)
    case "b": return number(type).map { (flag: Int32) in .bool(flag != 0) }
    case "n": return number(type).map(BusValue.int16)
    case "q": return number(type).map(BusValue.uint16)
    case "i": return number(type).map(BusValue.int32)
    case "u": return number(type).map(BusValue.uint32)
    case "x": return number(type).map(BusValue.int64)
    case "t": return number(type).map(BusValue.uint64)
    case "d": return number(type).map(BusValue.double)
    case "s": return text(type).map(BusValue.string)
    case "o": return text(type).map(BusValue.path)
    case "g": return text(type).map(BusValue.signature)
    default: return container(letter, type, contents)
    }
  }

  private mutating func container(
    _ letter: Character, _ type: CChar, _ contents: UnsafePointer<CChar>?
  ) -> BusValue? {
    guard let contents, "arev".contains(letter) else { return nil }
    // The library frees the signature when the container is entered.
    let inside = String(cString: contents)
    guard sd_bus_message_enter_container(message, type, inside) > 0, let values = values(),
      sd_bus_message_exit_container(message) >= 0
    else { return nil }
    switch letter {
    case "v": return values.first.map(BusValue.variant)
    case "a" where inside == "{sv}": return dictionary(values)
    case "a": return .array(values, of: inside)
    // An entry of a dictionary is a pair.
    default: return .structure(values)
    }
  }

  /// A dictionary of its entries; the last value of a name counts.
  private func dictionary(_ entries: [BusValue]) -> BusValue? {
    var members: [String: BusValue] = [:]
    for case .structure(let pair) in entries {
      guard pair.count == 2, let name = pair[0].string, case .variant(let value) = pair[1] else {
        return nil
      }
      members[name] = value
    }
    return .dictionary(members)
  }

  private func number<Number: BitwiseCopyable & Numeric>(_ type: CChar) -> Number? {
    var number: Number = 0
    let result = withUnsafeMutableBytes(of: &number) {
      sd_bus_message_read_basic(message, type, $0.baseAddress)
    }
    return result > 0 ? number : nil
  }

  private func text(_ type: CChar) -> String? {
    var text: UnsafePointer<CChar>?
    guard sd_bus_message_read_basic(message, type, &text) > 0 else { return nil }
    return text.map { String(cString: $0) }
  }
}
