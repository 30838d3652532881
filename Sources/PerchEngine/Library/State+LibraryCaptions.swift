internal import PerchTime

// The second lines of the library's rows.
extension State {
  /// The caption of a page's row; in a search the part of a text around a hit that the row would not
  /// show.
  func rowCaption(of page: Page) -> String {
    let caption = caption(of: page)
    guard let find = library.find else { return caption }
    return page.unseenHit(of: find.words, caption: caption) ?? caption
  }

  /// The caption of a page's row, with the file that the title does not name.
  func rowDescription(of page: Page) -> String {
    guard !page.hasFolder, let file = page.unseenFile else { return caption(of: page) }
    var named = page
    named.subtitle = page.subtitle.isEmpty ? file : "\(page.subtitle) · \(file)"
    return caption(of: named)
  }

  /// The state or the end of the page's job; the page's subtitle when there is none. A page whose file
  /// is gone says so.
  func caption(of page: Page) -> String {
    if page.notice == .gone {
      let gone = Phrase.inLibrary(.gone).text(in: environment.catalogue)
      return page.subtitle.isEmpty ? gone : "\(gone) · \(page.rowSubtitle)"
    }
    guard let look = jobBoard.rings[page.id]?.look else { return page.rowSubtitle }
    let catalogue = environment.catalogue
    if work(on: page.id) != nil { return workCaption(of: page, look) }
    if look.hasEnded {
      let ending =
        jobs[page.id].flatMap { JobPhrase.notStarting($0, in: catalogue) }
        ?? JobPhrase.ending(look, in: catalogue)
      let said = [naming(page.id, ending), endText(of: page.id)]
      return said.compactMap(\.self).joined(separator: " · ")
    }
    let line =
      page.subtitle.isEmpty ? jobBoard.watches[page.id]?.commandLine ?? "" : page.subtitle
    let said = [
      naming(page.id, stateText(of: page.id, look)),
      (look.text ?? (line == page.title ? nil : line)).map(catalogue.isolated),
      jobBoard.watches[page.id]?.elapsed(at: now).minutesText(in: catalogue),
      isDetached(page.id) ? JobPhrase.detached.text(in: catalogue) : nil,
      jobBoard.quiet.isMuted(page.id) ? JobPhrase.muted.text(in: catalogue) : nil,
    ]
    return said.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The state of a job, without the time that it has been running; nil for a page that is no job.
  func brief(ofJob id: Page.ID) -> String? {
    guard let job = jobs[id], let look = jobBoard.rings[id]?.look, let page = pages[id] else {
      return nil
    }
    guard !job.hasEnded else { return caption(of: page) }
    let text = look.text.map(environment.catalogue.isolated)
    let said = [naming(id, stateText(of: id, look)), text]
    return said.compactMap(\.self).joined(separator: " · ")
  }

  /// The state of a job that has not ended: it waits, was told to stop, has got this far, has not begun, or
  /// runs.
  private func stateText(of id: Page.ID, _ look: JobRing.Look) -> String {
    if look.phase == .waiting { return waitingText(of: id) }
    if look.phase == .stopped { return look.pause.text(in: environment.catalogue) }
    if let watch = jobBoard.watches[id], watch.nextStop != .interrupt {
      return JobPhrase.askedToStop.text(in: environment.catalogue)
    }
    if let progress = look.progress {
      return environment.catalogue.percent(Job.percent(of: progress))
    }
    return runningPhrase(of: id).text(in: environment.catalogue)
  }

  /// The phrase for a job whose progress is unknown: it has not begun, has a screen of its own, or runs.
  private func runningPhrase(of id: Page.ID) -> JobPhrase {
    guard let job = jobs[id] else { return .running }
    if let title = job.awaited { return .after(title) }
    return job.drawsScreen == true && !isDetached(id) ? .ownScreen : .running
  }

  /// The instant at which a row of the library shows another minute of running time; only the scene
  /// changes then.
  var nextMinute: Instant? {
    guard window.isMapped, stack.top == .library else { return nil }
    return library.rows.reduce(nil as Instant?) { earliest, id in
      guard jobs[id]?.hasEnded == false else { return earliest }
      return earliest.orEarlier(jobBoard.watches[id]?.nextMinute(after: now))
    }
  }

  /// The time of the day at which a job has ended, such as 09:05; nil where it is unknown, or was
  /// yesterday.
  func endText(of id: Page.ID) -> String? {
    guard let clock = library.clock, let end = library.endings[id] else { return nil }
    let seconds = end - clock.midnight
    let parts = [seconds / 3600, seconds / 60 % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    guard 0..<86_400 ~= seconds, clock.seconds(at: now) >= clock.midnight else { return nil }
    return environment.catalogue.localized(parts.joined(separator: ":"))
  }

  /// The progress of work on a page that is no job, and the page's subtitle.
  private func workCaption(of page: Page, _ look: JobRing.Look) -> String {
    let catalogue = environment.catalogue
    let progress =
      look.phase == .running ? look.progress.map { catalogue.percent(Job.percent(of: $0)) } : nil
    let state =
      switch look.phase {
      case .running: progress
      case .waiting: JobPhrase.waiting.text(in: catalogue)
      case .stopped: look.pause.text(in: catalogue)
      case .done: JobPhrase.done.text(in: catalogue)
      case .failed: JobPhrase.failedWork.text(in: catalogue)
      case .ended: JobPhrase.ended.text(in: catalogue)
      }
    let isSaid =
      progress != nil
      && look.progress.flatMap { look.text?.isPercent(Job.percent(of: $0), in: catalogue) } == true
    let text = isSaid ? nil : look.text
    let line = page.subtitle.isEmpty ? nil : page.rowSubtitle
    let said = [state, text.map(catalogue.isolated), line.map(catalogue.isolated)]
    return said.compactMap(\.self).joined(separator: " · ")
  }
}

extension String {
  /// Whether the text of a ring says no more than its whole per cent, in a language or in English.
  fileprivate func isPercent(_ number: Int, in catalogue: Catalogue) -> Bool {
    let text = filter { !$0.isWhitespace }
    return ["\(number)", "\(number)%", catalogue.number(number), catalogue.percent(number)]
      .contains(text)
  }
}
