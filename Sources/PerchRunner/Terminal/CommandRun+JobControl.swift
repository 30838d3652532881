import Glibc
internal import PerchSystem
internal import PerchTime

// Stopping, continuing and signals. The calling shell sees this process in place of the command.
extension CommandRun {
  func receiveMonitorReport(at time: Instant) {
    switch channel.receiveReport() {
    case .started(let process):
      commandGroup = process
      host?.reportStart()
    case .stopped(let signal):
      stops += 1
      stop(as: signal, at: time)
    case .ended(let end):
      self.end = end
      if case .notStarted(let error) = end { host?.reportStart(error) }
      for index in outputs.indices { outputs[index].finish() }
    }
  }

  func handleSignals(at time: Instant) {
    guard watch.isReady(reading: signals.fileDescriptor) else { return }
    while let arrival = signals.next() {
      // This process sent it to its whole group, for the other processes there.
      if arrival.sender == getpid() { continue }
      switch arrival.number {
      case SIGWINCH: bridge?.copySize()
      case SIGCONT: host == nil ? goOn(at: time) : resume(at: time)
      case SIGUSR1, SIGUSR2: channel.send(.signal(arrival.number))
      default: pass(arrival)
      }
    }
  }

  /// Forwards a signal to the command.
  ///
  /// Without a terminal of its own, the command has received the signals of the outer terminal
  /// itself.
  private func pass(_ arrival: SignalQueue.Arrival) {
    if arrival.number == SIGHUP, keepAfterHangup(isFromKernel: arrival.isFromKernel) { return }
    if [SIGINT, SIGHUP].contains(arrival.number) { companion.recordInterrupt() }
    if arrival.number == SIGTSTP { isAskedToStop = true }
    guard hasTerminal || !arrival.isFromKernel else { return }
    channel.send(.signalAll(arrival.number))
  }

  /// Interrupts the other processes of this group after an interrupt key, as a terminal does: the
  /// calling script, and the other commands of the pipeline.
  func interruptOthers(with signal: Int32) {
    if signal == SIGINT { companion.recordInterrupt() }
    guard host == nil, let bridge, tcgetpgrp(bridge.inner.master.number) == commandGroup
    else { return }
    kill(0, signal)
  }

  /// Applies the changes of the terminals that are due.
  func tend(at time: Instant) {
    guard let bridge else { return }
    if let isInFront = bridge.expire(at: time) { send(inFront: isInFront) }
    // After the input that is already on its way.
    guard input?.reading != nil else { return }
    let typed = bridge.removeTyped()
    guard !typed.isEmpty else { return }
    input?.insert(typed)
    noteInput(endingWith: typed.last, at: time)
  }

  private func send(inFront: Bool) {
    // The command stays in front of a terminal that others attach to and leave.
    guard host == nil else { return }
    channel.send(inFront ? .bringToFront : .sendToBack)
  }

  /// Stops this process like the command, and gives the terminal back to the caller.
  private func stop(as signal: Int32, at time: Instant) {
    let wantsTerminal = signal == SIGTTIN || signal == SIGTTOU
    guard !(wantsTerminal && (host != nil || bridge?.outer.isOurs ?? false)) else {
      return goOn(at: time)
    }
    guard host == nil else { return rest(at: time) }
    settleOutput(at: time)
    bridge?.releaseKeyboard()
    reportRawTerminal()
    companion.recordStop(true, at: time)
    halt(as: signal)
    companion.recordStop(false, at: MonotonicClock.now)
    goOn(at: MonotonicClock.now)
  }

  /// Stops this process until it is continued.
  ///
  /// A terminal stops all processes of a group. The inner terminal knows the command alone, so the
  /// signal is repeated for the group of this process.
  private func halt(as signal: Int32) {
    let isAlone = signal == SIGSTOP || isAskedToStop || !hasTerminal
    isAskedToStop = false
    let mask = SignalMask(of: [signal])
    mask.unblock()
    kill(isAlone ? getpid() : 0, signal)
    if signal == SIGTSTP { mask.block() }
    SignalMask(of: [SIGCONT]).discardWaiting()
  }

  /// Continues the command, and follows changes of the outer terminal.
  func goOn(at time: Instant) {
    if let bridge {
      if host?.pendingSize == nil { bridge.copySize() }
      if let isInFront = bridge.look(at: time) { send(inFront: isInFront) }
    }
    channel.send(.goOn(stops: stops))
    noteTraffic(at: time)
  }

  /// Writes the output from before the stop, as far as its readers accept it.
  private func settleOutput(at time: Instant) {
    for _ in 0..<64 {
      var room = WatchList()
      for index in outputs.indices {
        fill(&outputs[index], at: time)
        outputs[index].flush()
        outputs[index].withFresh { receive($0, at: time) }
        room.add(writing: outputs[index].writing)
      }
      guard outputs.contains(where: { $0.writing != nil }) else { return }
      room.wait(until: MonotonicClock.now + .milliseconds(200))
    }
  }
}
