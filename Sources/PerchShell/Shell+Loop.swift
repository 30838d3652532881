import Glibc
internal import PerchEngine
internal import PerchLoop
internal import PerchPages
internal import PerchX11

extension Shell {
  /// Everything that must be there before the first frame, and nothing else.
  func start() {
    connection.watchCompositor()
    var saved = memory.load()
    if options.isInBackground { saved.stack = [] }
    if saved.library.isEmpty, options.listsSamples { listSamples() }
    handle(.restored(saved))
    let opened = options.files.map { DocumentFile(path: $0).page } + options.pages
    if options.isInBackground {
      grace = MonotonicClock.now + Self.jobGrace
    } else if opened.isEmpty {
      handle(.activated)
    } else {
      open(opened)
    }
    showFrame()
    restoreJobs()
    makeIcons()
    if let main = stage[.main] { AppIcon.set(on: main.window, renderer: stage.renderer) }
    connectBus()
  }

  /// How long a Perch that was started for a job waits for it.
  private static let jobGrace = Duration.seconds(30)

  /// One turn: sleep, read what there is, show what changed.
  func loop() {
    while !isQuitting {
      connection.flush()
      let ready = wait()
      if ready.contains(signals.fileDescriptor) { isQuitting = true }
      readX()
      if ready.contains(contents.fileDescriptor) { receiveContents() }
      readControl(ready)
      readBus(ready)
      remind()
      grabForList()
      releaseBallPointer()
      advance()
      endGrace()
      followShownJob()
      memory.note(state, at: MonotonicClock.now)
      recorder?.flush()
      welcomeJobs()
      showWhatChanged()
      answerSyncs()
      tellSubscribers()
    }
    takeLeaveOfJobs()
    recorder?.end(at: MonotonicClock.now)
    memory.close()
    stage.clear()
    connection.roundTrip()
  }

  private func wait() -> Set<Int32> {
    let descriptors =
      [connection.fileDescriptor, contents.fileDescriptor, signals.fileDescriptor]
      + server.fileDescriptors + jobs.reading + busDescriptors.reading
    // Xlib may have read events already that poll cannot see.
    return Poll.wait(
      reading: descriptors, writing: jobs.conversations.writing + busDescriptors.writing,
      until: connection.hasQueuedEvents ? MonotonicClock.now : nextWake)
  }

  /// When there is something to do without an event; nil when idle.
  private var nextWake: Instant? {
    var times = [
      state.deadline, reminders.deadline, listGrabTry, memory.deadline, server.deadline,
      jobs.deadline, busDeadline, grace, syncs.compactMap(\.deadline).min(),
    ]
    if isDirty || state.isAnimating { times.append(lastFrame + frameTime) }
    return times.compactMap(\.self).min()
  }

  /// How long the monitor shows one picture.
  var frameTime: Duration {
    let center = state.window.frame.center
    let rate = min(max(state.environment.monitor(at: center).refreshRate, 24), 500)
    return .microseconds(Int64(1e6 / rate))
  }

  private func advance() {
    let now = MonotonicClock.now
    // What falls due may look different although nothing moves, such as a second that a job has run.
    if let deadline = state.deadline, deadline <= now { isDirty = true }
    state.advance(to: now, into: &effects)
    performEffects()
  }

  func handle(_ event: PerchEngine.Event, at time: Instant = MonotonicClock.now) {
    take(event, at: time)
    isDirty = true
    performEffects()
  }

  /// The only way in which events reach the engine.
  func take(_ event: PerchEngine.Event, at time: Instant) {
    recorder?.begin(event, at: max(state.now, time))
    state.handle(event, at: time, into: &effects)
    recorder?.finish(at: state.now, with: state)
  }

  // MARK: - Frames

  /// A window that only moves goes at once; a picture waits until the monitor can show it.
  private func showWhatChanged() {
    guard isDirty || state.isAnimating else { return }
    let now = MonotonicClock.now
    let scene = state.scene(at: now)
    let changes = scene.changes(from: stage.shown)
    if changes.allSatisfy(\.isMove) {
      isDirty = false
      if !changes.isEmpty { stage.show(scene, changes: changes) }
      // What moves by itself is looked at again one picture later, what is held with its next event.
      if state.isAnimating, now - lastFrame >= frameTime { lastFrame = now }
    } else if now - lastFrame >= frameTime * 0.9 {
      show(scene, changes: changes, at: now)
    } else {
      isDirty = true
    }
  }

  /// Paints now, whatever the time.
  func showFrame() {
    let now = MonotonicClock.now
    let scene = state.scene(at: now)
    show(scene, changes: scene.changes(from: stage.shown), at: now)
  }

  private func show(_ scene: Scene, changes: [SurfaceChange], at time: Instant) {
    stage.show(scene, changes: changes)
    stage[.main]?.window.acknowledgeSync()
    lastFrame = time
    isDirty = false
  }
}

extension SurfaceChange {
  fileprivate var isMove: Bool {
    if case .moved = self { true } else { false }
  }
}
