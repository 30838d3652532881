import Glibc
import PerchSystem
import Testing

struct ProcessLaunchTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The launch of a shell whose output goes to a file.
  private func shell(_ script: String) -> ProcessLaunch {
    var launch = ProcessLaunch("/bin/sh", ["sh", "-c"] + CommandWords([script]))
    launch.steps = [
      .open(STDOUT_FILENO, "\(folder.path)/output", mode: O_WRONLY | O_CREAT | O_TRUNC)
    ]
    launch.mask = SignalMask(of: [])
    return launch
  }

  /// The output of a launch that ends with status 0.
  private func output(of launch: ProcessLaunch) throws -> String {
    let process = try launch.start()
    var status: Int32 = -1
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    #expect(status == 0)
    return try RegularFile.text("\(folder.path)/output", limit: 1 << 16)
  }

  @Test func `a program gets its words, folder and environment`() throws {
    var launch = ProcessLaunch(
      "/bin/sh", ["sh", "-c", "echo \"$1|$2|$NAME|$PWD\"", "sh", "a b", ""])
    launch.environment = ["NAME=value"]
    launch.steps = [
      .open(STDOUT_FILENO, "\(folder.path)/output", mode: O_WRONLY | O_CREAT | O_TRUNC),
      .enter("/usr"),
    ]
    #expect(try output(of: launch) == "a b||value|/usr\n")
  }

  @Test func `a name is looked up in the path`() throws {
    var launch = ProcessLaunch(named: ["echo", "found"])
    launch.steps = shell("").steps
    #expect(try output(of: launch) == "found\n")
  }

  @Test func `the steps are taken in order`() throws {
    var launch = shell("echo one; echo two >&2")
    launch.steps.append(.duplicate(STDOUT_FILENO, as: STDERR_FILENO))
    #expect(try output(of: launch) == "one\ntwo\n")
  }

  @Test func `a program inherits only the descriptors that it is given`() throws {
    let own = try #require(Descriptor.duplicate(of: STDIN_FILENO))
    let script = "[ -e /proc/self/fd/\(own.number) ] && echo open || echo closed"
    #expect(try output(of: shell(script)) == "closed\n")
    var launch = shell(script)
    launch.steps.append(.duplicate(own.number, as: own.number))
    #expect(try output(of: launch) == "open\n")
    launch.steps.append(.closeAll(from: STDERR_FILENO + 1))
    #expect(try output(of: launch) == "closed\n")
  }

  @Test(arguments: [ProcessLaunch.Group.inherited, .own, .session])
  func `a program is in its group`(group: ProcessLaunch.Group) throws {
    // The fields after the name: state, parent, group, session.
    var launch = shell("read -r line </proc/$$/stat; set -- ${line##*) }; echo $$ $3 $4")
    launch.group = group
    let words = try output(of: launch).split(whereSeparator: \.isWhitespace).compactMap {
      Int32($0)
    }
    try #require(words.count == 3)
    #expect(words[1] == (group == .inherited ? getpgrp() : words[0]))
    #expect(words[2] == (group == .session ? words[0] : getsid(0)))
  }

  @Test func `a program blocks the signals of its mask`() throws {
    // A shell would unblock the signals.
    var launch = ProcessLaunch(named: ["grep", "SigBlk", "/proc/self/status"])
    launch.steps = shell("").steps
    launch.mask = SignalMask(of: [SIGUSR1, SIGTERM])
    let bits = UInt64(1) << (SIGUSR1 - 1) | UInt64(1) << (SIGTERM - 1)
    let number = try output(of: launch).split(separator: "\t").last.flatMap {
      UInt64($0.dropLast(), radix: 16)
    }
    #expect(number == bits)
  }

  @Test func `a program that is missing is an error with a reason`() {
    let error = StartError(code: ENOENT)
    #expect(throws: error) { try ProcessLaunch("/none", ["none"]).start() }
    #expect(throws: error) { try ProcessLaunch(named: ["no-such-program"]).start() }
    #expect(throws: error) { try ProcessLaunch(named: []).start() }
    #expect(throws: error) { try DetachedProgram("/bin/true", ["true"], in: "/none").start() }
    #expect(error.reason == "No such file or directory")
    #expect(throws: StartError(code: EACCES)) { try ProcessLaunch("/tmp", ["tmp"]).start() }
  }

  @Test func `a detached program leads a session without descriptors`() throws {
    let script = "ls /proc/self/fd >\(folder.path)/output; echo $$ >>\(folder.path)/output"
    let process = try DetachedProgram("/bin/sh", ["sh", "-c", script]).start()
    #expect(getsid(process) == process)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
    let text = try RegularFile.text("\(folder.path)/output", limit: 1 << 16)
    // The fourth is the folder that is listed.
    #expect(text == "0\n1\n2\n3\n\(process)\n")
  }
}
