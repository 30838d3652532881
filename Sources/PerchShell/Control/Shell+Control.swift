internal import PerchIPC
internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

/// A script that waits until all it did so far is on the screen.
struct SyncRequest {
  var client: ControlServer.ClientID
  /// When it is refused because something still moves; nil does not wait for that.
  var deadline: Instant?
}

// Scripts.
extension Shell {
  func readControl(_ ready: Set<Int32>) {
    let requests = server.read(ready, at: MonotonicClock.now)
    readJobs(ready, now: !requests.isEmpty)
    for (client, request) in requests {
      serve(request, for: client)
    }
  }

  private func serve(_ request: ControlRequest, for client: ControlServer.ClientID) {
    if request.verb == "job", let greeting = request.job { return greet(greeting, from: client) }
    switch (request.verb, request.arguments) {
    case ("state", []):
      server.answer(client, .done(report))
    case ("config", []): server.answer(client, .done(settingsReport.json))
    case ("sync", []): syncs.append(SyncRequest(client: client))
    case ("sync", ["settled"]):
      syncs.append(SyncRequest(client: client, deadline: MonotonicClock.now + .seconds(5)))
    // For measurements: what the screen shows can only be guessed at from outside.
    case ("frames", []):
      server.answer(client, .done(.object(["painted": .int(pacer.count)])))
    case ("subscribe", []): subscribers[client] = .null
    // What comes next is what a launcher started another Perch for.
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
      return server.answer(
        client, .misused(lack ?? "“\(words)” is no message as it stands. \(Command.usage)"))
    }
    waiting[client] = client
    handle(.commandGiven(command, client))
    if command == .quit { answer(client, .done) }
  }

  func answer(_ token: Command.Token, _ answer: Command.Answer) {
    guard let client = waiting.removeValue(forKey: token) else { return }
    // What is answered is safely on disk, or said not to be.
    let failure = memory.note(state, at: MonotonicClock.now)
    recorder?.flush()
    switch answer {
    case .done:
      server.answer(client, failure.map { .refused("It is done, but: \($0)") } ?? .done())
    case .refused(let refusal): server.answer(client, .refused(refusal.sentence))
    }
  }

  // MARK: - Subscriptions

  /// One line for every change, the whole state each time; the first one says how things are.
  func tellSubscribers() {
    guard !subscribers.isEmpty, !state.isAnimating || pacer.painted != toldAt else { return }
    toldAt = pacer.painted
    let report = report
    for (client, last) in subscribers {
      if !server.isConnected(client) {
        subscribers[client] = nil
      } else if last != report {
        subscribers[client] = report
        server.tell(client, ControlLine.encode(report))
      }
    }
  }

  // MARK: - Sync

  /// Answers when the server has handled everything, every event so far is in, and the frame is out.
  func answerSyncs() {
    guard !syncs.isEmpty else { return }
    hearAgain(atOnce: true)
    connection.roundTrip()
    readX()
    advance()
    showFrame()
    connection.roundTrip()
    // What the frame uncovered of our own windows is to be painted, too.
    readX()
    stage.repair()
    connection.roundTrip()
    let now = MonotonicClock.now
    let isSettled = self.isSettled
    for request in syncs {
      if request.deadline == nil || isSettled {
        server.answer(request.client, .done())
      } else if let deadline = request.deadline, deadline <= now {
        server.answer(request.client, .refused("Something is still moving after five seconds."))
      }
    }
    syncs.removeAll {
      $0.deadline == nil || isSettled || ($0.deadline.map { $0 <= now } ?? false)
    }
  }

  /// Nothing moves, nothing is being read, nothing is about to be looked at.
  private var isSettled: Bool {
    !state.isAnimating && reminders.isEmpty && !contents.isBusy
      && !connection.hasQueuedEvents && !awaitsWindow && dragDeadline == nil
      && dropWait?.isReleased != true
  }
}
