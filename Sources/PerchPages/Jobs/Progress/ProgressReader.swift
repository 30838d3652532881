/// How far a command is, as its output tells.
package struct ProgressReading: Hashable, Sendable {
  package enum Condition: Hashable, Sendable {
    case normal
    /// The program says that something went wrong, or that it is held up.
    case failing, paused
  }

  /// 0 to 1; nil when nobody knows.
  package var progress: Double?
  package var condition = Condition.normal
  /// Whether the program said so itself by OSC 9;4, instead of being read like a person would.
  package var isExplicit = false
}

/// Reads how far a command is from what it writes.
///
/// A program that uses OSC 9;4 is believed in everything until it clears its progress. Otherwise
/// lines are read; see `ProgressLines` for what counts as progress, `ProgressRuns` for what is
/// believed when several things do. How the bytes are cut into pieces makes no difference; of what
/// comes between two looks only the first and the last 32 KiB are read as lines.
package struct ProgressReader: Sendable {
  private var signals = ProgressSignals()
  private var text = ProgressText()
  private var explicit: ProgressReading?

  package init() {}

  /// Takes what the command wrote.
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

  /// What all that was written so far comes to. Ten times a second is often enough.
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
