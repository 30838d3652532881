import Glibc
internal import PerchEngine
internal import PerchTime

/// Joins the terminal that we were started on with the one that the command sees.
///
/// Either the keyboard is ours: the outer terminal is raw and the inner one does all that a terminal
/// does. Or it is not, since we are in the background or another command of the pipeline may need
/// it: then the outer terminal is as it was. In a pipeline it treats the output and the interrupt
/// key even when the keyboard is ours, since others print there too, and are interrupted too.
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

  /// What was typed before the keyboard was ours.
  private var typed: [UInt8] = []
  private let isShared: Bool
  private var wantsKeyboard: Bool
  private var sawLine = false
  /// How the outer terminal was before we made it raw, or as we left it.
  private var settings: TerminalSettings
  private let firstSettings: TerminalSettings

  init?(_ streams: StandardStreams) {
    guard let stream = streams.terminal, let outer = OuterTerminal(stream),
      let inner = PseudoTerminal(), let settings = outer.settings
    else { return nil }
    self.outer = outer
    self.inner = inner
    self.settings = settings
    firstSettings = settings
    isShared = streams.isInPipeline
    wantsKeyboard = !isShared
    isInFront = outer.isOurs
    inner.settings = settings
    copySize()
  }

  /// Whether both terminals put a carriage return before each line feed.
  var doublesReturns: Bool {
    guard isShared || !hasKeyboard, let outside = outer.settings, let inside = inner.settings else {
      return false
    }
    return outside.addsReturns && inside.addsReturns
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
    guard isShared && isInFront else { return }
    lookInside()
    if hasKeyboard {
      share()
    } else {
      deadline = time + .milliseconds(50)
    }
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
    guard !wantsKeyboard, let present = inner.settings,
      !present.hasInput(like: firstSettings)
    else { return }
    wantsKeyboard = true
    takeKeyboard()
  }

  private func lookForLine(at time: Instant) {
    sawLine = false
    guard !wantsKeyboard else { return }
    guard outer.settings == settings else { return noteLine(at: time) }
    typed = outer.lines(ending: settings.endKey)
    wantsKeyboard = !typed.isEmpty
  }

  private func takeKeyboard() {
    guard !hasKeyboard, let present = outer.settings else { return }
    if present != settings { inner.settings = present }
    settings = present
    // In a raw terminal the end of the input would be no end any more.
    typed += outer.lines(ending: present.endKey)
    present.raw.apply(to: outer.number)
    hasKeyboard = true
    if isShared { share() }
  }

  /// The outer terminal does for all of the pipeline what the command wants of its own.
  private func share() {
    guard let inside = inner.settings, let present = outer.settings else { return }
    let wanted = present.raw.sharing(inside)
    if wanted != present { wanted.apply(to: outer.number) }
  }

  /// What is to be passed to the command before anything else.
  func takeTyped() -> [UInt8] {
    defer { typed = [] }
    return typed
  }

  /// The outer terminal becomes as the command would have left it.
  func leaveKeyboard() {
    guard hasKeyboard else { return }
    hasKeyboard = false
    if let inside = inner.settings { settings = settings.adopting(inside) }
    if outer.isOurs { settings.apply(to: outer.number) }
  }
}
