internal import PerchEngine
internal import PerchSystem

/// A replay without a display, which compares every outcome with the recorded one.
package enum TraceCheck {
  /// Checks a trace.
  ///
  /// - Parameter path: the path of the trace.
  /// - Returns: the exit status. Every status but 0 comes with a sentence on standard error.
  package static func run(_ path: String) -> Int32 {
    do throws(TraceError) {
      let trace = try RecordedRun.read(path)
      if let remark = trace.remark { Shell.warn(remark) }
      if let difference = firstDifference(in: trace) { throw TraceError(difference) }
      return 0
    } catch {
      return Shell.fail(error.sentence)
    }
  }

  /// A sentence about the first outcome that differs from the recorded one; nil if none does.
  static func firstDifference(in trace: RecordedRun) -> String? {
    let coding = TraceCoding()
    var transcript = Transcript(trace.header)
    for line in trace.lines {
      let outcome = transcript.outcome(of: line.cause)
      guard line.isWhole else { continue }
      let bytes = coding.line(line.cause, outcome)
      guard bytes != line.bytes else { continue }
      let found = coding.value(JSON.self, from: bytes) ?? .null
      let recorded = (coding.value(JSON.self, from: line.bytes) ?? .null)
        .withoutFormerEffects.withReasons(of: found)
      if let difference = TraceDifference.first(recorded: recorded, found: found) {
        return "Line \(line.number) of \(trace.path), \(line.cause.words): \(difference.words)."
      }
    }
    return nil
  }

  /// The lines as this Perch would record them, without an incomplete last line.
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
  /// The time and the name of the event: `1.203 s, pointer`.
  fileprivate var words: String {
    let milliseconds = at / 1000
    let rest = String(milliseconds % 1000 + 1000).dropFirst()
    return "\(milliseconds / 1000).\(rest) s, \(event?.name ?? "the end")"
  }
}

extension Event {
  /// The name of the event in a trace.
  fileprivate var name: String { String("\(self)".prefix { $0 != "(" }) }
}
