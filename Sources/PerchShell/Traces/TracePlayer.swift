internal import PerchEngine
internal import PerchRenderer
internal import PerchSystem
internal import PerchTime
internal import PerchX11

/// A replay of a recorded run in windows of its own.
///
/// It has no effect outside these windows: it starts or stops no job, saves nothing and sends no
/// notification. It reads documents only if the trace has their paths, which a trace with content
/// has. It ignores input; closing its window ends it.
package final class TracePlayer {
  let trace: RecordedRun
  let connection: Connection
  let stage: Stage
  /// The contents of documents; nil for a trace without content.
  let contents: ContentStore?
  /// The pixels of images in documents.
  private let images = ImageLoader()
  var state: State
  var isOver = false
  private let signals: SignalQueue
  private let clock: ReplayClock
  /// The index of the next line.
  private var next = 0
  private var effects: [Effect] = []
  private var isDirty = true
  /// The frame that was requested last of each main window.
  private var mainFrames: [MainWindow.ID: Rect] = [:]
  /// The time of the last frame.
  private var lastFrame = Instant.zero

  private init(_ trace: RecordedRun, slowness: Double, on connection: Connection) {
    // Other threads inherit the blocked signals, so these come before any thread.
    signals = .endings()
    self.trace = trace
    self.connection = connection
    let header = trace.header
    contents = header.hasContent ? ContentStore(kinds: [DocumentKind()]) : nil
    state = header.state
    stage = Stage(connection: connection, environment: header.shown(header.environment))
    let first = trace.lines.first?.cause.at ?? 0
    clock = ReplayClock(from: header.origin + .microseconds(first), slowness: slowness)
  }

  /// Plays a trace to its end, or until its window is closed.
  ///
  /// - Parameters:
  ///   - path: the path of the trace.
  ///   - slowness: the number of seconds for a recorded second.
  /// - Returns: the exit status. Every status but 0 comes with a sentence on standard error.
  package static func run(_ path: String, slowness: Double) -> Int32 {
    do throws(TraceError) {
      let trace = try RecordedRun.read(path)
      if let remark = trace.remark { Shell.warn(remark) }
      let connection = try Self.connection()
      TracePlayer(trace, slowness: slowness, on: connection).run()
      return 0
    } catch {
      return Shell.fail(error.sentence)
    }
  }

  private static func connection() throws(TraceError) -> Connection {
    do throws(ConnectionError) {
      return try Connection(display: nil)
    } catch {
      throw TraceError(Shell.sentence(for: error).english)
    }
  }

  /// Runs the loop: sleep, window events, recorded events that are due, screen.
  ///
  /// It is not the loop of the shell. The trace replaces all of the shell's sources but its
  /// contents, the engine's time is the recorded one and can pass more slowly, and no effect leaves
  /// the windows.
  private func run() {
    while !isOver {
      connection.flush()
      let ready = wait()
      if ready.contains(signals.fileDescriptor) { isOver = true }
      while let event = connection.nextEvent() { receive(event) }
      if let arrivals = contents?.turn(ready: ready, at: MonotonicClock.now) { receive(arrivals) }
      if let arrivals = images.turn(ready: ready, at: MonotonicClock.now) { receive(arrivals) }
      play()
      show()
      if contents != nil { images.load(stage.renderer.missingImages(in: stage.shown)) }
    }
    stage.clear()
    connection.roundTrip()
  }

  private func wait() -> Set<Int32> {
    let descriptors = [connection.fileDescriptor, signals.fileDescriptor]
    // Xlib may have read events already that poll cannot see.
    return Poll.wait(
      reading: descriptors + (contents?.reading ?? []) + images.reading,
      until: connection.hasQueuedEvents ? MonotonicClock.now : nextWake)
  }

  private var nextWake: Instant? {
    var times = trace.lines.dropFirst(next).prefix(1).map { moment(of: $0.cause.at) }
    if let deadline = state.deadline { times.append(clock.moment(of: deadline)) }
    if isDirty || state.isAnimating { times.append(lastFrame + frameTime) }
    return times.min()
  }

  private func moment(of at: Int64) -> Instant {
    clock.moment(of: trace.header.origin + .microseconds(at))
  }

  private var frameTime: Duration { .milliseconds(16) }

  // MARK: - Playing

  private func play() {
    let now = clock.now
    while let line = trace.lines.dropFirst(next).first,
      case let time = trace.header.origin + .microseconds(line.cause.at), time <= now
    {
      next += 1
      if let event = line.cause.event {
        state.handle(event, at: time, into: &effects)
        accompany(event)
      } else {
        isOver = true
      }
      isDirty = true
      perform()
    }
    if let deadline = state.deadline, deadline <= now { isDirty = true }
    state.advance(to: now, into: &effects)
    perform()
    if next == trace.lines.count, !state.isAnimating { isOver = true }
  }

  private func perform() {
    for effect in effects { perform(effect) }
    effects.removeAll(keepingCapacity: true)
    followMainWindows()
  }

  /// Requests the recorded frames of the main windows, once each; the window manager decides.
  private func followMainWindows() {
    for window in state.windows where window.isOpen && window.frame != mainFrames[window.id] {
      guard let main = stage[window.surface] else { continue }
      mainFrames[window.id] = window.frame
      main.window.moveResize(stage.pixels.device(window.frame))
    }
  }

  private func show() {
    let now = MonotonicClock.now
    guard isDirty || state.isAnimating else { return stage.repair() }
    guard now - lastFrame >= frameTime else { return }
    let scene = state.scene(at: max(state.now, clock.now))
    stage.show(scene, changes: scene.changes(from: stage.shown))
    stage.acknowledgeSync()
    lastFrame = now
    isDirty = false
  }

  /// Requests a frame.
  func touch() { isDirty = true }
}
