import PerchJobs
import PerchSystem
import Testing

/// The progress of a process by its position in a file.
@Suite struct FileProgressTests {
  private func file(
    _ position: Int, of size: Int, descriptor: Int32 = 3, writes: Bool = false
  ) -> OpenFile {
    OpenFile(
      OpenFile.ID(descriptor: descriptor, inode: UInt64(descriptor)), position: position,
      size: size, isWriteOnly: writes)
  }

  /// The fractions after each look at the files.
  private func fractions(_ looks: [OpenFile]...) -> [Double?] {
    var progress = FileProgress()
    return looks.map {
      progress.record($0)
      return progress.fraction
    }
  }

  @Test func `the position in a file that is read is the progress`() {
    #expect(
      fractions([file(10, of: 100)], [file(25, of: 100)], [file(25, of: 100)], [file(100, of: 100)])
        == [nil, 0.25, 0.25, 1])
  }

  @Test func `a process moves that opens a file, or goes on in one that counts`() {
    var progress = FileProgress()
    func moves(_ files: OpenFile...) -> Bool {
      progress.record(files)
      return progress.isMoving
    }
    #expect(!moves() && moves(file(10, of: 100)) && !moves(file(10, of: 100)))
    #expect(moves(file(11, of: 100)) && !moves(file(11, of: 100)))
    let log = file(10, of: 10, descriptor: 4, writes: true)
    #expect(moves(file(11, of: 100), log) && !moves(log))
    #expect(!moves(file(20, of: 20, descriptor: 4, writes: true)))
  }

  // Breaks when a library, a database or a file that was read long ago gives a ring that stands still.
  @Test func `a file whose position does not move tells nothing`() {
    #expect(fractions([file(50, of: 100)], [file(50, of: 100)]) == [nil, nil])
    #expect(
      fractions(
        [file(0, of: 1000, descriptor: 3), file(1, of: 100, descriptor: 4)],
        [file(0, of: 1000, descriptor: 3), file(50, of: 100, descriptor: 4)]) == [nil, 0.5])
  }

  @Test func `of several files the largest counts`() {
    let first = [file(1, of: 100, descriptor: 3), file(1, of: 1000, descriptor: 4)]
    let second = [file(90, of: 100, descriptor: 3), file(200, of: 1000, descriptor: 4)]
    #expect(fractions(first, second) == [nil, 0.2])
    #expect(fractions(first, second, [file(95, of: 100, descriptor: 3)]).last == 0.95)
    let equal = (1...3).map { file(Int($0) * 10, of: 100, descriptor: Int32($0)) }
    let moved = (1...3).map { file(Int($0) * 10 + 1, of: 100, descriptor: Int32($0)) }
    #expect(fractions(equal, moved.reversed()) == [nil, 0.11])
  }

  @Test func `a file that only grows has no progress`() {
    #expect(
      fractions([file(10, of: 10, writes: true)], [file(20, of: 20, writes: true)]) == [nil, nil])
    // A log that is read to its end.
    #expect(
      fractions([file(10, of: 10)], [file(20, of: 20)], [file(20, of: 20)]).last == .some(nil))
    // The output that is larger than what was read so far.
    let copy = fractions(
      [file(100, of: 400), file(100, of: 100, descriptor: 4, writes: true)],
      [file(200, of: 400), file(200, of: 200, descriptor: 4, writes: true)])
    #expect(copy == [nil, 0.5])
  }

  @Test func `a file of a known size that is written has a progress`() {
    #expect(
      fractions([file(10, of: 100, writes: true)], [file(40, of: 100, writes: true)]) == [nil, 0.4])
  }

  @Test func `a file that grows while it is read has the progress of its size`() {
    #expect(fractions([file(10, of: 100)], [file(50, of: 200)]) == [nil, 0.25])
  }

  // Breaks when the ring jumps back with every pass over a file.
  @Test func `a file that is read again has no progress until it is where it was`() {
    let looks = [0, 80, 78, 10, 60, 79, 90].map { [file($0, of: 100)] }
    var progress = FileProgress()
    let shown = looks.map { look -> Double? in
      progress.record(look)
      return progress.fraction
    }
    #expect(shown == [nil, 0.8, 0.8, nil, nil, 0.8, 0.9])
  }

  @Test func `another file begins anew, and no file has no progress`() {
    #expect(
      fractions(
        [file(1, of: 100)], [file(90, of: 100)], [], [file(1, of: 50, descriptor: 5)],
        [file(5, of: 50, descriptor: 5)]) == [nil, 0.9, nil, nil, 0.1])
  }

  @Test(arguments: [(5, 0), (50, 10), (0, 0)])
  func `a position without a size, or beyond it, tells nothing`(position: Int, size: Int) {
    #expect(fractions([file(1, of: size)], [file(position, of: size)]).last == .some(nil))
  }
}
