package import PerchSystem

/// The progress of a process by its position in the largest file that it goes through.
///
/// A file counts once its position has moved while it was followed: one that is merely open, is mapped into
/// memory or is read in any order tells nothing. A file that only grows, such as the output of a copy or a
/// log that is read to its end, has no size that could be reached.
///
/// The progress never goes back. After a short step back it stands still; a file that is read again from an
/// earlier part has none until the furthest position is reached again, because it is unknown how
/// often it is read.
package struct FileProgress: Hashable, Sendable {
  /// A file as it was seen so far.
  private struct Track: Hashable {
    var file: OpenFile
    /// Whether its position has moved.
    var hasMoved = false
    /// Whether its size has changed.
    var hasGrown = false
    /// The greatest fraction.
    var furthest = 0.0

    init(_ file: OpenFile) { self.file = file }

    mutating func record(_ next: OpenFile) {
      hasMoved = hasMoved || next.position != file.position
      hasGrown = hasGrown || next.size != file.size
      file = next
      if counts { furthest = max(furthest, fraction) }
    }

    /// Whether the position tells the progress.
    var counts: Bool {
      guard hasMoved, file.size > 0, file.position <= file.size else { return false }
      let isAtEnd = file.position == file.size
      return file.isWriteOnly ? !hasGrown && !isAtEnd : !(hasGrown && isAtEnd)
    }

    var fraction: Double { Double(file.position) / Double(file.size) }

    /// The progress to be shown; nil while an earlier part is read again.
    var shown: Double? { fraction >= furthest - FileProgress.step ? furthest : nil }
  }

  /// The greatest step back that is none to speak of, as a fraction of the file.
  private static let step = 0.05

  /// The files that are open.
  private var tracks: [OpenFile.ID: Track] = [:]
  /// The fraction of the file that the process has gone through; nil while it is unknown.
  package private(set) var fraction: Double?
  /// Whether the last look found another file, or one that counts at another position.
  package private(set) var isMoving = false

  /// Creates the progress of a process that has not been looked at.
  package init() {}

  /// Takes in the files that the process has open now.
  package mutating func record(_ files: [OpenFile]) {
    let before = tracks
    (tracks, isMoving) = ([:], false)
    for file in files {
      let known = before[file.id]
      var track = known ?? Track(file)
      track.record(file)
      tracks[file.id] = track
      isMoving = isMoving || known.map { track.counts && $0.file.position != file.position } ?? true
    }
    fraction = largest?.shown
  }

  /// The largest file that counts; of equal ones, the one with the lowest descriptor.
  private var largest: Track? {
    tracks.values.filter(\.counts).max {
      ($0.file.size, -$0.file.id.descriptor) < ($1.file.size, -$1.file.id.descriptor)
    }
  }
}
