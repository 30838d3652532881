internal import PerchTime

/// Joins the outer terminal, on which this process was started, with the command's inner terminal.
///
/// While this process has the keyboard, the outer terminal is raw, and the inner one does all the
/// work of a terminal. In the background, or while another command of the pipeline may need the
/// keyboard, the outer terminal keeps its settings. In a pipeline it treats output and the
/// interrupt key even when it is raw, since the other commands print there and are interrupted,
/// too.
final class TerminalBridge {
  let outer: OuterTerminal
  let inner: PseudoTerminal
  /// Whether this process group was in the outer terminal's foreground at the last look.
  private(set) var isInFront: Bool
  /// Whether typed keys go to the command.
  private(set) var hasKeyboard = false
  /// The settings that make the outer terminal raw; nil while it has its own.
  private var raw: TerminalSettings?
  /// The time of the next look at the terminals; nil for none.
  private(set) var deadline: Instant?
  /// Whether to wait for a line that no program reads: then the command gets the keyboard.
  var awaitsLine: Bool { isInFront && !wantsKeyboard && !sawLine }

  /// The input that was typed before this process had the keyboard.
  private var typed: [UInt8] = []
  private let isShared: Bool
  private var wantsKeyboard: Bool
  private var sawLine = false
  /// The settings of the outer terminal while it is not raw.
  private var settings: TerminalSettings
  private let firstSettings: TerminalSettings
  /// Whether the outer terminal is not that on which the command was started, and keeps its settings.
  private let isVisiting: Bool
  /// The right to make the outer terminal raw; nil where it cannot be shared.
  private let claim: KeyboardClaim?

  init?(_ streams: StandardStreams) {
    guard let stream = streams.terminal, let outer = OuterTerminal(stream),
      let inner = PseudoTerminal()
    else { return nil }
    claim = KeyboardClaim(of: outer.number)
    // Another command on this terminal may have made it raw, or do so between two questions.
    let earlier = claim?.othersSettings
    guard let present = outer.settings else { return nil }
    let settings = earlier ?? claim?.othersSettings ?? present
    self.outer = outer
    self.inner = inner
    self.settings = settings
    firstSettings = settings
    isVisiting = false
    isShared = streams.isInPipeline
    wantsKeyboard = !isShared
    isInFront = outer.isOurs
    inner.settings = settings
    copySize()
  }

  /// Joins another outer terminal with the inner one, which stays as it is.
  ///
  /// - Returns: nil for a terminal that is gone.
  init?(visiting outer: OuterTerminal, inner: PseudoTerminal) {
    claim = KeyboardClaim(of: outer.number)
    guard let settings = outer.settings else { return nil }
    (self.outer, self.inner, self.settings, firstSettings) = (outer, inner, settings, settings)
    (isVisiting, isShared, wantsKeyboard) = (true, false, true)
    isInFront = outer.isOurs
  }

  /// Whether both terminals add a carriage return before each line feed.
  var doublesReturns: Bool {
    guard isShared || !hasKeyboard, let outside = outer.settings, let inside = inner.settings else {
      return false
    }
    return outside.addsReturns && inside.addsReturns
  }

  /// Copies the window's size to the inner terminal; the command receives SIGWINCH.
  func copySize() {
    if let size = outer.size { inner.size = size }
  }

  /// Reads which process group is in the outer terminal's foreground, and takes the keyboard if it
  /// is available and needed.
  ///
  /// - Returns: Whether the command is in the inner terminal's foreground from now on; nil for no
  ///   change.
  func look(at time: Instant) -> Bool? {
    let wasInFront = isInFront
    isInFront = outer.isOurs
    if isInFront && wantsKeyboard { acquireKeyboard() }
    if !isInFront { releaseKeyboard() }
    // A shell moves a running job to the foreground without a signal, and another command on the
    // terminal gives the keyboard back without one.
    deadline = isInFront && hasKeyboard == wantsKeyboard ? nil : time + .seconds(1)
    return isInFront == wasInFront ? nil : isInFront
  }

  /// Schedules a look at the inner terminal after output: a program that reads single keys or a
  /// secret has changed its settings by now, or does so soon.
  func outputArrived(at time: Instant) {
    guard isShared && isInFront else { return }
    lookInside()
    if hasKeyboard {
      applyInnerSettings()
    } else {
      deadline = time + .milliseconds(50)
    }
  }

  /// Schedules a look at a line that was typed: another command of the pipeline may read it.
  func lineArrived(at time: Instant) {
    sawLine = true
    deadline = time + .milliseconds(100)
  }

  /// Looks at the terminals if it is time to.
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
    acquireKeyboard()
  }

  private func lookForLine(at time: Instant) {
    sawLine = false
    guard !wantsKeyboard else { return }
    guard outer.settings == settings else { return lineArrived(at: time) }
    typed = outer.lines(ending: settings.endKey)
    wantsKeyboard = !typed.isEmpty
  }

  private func acquireKeyboard() {
    guard !hasKeyboard else { return }
    let read = { [outer] in outer.settings }
    guard let present = claim.map({ $0.take(read) }) ?? read() else { return }
    if present != settings, !isVisiting { inner.settings = present }
    settings = present
    // A raw terminal does not interpret the key that ends the input.
    typed += outer.lines(ending: present.endKey)
    makeRaw(present.raw)
    hasKeyboard = true
    if isShared { applyInnerSettings() }
  }

  /// Applies the command's settings for output and interrupt keys to the outer terminal, for all
  /// commands of the pipeline.
  private func applyInnerSettings() {
    guard let inside = inner.settings, let present = outer.settings else { return }
    let wanted = present.raw.sharing(inside)
    if wanted != present { makeRaw(wanted) }
  }

  private func makeRaw(_ settings: TerminalSettings) {
    settings.apply(to: outer.number)
    raw = settings
  }

  /// The outer terminal while it is raw; nil while it has its own settings.
  var rawTerminal: RawTerminal? {
    raw.map { RawTerminal(outer.descriptor, raw: $0, former: settings) }
  }

  /// Removes and returns the early input, which goes to the command before any other.
  func removeTyped() -> [UInt8] {
    defer { typed = [] }
    return typed
  }

  /// The settings that the command would have left the outer terminal with.
  var lastSettings: TerminalSettings {
    isVisiting ? settings : inner.settings.map(settings.adopting) ?? settings
  }

  /// Gives the outer terminal the settings that the command would have left it with.
  func releaseKeyboard() {
    guard hasKeyboard else { return }
    hasKeyboard = false
    raw = nil
    settings = lastSettings
    if outer.isOurs { settings.apply(to: outer.number) }
    claim?.release()
  }
}
