import Glibc
internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// Stopping, going on, and signals: what the calling shell sees of the command is us.
extension CommandRun {
  func hearMonitor(at time: Instant) {
    switch channel.receiveReport() {
    case .started(let process): commandGroup = process
    case .stopped(let signal): stop(as: signal, at: time)
    case .ended(let end):
      self.end = end
      for index in outputs.indices { outputs[index].finish() }
    }
  }

  func handleSignals(at time: Instant) {
    guard watch.isReady(reading: signals.descriptor.number) else { return }
    while let arrival = signals.next() {
      // Sent to our whole group, for the others of it.
      if arrival.sender == getpid() { continue }
      switch arrival.number {
      case SIGWINCH: bridge?.copySize()
      case SIGCONT: goOn(at: time)
      case SIGUSR1, SIGUSR2: channel.send(.signal(arrival.number))
      default: pass(arrival)
      }
    }
  }

  /// Without a terminal of its own, the command has heard what the outer terminal said to all.
  private func pass(_ arrival: SignalQueue.Arrival) {
    if arrival.number == SIGINT { companion.noteInterrupt() }
    if arrival.number == SIGTSTP { isAskedToStop = true }
    guard hasTerminal || !arrival.isFromTerminal else { return }
    channel.send(.signalAll(arrival.number))
  }

  /// A key interrupts all that share a terminal: also the script that we are part of, and the other
  /// commands of the pipeline.
  func interruptOthers(with signal: Int32) {
    if signal == SIGINT { companion.noteInterrupt() }
    guard let bridge, tcgetpgrp(bridge.inner.master.number) == commandGroup else { return }
    kill(0, signal)
  }

  /// What falls due for the terminals.
  func tend(at time: Instant) {
    guard let bridge else { return }
    if let isInFront = bridge.expire(at: time) { place(inFront: isInFront) }
    // Behind what is on its way.
    if input?.reading != nil { input?.insert(bridge.takeTyped()) }
  }

  private func place(inFront: Bool) { channel.send(inFront ? .bringToFront : .sendToBack) }

  /// The command was stopped; so are we, and the caller has its terminal back.
  private func stop(as signal: Int32, at time: Instant) {
    let wantsTerminal = signal == SIGTTIN || signal == SIGTTOU
    guard !(wantsTerminal && bridge?.outer.isOurs ?? false) else { return goOn(at: time) }
    settleOutput(at: time)
    bridge?.leaveKeyboard()
    halt(as: signal)
    goOn(at: MonotonicClock.now)
  }

  /// Stops this process, until somebody continues it.
  ///
  /// A terminal stops all processes of a group. Where it could not know of the others, since it saw
  /// the command alone, that is for us to do.
  private func halt(as signal: Int32) {
    let isAlone = signal == SIGSTOP || isAskedToStop || !hasTerminal
    isAskedToStop = false
    let mask = SignalMask(of: [signal])
    mask.unblock()
    kill(isAlone ? getpid() : 0, signal)
    if signal == SIGTSTP { mask.block() }
    SignalMask(of: [SIGCONT]).discardWaiting()
  }

  /// We were continued: the terminal is looked at anew, and the command goes on.
  private func goOn(at time: Instant) {
    if let bridge {
      bridge.copySize()
      if let isInFront = bridge.look(at: time) { place(inFront: isInFront) }
    }
    channel.send(.signalAll(SIGCONT))
  }

  /// What the command printed before it stopped goes out first, as far as it is taken.
  private func settleOutput(at time: Instant) {
    for _ in 0..<64 {
      var room = WatchList()
      for index in outputs.indices {
        take(&outputs[index], at: time)
        outputs[index].flush()
        outputs[index].withFresh { companion.hear($0, at: time) }
        room.add(writing: outputs[index].writing)
      }
      guard outputs.contains(where: { $0.writing != nil }) else { return }
      room.wait(until: MonotonicClock.now + .milliseconds(200))
    }
  }
}
