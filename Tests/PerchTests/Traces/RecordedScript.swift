import PerchEngine
import PerchTestSupport

@testable import PerchShell

/// What a script did, as a Perch would have recorded it.
struct RecordedScript {
  let folder: ScratchFolder
  let path: String
  /// The recorder's file as text.
  let text: String
  let trace: RecordedRun

  /// - Parameters:
  ///   - start: before the first event of the log.
  ///   - isEnded: whether the run came to its end, or broke off.
  init(
    _ script: Script, from start: State, hasContent: Bool = false, isEnded: Bool = true
  ) throws {
    folder = try ScratchFolder()
    path = "\(folder.path)/script.trace"
    let header = TraceHeader(
      hasContent: hasContent, options: .plain, shelfLimit: start.shelf.limit,
      environment: start.environment, start: 0)
    let recorder = try TraceRecorder(header, to: path)
    var state = start
    for (event, time) in script.log {
      recorder.begin(event, at: time)
      _ = state.handle(event, at: time)
      recorder.finish(at: state.now, with: state)
    }
    if isEnded { recorder.end(at: script.now) } else { recorder.flush() }
    text = Files.text(path) ?? ""
    trace = try RecordedRun.read(path)
  }

  /// What the trace's events lead to.
  var outcome: State {
    var transcript = Transcript(trace.header)
    for line in trace.lines { _ = transcript.outcome(of: line.cause) }
    return transcript.state
  }
}

extension TraceHeader.Options {
  /// Of a Perch that was started without any.
  static let plain = TraceHeader.Options(
    startsInBackground: false, listensToLaunchers: true)
}
