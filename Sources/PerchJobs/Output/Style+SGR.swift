extension OutputLine.Style {
  /// Applies the parameters of an SGR sequence (ECMA-48, 8.3.117; ITU T.416 for the forms of
  /// colours); unknown ones are skipped.
  mutating func apply(_ parameters: [UInt8]) {
    var groups = SGRParameters(parameters)
    while let group = groups.next() { apply(group, &groups) }
  }

  private mutating func apply(_ group: [Int], _ groups: inout SGRParameters) {
    switch group[0] {
    case 0: self = Self()
    case 4: set(.underlined, group.count < 2 || group[1] != 0)
    case 38: foreground = Self.ink(group, &groups) ?? foreground
    case 39: foreground = nil
    case 48: background = Self.ink(group, &groups) ?? background
    case 49: background = nil
    // The colour of the underline is not shown, but its parameters must be consumed.
    case 58: _ = Self.ink(group, &groups)
    case 30...37: foreground = .indexed(UInt8(group[0] - 30))
    case 40...47: background = .indexed(UInt8(group[0] - 40))
    case 90...97: foreground = .indexed(UInt8(group[0] - 90 + 8))
    case 100...107: background = .indexed(UInt8(group[0] - 100 + 8))
    default: applyTrait(group[0])
    }
  }

  private mutating func applyTrait(_ code: Int) {
    switch code {
    case 1: set(.bold, true)
    case 2: set(.faint, true)
    case 3: set(.italic, true)
    case 7: set(.inverse, true)
    case 9: set(.struck, true)
    case 21: set(.underlined, true)
    case 22: traits.subtract([.bold, .faint])
    case 23: set(.italic, false)
    case 24: set(.underlined, false)
    case 27: set(.inverse, false)
    case 29: set(.struck, false)
    default: break
    }
  }

  private mutating func set(_ trait: Traits, _ isOn: Bool) {
    if isOn { traits.insert(trait) } else { traits.remove(trait) }
  }

  /// Reads `38:5:n`, `38:2:r:g:b`, `38:2:space:r:g:b`, or the same with semicolons.
  private static func ink(_ group: [Int], _ groups: inout SGRParameters) -> Ink? {
    if group.count == 1 { return ink(&groups) }
    switch group[1] {
    case 5 where group.count >= 3: return indexed(group[2])
    case 2 where group.count >= 6: return rgb(group[3], group[4], group[5])
    case 2 where group.count == 5: return rgb(group[2], group[3], group[4])
    default: return nil
    }
  }

  private static func ink(_ groups: inout SGRParameters) -> Ink? {
    switch groups.next()?[0] {
    case 5: return groups.next().flatMap { indexed($0[0]) }
    case 2:
      guard let red = groups.next(), let green = groups.next(), let blue = groups.next() else {
        return nil
      }
      return rgb(red[0], green[0], blue[0])
    default: return nil
    }
  }

  private static func indexed(_ index: Int) -> Ink? { UInt8(exactly: index).map(Ink.indexed) }

  private static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> Ink? {
    guard let red = UInt8(exactly: red), let green = UInt8(exactly: green),
      let blue = UInt8(exactly: blue)
    else { return nil }
    return .rgb(red, green, blue)
  }

  /// The parameters that change the plain style to this one.
  var parameters: String {
    var codes: [String] = []
    for (trait, code) in Self.codes where traits.contains(trait) { codes.append("\(code)") }
    if let foreground { codes.append(Self.code(foreground, base: 30)) }
    if let background { codes.append(Self.code(background, base: 40)) }
    return codes.joined(separator: ";")
  }

  private static var codes: [(Traits, Int)] {
    [(.bold, 1), (.faint, 2), (.italic, 3), (.underlined, 4), (.inverse, 7), (.struck, 9)]
  }

  private static func code(_ ink: Ink, base: Int) -> String {
    switch ink {
    case .indexed(let index) where index < 8: "\(base + Int(index))"
    case .indexed(let index) where index < 16: "\(base + 60 + Int(index) - 8)"
    case .indexed(let index): "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}

/// The parameters of a sequence, separated by semicolons, each with parts separated by colons. A
/// missing number is 0.
private struct SGRParameters {
  private var rest: ArraySlice<UInt8>
  private var isOver = false

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func next() -> [Int]? {
    guard !isOver else { return nil }
    var parts = [0]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: ";"): return parts
      case UInt8(ascii: ":"): parts.append(0)
      default:
        let digit = Int(byte) - 0x30
        parts[parts.count - 1] = min(parts[parts.count - 1] * 10 + digit, 1 << 20)
      }
    }
    isOver = true
    return parts
  }
}
