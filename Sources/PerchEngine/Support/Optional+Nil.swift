// Compares an optional with nil without copying the payload.
//
// With an `Equatable` payload the compiler copies the value first, and retains and releases every
// string and array in it. These operators only read the tag.
extension Optional where Wrapped: Equatable {
  /// Whether there is no value.
  @inlinable
  package static func == (value: Wrapped?, _: _OptionalNilComparisonType) -> Bool {
    if case .none = value { true } else { false }
  }

  /// Whether there is a value.
  @inlinable
  package static func != (value: Wrapped?, _: _OptionalNilComparisonType) -> Bool {
    if case .some = value { true } else { false }
  }
}
