internal import PerchTime

// A job's page: the status bar above its output, and the button that goes to the output's end.
extension State {
  func writeJobBar(of id: Page.ID, into scene: inout Scene, at time: Instant) {
    guard let job = jobs[id], let watch = jobBoard.watches[id], let page = jobPage(of: id) else {
      return
    }
    writeJobGround(page.bar, into: &scene)
    writeJobProgress(of: job, in: page.progress, into: &scene)
    // A job without a command, such as a pipe, shows a text of its own; a command is always written
    // from the left.
    let isCommand = !watch.commandLine.isEmpty
    let line = isCommand ? watch.commandLine : job.text ?? line(ofPipe: id)
    if page.commandLines > 0 {
      scene.add(
        .text(
          .init(
            line, isCommand ? .mono : .listTitle, .ink, in: page.command,
            alignment: isCommand ? .left : start, lines: page.commandLines)))
    }
    writeJobPhase(of: job, id, watch: watch, in: page, into: &scene, at: time)
    writeJobButtons(of: id, in: page, into: &scene)
    if let reason = absence(of: id, isCommand: isCommand) {
      writeAbsence(of: id, reason, into: &scene)
    }
  }

  /// The line of a job without a command and a text of its own: what the program of another job says
  /// of it, or else its title.
  private func line(ofPipe id: Page.ID) -> String {
    guard let page = pages[id] else { return "" }
    let hasLine = page.isOfProgram || page.userInfo[Page.followedKey] != nil
    return hasLine && !page.subtitle.isBlank ? page.subtitle : page.title
  }

  /// The reason for which a job's page is empty; nil if it is not, or not for good, and for a job of
  /// another program, which has no output.
  private func absence(of id: Page.ID, isCommand: Bool) -> JobPhrase? {
    guard let job = jobs[id], job.hasEnded || job.drawsScreen == true else { return nil }
    guard isCommand else { return pages[id]?.isOfProgram == true ? nil : .outputNotKept }
    // A program may begin a line before it goes over to its own screen. The margins grow with it,
    // to whole pixels.
    let lines = job.hasEnded ? 0 : 1.5 * environment.look.lineHeight(.mono)
    let zoom = zooms.pages[id]?.factor ?? 1
    guard let scroll = scrolls[id], scroll.measuredWidth != nil,
      scroll.contentLength <= zoom * (2 * Metrics.margin + lines) + 1
    else { return nil }
    guard job.hasEnded else {
      return isDetached(id) ? .hiddenScreenElsewhere(attachingName(of: id)) : .ownScreenElsewhere
    }
    return host(of: id) == nil ? .noOutput : .outputElsewhere
  }

  /// The shortest word by which a terminal attaches to a job: a title that no shell takes apart and no other job
  /// has, else the id.
  private func attachingName(of id: Page.ID) -> String {
    guard let title = pages[id]?.title, let first = title.first, first.isLetter,
      title.utf8.count <= 40, !title.hasPrefix("job-"),
      title.isPlainName,
      !jobs.contains(where: { $0.key != id && !$0.value.hasEnded && pages[$0.key]?.title == title })
    else { return id.rawValue }
    return title
  }

  /// Writes the reason for which a job's page is empty.
  private func writeAbsence(of id: Page.ID, _ reason: JobPhrase, into scene: inout Scene) {
    let view = viewport(of: id)
    let line = environment.look.lineHeight(.body)
    let box = Rect(
      x: Metrics.margin, y: view.midY - line, width: max(0, view.width - 2 * Metrics.margin),
      height: 2 * line)
    let text = Phrase.job(reason).text(in: environment.catalogue)
    scene.add(.text(.init(text, .body, .quiet, in: box, alignment: .center, lines: 2)))
  }

  /// Writes the ground of the status bar.
  func writeJobGround(_ bar: Rect, into scene: inout Scene) {
    scene.add(.fill(Shape(bar), .raised))
    let line = 1 / environment.scale
    scene.add(
      .fill(
        Shape(Rect(x: bar.minX, y: bar.maxY - line, width: bar.width, height: line)), .hairline))
  }

  /// Writes a track along the bar's foot, filled from the leading side by the known progress.
  private func writeJobProgress(of job: Job, in track: Rect, into scene: inout Scene) {
    let color = job.color
    scene.add(.fill(Shape(track), color.opacity(0.22)))
    let width = (track.width * job.shownProgress * environment.scale).rounded() / environment.scale
    guard width > 0 else { return }
    let filled = Rect(x: track.minX, y: track.minY, width: width, height: track.height)
    scene.add(.fill(Shape(oriented(filled, in: track)), color))
  }

  /// Writes the phase in one line and the times in another, or one text of two lines where room or
  /// details are lacking.
  private func writeJobPhase(
    of job: Job, _ id: Page.ID, watch: JobWatch, in page: JobPage, into scene: inout Scene,
    at time: Instant
  ) {
    let color = job.color
    var words = [Phrase.job(phrase(of: job, id, watch: watch)).text(in: environment.catalogue)]
    let isDetached = isDetached(id)
    let details = [
      details(of: job, watch: watch, at: time), endText(of: id), host(of: id),
      isDetached ? Phrase.job(.detached).text(in: environment.catalogue) : nil,
    ].compactMap(\.self).joined(separator: " · ")
    guard job.hasKnownEnd, !page.isNarrow || !job.endedBySignal else {
      if job.hasKnownEnd { words.append(details) }
      let style: TextStyle = page.isNarrow ? .caption : .listTitle
      let text = words.joined(separator: " · ")
      return scene.add(
        .text(.init(text, style, color, in: page.texts, alignment: start, lines: 2)))
    }
    if !job.hasEnded, let progress = job.progress {
      words.append(environment.catalogue.percent(Job.percent(of: progress)))
    }
    let phase = words.joined(separator: " · ")
    scene.add(.text(.init(phase, .listTitle, color, in: page.phase, alignment: start)))
    scene.add(.text(.init(details, .caption, .quiet, in: page.details, alignment: start)))
  }

