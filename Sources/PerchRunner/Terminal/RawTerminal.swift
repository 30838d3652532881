internal import PerchSystem

/// A terminal that a runner has made raw, with what its user needs back.
struct RawTerminal: Equatable {
  let descriptor: Descriptor
  /// The settings that the runner gave it.
  let raw: TerminalSettings
  /// The settings that it had before.
  let former: TerminalSettings

  /// The two settings, one after the other.
  var bytes: [UInt8] { raw.withBytes(Array.init) + former.withBytes(Array.init) }

  init(_ descriptor: Descriptor, raw: TerminalSettings, former: TerminalSettings) {
    self.descriptor = descriptor
    self.raw = raw
    self.former = former
  }

  /// Reads the settings as another process sent them; nil unless all bytes are there.
  init?(_ descriptor: Descriptor, bytes: [UInt8]) {
    let (first, second) = (bytes.prefix(bytes.count / 2), bytes.suffix(bytes.count / 2))
    guard let raw = TerminalSettings(bytes: first), let former = TerminalSettings(bytes: second)
    else { return nil }
    self.init(descriptor, raw: raw, former: former)
  }

  /// Gives the terminal its former settings back, unless another program has changed them since.
  func restore() {
    if TerminalSettings(of: descriptor.number) == raw { former.apply(to: descriptor.number) }
  }

  static func == (a: RawTerminal, b: RawTerminal) -> Bool {
    a.descriptor === b.descriptor && a.raw == b.raw && a.former == b.former
  }
}
