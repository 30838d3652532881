/// Decides which of the recognizers of one press it was. The first to begin wins, ties go by
/// priority, and every member hears exactly one last word.
public struct GestureArena: Hashable, Sendable {
  /// What happened to one member.
  public struct Verdict: Hashable, Sendable {
    public var recognizer: Recognizer
    public var phase: Recognizer.Phase
  }

  /// A member's phase, by priority; nil for those that did not join.
  private var phases: [Recognizer.Phase?] = Array(repeating: nil, count: Recognizer.allCases.count)

  /// Joins the members; the arena is closed from here on.
  init(_ members: [Recognizer]) {
    for member in members { self[member] = .possible }
  }

  public private(set) subscript(recognizer: Recognizer) -> Recognizer.Phase? {
    get { phases[Int(recognizer.rawValue)] }
    set { phases[Int(recognizer.rawValue)] = newValue }
  }

  /// The one that has begun and not yet ended.
  public var active: Recognizer? { Recognizer.allCases.first { self[$0] == .began } }

  /// The slop was crossed: whoever `begins` first by priority wins, all others have failed.
  ///
  /// - Returns: the winner, or nil when nobody wants the sequence.
  mutating func cross(
    begins: (Recognizer) -> Bool, into verdicts: inout [Verdict]
  ) -> Recognizer? {
    let winner = Recognizer.allCases.first { self[$0] == .possible && begins($0) }
    for member in Recognizer.allCases where self[member] == .possible {
      set(member, member == winner ? .began : .failed, into: &verdicts)
    }
    return winner
  }

  /// A recognizer begins for a reason of its own: all others have failed.
  mutating func begin(_ winner: Recognizer, into verdicts: inout [Verdict]) {
    _ = cross(begins: { $0 == winner }, into: &verdicts)
  }

  /// The pointer went up: the winner ended, or the tap if nobody had begun and `isTap`.
  ///
  /// - Returns: who ended.
  mutating func release(isTap: Bool, into verdicts: inout [Verdict]) -> Recognizer? {
    let ended = active ?? (isTap && self[.tap] == .possible ? .tap : nil)
    for member in Recognizer.allCases where self[member]?.isTerminal == false {
      set(member, member == ended ? .ended : .failed, into: &verdicts)
    }
    return ended
  }

  /// The sequence broke off: nobody ends.
  mutating func cancel(into verdicts: inout [Verdict]) {
    for member in Recognizer.allCases where self[member]?.isTerminal == false {
      set(member, self[member] == .began ? .cancelled : .failed, into: &verdicts)
    }
  }

  private mutating func set(
    _ member: Recognizer, _ phase: Recognizer.Phase, into verdicts: inout [Verdict]
  ) {
    self[member] = phase
    verdicts.append(Verdict(recognizer: member, phase: phase))
  }
}