  /// The phrase for what the page of a job says.
  func phrase(of job: Job, _ id: Page.ID, watch: JobWatch) -> JobPhrase {
    let phrase = JobPhrase(job, watch: watch)
    return phrase == .ownScreen && isDetached(id) ? .hiddenScreen : phrase
  }

  /// The running time, the remaining time, the job's own text, and whether its output is cut.
  private func details(of job: Job, watch: JobWatch, at time: Instant) -> String {
    let (elapsed, catalogue) = (watch.elapsed(at: time), environment.catalogue)
    let isBrief = job.hasEnded && elapsed < .seconds(1)
    // Translators: the running time of a command that has ended.
    var parts = [isBrief ? catalogue.text("less than 1 s") : elapsed.spanText(in: catalogue)]
    if let left = watch.left(at: time) {
      parts.append(Phrase.job(.left(left)).text(in: environment.catalogue))
    }
    if !watch.commandLine.isEmpty, let text = job.text, !text.isEmpty { parts.append(text) }
    if job.hasLostLines == true {
      parts.append(Phrase.job(.linesNotKept).text(in: environment.catalogue))
    }
    return parts.joined(separator: " · ")
  }

  /// Writes the buttons: those that end the job more firmly appear once the one before them was
  /// pressed, and all of them go with its end. Run again is pale while it cannot be pressed,
  /// or the button for the terminal has its place.
  private func writeJobButtons(of id: Page.ID, in page: JobPage, into scene: inout Scene) {
    for stop in stops(of: id) {
      writeJobButton(
        .stop(id, by: stop), labelled: .stop(stop), in: page.button(stop), page.labels,
        isOn: true, rim: stop == .kill ? .fail : faint, into: &scene)
    }
    if hasNextButton(id) {
      writeJobButton(
        .nextResult(id), labelled: .nextResult, in: page.button(.interrupt), page.labels,
        isOn: true,
        rim: faint, into: &scene)
    }
    guard !hasTerminal(id) else {
      return writeJobButton(
        .terminal(id), labelled: .terminal, in: page.runAgain, page.labels, isOn: true, rim: faint,
        into: &scene)
    }
    guard hasCommand(id) else { return }
    writeJobButton(
      .runAgain(id), labelled: .runAgain, in: page.runAgain, page.labels, isOn: canRunAgain(id),
      rim: faint, into: &scene)
  }

  private func writeJobButton(
    _ target: Target, labelled phrase: JobPhrase, in frame: Rect, _ style: TextStyle, isOn: Bool,
    rim: Color, into scene: inout Scene
  ) {
    let shape = Shape(frame, radius: 8)
    scene.add(.stroke(shape, isOn ? rim : .hairline, width: 1))
    if stack.top == target.job, isOn { writeTint(of: target, in: shape, into: &scene) }
    let height = environment.look.lineHeight(style)
    let box = Rect(
      x: frame.minX + 2, y: frame.midY - height / 2, width: frame.width - 4, height: height)
    let label = Phrase.job(phrase).text(in: environment.catalogue)
    let color: Color = isOn ? .ink : .ink.opacity(0.3)
    scene.add(.text(.init(label, style, color, in: box, alignment: .center)))
  }

  /// Writes the round button above the output.
  func writeToEnd(of id: Page.ID, into scene: inout Scene) {
    let frame = toEndFrame(of: id)
    let disc = Shape(Circle(center: frame.center, radius: 20))
    scene.add(.shadow(disc, blur: 8, drop: 2, .shade.opacity(0.24)))
    scene.add(.fill(disc, .raised))
    scene.add(.stroke(disc, .hairline, width: 1))
    if id == stack.top { writeTint(of: .toEnd, in: disc, into: &scene) }
    scene.add(.glyph(.down, center: frame.center, .ink))
  }
}

extension Job {
  /// Whether the job runs, or its end was seen.
  fileprivate var hasKnownEnd: Bool { !isLost }

  fileprivate var endedBySignal: Bool {
    switch JobPhrase(self) {
    case .stopped, .endedWithConnection: true
    default: false
    }
  }

  /// The fraction of the line at the bar's foot that is filled, from 0 to 1.
  fileprivate var shownProgress: Double {
    if phase == .done { return 1 }
    guard let progress, progress.isFinite else { return 0 }
    return min(max(progress, 0), 1)
  }
}

extension Job {
  /// The colour of the phase's text and line.
  fileprivate var color: Color {
    switch phase {
    case _ where isAway: .quiet
    case .failed where wasInterrupted: .quiet
    case .running: .accent
    case .waiting: .wait
    case .stopped: .quiet
    case .done: .done
    case .failed: .fail
    case .ended: .quiet
    }
  }
}
