/// The frames of a job's status bar, in logical pixels from the top left of the window.
///
/// Each button has a place of its own, whatever the phase of the job. The buttons are beside the
/// texts, or below them where the window is narrow. A job that can never have a button keeps no room
/// for them.
struct JobPage: Hashable, Sendable {
  /// The whole bar.
  let bar: Rect
  /// The command, on one line or more; empty where the header shows it.
  let command: Rect
  /// The number of lines of the command; 0 where the header shows it.
  let commandLines: Int
  /// The line with the phase.
  let phase: Rect
  /// The line with the times.
  let details: Rect
  /// The button that runs the command again, at the trailing edge and apart from the others.
  let runAgain: Rect
  /// The buttons that end the job, from the gentlest to the last.
  private let stops: [Rect]
  /// The style of the buttons' labels.
  let labels: TextStyle
  /// The line at the bar's foot that progress fills.
  let progress: Rect
  /// Whether there is little room for the texts.
  let isNarrow: Bool

  /// Lays out the bar.
  ///
  /// - Parameters:
  ///   - width: The width of the window, in logical pixels.
  ///   - top: The top of the bar.
  ///   - isMirrored: Whether lines are read from the right.
  ///   - look: The look that decides about the size of text.
  ///   - text: The command; nil if it is shown elsewhere.
  ///   - hasButtons: Whether there are any buttons.
  ///   - shown: The buttons that end the job and are shown; texts have the room of the others.
  init(
    width: Double, top: Double, isMirrored: Bool, look: Look, command text: String? = "",
    hasButtons: Bool = true, stops shown: [Job.Stop] = Job.Stop.allCases
  ) {
    func oriented(_ rect: Rect) -> Rect {
      guard isMirrored else { return rect }
      return Rect(origin: Point(x: width - rect.maxX, y: rect.minY), size: rect.size)
    }
    let margin = Metrics.margin
    let room = max(0, width - 2 * margin)
    let buttons = JobButtons(room: room, look: look)
    let isWide = buttons.isBeside || !hasButtons
    commandLines = text.map { CommandLines.count(of: $0, width: room, look: look) } ?? 0
    let lines = Double(commandLines) * look.lineHeight(.mono)
    let phrase = look.lineHeight(.listTitle)
    let small = look.lineHeight(.caption)
    let second = top + 12 + (commandLines > 0 ? lines + 5 : 0)
    let end = second + phrase + 1 + small
    let row = isWide ? second : end + 8
    let below = hasButtons ? max(end, row + buttons.height) : end
    let again = buttons.runAgain(trailing: width - margin, top: row)
    let ends = buttons.stops(trailing: width - margin, top: row)
    let leading = shown.map { ends[$0.position].minX }.min() ?? again.minX
    let texts = isWide && hasButtons ? leading - 12 - margin : room
    let foot = below + 12 + Metrics.jobProgress
    bar = Rect(x: 0, y: top, width: width, height: (foot - top).rounded(.up))
    command = Rect(x: margin, y: top + 12, width: room, height: lines)
    phase = oriented(Rect(x: margin, y: second, width: texts, height: phrase))
    details = oriented(Rect(x: margin, y: second + phrase + 1, width: texts, height: small))
    runAgain = oriented(again)
    stops = ends.map(oriented)
    labels = buttons.style
    isNarrow = texts < look.room(240)
    progress = Rect(
      x: 0, y: bar.maxY - Metrics.jobProgress, width: width, height: Metrics.jobProgress)
  }

  /// The button that ends the job in one of the ways.
  func button(_ stop: Job.Stop) -> Rect { stops[stop.position] }

  /// The room of both lines of text.
  var texts: Rect {
    Rect(x: phase.minX, y: phase.minY, width: phase.width, height: details.maxY - phase.minY)
  }
}

extension Job.Stop {
  /// The position among the buttons that end a job, from the gentlest on.
  fileprivate var position: Int {
    switch self {
    case .interrupt: 0
    case .terminate: 1
    case .kill: 2
    }
  }
}
