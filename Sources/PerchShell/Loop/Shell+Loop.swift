internal import PerchEngine
internal import PerchSystem
package import PerchTime
internal import PerchX11

extension Shell {
  /// Runs the loop: sleep, turns, engine, screen.
  ///
  /// X events come first, because scripts, jobs and timers must find the state as the user left it.
  /// The engine advances once all have had their turn, so that deadlines fire in the order of their
  /// times. Another thread begins to save the session before anything is shown; an answer that
  /// promises that it is on disk waits for that thread. Assistive technology and scripts come last,
  /// because their reports are about the frame.
  func loop() {
    while !lifetime.isOver { turn(sleep()) }
    end()
  }

  /// One turn of the loop, after the sleep.
  ///
  /// - Parameter ready: the descriptors that are ready.
  func turn(_ ready: Set<Int32>) {
    giveTurns(ready)
    advance()
    save()
    showWhatChanged()
    hideForeignWindows()
    shrinkWindowPictures()
    tellDocks()
    requestImages()
    followPopups()
    followShield()
    reportFrame()
    tellProgram(ready)
  }

  /// Gives the program around Perch its turn: it does what other threads have posted, and is told
  /// what has happened.
  ///
  /// It may change anything meanwhile, and may even have the next turns of the loop within this one:
  /// nothing of this turn is left to do, and each message is taken once.
  private func tellProgram(_ ready: Set<Int32>) {
    if let hostWork, ready.contains(hostWork.fileDescriptor) { hostWork.work() }
    for _ in 0..<Observation.limit {
      guard let message = observation?.next() else { return }
      observation?.report(message)
    }
  }

  // MARK: - Sleep

  /// Sleeps until a descriptor is ready or the earliest deadline has come.
  ///
  /// While the pointer drags the ball, its window follows within the sleep.
  ///
  /// - Returns: the descriptors that are ready.
  private func sleep() -> Set<Int32> {
    connection.flush()
    followState()
    guard !followsBallDrag() else { return [] }
    let interest = interest
    return Poll.wait(
      reading: interest.reading, writing: interest.writing, until: interest.deadline)
  }

  /// The descriptors and the time that a sleep ends for.
  struct Interest {
    /// The descriptors to read from.
    var reading: [Int32]
    /// The descriptors to write to.
    var writing: [Int32]
    /// The time at which there is something to do in any case; nil for none.
    var deadline: Instant?
  }

  /// The descriptors and the time that the next sleep ends for.
  var interest: Interest {
    let sources = sources
    let gathers = frames.gathersMotions || windowDrag.gathersMotions
    var others = gathers ? [] : [connection.fileDescriptor]
    if let hostWork { others.append(hostWork.fileDescriptor) }
    // Xlib may have read events already that poll cannot see.
    let isDue = connection.hasQueuedEvents || observation?.isWaiting == true
    let wake = isDue ? MonotonicClock.now : nextWake(of: sources)
    return Interest(
      reading: others + sources.flatMap(\.reading), writing: sources.flatMap(\.writing),
      deadline: wake.orEarlier(windows.deadline))
  }

  /// The sources besides the X server, and besides the window watch: its deadline moves with each
  /// motion of a dragged ball.
  var sources: [any EventSource] {
    [
      lifetime, settings, contents, finder, documents, images, session, scripts, jobs, scripted,
      units, bus,
      login, accessibility, frames, timers, day, pointer, dragAndDrop, foreignWindows,
      windowRules, windowDrag,
    ]
  }

  /// The earliest deadline of the engine and of the sources; nil when idle.
  func nextWake(of sources: [any EventSource]) -> Instant? {
    sources.reduce(state.deadline) { $0.orEarlier($1.deadline) }
  }

  /// Tells the frame loop what frames depend on.
  func followState() {
    frames.follow(
      isAnimating: state.isAnimating, heldSurface: state.heldSurface)
    stage.setPointer(PointerPicture(state.pointerShape), over: state.pointedSurface)
  }

  // MARK: - Turns

  /// Gives each source its turn, and carries out what it reports.
  private func giveTurns(_ ready: Set<Int32>) {
    readX()
    moveFile()
    let now = MonotonicClock.now
    readSession(ready, at: now)
    if let arrivals = contents.turn(ready: ready, at: now) { receive(arrivals) }
    useFiles(ready, at: now)
    readDocuments(ready, at: now)
    if let arrivals = images.turn(ready: ready, at: now) { receive(arrivals) }
    playAnimations(at: now)
    followConfiguration(ready, at: now)
    if let clock = day.turn(ready: ready, at: now) { handle(.clockRead(clock)) }
    serveScriptsAndJobs(ready, at: now)
    readUnits(ready, at: now)
    readBus(ready, at: now)
    readLogin(ready, at: now)
    readAccessibility(ready, at: now)
    followClients(at: now)
    watchButtons()
    followDrag(at: now)
    readForeignWindows(at: now)
    watchWindows(at: now)
    lookAtSurroundings(at: now)
    checkPopupFocus()
    checkPress(at: now)
    checkDragAndDrop(at: now)
    if lifetime.deadline != nil, hasReasonToStay { lifetime.stay() }
    lifetime.turn(ready: ready, at: now)
  }

  /// Jobs have their turn before a script is answered: it may ask about them.
  private func serveScriptsAndJobs(_ ready: Set<Int32>, at now: Instant) {
    let requests = scripts.turn(ready: ready, at: now)
    if !requests.isEmpty { jobs.conversations.hurry(at: now) }
    readJobs(ready, at: now)
    readScriptedJobs(ready, at: now)
    for (origin, isHostLost) in scripts.takeLostOrigins() { lose(origin, isHostLost: isHostLost) }
    for (client, request) in requests { serve(request, for: client) }
    tendOutputFollowers()
  }

  /// Reports the frame to assistive technology and scripts.
  private func reportFrame() {
    accessibility.report()
    answerSyncs()
    reportToSubscribers()
  }

  // MARK: - A loop of the host's

  /// The descriptors and the time for which a host's loop gives Perch a turn. What was drawn goes to
  /// the display first.
  package var hostInterest: (reading: [Int32], writing: [Int32], deadline: Instant?) {
    connection.flush()
    followState()
    let interest = interest
    return (interest.reading, interest.writing, interest.deadline)
  }

  /// Does what there is to do, without a wait. The turn in which the run ends is the last one.
  ///
  /// - Returns: whether the run goes on.
  package func turn() -> Bool {
    guard lifetime.status == nil else { return false }
    let interest = interest
    turn(
      Poll.wait(
        reading: interest.reading, writing: interest.writing, until: MonotonicClock.now))
    if lifetime.isOver { end() }
    return !lifetime.isOver
  }

  /// Ends the run: disconnects jobs, brings back what nothing else reaches, unmaps the windows, saves the
  /// rest, removes the socket.
  private func end() {
    // A turn of the host's within the last one has ended the run already.
    guard lifetime.status == nil else { return }
    keepRemoteStates()
    disconnectJobs()
    rescueForeignWindows()
    stage.clear()
    connection.roundTrip()
    saveLast()
    recorder?.end(at: MonotonicClock.now)
    scripts.server.finishAnswers(until: MonotonicClock.now + .seconds(1))
    handOverClipboard()
    // Before the lock is released: a new instance that has it creates a socket at the same path,
    // which this one would remove.
    scripts.server.close()
    // The shell may stay in memory with the handle of a host, which may start another one.
    session.release()
    lifetime.release()
    connection.releaseInstance()
  }
}
