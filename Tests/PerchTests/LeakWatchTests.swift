import Glibc
import PerchHarness
import PerchIPC
import Testing

/// The watch that every test of a running Perch has, tried on programs that do forget things.
@Suite struct LeakWatchTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test(arguments: [
    ("exec 8</etc/hostname 9</etc/hostname", "2 descriptors of /etc/hostname, which were 0"),
    ("exec 7</etc/hostname 8</etc/fstab 9</etc/passwd", "open files, which were"),
    ("mkfifo pipe; exec 8<>pipe 9<>pipe", "2 descriptors of"),
    ("true & exec sleep 1000", "a zombie"),
  ])
  func `a program that runs and forgets something is found out`(
    script: String, sentence: String
  ) throws {
    let process = try start("until [ -e on ]; do :; done; \(script); until [ -e off ]; do :; done")
    var watch = LeakWatch(process)
    #expect(watch.faults(on: nil).isEmpty)
    try folder.write("", to: "on")
    try wait(for: "the fault") { !watch.faults(on: nil, within: .zero).isEmpty }
    try wait(for: "all of it") {
      watch.faults(on: nil, within: .zero).contains { $0.contains(sentence) }
    }
  }

  @Test func `a segment of shared memory that outlives its program is found out`() throws {
    Belongings.look()
    let process = try start("exec ipcmk --shmem 4096")
    #expect(process.wait() == .exited(0))
    let remains = LeakWatch.remains(of: [process.pid], on: nil, within: .zero)
    #expect(remains == ["a shared memory segment of process \(process.pid)"])
    let id = try #require(process.output.split(separator: " ").last.map { $0.filter(\.isNumber) })
    let remover = try ChildProcess("ipcrm", ["--shmem-id", id])
    #expect(remover.wait() == .exited(0))
    #expect(LeakWatch.remains(of: [process.pid], on: nil).isEmpty)
  }

  @Test func `a child that outlives its program is found out`() throws {
    let process = try start("sleep 1000 & until [ -e off ]; do :; done")
    var watch = LeakWatch(process)
    try wait(for: "the child") {
      _ = watch.faults(on: nil, within: .zero)
      return watch.children.first?.name == "sleep"
    }
    try folder.write("", to: "off")
    #expect(process.wait() == .exited(0))
    let remains = LeakWatch.remains(
      of: [process.pid], children: watch.children, on: nil, within: .zero)
    #expect(remains.count == 1 && remains[0].hasPrefix("the child sleep"))
    kill(-process.pid, SIGKILL)
    #expect(LeakWatch.remains(of: [], children: watch.children, on: nil).isEmpty)
  }

  @Test func `the X server knows the client of a process, and its end`() throws {
    let perch = try RunningPerch.withWindow()
    let pid = perch.process.pid
    #expect(try XResources(on: perch.display).clients(of: pid).count == 1)
    #expect(LeakWatch.remains(of: [pid], on: perch.display, within: .zero).count > 1)
    #expect(perch.input.say("quit").status == 0)
    #expect(perch.process.wait() == .exited(0))
    #expect(LeakWatch.remains(of: [pid], on: perch.display).isEmpty)
  }

  private func start(_ script: String) throws -> ChildProcess {
    try ChildProcess("sh", ["-c", script], folder: folder.path, output: .pipe)
  }
}
