internal import PerchEngine
internal import PerchIPC
internal import PerchJobs
internal import PerchSystem
internal import PerchX11

// The requests of scripts.
extension Shell {
  /// Serves a request that has arrived on the control socket.
  func serve(_ request: ControlRequest, for client: ControlServer.ClientID) {
    let (server, verb) = (scripts.server, ControlVerb(rawValue: request.verb))
    if let origin = server.origin(of: client) {
      return serve(request, verb, from: origin, for: client)
    }
    if verb == .job, let greeting = request.job { return greet(greeting, from: client) }
    if verb == .jobSet, let change = request.change { return set(change, for: client) }
    if verb == .watch, let watch = request.watch { return follow(watch, for: client) }
    // Other scripts may ask about it.
    showScriptedJobs(scripted.takeChanged())
    switch (verb, request.arguments) {
    case (.watch, let words): followUnit(words, for: client)
    case (.jobEnd, let words) where 1...2 ~= words.count:
      endJob(words[0], at: words.dropFirst().first, for: client)
    case (.remoteHost, _):
      guard let origin = request.connectedOrigin else {
        return server.answer(client, .misused("A host has a name."))
      }
      scripts.follow(client, connectedTo: origin)
      reach(origin.host)
    case (.state, []): server.answer(client, .done(report))
    case (.state, ["library"]): server.answer(client, .done(libraryReport))
    case (.config, []): server.answer(client, .done(settingsReport.json))
    case (.sync, []): scripts.sync(client)
    case (.sync, ["settled"]): scripts.syncSettled(client, at: MonotonicClock.now)
    // For measurements, which cannot count frames from outside.
    case (.frames, []):
      server.answer(client, .done(.object(["painted": .int(frames.pacer.count)])))
    case (.subscribe, let words):
      guard let filter = ReportFilter(words) else {
        return server.answer(client, .misused(ReportFilter.lack(in: words)))
      }
      scripts.subscribe(client, to: filter)
    case (.output, let words) where words.count == 2 && words[1] == "--follow":
      followOutput(of: words[0], for: client)
    case (.parkWindow, let words) where words.count <= 1: parkWindow(words.first, for: client)
    case (.parkFiles, let paths) where !paths.isEmpty: park(paths, for: client)
    case (.openPages, let texts) where !texts.isEmpty:
      take(texts, for: client) { .pagesOpened($0, $1) }
    case (.parkPages, let texts) where !texts.isEmpty:
      take(texts, for: client, by: Event.pagesParked)
    case (.parkPagesAsOne, let texts) where !texts.isEmpty:
      take(texts, for: client, by: Event.stackParked)
    case (.presentPages, let words) where !words.isEmpty:
      let size = PageMessage.size(of: words.dropFirst())
      take(Array(words.prefix(1)), for: client) { .pageOpenedApart($0[0], size: size, $1) }
    case (.openFilesApart, let paths) where !paths.isEmpty:
      find(paths) { [self] pages in
        openApart(pages)
        session.wait(.script(client))
      }
    // Another Perch was started that would save its pages there.
    case (.stateFolder, let words) where words.count == 1:
      server.answer(client, words[0] == options.sessionFolder ? .done() : .refused(otherFolder))
    // Another Perch was started to stay.
    case (.stay, []):
      lifetime.stays = true
      handle(.residenceChanged(isResident))
      server.answer(client, .done())
    // The next request is what a launcher started another Perch for.
    case (.startup, let words) where words.count == 1:
      begin(StartupNotice(id: words[0]))
      server.answer(client, .done())
    case (.openFiles, let paths):
      guard !paths.isEmpty else {
        handle(.activated)
        return server.answer(client, .done())
      }
      find(paths) { [self] pages in
        openAtOnce(pages, in: .first)
        session.wait(.script(client))
      }
    default: command(request, for: client)
    }
  }

  private var otherFolder: Sentence {
    Sentence(
      "A program named {name} runs already, and saves its pages in another folder.",
      ["name": options.name])
  }

