/// A file of ours that is dragged to wherever it is dropped (XDND, version 5).
struct OutgoingDrag {
  /// A window that would be told of drags.
  struct Site: Equatable {
    let window: UInt
    /// The one that its messages go to: itself, or who speaks for it.
    let receiver: UInt
    let version: Int
  }

  /// What is handed over, by its type.
  let data: [(type: UInt, bytes: [UInt8])]
  /// What is below the pointer.
  var site: Site?
  /// The newest place of the pointer and when it was there.
  var place = PixelPoint(x: 0, y: 0)
  var time: UInt32
  /// The site was told of a place and has not answered.
  var isAsking = false
  /// The pointer has been elsewhere since.
  var hasMoved = false
  var isWelcome = false
  /// The pointer has let go; the site is to decide, or has been handed the file.
  var isReleased = false
}
