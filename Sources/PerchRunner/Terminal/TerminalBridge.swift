import Glibc
internal import PerchEngine

/// Joins the terminal that we were started on with the one that the command sees.
///
/// Either the keyboard is ours: the outer terminal is raw and the inner one does all that a terminal
/// does. Or it is not, since we are in the background or another command of the pipeline may need
/// it: then the outer terminal is as it was, and it is the one that treats the output.
final class TerminalBridge {
  let outer: OuterTerminal
  let inner: PseudoTerminal
  /// Whether the outer terminal was our group's when we last looked.
  private(set) var isInFront: Bool
  /// Whether what is typed is for the command.
  private(set) var hasKeyboard = false
  /// When it next looks by itself.
  private(set) var deadline: Instant?
  /// Whether to wait for a line that nobody reads, a sign that the command is to get the keyboard.
  var awaitsLine: Bool { isInFront && !wantsKeyboard && !sawLine }

  private var wantsKeyboard: Bool
  private var sawLine = false
  /// How the outer terminal was before we made it raw, or as we left it.
  private var settings: TerminalSettings
  private let firstSettings: TerminalSettings
  private var innerTreatsOutput: Bool

  init?(_ streams: StandardStreams) {
    guard let stream = streams.terminal, let outer = OuterTerminal(stream),
      let inner = PseudoTerminal(), let settings = outer.settings
    else { return nil }
    self.outer = outer
    self.inner = inner
    self.settings = settings
    firstSettings = settings
    innerTreatsOutput = settings.treatsOutput
    wantsKeyboard = !streams.isInPipeline
    isInFront = outer.isOurs
    inner.settings = settings
    inner.settings?.treatsOutput = false
    copySize()
  }

  /// The window's size goes in; the command hears of it.
  func copySize() {
    if let size = outer.size { inner.size = size }
  }

  /// Looks whose the outer terminal is, and takes it if it is ours and needed.
  ///
  /// - Returns: whether the command is in front of the inner terminal from now on; nil: as before.
  func look(at time: Instant) -> Bool? {
    let wasInFront = isInFront
    isInFront = outer.isOurs
    if isInFront && wantsKeyboard { takeKeyboard() }
    if !isInFront { leaveKeyboard() }
    // A shell brings a job that runs to the front without a word.
    deadline = isInFront ? nil : time + .seconds(1)
    return isInFront == wasInFront ? nil : isInFront
  }

  /// The command wrote something. A program that wants single keys, or a secret, has changed the
  /// inner terminal by now or does so soon.
  func noteOutput(at time: Instant) {
    guard isInFront && !wantsKeyboard else { return }
    lookInside()
    if !wantsKeyboard { deadline = time + .milliseconds(50) }
  }

  /// A line was typed. If another command reads it, it does so within a moment.
  func noteLine(at time: Instant) {
    sawLine = true
    deadline = time + .milliseconds(100)
  }

  /// What is due by itself.
  func expire(at time: Instant) -> Bool? {
    guard let due = deadline, due <= time else { return nil }
    deadline = nil
    if isInFront && !wantsKeyboard { lookInside() }
    if sawLine { lookForLine(at: time) }
    return deadline == nil ? look(at: time) : nil
  }

  private func lookInside() {
    guard let present = inner.settings, !present.hasInput(like: firstSettings) else { return }
    wantsKeyboard = true
    takeKeyboard()
  }

  private func lookForLine(at time: Instant) {
    guard !wantsKeyboard, outer.hasInput else { return sawLine = false }
    guard outer.settings == settings else { return deadline = time + .seconds(1) }
    wantsKeyboard = true
  }

  private func takeKeyboard() {
    guard !hasKeyboard, let present = outer.settings else { return }
    if present == settings {
      inner.settings?.treatsOutput = innerTreatsOutput
    } else {
      inner.settings = present
    }
    settings = present
    present.raw.apply(to: outer.number)
    hasKeyboard = true
  }

  /// The outer terminal becomes as the command would have left it.
  func leaveKeyboard() {
    guard hasKeyboard else { return }
    hasKeyboard = false
    if let inside = inner.settings {
      innerTreatsOutput = inside.treatsOutput
      settings = settings.adopting(inside)
      inner.settings?.treatsOutput = false
    }
    if outer.isOurs { settings.apply(to: outer.number) }
  }
}
