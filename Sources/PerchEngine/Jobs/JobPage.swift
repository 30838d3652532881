/// The frames of a job's status bar, in logical pixels from the top left of the window.
///
/// Each button has a place of its own, whatever the phase of the job. The buttons are beside the
/// texts, closer together if need be, or in a row below them where the window is narrow. A job that
/// can never have a button keeps no room for them.
struct JobPage: Hashable, Sendable {
  /// The whole bar.
  let bar: Rect
  /// The command, on one line or more.
  let command: Rect
  /// The number of lines of the command.
  let commandLines: Int
  /// The line with the phase.
  let phase: Rect
  /// The line with the times.
  let details: Rect
  /// The button that runs the command again, at the trailing edge and apart from the others.
  let runAgain: Rect
  /// The buttons that end the job, from the gentlest to the last, away from the trailing edge.
  private let stops: [Rect]
  /// The line at the bar's foot that progress fills.
  let progress: Rect
  /// Whether there is little room for the texts.
  let isNarrow: Bool

  /// The distance between two buttons that end the job; half of it in a narrow window.
  private static let gap = 8.0
  /// The distance between these buttons and the one that runs the command again; half of it in a
  /// narrow window.
  private static let distance = 24.0
  /// The least width of the texts beside the buttons.
  private static let leastText = 260.0
  /// The amount by which a button may be narrower and still have its label in the usual size.
  static let slack = 4.0

  init(
    width: Double, top: Double, isMirrored: Bool, look: Look, command text: String = "",
    hasButtons: Bool = true
  ) {
    func oriented(_ rect: Rect) -> Rect {
      guard isMirrored else { return rect }
      return Rect(origin: Point(x: width - rect.maxX, y: rect.minY), size: rect.size)
    }
    let margin = Metrics.margin
    let room = max(0, width - 2 * margin)
    let wideGaps = 2 * JobPage.gap + JobPage.distance
    let size = Size(
      width: look.room(Metrics.jobButton.width), height: look.room(Metrics.jobButton.height))
    let all = 4 * size.width + wideGaps
    let dense = 4 * (size.width - JobPage.slack) + wideGaps / 2
    let isDense = hasButtons && room - all - 12 < JobPage.leastText
    let isWide = !isDense || room - dense - 12 >= JobPage.leastText
    commandLines = CommandLines.count(of: text, width: room, look: look)
    let lines = Double(commandLines) * look.lineHeight(.mono)
    let phrase = look.lineHeight(.listTitle)
    let small = look.lineHeight(.caption)
    let texts = isWide && hasButtons ? room - (isDense ? dense : all) - 12 : room
    let second = top + 12 + lines + 5
    let end = second + phrase + 1 + small
    let row = isWide ? second : end + 8
    let foot = isWide ? max(top + Metrics.jobBar, end + 20) : row + size.height + 12
    bar = Rect(x: 0, y: top, width: width, height: (foot - top).rounded(.up))
    command = Rect(x: margin, y: top + 12, width: room, height: lines)
    phase = oriented(Rect(x: margin, y: second, width: texts, height: phrase))
    details = oriented(Rect(x: margin, y: second + phrase + 1, width: texts, height: small))
    let tightness = room >= all && !(isWide && isDense) ? 1 : 0.5
    let rowWidth = isWide && isDense ? dense : room
    let button = min(size.width, max(0, (rowWidth - wideGaps * tightness) / 4))
    func place(_ edge: Double) -> Rect {
      oriented(Rect(x: edge - button, y: row, width: button, height: size.height))
    }
    let trailing = width - margin
    runAgain = place(trailing)
    stops = (0..<3).map { index in
      let before = Double(index + 1) * button + Double(index) * JobPage.gap * tightness
      return place(trailing - JobPage.distance * tightness - before)
    }
    isNarrow = texts < look.room(240)
    progress = Rect(x: 0, y: bar.maxY - 3, width: width, height: 3)
  }

  /// The button that ends the job in one of the ways.
  func button(_ stop: Job.Stop) -> Rect {
    switch stop {
    case .interrupt: stops[0]
    case .terminate: stops[1]
    case .kill: stops[2]
    }
  }

  /// The room of both lines of text.
  var texts: Rect {
    Rect(x: phase.minX, y: phase.minY, width: phase.width, height: details.maxY - phase.minY)
  }
}
