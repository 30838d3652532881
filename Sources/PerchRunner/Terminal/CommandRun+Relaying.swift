internal import PerchJobs
internal import PerchTime

// Input and output between the command and the outside.
extension CommandRun {
  func relayOutput(at time: Instant) {
    for index in outputs.indices { relay(&outputs[index], at: time) }
  }

  private func relay(_ output: inout Relay, at time: Instant) {
    let isReadable = output.isFinishing || watch.isReady(reading: output.reading)
    if isReadable { fill(&output, at: time) }
    // There is room nearly always, and a full stream reports it: this saves a turn.
    if output.neverWaits || watch.isReady(writing: output.writing) { output.flush() }
    // The output has left already while the event source reads it.
    if isReadable { output.withFresh { receive($0, at: time) } }
  }

  /// Hands output to the companion.
  func receive(_ bytes: UnsafeRawBufferPointer, at time: Instant) {
    guard !bytes.isEmpty else { return }
    companion.receive(bytes, at: time)
    if host != nil || makeHost != nil { modes.read(bytes) }
    noteTraffic(at: time)
  }

  /// Reads the command's output, in the form that the outer terminal needs.
  func fill(_ output: inout Relay, at time: Instant) {
    guard output.fill(), let bridge else { return }
    bridge.outputArrived(at: time)
    if output.leads(to: bridge.outer.number) && bridge.doublesReturns { output.dropReturns() }
  }

  func relayInput(at time: Instant) {
    guard let bridge else { return }
    let isUnread = end == nil && outputs.contains { $0.isOver && $0.leads(to: bridge.outer.number) }
    if isUnread || watch.hasEnded(bridge.outer.number) { return hangUp() }
    guard bridge.hasKeyboard else {
      if bridge.awaitsLine && watch.isReady(reading: bridge.outer.number) {
        bridge.lineArrived(at: time)
      }
      return
    }
    guard watch.isReady(reading: bridge.outer.number) || input?.writing != nil else { return }
    // The keys are those of the program in front of a terminal that has attached.
    guard host == nil || bridge.outer.isOurs else {
      _ = bridge.look(at: time)
      return
    }
    let settings = bridge.inner.settings
    var (signal, last): (Int32?, UInt8?) = (nil, nil)
    if input?.fill() == true {
      guard !filterKeys(at: time) else { return detach(.asked) }
      input?.withFresh {
        for byte in $0 { signal = signal ?? settings?.signal(at: byte) }
        last = $0.last
      }
    }
    noteInput(endingWith: last, at: time)
    if let signal { interruptOthers(with: signal) }
    input?.flush()
    if let input, input.isOver { hangUp() }
  }

  /// Closes the inner terminal after the outer one: the kernel hangs up the command.
  private func hangUp() {
    guard host == nil else { return detach(.asked) }
    guard !keepAfterHangup(isFromKernel: true) else { return }
    input = nil
    companion.recordWait(.unknown)
    outputs.removeAll { $0.leads(to: bridge?.outer.number) }
    bridge = nil
  }
}
