import PerchEngine
import PerchTestSupport

@testable import PerchShell

/// A script's events as a Perch would have recorded them.
struct RecordedScript {
  let folder: ScratchFolder
  let path: String
  /// The text of the recorder's file.
  let text: String
  let trace: RecordedRun

  /// Records a script from the state before the first event of its log; unless `isEnded`, the run
  /// breaks off.
  init(
    _ script: Script, from start: State, hasContent: Bool = false, isEnded: Bool = true
  ) throws {
    folder = try ScratchFolder()
    path = "\(folder.path)/script.trace"
    let header = TraceHeader(
      hasContent: hasContent, options: .plain, shelfLimit: start.shelf.limit,
      whenFull: start.shelf.whenFull,
      environment: start.environment, start: 0, windowSize: Script.windowSize,
      reportsCovers: true)
    let recorder = try TraceRecorder(header, to: path)
    var state = start
    for (event, time) in script.log {
      recorder.begin(event, at: time, in: state)
      _ = state.handle(event, at: time)
      recorder.finish(at: state.now, with: state)
    }
    if isEnded { recorder.end(at: script.now) } else { recorder.flush() }
    text = Files.text(path) ?? ""
    trace = try RecordedRun.read(path)
  }

  /// Returns the result of the trace's events.
  var outcome: State {
    var transcript = Transcript(trace.header)
    for line in trace.lines { _ = transcript.outcome(of: line.cause) }
    return transcript.state
  }
}

extension TraceHeader.Options {
  /// The options of a Perch that was started without any.
  static let plain = TraceHeader.Options(
    startsInBackground: false, listensToLaunchers: true)
}
