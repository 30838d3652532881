/// Decides which recognizer claims a press.
///
/// The first to begin wins, and ties go by priority. Every member reaches exactly one terminal
/// phase.
public struct GestureArena: Hashable, Sendable {
  /// The members' phases, by priority; nil for a recognizer that did not join.
  private var phases: [Recognizer.Phase?] = Array(repeating: nil, count: Recognizer.allCases.count)

  /// Creates an arena of these members; nothing joins later.
  init(_ members: [Recognizer]) {
    for member in members { self[member] = .possible }
  }

  /// The phase of a recognizer; nil if it did not join.
  public private(set) subscript(recognizer: Recognizer) -> Recognizer.Phase? {
    get { phases[Int(recognizer.rawValue)] }
    set { phases[Int(recognizer.rawValue)] = newValue }
  }

  /// The recognizer that has begun and not yet ended.
  public var active: Recognizer? { Recognizer.allCases.first { self[$0] == .began } }

  /// Lets the members judge the slop's crossing: the first by priority that begins wins, and all
  /// others fail.
  ///
  /// - Parameter begins: Whether a possible member begins at this crossing.
  /// - Returns: The winner, or nil when no member begins.
  mutating func cross(begins: (Recognizer) -> Bool) -> Recognizer? {
    let winner = Recognizer.allCases.first { self[$0] == .possible && begins($0) }
    for member in Recognizer.allCases where self[member] == .possible {
      self[member] = member == winner ? .began : .failed
    }
    return winner
  }

  /// Begins a recognizer for a reason other than the slop's crossing; all others fail.
  mutating func begin(_ winner: Recognizer) {
    _ = cross(begins: { $0 == winner })
  }

  /// Ends the arena when the pointer goes up.
  ///
  /// The active recognizer ends. If none has begun and `isTap` is true, the tap ends instead. All
  /// others fail.
  ///
  /// - Parameter isTap: Whether the sequence counts as a tap.
  /// - Returns: The recognizer that ended, or nil for none.
  mutating func release(isTap: Bool) -> Recognizer? {
    let ended = active ?? (isTap && self[.tap] == .possible ? .tap : nil)
    for member in Recognizer.allCases where self[member]?.isTerminal == false {
      self[member] = member == ended ? .ended : .failed
    }
    return ended
  }

  /// Cancels the active recognizer, if there is one; all others fail.
  mutating func cancel() {
    for member in Recognizer.allCases where self[member]?.isTerminal == false {
      self[member] = self[member] == .began ? .cancelled : .failed
    }
  }
}
