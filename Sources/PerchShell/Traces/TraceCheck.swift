internal import PerchIPC
internal import PerchEngine

/// Plays a trace without a display and compares everything that comes of it with what was recorded.
public enum TraceCheck {
  /// - Parameter path: the trace.
  /// - Returns: the exit status; a sentence on standard error goes with every one but 0.
  public static func run(_ path: String) -> Int32 {
    do throws(TraceError) {
      let trace = try RecordedRun.read(path)
      if let remark = trace.remark { Shell.note(remark) }
      if let difference = firstDifference(in: trace) { throw TraceError(difference) }
      return 0
    } catch {
      return Shell.fail(error.sentence)
    }
  }

  /// Where the engine does something else than when the trace was recorded, as a sentence; nil if
  /// nowhere.
  static func firstDifference(in trace: RecordedRun) -> String? {
    let coding = TraceCoding()
    var transcript = Transcript(trace.header)
    for line in trace.lines {
      let outcome = transcript.outcome(of: line.cause)
      guard line.isWhole else { continue }
      let bytes = coding.line(line.cause, outcome)
      guard bytes != line.bytes else { continue }
      let recorded = coding.value(JSON.self, from: line.bytes) ?? .null
      let found = coding.value(JSON.self, from: bytes) ?? .null
      if let difference = TraceDifference.first(recorded: recorded, found: found) {
        return "Line \(line.number) of \(trace.path), \(line.cause.words): \(difference.words)."
      }
    }
    return nil
  }

  /// The same trace as this Perch would record it; a line that broke off is left out.
  static func rewritten(_ trace: RecordedRun) -> [UInt8] {
    let coding = TraceCoding()
    var header = trace.header
    header.version = Shell.version
    var transcript = Transcript(header)
    var bytes = coding.bytes(of: header) + TraceCoding.lineBreak
    for line in trace.lines where line.isWhole {
      bytes += coding.line(line.cause, transcript.outcome(of: line.cause))
      bytes += TraceCoding.lineBreak
    }
    return bytes
  }
}

extension TraceCause {
  /// When, and what: `1.203 s, pointer`.
  fileprivate var words: String {
    let milliseconds = at / 1000
    let rest = String(milliseconds % 1000 + 1000).dropFirst()
    return "\(milliseconds / 1000).\(rest) s, \(event?.name ?? "the end")"
  }
}

extension Event {
  /// What it is called in a trace.
  fileprivate var name: String { String("\(self)".prefix { $0 != "(" }) }
}
