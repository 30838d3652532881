import Glibc
internal import PerchEngine
internal import PerchSystem
internal import PerchPages
internal import PerchTime
internal import PerchX11

extension Shell {
  /// Everything that must be there before the first frame, and nothing else.
  func start() {
    connection.watchCompositor()
    var saved = memory.load()
    if options.isInBackground { saved.stack = [] }
    if saved.library.isEmpty, options.listsSamples { listSamples() }
    lookAtWindows()
    handle(.restored(saved))
    connectBus()
    let opened = options.files.map { DocumentFile(path: $0).page } + options.pages
    if options.isInBackground {
      grace = MonotonicClock.now + Self.jobGrace
    } else if opened.isEmpty {
      handle(.activated)
    } else {
      open(opened)
    }
    showFrame()
    followAccessibility()
    restoreJobs()
    makeIcons()
    if stage[.main] == nil { finishStartup() }
  }

  /// How long a Perch that was started for a job waits for it.
  private static let jobGrace = Duration.seconds(30)

  /// One turn: sleep, read what there is, show what changed.
  func loop() {
    while !isQuitting {
      connection.flush()
      let ready = carriesBall() ? [] : wait()
      if ready.contains(signals.fileDescriptor) { isQuitting = true }
      readX()
      moveFile()
      if ready.contains(contents.fileDescriptor) { receiveContents() }
      if ready.contains(configurationWatch.fileDescriptor) { noteConfiguration() }
      readControl(ready)
      readBus(ready)
      readAccessibility(ready)
      hearAgain()
      remind()
      grabForList()
      releaseBallPointer()
      advance()
      endGrace()
      checkGesture()
      checkDrops()
      followShownJob()
      remember()
      recorder?.flush()
      welcomeJobs()
      showWhatChanged()
      tellAccessibility()
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
    // Xlib may have read events already that poll cannot see.
    Poll.wait(
      reading: gathersMotions ? others : reading, writing: writing,
      until: connection.hasQueuedEvents ? MonotonicClock.now : nextWake.orEarlier(deafUntil))
  }

  var reading: [Int32] { [connection.fileDescriptor] + others }

  /// What is read besides the X server.
  private var others: [Int32] {
    [contents.fileDescriptor, signals.fileDescriptor, configurationWatch.fileDescriptor]
      + server.fileDescriptors + jobs.reading + busDescriptors.reading
      + accessibilityDescriptors.reading
  }

  var writing: [Int32] {
    jobs.conversations.writing + busDescriptors.writing + accessibilityDescriptors.writing
  }

  /// When there is something to do without an event; nil when idle.
  var nextWake: Instant? {
    var times = [
      state.deadline, reminders.deadline, listGrabTry, memory.deadline, server.deadline,
      jobs.deadline, busDeadline, accessibilityDeadline, grace, gestureCheck,
      dropWait?.deadline, dragDeadline,
      syncs.compactMap(\.deadline).min(),
    ]
    if isDirty || state.isAnimating { times.append(nextFrame) }
    var earliest: Instant?
    for case let time? in times { earliest = min(earliest ?? time, time) }
    return earliest
  }

  /// Only what is to be shown anew may have to be written anew.
  private func remember() {
    let now = MonotonicClock.now
    guard isDirty || memory.deadline.map({ $0 <= now }) ?? false else { return }
    memory.note(state, at: now)
  }

  func advance() {
    let now = MonotonicClock.now
    // What falls due may look different although nothing moves, such as a second that a job has run.
    if let deadline = state.deadline, deadline <= now {
      isDirty = true
      accessibleTree = nil
    }
    state.advance(to: now, into: &effects)
    performEffects()
  }

  func handle(_ event: Event, at time: Instant = MonotonicClock.now) {
    if take(event, at: time) { isDirty = true }
    performEffects()
  }

  /// Hands an event to the engine: nothing else does.
  ///
  /// - Returns: whether the scene may be another; otherwise the only effect moves a surface.
  @discardableResult
  func take(_ event: Event, at time: Instant) -> Bool {
    recorder?.begin(event, at: max(state.now, time))
    accessibleTree = nil
    // What falls due before the event may look different, whatever the event does.
    let fallsDue = state.deadline.map { $0 <= time } ?? false
    state.handle(event, at: time, into: &effects)
    recorder?.finish(at: state.now, with: state)
    guard !fallsDue, effects.count == 1, case .moveSurface = effects[0] else { return true }
    return false
  }
}
