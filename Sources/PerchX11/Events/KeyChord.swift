internal import CX11

/// A key with modifiers, as users write it: `Super+BackSpace`.
public struct KeyChord: Hashable, Sendable {
  /// The modifiers that are held.
  public let modifiers: Modifiers
  /// The keysym of the key.
  public let keysym: UInt

  /// The modifiers by their names, in the order in which they are written.
  private static let names: [(name: String, modifier: Modifiers)] = [
    ("Super", .command), ("Ctrl", .control), ("Alt", .alt), ("Shift", .shift),
  ]

  /// The chord that a text names: modifiers and the name of a keysym with signs of addition between. Case
  /// counts for the keysym alone. It is nil for unknown names.
  ///
  /// The corresponding C function is `XStringToKeysym`.
  public init?(text: String) {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    guard let key = parts.last, !key.isEmpty, key.utf8.count < 64 else { return nil }
    var held: Modifiers = []
    for part in parts.dropLast() {
      let name = part.lowercased()
      let spelled = name == "control" ? "ctrl" : name
      guard let known = Self.names.first(where: { $0.name.lowercased() == spelled }),
        held.insert(known.modifier).inserted
      else { return nil }
    }
    let name = key.count == 1 ? key.lowercased() : key
    keysym = XStringToKeysym(name)
    modifiers = held
    guard keysym != 0 else { return nil }
  }

  /// The chord as users write it.
  public var text: String {
    let held = Self.names.filter { modifiers.contains($0.modifier) }.map(\.name)
    let name = XKeysymToString(keysym).map { String(cString: $0) } ?? ""
    return (held + [name.count == 1 ? name.uppercased() : name]).joined(separator: "+")
  }
}
