/// A copied text of another program on its way to us, at once or in pieces (ICCCM 2.0, section 2.4).
///
/// It is a value. It never waits: a program that does not answer is asked in vain.
struct IncomingText {
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
  /// The number of windows that ask in turn; an owner that hangs may still answer to one of them.
  static let slots = 4
  /// The time that an owner has before it is asked again, in milliseconds of the server.
  static let patience: UInt32 = 5000

  /// The stage that the text has reached.
  private(set) var phase = Phase.idle
  /// The number of the window that made the latest request.
  private(set) var slot = 0
  /// The windows whose pieces are discarded: nothing more of their texts is wanted, but the owners
  /// wait until every piece is taken.
  private(set) var drained: Set<Int> = []
  /// The window that owned the text at the latest request, and the time of that.
  private var asked: (owner: UInt, time: UInt32) = (0, 0)
  /// The time of a request that waits until the latest text is drained; nil for none.
  private var waiting: UInt32?

  /// Whether the text arrives in pieces.
  var isReceiving: Bool { if case .receiving = phase { true } else { false } }

  /// Whether the answer to the request of this time is due.
  func awaitsAnswer(at time: UInt32) -> Bool {
    if case .asked(_, time) = phase { true } else { false }
  }

  /// Begins to ask the owner for a text. One that is on its way from the same owner is taken for it:
  /// owners may lose a request that comes before the end of another one.
  ///
  /// - Returns: Whether a request is to be sent now.
  mutating func ask(at time: UInt32, of owner: UInt) -> Bool {
    let isOnItsWay = phase != .idle || drained.contains(slot)
    if isOnItsWay, owner == asked.owner, time &- asked.time < Self.patience {
      if phase == .idle { waiting = time }
      return false
    }
    if isReceiving { drained.insert(slot) }
    if isOnItsWay { slot = nextSlot }
    drained.remove(slot)
    begin(at: time, of: owner)
    return true
  }

  private mutating func begin(at time: UInt32, of owner: UInt) {
    (asked, waiting) = ((owner, time), nil)
    phase = .asked(.utf8, time: time)
  }

  /// The next window, if possible one without pieces on their way.
  private var nextSlot: Int {
    let others = (1...Self.slots).map { (slot + $0) % Self.slots }
    return others.first { !drained.contains($0) } ?? others[0]
  }

  /// Leaves the pieces alone that are announced to the window of an earlier request.
  mutating func drain(_ slot: Int) { drained.insert(slot) }

  /// Takes note of a piece that is thrown away; the last one is empty.
  ///
  /// - Returns: Whether a request that waited for that is to be sent now.
  mutating func drainedPiece(of slot: Int, isLast: Bool) -> Bool {
    guard isLast else { return false }
    drained.remove(slot)
    guard slot == self.slot, phase == .idle, let waiting else { return false }
    begin(at: waiting, of: asked.owner)
    return true
  }

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
    guard let piece else {
      drained.insert(slot)
      return form.text(of: bytes)
    }
    guard !piece.isEmpty else { return form.text(of: bytes) }
    guard bytes.count + piece.count < Self.longest else {
      drained.insert(slot)
      return form.text(of: bytes + piece)
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
