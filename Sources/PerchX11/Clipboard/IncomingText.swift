/// A copied text of another program on its way to us, at once or in pieces (ICCCM 2.0, section 2.4).
///
/// It is a value. It never waits: a program that does not answer is asked in vain.
struct IncomingText: Equatable {
  /// The forms of a text that are asked for, the better one first.
  enum Form: Equatable {
    /// UTF-8.
    case utf8
    /// Latin-1, the only form of very old programs.
    case latin1
  }

  /// The stages of a text.
  enum Phase: Equatable {
    /// Nothing was asked for.
    case idle
    /// A form was asked for, at the server's time of the user's action.
    case asked(Form, time: UInt32)
    /// The text arrives in pieces; the bytes are those received so far.
    case receiving(Form, [UInt8])
  }

  /// The answer of the other program.
  enum Answer: Equatable {
    /// The whole text.
    case text([UInt8])
    /// An announcement that the text follows in pieces.
    case incremental
    /// A refusal, or a value that cannot be read.
    case nothing
  }

  /// The number of bytes from which on the rest of a text is left alone.
  static let longest = 1 << 16

  /// The stage that the text has reached.
  private(set) var phase = Phase.idle

  /// Whether the text arrives in pieces.
  var isReceiving: Bool { if case .receiving = phase { true } else { false } }

  /// Whether the answer to the request of this time is due.
  func awaitsAnswer(at time: UInt32) -> Bool {
    if case .asked(_, time) = phase { true } else { false }
  }

  /// Begins to ask for a text, in place of an earlier one.
  mutating func ask(at time: UInt32) { phase = .asked(.utf8, time: time) }

  /// Takes in the answer to the request of this time.
  ///
  /// - Returns: The text; nil before its end, or if there is none.
  mutating func receive(_ answer: Answer, at time: UInt32) -> String? {
    guard case .asked(let form, time) = phase else { return nil }
    switch answer {
    case .text(let bytes):
      phase = .idle
      return form.text(of: bytes)
    case .incremental: phase = .receiving(form, [])
    case .nothing: phase = form == .utf8 ? .asked(.latin1, time: time) : .idle
    }
    return nil
  }

  /// Takes in the next piece, which is empty after the last one; nil if it cannot be read.
  ///
  /// - Returns: The text; nil before its end.
  mutating func receive(piece: [UInt8]?) -> String? {
    guard case .receiving(let form, var bytes) = phase else { return nil }
    phase = .idle
    guard let piece, !piece.isEmpty, bytes.count + piece.count < Self.longest else {
      return form.text(of: bytes + (piece ?? []))
    }
    bytes += piece
    phase = .receiving(form, bytes)
    return nil
  }
}

extension IncomingText.Form {
  /// The text of some bytes; what is no UTF-8 is replaced.
  fileprivate func text(of bytes: [UInt8]) -> String {
    let start = bytes.prefix(IncomingText.longest)
    switch self {
    case .utf8: return String(decoding: start, as: UTF8.self)
    case .latin1: return String(String.UnicodeScalarView(start.map { Unicode.Scalar($0) }))
    }
  }
}
