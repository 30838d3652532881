/// A unit of systemd that Perch follows.
package struct FollowedUnit: Codable, Hashable, Sendable {
  /// The whole name, such as `backup.service`.
  package let name: String
  /// Whether it is one of the system, and not of the user.
  package let isOfSystem: Bool

  /// The longest name, in bytes.
  private static let longest = 255
  /// The types of units, with which their names end.
  private static let types = [
    "service", "scope", "timer", "mount", "automount", "socket", "target", "path", "slice", "swap",
    "device",
  ]

  /// Names a unit; nil if no unit can have that name. A name without a type is that of a service.
  package init?(_ text: String, isOfSystem: Bool = false) {
    let hasType = Self.types.contains { text.hasSuffix(".\($0)") }
    let name = hasType ? text : text + ".service"
    guard name.utf8.count <= Self.longest, name.first != ".", name.first != "-" || hasType,
      name.utf8.allSatisfy(Self.isValid)
    else { return nil }
    (self.name, self.isOfSystem) = (name, isOfSystem)
  }

  /// Reads a unit that was written.
  ///
  /// - Throws: `DecodingError` if no unit can have its name.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let name = try values.decode(String.self, forKey: .name)
    let isOfSystem = try values.decode(Bool.self, forKey: .isOfSystem)
    guard let unit = FollowedUnit(name, isOfSystem: isOfSystem), unit.name == name else {
      throw DecodingError.dataCorruptedError(
        forKey: .name, in: values, debugDescription: "There is no unit of that name.")
    }
    self = unit
  }

  private static func isValid(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: "\\"), UInt8(ascii: "@"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The words of the request to follow it.
  package var words: [String] { isOfSystem ? [name, "system"] : [name] }

  /// Reads the words of such a request; nil for others.
  package init?(words: [String]) {
    guard (1...2).contains(words.count), words.count == 1 || words[1] == "system" else {
      return nil
    }
    self.init(words[0], isOfSystem: words.count == 2)
  }
}