  private func command(_ request: ControlRequest, for client: ControlServer.ClientID) {
    let isKnown = ControlVerb(rawValue: request.verb) != nil
    let named = isKnown ? Command(verb: request.verb, arguments: request.arguments) : nil
    guard let command = ballMove(request) ?? named else {
      let words = TitleText.line(([request.verb] + request.arguments).joined(separator: " "))
      let lack = Command.lack(of: request.verb, request.arguments)
      return scripts.server.answer(
        client,
        .misused(
          lack
            ?? Sentence(
              "Unknown verb \"{words}\". {usage}", ["words": words],
              parts: ["usage": Command.usage])))
    }
    scripts.expectAnswer(for: client, isSaved: command.changesSession)
    // The user has given it now, in another program. A window manager obeys no older wish than its last.
    focus.userTime = connection.serverTime()
    handle(.commandGiven(command, client))
  }

  /// The command that moves the ball to a point in device pixels; nil for any other request.
  private func ballMove(_ request: ControlRequest) -> Command? {
    let words = request.arguments
    guard request.verb == "ball", words.count == 3, words[0] == "move",
      let x = Double(words[1]), let y = Double(words[2]), x.isFinite, y.isFinite
    else { return nil }
    let scale = state.environment.scale
    return .moveBall(to: Point(x: x / scale, y: y / scale))
  }

  /// Parks files without opening the window, for a client that waits for the answer.
  private func park(_ paths: [String], for client: ControlServer.ClientID) {
    scripts.expectAnswer(for: client, isSaved: true)
    find(paths) { [self] pages in
      handle(.pagesParked(pages, client))
      makeIcons()
    }
  }

  /// Opens or parks the pages that another start of the same program has handed over.
  private func take(
    _ texts: [String], for client: ControlServer.ClientID,
    by event: ([Page], Command.Token?) -> Event
  ) {
    guard let pages = PageMessage.pages(of: texts, kinds: contents.kinds.keys) else {
      return scripts.server.answer(
        client, .misused(Sentence("The running program has no such kind of page.")))
    }
    scripts.expectAnswer(for: client, isSaved: true)
    describe(pages)
    handle(event(pages, client))
    makeIcons()
  }

  /// Parks a window for a client that waits for the answer: the active one, or the one with a number.
  private func parkWindow(_ number: String?, for client: ControlServer.ClientID) {
    let id = number.map(WindowID.init(text:))
    if let id, id == nil {
      return scripts.server.answer(
        client,
        .misused(
          Sentence(
            "{number} is not the number of a window, such as 0x1a00003.",
            ["number": number ?? ""])))
    }
    scripts.expectAnswer(for: client, isSaved: true)
    parkWindow(id ?? nil, for: client)
  }

  /// Answers a command, once its changes are on disk or have failed to be.
  func answer(_ client: Command.Token, _ answer: Command.Answer) {
    if client < 0 { return answerHost(client, answer) }
    guard let isSaved = scripts.endWait(of: client) else { return }
    switch answer {
    case .done where isSaved: session.wait(.script(client))
    case .done: scripts.server.answer(client, .done())
    case .refused(let refusal): scripts.server.answer(client, .refused(refusal.wording.sentence))
    }
  }

  // MARK: - After a frame

  /// Sends the whole state to subscribers, a line for each change.
  func reportToSubscribers() {
    let lastFrame = frames.pacer.painted
    let now = MonotonicClock.now
    let isMoving = state.isAnimating
    guard scripts.wantsReport(isAnimating: isMoving, lastFrame: lastFrame) else { return }
    scripts.send(report, isSettled: !isMoving, lastFrame: lastFrame, at: now)
  }

  /// Answers syncs, once the server has handled every request, every event so far has been read,
  /// and the frame is out.
  func answerSyncs() {
    guard scripts.hasSyncs else { return }
    windows.endMute()
    watchWindows(at: MonotonicClock.now)
    connection.roundTrip()
    readAllX()
    finishDragLook()
    advance()
    showFrame()
    connection.roundTrip()
    // The frame may have uncovered our own windows, which are painted again.
    readAllX()
    stage.repair()
    connection.roundTrip()
    scripts.answerSyncs(isSettled: isSettled, at: MonotonicClock.now)
  }

  /// Whether nothing moves, no data is on its way, and no timer runs.
  private var isSettled: Bool {
    !state.isAnimating && timers.isEmpty && windowRules.deadline == nil && jobs.bells.isEmpty
      && !contents.isBusy && !images.isBusy
      && !finder.isBusy && !session.isBusy && !settings.isReading
      && !connection.hasQueuedEvents
      && focus.awaited == nil && !dragAndDrop.isTransferring
  }
}
