import Glibc
import PerchSystem
import Testing

/// Processes that were started by others, and the files that they have open.
struct RunningProcessTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Starts a shell that stops itself at the end of a script; `body` gets its number.
  private func withStopped(_ script: String, _ body: (pid_t) throws -> Void) throws {
    var launch = ProcessLaunch(
      "/bin/bash", ["bash", "-c"] + CommandWords([script + "; kill -STOP $$; exit"]))
    launch.steps = [.enter(folder.path)]
    launch.mask = SignalMask(of: [])
    let process = try launch.start()
    defer {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    var status: Int32 = 0
    while waitpid(process, &status, WUNTRACED) < 0, errno == EINTR {}
    #expect(status & 0xff == 0x7f)
    try body(process)
  }

  @Test func `the open files of a process have positions and sizes`() throws {
    _ = try folder.write([UInt8](repeating: 1, count: 1000), to: "input")
    _ = try folder.write([UInt8](repeating: 2, count: 400), to: "output")
    let script = """
      exec 7<input 8>>output 9<>output; dd bs=250 count=1 <&7 of=/dev/null 2>&-; printf 12345 >&8
      """
    try withStopped(script) { process in
      let files = try #require(OpenFile.all(of: process)).filter { $0.id.descriptor >= 7 }
      #expect(files.map(\.id.descriptor) == [7, 8, 9])
      #expect(files.map(\.position) == [250, 405, 0] && files.map(\.size) == [1000, 405, 405])
      #expect(files.map(\.isWriteOnly) == [false, true, false])
      #expect(files[1].id.inode == files[2].id.inode && files[0].id != files[1].id)
    }
  }

  @Test func `pipes, devices and folders are no files`() throws {
    try withStopped("mkfifo pipe; exec 7<>pipe 8</dev/zero 9<.") { process in
      #expect(OpenFile.all(of: process)?.contains { $0.id.descriptor >= 7 } == false)
    }
  }

  @Test func `a process has words, an age, a mark and a lineage`() throws {
    try withStopped(": 'a b'") { process in
      let found = try #require(RunningProcess(process))
      #expect(
        found.words.prefix(2) == ["bash", "-c"] && found.words.last?.hasPrefix(": 'a b'") == true)
      #expect(found.mark == ProcessMark.of(process) && found.mark != nil && found.showsFiles)
      #expect((0..<3600).contains(found.elapsed))
      #expect(found.lineage(atMost: 2) == [process, getpid()])
      let ending = try #require(found.ending)
      #expect(Poll.wait(reading: [ending.number], until: MonotonicClock.now).isEmpty)
      kill(process, SIGKILL)
      #expect(Poll.wait(reading: [ending.number], until: nil) == [ending.number])
    }
  }

  @Test func `a process that is gone is not found, and a number that is none is not`() throws {
    var gone: pid_t = 0
    try withStopped(":") { gone = $0 }
    for number in [gone, 0, -1, .max] { #expect(RunningProcess(number) == nil) }
    #expect(OpenFile.all(of: gone) == [])
  }

  @Test(arguments: [
    ("pos:\t12\nflags:\t0100000\nmnt_id:\t1\n", 12, false), ("flags:\t02\npos:\t3", 3, false),
    ("pos:\t9\nflags:\t0102001\n", 9, true), ("pos:\t7\n", 7, false),
  ])
  func `the kernel's text has the position and the mode`(
    text: String, position: Int, writes: Bool
  ) throws {
    let file = try #require(OpenFile(.init(descriptor: 1, inode: 1), size: 20, text))
    #expect(file.position == position && file.isWriteOnly == writes)
  }

  @Test(arguments: ["", "pos:\t-1\n", "pos:\tx", "pos: 99999999999999999999"])
  func `a text without a position is refused`(text: String) {
    #expect(OpenFile(.init(descriptor: 1, inode: 1), size: 20, text) == nil)
  }
}
