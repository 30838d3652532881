/// The address of a hyperlink in output, collected from the characters of its sequence.
///
/// The sequence is `OSC 8 ; parameters ; address ST`, and one without an address ends the link
/// (Egmont Koblinger, "Hyperlinks in terminal emulators"). Parameters are skipped: a line is broken
/// here and not by the program, so the parts of a link need no common name.
struct Hyperlink: Hashable, Sendable {
  /// The longest address, in bytes; one that is longer makes no link.
  static let maxAddress = 2083
  /// The number of bytes that a link takes in a line besides its address.
  static let cost = 16

  private enum Part: Hashable {
    case start, number, parameters, address, foreign
  }

  private var part = Part.foreign
  private var address: [UInt8] = []

  /// Whether the characters so far are those of a hyperlink's sequence.
  var isComplete: Bool { part == .address }

  /// The address that the text behind the sequence leads to; nil for none.
  var target: String? { isComplete ? Self.target(of: address) : nil }

  /// Begins a sequence; one that cannot be a hyperlink's is skipped.
  mutating func begin(isSystemCommand: Bool) {
    part = isSystemCommand ? .start : .foreign
    address.removeAll(keepingCapacity: true)
  }

  mutating func feed(_ scalar: Unicode.Scalar) {
    switch part {
    case .start: part = scalar == "8" ? .number : .foreign
    case .number: part = scalar == ";" ? .parameters : .foreign
    case .parameters: if scalar == ";" { part = .address }
    case .address:
      if address.count <= Self.maxAddress { address.append(contentsOf: scalar.utf8) }
    case .foreign: break
    }
  }

  /// A target that any program may have written, cleaned; nil for none, or one that is too long.
  static func target(of address: some Collection<UInt8>) -> String? {
    guard address.count <= maxAddress else { return nil }
    let target = TitleText.line(String(decoding: address, as: UTF8.self), limit: maxAddress)
    return target.isEmpty || target.utf8.count > maxAddress ? nil : target
  }

  /// The sequence that begins a link to a target, or ends one.
  static func sequence(_ target: String?) -> String { "\u{1b}]8;;\(target ?? "")\u{1b}\\" }

  /// The target in a sequence as `sequence` writes it, and the index after it; nil where there is
  /// none.
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (target: String?, end: Int)? {
    let opening = "\u{1b}]8;;".utf8
    guard text[start...].starts(with: opening) else { return nil }
    let address = text[(start + opening.count)...].prefix(maxAddress).prefix {
      $0 >= 0x20 && $0 != 0x7f
    }
    let end = address.endIndex
    guard end + 1 < text.count, text[end] == 0x1b, text[end + 1] == UInt8(ascii: "\\") else {
      return nil
    }
    return (target(of: address), end + 2)
  }
}
