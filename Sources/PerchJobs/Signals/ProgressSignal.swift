/// ConEmu's sequence for progress, `ESC ] 9 ; 4 ; state ; value`, which other terminals adopted.
package struct ProgressSignal: Hashable, Sendable {
  /// The states by their numbers.
  package enum State: UInt8, Hashable, Sendable {
    /// There is no progress.
    case clear
    /// The value is the progress.
    case normal
    /// There is an error.
    case error
    /// The progress is unknown.
    case indeterminate
    /// There is a pause, or a question.
    case paused
  }

  /// The state.
  package var state: State
  /// The progress from 0 to 1; nil for none.
  package var value: Double?

  /// Reads the fields of a sequence; nil if it is another one.
  init?(_ fields: [ArraySlice<UInt8>]) {
    guard fields.count == 3 || fields.count == 4, fields[1] == [0x34], fields[2].count == 1,
      let digit = fields[2].first, let state = State(rawValue: digit &- 0x30)
    else { return nil }
    let digits = fields.count == 4 ? fields[3] : []
    guard digits.count < 16, digits.allSatisfy(\.isDigit) else { return nil }
    guard !digits.isEmpty || state != .normal else { return nil }
    self.state = state
    let percentage = digits.reduce(0.0) { $0 * 10 + Double($1 - 0x30) }
    value = digits.isEmpty ? nil : min(percentage / 100, 1)
  }
}
