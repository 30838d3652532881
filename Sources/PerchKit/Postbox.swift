internal import PerchShell

/// The way from any thread to the thread of a ``Perch``.
public struct Postbox: Sendable {
  /// A piece of work for the interface's thread.
  public typealias Work = @Sendable (Perch) -> Void

  let mailbox: Mailbox<Work>

  init() { mailbox = Mailbox() }

  /// Has work done on the interface's thread, in the order of the posts, and wakes up its loop. At the
  /// end of the interface, work that was not done is dropped, as is all that is posted later, and all
  /// that is posted in a program that was handed over (``Perch/isHandedOver``).
  public func post(_ work: @escaping Work) { mailbox.append(work) }

  func drain() -> [Work] { mailbox.drain() }

  /// Drops what was posted, and all that is posted later.
  func close() { mailbox.close() }
}

/// The work that is due, in the order of its posts. A piece is released once it was done.
struct DuePosts {
  private var pieces: [Postbox.Work?] = []
  /// The index of the next piece.
  private var first = 0

  /// Whether no work is left.
  var isEmpty: Bool { first == pieces.count }

  /// Adds work behind all other.
  mutating func append(_ work: [Postbox.Work]) {
    pieces.removeFirst(first)
    first = 0
    pieces += work
  }

  /// Removes and returns the next piece; nil for none.
  mutating func next() -> Postbox.Work? {
    guard !isEmpty else { return nil }
    defer { if isEmpty { self = DuePosts() } }
    first += 1
    return pieces[first - 1].take()
  }
}
