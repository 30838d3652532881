/// A sequence by which a program controls its terminal (ECMA-48).
enum ControlSequence: Equatable {
  /// An escape character, and the one after it.
  case escape(Unicode.Scalar)
  /// A control sequence (CSI): its parameters and intermediate bytes, and its last character.
  case control([UInt8], Unicode.Scalar)

  /// The private modes that it names, as in `CSI ? 1 ; 25 h`.
  var privateModes: [Int] {
    guard case .control(let parameters, _) = self, parameters.first == UInt8(ascii: "?") else {
      return []
    }
    return Self.numbers(parameters.dropFirst())
  }

  /// Numbers with semicolons between them; an absent one is 0, and a large one or another text is `Int.max`.
  static func numbers(_ text: ArraySlice<UInt8>) -> [Int] {
    text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
      digits.isEmpty ? 0 : Int(String(decoding: digits, as: UTF8.self)) ?? .max
    }
  }
}

/// Finds the control sequences in output. The pieces in which the bytes arrive make no difference.
struct ControlSequenceReader: Hashable {
  private enum Phase: Hashable {
    case ground, escape, parameters
  }

  /// The length up to which the parameters of a sequence are read, in bytes.
  private static let maxParameters = 64

  private var phase = Phase.ground
  private var parameters: [UInt8] = []

  /// Reads up to the end of the next sequence.
  ///
  /// - Parameters:
  ///   - bytes: A piece of the output.
  ///   - start: The index in it from which it has not been read.
  /// - Returns: The sequence, and the index after it; nil where the piece ends first.
  mutating func next(
    in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> (sequence: ControlSequence, end: Int)? {
    var index = start
    while index < bytes.count {
      if phase == .ground {
        guard let escape = bytes.index(of: 0x1b, from: index) else { return nil }
        index = escape
      }
      let sequence = step(bytes[index])
      index += 1
      if let sequence { return (sequence, index) }
    }
    return nil
  }

  private mutating func step(_ byte: UInt8) -> ControlSequence? {
    switch (phase, byte) {
    case (_, 0x1b): phase = .escape
    case (.ground, _): break
    case (.escape, UInt8(ascii: "[")):
      phase = .parameters
      parameters.removeAll(keepingCapacity: true)
    case (.escape, _):
      phase = .ground
      return .escape(Unicode.Scalar(byte))
    case (.parameters, 0x20...0x3f) where parameters.count < Self.maxParameters:
      parameters.append(byte)
    case (.parameters, _):
      phase = .ground
      return .control(parameters, Unicode.Scalar(byte))
    }
    return nil
  }
}
