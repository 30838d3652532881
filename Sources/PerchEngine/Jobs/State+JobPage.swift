internal import PerchTime

// A job's page: its status bar, its buttons, and output that is followed to its end.
extension State {
  /// Takes in what a job has just reported.
  mutating func watch(_ id: Page.ID) {
    guard let job = jobs[id] else { return }
    watches[id, default: JobWatch()].note(job, at: now)
    guard scrolls[id]?.followsEnd == false else { return }
    scrolls[id]?.followsEnd = true
    resizeViewport(of: id)
  }

  /// A page that is no job any more has no bar.
  mutating func forgetStrayWatches() {
    guard watches.count != jobs.count else { return }
    for id in Array(watches.keys) where jobs[id] == nil {
      watches[id] = nil
      scrolls[id]?.followsEnd = false
      resizeViewport(of: id)
    }
  }

  /// When the time on the screen shows another second. It moves nothing: only the scene differs.
  var tick: Instant? {
    followedJob.flatMap { watches[$0]?.tick(after: now) }
  }

  /// The output lost this much at its top.
  mutating func trimOutput(of id: Page.ID, height: Double) {
    guard jobs[id] != nil else { return }
    scrolls[id]?.trim(height, at: now)
  }

  // MARK: - Buttons

  /// The layout of a job's bar; nil for other pages.
  func jobPage(of id: Page.ID) -> JobPage? {
    guard jobs[id] != nil else { return nil }
    let top = pages[id]?.hidesHeader == true ? 0 : Metrics.header
    return JobPage(
      width: window.width, top: top, isMirrored: environment.isMirrored,
      look: environment.look)
  }

  /// What can be pressed on a job's page, from the window's top left.
  func jobButtons(of id: Page.ID) -> [(target: Target, frame: Rect)] {
    guard let job = jobs[id], let page = jobPage(of: id) else { return [] }
    var buttons: [(Target, Rect)] = []
    if !job.hasEnded {
      buttons.append((.stop(id), page.button))
    } else if job.canRunAgain {
      buttons.append((.runAgain(id), page.button))
    }
    if scrolls[id]?.hasNews == true { buttons.append((.toEnd, toEndFrame(of: id))) }
    return buttons
  }

  /// The round button at the bottom trailing corner of the output.
  func toEndFrame(of id: Page.ID) -> Rect {
    let view = viewport(of: id)
    let size = Metrics.headerButton
    let x =
      environment.isMirrored
      ? view.minX + 16 : view.maxX - 16 - size.width
    return Rect(origin: Point(x: x, y: view.maxY - 16 - size.height), size: size)
  }

  /// The page or the job may be another since the press began.
  mutating func pressStop(_ id: Page.ID, into effects: inout [Effect]) {
    if id == stack.top { _ = stop(id, into: &effects) }
  }

  /// - Returns: why there is nothing to stop.
  mutating func stop(_ id: Page.ID, into effects: inout [Effect]) -> Command.Refusal? {
    guard pages[id] != nil else { return .unknownPage(id) }
    guard jobs[id]?.hasEnded == false, let stop = watches[id]?.nextStop else {
      return .notRunning(id)
    }
    effects.append(.stopJob(id, stop))
    watches[id]?.escalate()
    return nil
  }

  mutating func pressRunAgain(_ id: Page.ID, into effects: inout [Effect]) {
    guard id == stack.top, let job = jobs[id], job.hasEnded, job.canRunAgain,
      watches[id]?.startsAgain(at: now, pause: tokens.doubleClick) == true
    else { return }
    effects.append(.runAgain(id))
  }

  mutating func scrollToEnd() {
    if let limit = scrolls[stack.top]?.limit { scroll(stack.top, to: limit) }
  }
}
