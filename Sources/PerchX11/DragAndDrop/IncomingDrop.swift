/// A drag over a window of ours, from `XdndEnter` to `XdndFinished` (XDND, versions 3 to 5).
///
/// The drop is a value. `handle` applies one message and returns the replies, in order, that the
/// connection carries out. It never asks the server anything itself.
struct IncomingDrop {
  /// An `XdndEnter` message, before the source's window is known to exist.
  struct Entry: Equatable {
    let source: UInt
    let target: UInt
    let version: Int
    /// The atoms of the offered types; nil when they are in the source's `XdndTypeList`.
    let types: [UInt]?
  }

  /// A drag that is over a window of ours.
  struct Offer: Equatable {
    /// The window that speaks for the drag source.
    let source: UInt
    /// The window of ours below the pointer.
    let target: UInt
    /// Whether a list of URIs is among the offered types.
    let hasFiles: Bool
  }

  /// The stages of a drop.
  enum Phase: Equatable {
    /// There is no drag.
    case idle
    /// The pointer holds the files over our window. `isWelcome` is our last answer.
    case hovering(Offer, isWelcome: Bool)
    /// The files were dropped and their list has been requested.
    case requested(Offer)
    /// The list arrives in pieces (ICCCM, INCR); the bytes are those received so far.
    case receiving(Offer, [UInt8])
    /// The list has been reported, or is lost. `XdndFinished` is still to be sent.
    case delivered(Offer)
  }

  /// The largest list that is accepted, in bytes.
  static let longestList = 1 << 20

  /// The stage that the drop has reached.
  var phase = Phase.idle

  /// The drag in progress; nil in `idle`.
  var offer: Offer? {
    switch phase {
    case .idle: nil
    case .hovering(let offer, _), .requested(let offer), .receiving(let offer, _),
      .delivered(let offer):
      offer
    }
  }

  /// Whether the answer to our request for the list is due at this window.
  func awaitsSelection(on window: UInt) -> Bool {
    if case .requested(let offer) = phase { offer.target == window } else { false }
  }

  /// Whether the next piece of the list is due at this window.
  func awaitsPiece(on window: UInt) -> Bool {
    if case .receiving(let offer, _) = phase { offer.target == window } else { false }
  }
}
