internal import PerchTime

// A job's page: its status bar, its buttons, and output that is followed to its end.
extension State {
  /// Takes in the report of a job.
  mutating func watch(_ id: Page.ID) {
    guard let job = jobs[id] else { return }
    let command = jobBoard.watches[id]?.commandLine
    noteEnd(of: id, job)
    jobBoard.watches[id, default: JobWatch()].record(job, at: now)
    // The bar of a job without a command loses its row of buttons at the end.
    let fits = scrolls[id]?.viewport == viewport(of: id).height
    guard scrolls[id]?.followsEnd == false || command != job.commandLine || !fits else { return }
    scrolls[id]?.followsEnd = true
    resizeViewport(of: id)
  }

  /// Notes the wall time at which a job is seen to end, and forgets that of a former run.
  private mutating func noteEnd(of id: Page.ID, _ job: Job) {
    if !job.hasEnded {
      library.endings[id] = nil
    } else if jobBoard.watches[id]?.isCounting == true, let clock = library.clock {
      library.endings[id] = clock.seconds(at: now)
      // A result is as new as its end, whose time its row shows.
      if library.lists(id) { library.open(id, at: now) }
      library.noteChange()
    }
  }

  /// Forgets the watches of pages that are no longer jobs.
  mutating func forgetStrayWatches() {
    guard jobBoard.watches.count != jobs.count else { return }
    for id in Array(jobBoard.watches.keys) where !jobBoard.contains(id) {
      jobBoard.watches[id] = nil
      scrolls[id]?.followsEnd = false
      resizeViewport(of: id)
    }
  }

  /// The instant at which the running times on the screen show another second; only the scene
  /// changes then.
  var nextSecond: Instant? {
    followedJobs.reduce(nil) { $0.orEarlier(jobBoard.watches[$1]?.nextSecond(after: now)) }
  }

  /// Removes a height at the top of a job's output, in logical pixels.
  mutating func trimOutput(of id: Page.ID, height: Double) {
    guard jobBoard.contains(id) else { return }
    scrolls[id]?.trim(height, at: context.now)
  }

  /// The layout of a job's bar; nil for other pages.
  func jobPage(of id: Page.ID) -> JobPage? {
    guard jobBoard.contains(id) else { return nil }
    let top = pages[id]?.hidesHeader == true ? 0 : Metrics.header
    return JobPage(
      width: window(of: id).width, top: top, isMirrored: environment.isMirrored,
      look: environment.look,
      command: headerHasCommand(of: id) ? nil : jobBoard.watches[id]?.commandLine ?? "",
      hasButtons: hasCommand(id) || hasTerminal(id) || !stops(of: id).isEmpty,
      stops: hasNextButton(id) ? [.interrupt] : stops(of: id))
  }

  /// Whether the title of a job is its command, cut or not.
  func isCommand(titleOf id: Page.ID) -> Bool {
    guard let title = pages[id]?.title, let line = jobBoard.watches[id]?.commandLine, !line.isEmpty
    else { return false }
    return line == title || title.hasSuffix("…") && line.hasPrefix(title.dropLast())
  }

  /// Whether the header of a job's page shows the whole command, so that the bar need not.
  func headerHasCommand(of id: Page.ID) -> Bool {
    guard isCommand(titleOf: id), let page = pages[id], !page.hidesHeader,
      page.title == jobBoard.watches[id]?.commandLine
    else { return false }
    // The estimate is for usual letters, and those of commands may be wider.
    let width = 1.15 * MeasurableText(page.title, .heading).estimatedWidth(in: environment.look)
    return width <= titleRoom(of: page).width
  }

  /// The controls of a job's page that can be pressed, in logical pixels from the window's top left.
  func jobButtons(of id: Page.ID) -> [(target: Target, frame: Rect)] {
    guard let page = jobPage(of: id) else { return [] }
    var buttons = stops(of: id).map { (target: Target.stop(id, by: $0), frame: page.button($0)) }
    if hasNextButton(id) { buttons.append((.nextResult(id), page.button(.interrupt))) }
    if canRunAgain(id) { buttons.append((.runAgain(id), page.runAgain)) }
    if hasTerminal(id) { buttons.append((.terminal(id), page.runAgain)) }
    if scrolls[id]?.hasNews == true { buttons.append((.toEnd, toEndFrame(of: id))) }
    return buttons
  }

  /// The frame of the button that runs a job's command again while it cannot be pressed, from the
  /// window's top left; nil while it can, and where there is none: while the job runs in a terminal, the
  /// button for that has its place.
  func paleRunAgain(of id: Page.ID) -> Rect? {
    guard hasCommand(id), !canRunAgain(id), !hasTerminal(id) else { return nil }
    return jobPage(of: id)?.runAgain
  }

  /// The frame of the round button at the bottom trailing corner of the output.
  func toEndFrame(of id: Page.ID) -> Rect {
    let view = viewport(of: id)
    let size = Metrics.headerButton
    let x =
      environment.isMirrored
      ? view.minX + 16 : view.maxX - 16 - size.width
    return Rect(origin: Point(x: x, y: view.maxY - 16 - size.height), size: size)
  }

  mutating func scrollToEnd() {
    if let limit = scrolls[stack.top]?.limit { scroll(stack.top, to: limit) }
  }
}
