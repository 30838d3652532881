/// A large value that seldom changes, stored by reference so that copies of its owner stay small.
struct CowBox<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  init(_ value: Value) { box = Box(value) }

  /// The stored value.
  var value: Value { box.value }

  static func == (one: CowBox, other: CowBox) -> Bool {
    one.box === other.box || one.value == other.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
