internal import CSDBus

/// Appends values to a message.
struct MessageWriter {
  private let message: OpaquePointer

  init(_ message: OpaquePointer) { self.message = message }

  /// Appends values; false when one cannot be sent, such as an invalid path.
  func append(_ values: [BusValue]) -> Bool { values.allSatisfy { append($0) } }

  private func append(_ value: BusValue) -> Bool {
    switch value {
    case .byte(let number): append("y", number)
    case .bool(let flag): append("b", flag ? 1 as Int32 : 0)
    case .int16(let number): append("n", number)
    case .uint16(let number): append("q", number)
    case .int32(let number): append("i", number)
    case .uint32(let number): append("u", number)
    case .int64(let number): append("x", number)
    case .uint64(let number): append("t", number)
    case .double(let number): append("d", number)
    case .string(let text): append("s", text)
    case .path(let text): append("o", text)
    case .signature(let text): append("g", text)
    case .array(let entries, let type) where type.hasPrefix("{"):
      enclose("a", type) { entries.allSatisfy { append(entry: $0) } }
    case .array(let elements, let type): enclose("a", type) { append(elements) }
    case .structure(let members):
      enclose("r", members.map(\.type).joined()) { append(members) }
    case .dictionary(let members):
      enclose("a", "{sv}") {
        members.allSatisfy { append($0.key, $0.value) }
      }
    case .variant(let value): append(variant: value)
    }
  }

  /// Appends an entry of a dictionary, which is a pair.
  private func append(entry: BusValue) -> Bool {
    guard case .structure(let pair) = entry else { return false }
    return enclose("e", pair.map(\.type).joined()) { append(pair) }
  }

  private func append(_ name: String, _ value: BusValue) -> Bool {
    enclose("e", "sv") { append("s", name) && append(variant: value) }
  }

  private func append(variant value: BusValue) -> Bool {
    enclose("v", value.type) { append(value) }
  }

  private func append<Number: BitwiseCopyable & Numeric>(
    _ type: Unicode.Scalar, _ number: Number
  ) -> Bool {
    withUnsafeBytes(of: number) {
      sd_bus_message_append_basic(message, CChar(type.value), $0.baseAddress) >= 0
    }
  }

  private func append(_ type: Unicode.Scalar, _ text: String) -> Bool {
    text.withCString { sd_bus_message_append_basic(message, CChar(type.value), $0) >= 0 }
  }

  private func enclose(
    _ type: Unicode.Scalar, _ contents: String, _ append: () -> Bool
  ) -> Bool {
    sd_bus_message_open_container(message, CChar(type.value), contents) >= 0 && append()
      && sd_bus_message_close_container(message) >= 0
  }
}
