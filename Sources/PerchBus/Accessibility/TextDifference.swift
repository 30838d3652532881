internal import Glibc

/// The stretch in which two versions of a text differ, in scalars.
struct TextDifference: Hashable {
  /// The scalars that were removed from the old text; empty for none.
  let removed: Range<Int>
  /// The scalars that were added to the new text; empty for none.
  let added: Range<Int>
  /// The number of scalars that were dropped from the start of the old text before, as a job's
  /// oldest lines are.
  let dropped: Int

  /// Compares two versions.
  init(from old: TextIndex, to new: TextIndex) {
    let shift = min(max(new.origin - old.origin, 0), old.length)
    dropped = old.scalars(before: shift)
    let (kept, tail) = old.withBytes { before in
      new.withBytes { after in
        let before = UnsafeBufferPointer(rebasing: before[shift...])
        let kept = before.sharedStart(with: after)
        return (kept, before.sharedEnd(with: after, behind: kept))
      }
    }
    let gone = old.scalars(before: shift + kept)..<old.scalars(before: old.length - tail)
    removed = gone.lowerBound - dropped..<gone.upperBound - dropped
    added = new.scalars(before: kept)..<new.scalars(before: new.length - tail)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes that are compared at once.
  private static var stretch: Int { 4096 }

  /// The number of whole scalars' bytes with which both texts start.
  fileprivate func sharedStart(with other: Self) -> Int {
    guard let mine = baseAddress, let theirs = other.baseAddress else { return 0 }
    let least = Swift.min(count, other.count)
    var same = 0
    while same + Self.stretch <= least, memcmp(mine + same, theirs + same, Self.stretch) == 0 {
      same += Self.stretch
    }
    while same < least, self[same] == other[same] { same += 1 }
    while same > 0, !startsScalar(at: same) || !other.startsScalar(at: same) { same -= 1 }
    return same
  }

  /// The number of whole scalars' bytes with which both texts end, behind a shared start.
  fileprivate func sharedEnd(with other: Self, behind start: Int) -> Int {
    guard let mine = baseAddress, let theirs = other.baseAddress else { return 0 }
    let least = Swift.min(count, other.count) - start
    var same = 0
    while same + Self.stretch <= least,
      memcmp(
        mine + count - same - Self.stretch, theirs + other.count - same - Self.stretch, Self.stretch
      ) == 0
    {
      same += Self.stretch
    }
    while same < least, self[count - 1 - same] == other[other.count - 1 - same] { same += 1 }
    while same > 0, !startsScalar(at: count - same) { same -= 1 }
    return same
  }

  private func startsScalar(at byte: Int) -> Bool { byte >= count || self[byte].isScalarStart }
}
