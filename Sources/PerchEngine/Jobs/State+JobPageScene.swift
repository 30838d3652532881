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
    let line = isCommand ? watch.commandLine : job.text ?? pages[id]?.title ?? ""
    scene.add(
      .text(
        .init(
          line, isCommand ? .mono : .listTitle, .ink, in: page.command,
          alignment: isCommand ? .left : start)))
    writeJobPhase(of: job, watch: watch, in: page, into: &scene, at: time)
    writeJobButton(of: id, in: page.button, into: &scene)
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
    let color = job.phase.color
    scene.add(.fill(Shape(track), color.opacity(0.22)))
    let width = (track.width * job.shownProgress * environment.scale).rounded() / environment.scale
    guard width > 0 else { return }
    let filled = Rect(x: track.minX, y: track.minY, width: width, height: track.height)
    scene.add(.fill(Shape(oriented(filled, in: track)), color))
  }

  /// Writes the phase in one line and the times in another, or one text of two lines where room or
  /// details are lacking.
  private func writeJobPhase(
    of job: Job, watch: JobWatch, in page: JobPage, into scene: inout Scene, at time: Instant
  ) {
    let color = job.phase.color
    var words = [Phrase.job(JobPhrase(job)).text(in: environment.catalogue)]
    let details = details(of: job, watch: watch, at: time)
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

  /// The running time, the remaining time, and the job's own text.
  private func details(of job: Job, watch: JobWatch, at time: Instant) -> String {
    var parts = [watch.elapsed(at: time).clockText(in: environment.catalogue)]
    if let left = watch.left(at: time) {
      parts.append(Phrase.job(.left(left)).text(in: environment.catalogue))
    }
    if !watch.commandLine.isEmpty, let text = job.text, !text.isEmpty { parts.append(text) }
    return parts.joined(separator: " · ")
  }

  /// Writes the button: it stops a running job and runs an ended one again.
  ///
  /// It is pale where that is impossible. The last stage of stopping has a red rim.
  private func writeJobButton(of id: Page.ID, in frame: Rect, into scene: inout Scene) {
    guard let job = jobs[id], let watch = jobBoard.watches[id] else { return }
    let target: Target = job.hasEnded ? .runAgain(id) : .stop(id)
    let phrase: JobPhrase = job.hasEnded ? .runAgain : .stop(watch.nextStop)
    let isOff = job.hasEnded && !job.canRunAgain
    let shape = Shape(frame, radius: 8)
    let isLast = !job.hasEnded && watch.nextStop == .kill
    let rim: Color = isOff ? .hairline : isLast ? .fail : faint
    scene.add(.stroke(shape, rim, width: 1))
    if id == stack.top, !isOff { writeTint(of: target, in: shape, into: &scene) }
    let color: Color = isOff ? .ink.opacity(0.3) : .ink
    let height = environment.look.lineHeight(.listTitle)
    let box = Rect(
      x: frame.minX + 4, y: frame.midY - height / 2, width: frame.width - 8, height: height)
    let label = Phrase.job(phrase).text(in: environment.catalogue)
    scene.add(.text(.init(label, .listTitle, color, in: box, alignment: .center)))
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
  fileprivate var hasKnownEnd: Bool { phase != .failed || status != nil }

  fileprivate var endedBySignal: Bool {
    if case .stopped = JobPhrase(self) { true } else { false }
  }

  /// The fraction of the line at the bar's foot that is filled, from 0 to 1.
  fileprivate var shownProgress: Double {
    if phase == .done { return 1 }
    guard let progress, progress.isFinite else { return 0 }
    return min(max(progress, 0), 1)
  }
}

extension Job.Phase {
  /// The colour of the phase's text and line.
  fileprivate var color: Color {
    switch self {
    case .running: .accent
    case .waiting: .wait
    case .done: .done
    case .failed: .fail
    }
  }
}
