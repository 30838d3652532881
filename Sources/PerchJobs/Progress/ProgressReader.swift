/// The progress of a command, read from its output.
package struct ProgressReading: Hashable, Sendable {
  /// The condition that a program reports of itself.
  package enum Condition: Hashable, Sendable {
    /// The program reports no trouble.
    case normal
    /// The program reports an error, or a pause.
    case failing, paused
  }

  /// The fraction that is done, 0 to 1; nil when it is unknown.
  package var progress: Double?
  /// The reported condition.
  package var condition = Condition.normal
  /// Whether the program reported it by OSC 9;4.
  package var isExplicit = false
}

/// Reads the progress of a command from its output.
///
/// A program that uses OSC 9;4 is believed until it clears its progress. Otherwise lines are read:
/// `ProgressLines` finds claims in them, and `ProgressRuns` chooses among several. The pieces in
/// which the bytes arrive make no difference. Between two looks only the first and the last 32 KiB
/// are read as lines.
package struct ProgressReader: Sendable {
  private var signals = ProgressSignals()
  private var text = ProgressText()
  private var explicit: ProgressReading?

  /// Creates a reader without output.
  package init() {}

  /// Reads output of the command.
  package mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    var start = 0
    var index = 0
    while let signal = signals.next(in: bytes, from: &index) {
      read(bytes[start..<index])
      apply(signal)
      start = index
    }
    read(bytes[start...])
  }

  /// The progress at this point of the output. Ten looks a second are enough.
  package mutating func look() -> ProgressReading {
    explicit ?? ProgressReading(progress: text.look())
  }

  private mutating func read(_ bytes: Slice<UnsafeRawBufferPointer>) {
    guard explicit == nil, !bytes.isEmpty else { return }
    text.feed(UnsafeRawBufferPointer(rebasing: bytes))
  }

  private mutating func apply(_ signal: ProgressSignals.Signal) {
    let progress = signal.value ?? explicit?.progress
    switch signal.state {
    case .clear:
      explicit = nil
      text = ProgressText()
    case .normal: explicit = ProgressReading(progress: signal.value, isExplicit: true)
    case .error:
      explicit = ProgressReading(progress: progress, condition: .failing, isExplicit: true)
    case .indeterminate: explicit = ProgressReading(isExplicit: true)
    case .paused:
      explicit = ProgressReading(progress: progress, condition: .paused, isExplicit: true)
    }
  }
}
