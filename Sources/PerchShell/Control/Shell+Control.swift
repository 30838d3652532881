internal import PerchEngine
internal import PerchIPC
internal import PerchSystem
internal import PerchX11

// The requests of scripts.
extension Shell {
  /// Serves a request that has arrived on the control socket.
  func serve(_ request: ControlRequest, for client: ControlServer.ClientID) {
    if request.verb == "job", let greeting = request.job { return greet(greeting, from: client) }
    let server = scripts.server
    switch (request.verb, request.arguments) {
    case ("state", []): server.answer(client, .done(report))
    case ("config", []): server.answer(client, .done(settingsReport.json))
    case ("sync", []): scripts.sync(client)
    case ("sync", ["settled"]): scripts.syncSettled(client, at: MonotonicClock.now)
    // For measurements, which cannot count frames from outside.
    case ("frames", []):
      server.answer(client, .done(.object(["painted": .int(frames.pacer.count)])))
    case ("subscribe", []): scripts.subscribe(client)
    // The next request is what a launcher started another Perch for.
    case ("startup", let words) where words.count == 1:
      begin(StartupNotice(id: words[0]))
      server.answer(client, .done())
    case ("open-files", let paths):
      if paths.isEmpty { handle(.activated) } else { open(paths) }
      server.answer(client, .done())
    default: command(request, for: client)
    }
  }

  private func command(_ request: ControlRequest, for client: ControlServer.ClientID) {
    guard let command = Command(verb: request.verb, arguments: request.arguments) else {
      let words = ([request.verb] + request.arguments).joined(separator: " ")
      let lack = Command.lack(of: request.verb, request.arguments)
      return scripts.server.answer(
        client, .misused(lack ?? "Unknown message \"\(words)\". \(Command.usage)"))
    }
    scripts.expectAnswer(for: client)
    handle(.commandGiven(command, client))
    if command == .quit { answer(client, .done) }
  }

  /// Answers a command, once its changes are on disk or have failed to be.
  func answer(_ client: Command.Token, _ answer: Command.Answer) {
    guard scripts.endWait(of: client) else { return }
    let failure = session.saveIfNeeded(state, at: MonotonicClock.now)
    recorder?.flush()
    switch answer {
    case .done:
      scripts.server.answer(client, failure.map { .refused("It is done, but: \($0)") } ?? .done())
    case .refused(let refusal): scripts.server.answer(client, .refused(refusal.sentence))
    }
  }

  // MARK: - After a frame

  /// Sends the whole state to subscribers, a line for each change.
  func reportToSubscribers() {
    let lastFrame = frames.pacer.painted
    guard scripts.wantsReport(isAnimating: state.isAnimating, lastFrame: lastFrame) else { return }
    scripts.send(report, lastFrame: lastFrame)
  }

  /// Answers syncs, once the server has handled every request, every event so far has been read,
  /// and the frame is out.
  func answerSyncs() {
    guard scripts.hasSyncs else { return }
    windows.endMute()
    watchWindows(at: MonotonicClock.now)
    connection.roundTrip()
    readX()
    advance()
    showFrame()
    connection.roundTrip()
    // The frame may have uncovered our own windows, which are painted again.
    readX()
    stage.repair()
    connection.roundTrip()
    scripts.answerSyncs(isSettled: isSettled, at: MonotonicClock.now)
  }

  /// Whether nothing moves, no data is on its way, and no timer runs.
  private var isSettled: Bool {
    !state.isAnimating && timers.isEmpty && !contents.isBusy && !connection.hasQueuedEvents
      && !focus.awaitsWindow && !dragAndDrop.isTransferring
  }
}
