internal import CLinux
import Glibc
internal import PerchIPC
internal import PerchJobs
internal import PerchSystem
internal import PerchTime

// Terminals that attach to a command and leave it again.
extension CommandRun {
  /// Does what clients ask for, and what is due.
  func tendHost(at time: Instant) {
    guard let host else { return }
    for request in host.turn(ready: watch.ready(reading: host.reading, writing: [])) {
      switch request {
      case .attach(let client, let terminal, let place):
        attach(client, terminal, at: time)
        if host.client === client { companion.recordTerminal(place) }
      case .resize:
        host.pendingSize = nil
        bridge?.copySize()
      case .goOn: resume(at: time)
      case .leave: detach(.asked)
      case .end:
        // The client was killed. Its shell may have put the terminal right already.
        bridge?.rawTerminal?.restore()
        detach(.asked)
      }
    }
    if let size = host.pendingSize, size.time <= time {
      host.pendingSize = nil
      host.inner.size = size.size
    }
    // After the input that is already on its way.
    guard input?.reading != nil else { return }
    let held = host.keys.expire(at: time)
    if !held.isEmpty { input?.insert(held) }
  }

  /// The time at which something is due for the terminal that has attached; nil for never.
  var hostDeadline: Instant? {
    // A key that is held back waits for the input before it.
    (host?.pendingSize?.time).orEarlier(input?.reading == nil ? nil : host?.keys.deadline)
  }

  /// Lets a terminal show the command, and continues the command if it is stopped.
  private func attach(_ client: AttachChannel, _ terminal: Descriptor, at time: Instant) {
    guard let host, !host.inner.isOpen(as: terminal),
      let outer = OuterTerminal(terminal, of: client.process),
      let bridge = TerminalBridge(visiting: outer, inner: host.inner)
    else { return client.send(.left(.refused)) }
    detach(.replaced)
    host.take(client)
    self.bridge = bridge
    show(on: outer)
    input = Relay(
      from: outer.descriptor, to: Sink(descriptor: host.inner.master, limit: .max), capacity: 4096)
    resume(at: time)
  }

  /// Begins to write the command's output on a terminal, the last of what it has written first.
  private func show(on outer: OuterTerminal) {
    guard let host else { return }
    let size = outer.size ?? winsize()
    let lines = companion.lastLines(Int(size.ws_row > 0 ? size.ws_row : 24))
    let text = lines + modes.changes
    redirect(to: outer.sink, preface: Array(text.utf8))
    let present = host.inner.size
    let isSame = present.ws_row == size.ws_row && present.ws_col == size.ws_col
    guard isSame, size.ws_row > 1, modes.isOnAlternateScreen else { return }
    // A program on a screen of its own draws it for another size.
    var other = size
    other.ws_row -= 1
    host.inner.size = other
    host.pendingSize = (size, MonotonicClock.now + JobHost.pause)
  }

  /// Lets the terminal go, which then has its own settings again. The command goes on.
  func detach(_ parting: AttachMessage.Parting) {
    guard let host, let bridge else { return }
    bridge.releaseKeyboard()
    reportRawTerminal()
    write(modes.reset, on: bridge)
    leave(bridge)
    host.dismiss(parting)
  }

  /// Gives a terminal that has attached its own modes back.
  func resetModes() {
    guard host != nil, let bridge, modes.areChanged else { return }
    write(modes.reset, on: bridge)
  }

  /// Writes a text that the client of the terminal completes: its reader may rest.
  private func write(_ text: String, on bridge: TerminalBridge) {
    let (bytes, sink) = (Array(text.utf8), bridge.outer.sink)
    let room = [sink.descriptor.number]
    let hasRoom = !Poll.wait(reading: [], writing: room, until: MonotonicClock.now).isEmpty
    var count = 0
    if hasRoom, case .wrote(let written) = bytes.withUnsafeBytes(sink.write) { count = written }
    if count < bytes.count { host?.client?.send(.rest(Array(bytes[count...]))) }
  }

  /// Reads typed keys, and removes those that detach.
  ///
  /// - Returns: Whether the terminal is to be let go.
  func filterKeys(at time: Instant) -> Bool {
    guard let host, host.client != nil else { return false }
    var ends = false
    var keys: [UInt8] = []
    let asks = modes.asksForKeyCodes
    input?.withFresh { (keys, ends) = host.keys.read($0, escapesBegin: asks, at: time) }
    input?.replaceFresh(by: keys)
    return ends
  }

  /// Notes that the command was stopped. Its client stops as well, which gives the terminal back to
  /// the calling shell.
  func rest(at time: Instant) {
    bridge?.releaseKeyboard()
    reportRawTerminal()
    host?.isStopped = true
    companion.recordStop(true, at: time)
    host?.client?.send(.stopped)
  }

  /// Gives the keyboard back to the command, and continues it if it is stopped.
  func resume(at time: Instant) {
    bridge?.releaseKeyboard()
    guard let host, host.isStopped else {
      if host?.pendingSize == nil { bridge?.copySize() }
      _ = bridge?.look(at: time)
      return
    }
    host.isStopped = false
    companion.recordStop(false, at: time)
    goOn(at: time)
  }

  /// Detaches the command from the terminal of this process, which is closed, if the user wants that.
  ///
  /// - Parameter isFromKernel: Whether the hang-up is the terminal's own.
  /// - Returns: Whether the command goes on.
  func keepAfterHangup(isFromKernel: Bool) -> Bool {
    // The shell repeats the signal of the kernel.
    guard host == nil else { return makeHost != nil }
    guard end == nil, let bridge, isFromKernel || bridge.outer.isGone,
      let made = makeHost?(bridge.inner)
    else { return false }
    if !bridge.isInFront { channel.send(.bringToFront) }
    bridge.releaseKeyboard()
    reportRawTerminal()
    host = made
    leave(bridge)
    return true
  }

  /// Goes on without a terminal that shows the command.
  private func leave(_ bridge: TerminalBridge) {
    if let nowhere = Sink.nowhere { redirect(to: nowhere) }
    self.bridge = nil
    input = nil
    companion.recordWait(.unknown)
    companion.recordTerminal(JobTerminal())
  }

  /// Writes the output of the command's terminal to another place from now on.
  private func redirect(to sink: Sink, preface: [UInt8] = []) {
    guard let host else { return }
    let master = host.inner.master
    var relay = Relay(from: master, to: sink, capacity: 4096, preface: preface)
    // A relay to a terminal that is gone reads no more.
    let former = outputs.firstIndex {
      $0.comes(from: master) || bridge != nil && $0.leads(to: bridge?.outer.number)
    }
    if end != nil { relay.finish() }
    if let former { outputs[former] = relay } else { outputs.append(relay) }
  }
}
