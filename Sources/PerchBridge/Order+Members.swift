internal import PerchEngine
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
    throw Fault(sentence: "\(what) has no member \(quoted(unknown)).")
  }

  /// Reads the named parts of a page that an array describes.
  ///
  /// - Parameters:
  ///   - value: The object with the array.
  ///   - key: The array's key.
  ///   - part: The word for a part, such as `control`.
  ///   - page: The page's description, for the sentence about a fault; null to leave the page out.
  ///   - most: The greatest number of parts.
  ///   - read: Reads a part, whose id is given.
  /// - Returns: The parts; nil without an array.
  /// - Throws: A fault of the array or of a part.
  static func parts<Part>(
    _ value: JSON, _ key: String, _ part: String, of page: JSON, most: Int,
    _ read: (String, JSON) throws(Fault) -> Part
  ) throws(Fault) -> [Part]? {
    guard let array = value.object?[key] else { return nil }
    let (parts, place) = ("\(part)s", key + ofPage(page))
    guard let values = array.elements, values.count <= most else {
      throw Fault(sentence: "\(place) must be an array of at most \(most) \(parts).")
    }
    var (found, names): ([Part], Set<String>) = ([], [])
    for value in values {
      guard let name = value["id"].string, 1...200 ~= name.utf8.count else {
        throw Fault(
          sentence: "Each of the \(parts) in \(place) must have an id, a text of 1 to 200 bytes.")
      }
      guard names.insert(name).inserted else {
        throw Fault(sentence: "Two of the \(parts) in \(place) have the id \(quoted(name)).")
      }
      do throws(Fault) {
        found.append(try read(name, value))
      } catch {
        throw error.fault(of: part, name, page)
      }
    }
    return found
  }

  /// A name in a sentence, which is cut if it is long.
  static func quoted(_ name: String) -> String {
    "“\(name.prefix(40))\(name.count > 40 ? "…" : "")”"
  }

  /// The words for a page in a sentence about a part of it; none for one without an id.
  static func ofPage(_ page: JSON) -> String { name(in: page).map(ofPage) ?? "" }

  /// The words for a page in a sentence about a part of it.
  static func ofPage(_ id: Page.ID) -> String { " of page \(quoted(id.rawValue))" }

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

extension Order.Fault {
  /// The fault of a part of a page, whose sentence names the part and the page.
  ///
  /// - Parameters:
  ///   - part: The word for the part.
  ///   - name: The id of the part.
  ///   - page: The page's description; null to leave the page out.
  /// - Returns: The fault.
  func fault(of part: String, _ name: String, _ page: JSON) -> Order.Fault {
    let word = part.prefix(1).uppercased() + part.dropFirst()
    let place = "\(word) \(Order.quoted(name))\(Order.ofPage(page))"
    var fault = self
    fault.sentence = "\(place): \(sentence)"
    return fault
  }
}
