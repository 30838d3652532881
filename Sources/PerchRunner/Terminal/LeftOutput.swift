import Glibc
internal import PerchSystem

/// The output that a command's descendants write after its end, as far as it went through the runner.
struct LeftOutput {
  private var relays: [Relay] = []
  private var source: Descriptor?

  /// Takes over a descriptor from the runner, or its sink.
  mutating func take(_ order: MonitorOrder) {
    switch order {
    case .read(let descriptor): source = descriptor
    case .write(let sink):
      guard let source else { return }
      relays.append(Relay(from: source, to: sink, capacity: 4096))
      self.source = nil
    case .bringToFront, .sendToBack, .goOn, .signalAll, .signal, .watchOver: break
    }
  }

  /// Copies until no process has the command's output open any more, or its readers are gone.
  ///
  /// - Parameter signals: The monitor's signals, which are read meanwhile.
  mutating func relay(beside signals: SignalQueue) {
    var watch = WatchList()
    while true {
      // The reader of a sink sees its end with the last relay to it.
      relays.removeAll(where: \.isOver)
      if relays.isEmpty { return }
      watch.clear()
      watch.add(reading: signals.fileDescriptor)
      for relay in relays {
        watch.add(reading: relay.reading)
        watch.add(writing: relay.writing)
      }
      watch.wait(until: nil)
      if watch.isReady(reading: signals.fileDescriptor) { discard(signals) }
      for index in relays.indices {
        if watch.isReady(reading: relays[index].reading), relays[index].fill(),
          relays[index].doublesReturns
        {
          relays[index].dropReturns()
        }
        if relays[index].neverWaits || watch.isReady(writing: relays[index].writing) {
          relays[index].flush()
        }
      }
    }
  }

  /// Reads the signals that have arrived, and forgets the processes that ended.
  private func discard(_ signals: SignalQueue) {
    while signals.next() != nil {}
    while waitpid(-1, nil, WNOHANG) > 0 {}
  }
}
