internal import PerchSystem

// The members of the objects in an order.
extension Order {
  /// Checks that a value is an object of known members.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - what: The beginning of the sentence about a fault, such as "A page".
  ///   - members: The names of the members that it can have.
  /// - Throws: A fault of a value that is no object, or has another member.
  static func check(
    _ value: JSON, _ what: String, has members: Set<String>
  ) throws(Fault) {
    guard let object = value.object else { throw Fault(sentence: "\(what) must be an object.") }
    guard let unknown = object.keys.filter({ !members.contains($0) }).min() else { return }
    throw Fault(sentence: "\(what) has no member “\(unknown.prefix(40))”.")
  }

  /// Reads the named parts of a page that an array describes.
  ///
  /// - Parameters:
  ///   - value: The object with the array.
  ///   - key: The array's key.
  ///   - parts: The word for the parts.
  ///   - most: The greatest number of parts.
  ///   - read: Reads a part, whose id is given.
  /// - Returns: The parts; nil without an array.
  /// - Throws: A fault of the array or of a part.
  static func parts<Part>(
    _ value: JSON, _ key: String, _ parts: String, most: Int,
    _ read: (String, JSON) throws(Fault) -> Part
  ) throws(Fault) -> [Part]? {
    guard let array = value.object?[key] else { return nil }
    guard let values = array.elements, values.count <= most else {
      throw Fault(sentence: "\(key) must be an array of at most \(most) \(parts).")
    }
    var (found, names): ([Part], Set<String>) = ([], [])
    for value in values {
      guard let name = value["id"].string, 1...200 ~= name.utf8.count else {
        throw Fault(
          sentence: "Each of the \(parts) in \(key) must have an id, a text of 1 to 200 bytes.")
      }
      guard names.insert(name).inserted else {
        throw Fault(sentence: "Two of the \(parts) in \(key) have the id “\(name.prefix(40))”.")
      }
      found.append(try read(name, value))
    }
    return found
  }

  /// A member that is a text; nil without one.
  static func text(_ value: JSON, _ key: String) throws(Fault) -> String? {
    try member(value, key, "a text", \.string)
  }

  /// A member that is true or false; nil without one.
  static func flag(_ value: JSON, _ key: String) throws(Fault) -> Bool? {
    try member(value, key, "true or false", \.bool)
  }

  /// A member that is a number; nil without one.
  static func number(_ value: JSON, _ key: String) throws(Fault) -> Double? {
    try member(value, key, "a number", \.double)
  }

  /// A member that is a number from 0 to 1; nil without one.
  static func fraction(_ value: JSON, _ key: String) throws(Fault) -> Double? {
    try member(value, key, "a number from 0 to 1") {
      $0.double.flatMap { 0...1 ~= $0 ? $0 : nil }
    }
  }

  /// A member of a type; nil without one.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - key: The name of the member.
  ///   - type: The words for the type in the sentence about a fault.
  ///   - read: Reads the member; nil for another type.
  /// - Returns: The member; nil without one.
  /// - Throws: A fault of a member of another type.
  static func member<Value>(
    _ value: JSON, _ key: String, _ type: String, _ read: (JSON) -> Value?
  ) throws(Fault) -> Value? {
    guard let member = value.object?[key] else { return nil }
    guard let read = read(member) else { throw Fault(sentence: "\(key) must be \(type).") }
    return read
  }
}
