// Most of what a state may have is large. To compare it with nil as the standard library does for what
// can be compared itself, the compiler copies it first, and counts a reference up and down for each
// string and array in it; here it looks whether there is something and no further.
extension Optional where Wrapped: Equatable {
  @inlinable
  package static func == (value: Wrapped?, _: _OptionalNilComparisonType) -> Bool {
    if case .none = value { true } else { false }
  }

  @inlinable
  package static func != (value: Wrapped?, _: _OptionalNilComparisonType) -> Bool {
    if case .some = value { true } else { false }
  }
}
