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
  private var signals = TerminalSignals()
  private var text = ProgressText()
  private var explicit: ProgressReading?

  /// Creates a reader without output.
  package init() {}

  /// Reads output of the command.
  ///
  /// - Returns: The signals in it that are not about progress.
  @discardableResult
  package mutating func feed(_ bytes: UnsafeRawBufferPointer) -> [TerminalSignals.Signal] {
    var start = 0
    var others: [TerminalSignals.Signal] = []
    var signals = signals
    signals.read(bytes) { signal, end in
      guard case .progress(let progress) = signal else { return others.append(signal) }
      read(bytes[start..<end])
      apply(progress)
      start = end
    }
    self.signals = signals
    read(bytes[start...])
    return others
  }

  /// The progress at this point of the output. Ten looks a second are enough.
  package mutating func look() -> ProgressReading {
    explicit ?? ProgressReading(progress: text.look())
  }

  /// Whether the program has reported a pause.
  package var reportsPause: Bool { explicit?.condition == .paused }

  private mutating func read(_ bytes: Slice<UnsafeRawBufferPointer>) {
    guard explicit == nil, !bytes.isEmpty else { return }
    text.feed(UnsafeRawBufferPointer(rebasing: bytes))
  }

  private mutating func apply(_ signal: ProgressSignal) {
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
