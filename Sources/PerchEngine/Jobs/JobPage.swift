/// The frames of a job's status bar, in logical pixels from the top left of the window.
struct JobPage: Hashable, Sendable {
  /// The whole bar.
  let bar: Rect
  /// The command line.
  let command: Rect
  /// The line with the phase.
  let phase: Rect
  /// The line with the times.
  let details: Rect
  /// The button that stops the job or runs it again.
  let button: Rect
  /// The line at the bar's foot that progress fills.
  let progress: Rect

  init(width: Double, top: Double, isMirrored: Bool, look: Look) {
    func oriented(_ rect: Rect) -> Rect {
      guard isMirrored else { return rect }
      return Rect(origin: Point(x: width - rect.maxX, y: rect.minY), size: rect.size)
    }
    let margin = Metrics.margin
    let room = max(0, width - 2 * margin)
    let button = Size(
      width: look.room(Metrics.jobButton.width), height: look.room(Metrics.jobButton.height))
    let (line, phrase) = (look.lineHeight(.mono), look.lineHeight(.listTitle))
    let small = look.lineHeight(.caption)
    let texts = max(0, room - button.width - 8)
    let second = top + 12 + line + 5
    bar = Rect(
      x: 0, y: top, width: width,
      height: max(Metrics.jobBar, (38 + line + phrase + small).rounded(.up)))
    command = Rect(x: margin, y: top + 12, width: room, height: line)
    phase = oriented(Rect(x: margin, y: second, width: texts, height: phrase))
    details = oriented(Rect(x: margin, y: second + phrase + 1, width: texts, height: small))
    self.button = oriented(
      Rect(
        x: width - margin - button.width, y: second, width: button.width, height: button.height))
    progress = Rect(x: 0, y: bar.maxY - 3, width: width, height: 3)
  }

  /// Whether there is little room beside the button.
  var isNarrow: Bool { texts.width < 240 }

  /// The room of both lines of text beside the button.
  var texts: Rect {
    Rect(x: phase.minX, y: phase.minY, width: phase.width, height: 2 * phase.height)
  }
}
