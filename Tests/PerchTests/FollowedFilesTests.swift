import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchTime
import Testing

@testable import PerchShell

/// The times at which the files of processes are looked at that are followed.
@Suite struct FollowedFilesTests {
  /// A process that holds a file open, whose position the test moves.
  private final class Reader {
    let process: ChildProcess
    private let file: Int32

    init(in folder: ScratchFolder) throws {
      let path = try folder.write(String(repeating: "x", count: 1000), to: "input")
      file = open(path, O_RDONLY | O_CLOEXEC)
      process = try ChildProcess("tail", ["-f", "/dev/null"], descriptors: [7: file])
    }

    deinit { close(file) }

    func move(to position: Int) { #expect(lseek(file, position, SEEK_SET) == position) }

    var request: JobChange.Process {
      JobChange.Process(id: process.pid, mark: ProcessMark.of(process.pid))
    }
  }

  private let files = FollowedFiles()
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func instant(_ seconds: Double) -> Instant {
    Instant(microseconds: Int64(seconds * 1_000_000))
  }

  /// Has the process looked at whose turn it is at a time, in seconds, and returns the time of the next look.
  private func look(at seconds: Double) -> Double? {
    let time = instant(seconds)
    _ = files.turn(ready: [], at: time)
    let ready = Poll.wait(reading: files.reading, until: MonotonicClock.now + .patience)
    #expect(!ready.isEmpty)
    _ = files.turn(ready: ready, at: time)
    return files.deadline.map { Double($0.microseconds) / 1_000_000 }
  }

  // Breaks when a process that does nothing wakes up Perch each second, or one that goes on is shown late.
  @Test func `a process whose position rests is looked at less and less often`() throws {
    let reader = try Reader(in: folder)
    files.follow(reader.request, for: "a", at: instant(100.3))
    var time = 100.3
    for next in [101, 102, 104, 112, 120, 130, 140] as [Double] {
      #expect(look(at: time) == next)
      time = next
    }
    reader.move(to: 100)
    #expect(look(at: 140) == 141)
    reader.move(to: 200)
    #expect(look(at: 141) == 142 && look(at: 142) == 144)
  }

  // Breaks when each of many processes wakes up Perch at a time of its own.
  @Test func `processes are looked at together`() throws {
    let readers = [try Reader(in: folder), try Reader(in: folder)]
    files.follow(readers[0].request, for: "a", at: instant(100.3))
    #expect(look(at: 100.3) == 101)
    files.follow(readers[1].request, for: "b", at: instant(100.8))
    #expect(look(at: 100.8) == 101)
    files.forget("a")
    #expect(files.deadline == instant(101))
  }

  @Test func `a process that is gone is looked at no more`() throws {
    let reader = try Reader(in: folder)
    files.follow(reader.request, for: "a", at: instant(100))
    #expect(look(at: 100) == 101)
    reader.process.terminate()
    _ = files.turn(ready: [], at: instant(101))
    let ready = Poll.wait(reading: files.reading, until: MonotonicClock.now + .patience)
    let news = files.turn(ready: ready, at: instant(101))
    #expect(news.map(\.news) == [.gone] && files.deadline == nil)
  }
}
