/// What another program, or we ourselves, holds over a window of ours (XDND, version 3 to 5).
struct IncomingDrop {
  enum Phase {
    case hovering
    /// The data was asked for.
    case asked
    /// It comes in pieces, these so far.
    case receiving([UInt8])
    /// It is here, or never came; the last word is still to be said.
    case delivered
  }

  /// The window that speaks for whoever holds it.
  let source: UInt
  /// The window of ours that is spoken to.
  let target: UInt
  /// What both of us speak.
  let version: Int
  /// Whether a list of URIs is among what it offers.
  let hasFiles: Bool
  var phase = Phase.hovering
  /// What we said last.
  var isWelcome = false

  /// More than this is no list of files that anybody dragged.
  static let longestList = 1 << 20
}
