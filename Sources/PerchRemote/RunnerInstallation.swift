import Glibc
package import PerchSystem

/// `perch ssh --install HOST`: a copy of `perch-run` on another host.
package struct RunnerInstallation: Sendable {
  /// The system of a computer, as far as a program depends on it.
  package struct System: Hashable, Sendable {
    /// The processor, such as `x86_64`.
    package var machine: String
    /// The C library, such as `glibc 2.36`; empty if it is another one.
    package var library: String

    /// Describes a system.
    package init(machine: String, library: String) {
      (self.machine, self.library) = (machine, library)
    }

    /// Reads what `question` prints; nil if it is no answer.
    init?(_ answer: String) {
      let lines = answer.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map(String.init)
      guard let machine = lines.first, !machine.isEmpty else { return nil }
      self.init(machine: machine, library: lines.count > 1 ? lines[1] : "")
    }

    /// The system of this computer.
    package static var own: System {
      var name = utsname()
      uname(&name)
      let machine = withUnsafeBytes(of: &name.machine) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      var library = [CChar](repeating: 0, count: 64)
      confstr(Int32(_CS_GNU_LIBC_VERSION), &library, library.count)
      let text = String(
        decoding: library.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      return System(machine: machine, library: text)
    }

    /// The numbers of the C library's version; empty for another library.
    private var version: [Int] {
      let words = library.split(separator: " ")
      guard words.count == 2, words[0] == "glibc" else { return [] }
      return words[1].split(separator: ".").compactMap { Int($0) }
    }

    /// The reason for which a program of another system does not run here; nil if it does.
    package func obstacle(for other: System, on host: String) -> Sentence? {
      guard machine == other.machine else {
        return Sentence(
          "{host} has another processor, {theirs} and not {ours}. Nothing was copied.",
          ["host": host, "theirs": machine, "ours": other.machine])
      }
      guard !version.isEmpty, !version.lexicographicallyPrecedes(other.version) else {
        return Sentence(
          "{host} has an older or another C library, and perch-run needs {ours}. Nothing was copied.",
          ["host": host, "ours": other.library])
      }
      return nil
    }
  }

  /// The command that asks a host for its system. Shells of all kinds read it alike.
  private static let question = "uname -m; getconf GNU_LIBC_VERSION"
  /// The command that takes the program of a length in bytes. It replaces an older one at once, and only when
  /// all of it has come.
  private static func taking(_ length: Int) -> String {
    "sh -c 'umask 022; f=$HOME/.local/bin; t=$f/.perch-run.$$; mkdir -p \"$f\" && cat >\"$t\" && "
      + "[ $(wc -c <\"$t\") -eq \(length) ] && chmod 755 \"$t\" && mv \"$t\" \"$f/perch-run\" || "
      + "{ rm -f \"$t\"; exit 1; }'"
  }

  private let arguments: SSHArguments
  private let wording: Sentence.Wording
  private let program: String
  private let runner: String

  /// Describes an installation by the arguments of `ssh`, and the path of `perch-run`.
  package init(
    _ arguments: SSHArguments, runner: String, program: String = "ssh",
    wording: @escaping Sentence.Wording = \.english
  ) {
    (self.arguments, self.runner, self.program) = (arguments, runner, program)
    self.wording = wording
  }

  /// The path of `perch-run` beside this program.
  package static var runner: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "perch-run" }
    defer { free(path) }
    let own = String(cString: path)
    return own[..<(own.lastIndex(of: "/") ?? own.startIndex)] + "/perch-run"
  }

  /// Compares the systems, and copies the program.
  ///
  /// - Returns: The exit status: 0, or 1 with a sentence.
  package func run() -> Int32 {
    let host = arguments.host
    var status = stat()
    guard let file = Descriptor(open(runner, O_RDONLY | O_CLOEXEC)),
      fstat(file.number, &status) == 0
    else {
      return fail(Sentence("{path} is not there. Install Perch first.", ["path": runner]))
    }
    guard let (result, answer) = ask(Self.question, input: nil), result == 0 || !answer.isEmpty,
      let system = System(answer)
    else {
      return fail(Sentence("{host} does not say what system it has.", ["host": host]))
    }
    if let obstacle = system.obstacle(for: .own, on: host) { return fail(obstacle) }
    guard let (end, _) = ask(Self.taking(Int(status.st_size)), input: file), end == 0 else {
      return fail(Sentence("perch-run could not be copied to {host}.", ["host": host]))
    }
    say(Sentence("perch-run is in ~/.local/bin on {host}.", ["host": host]), to: STDOUT_FILENO)
    return 0
  }

  /// Runs a command there, with a file as its input.
  ///
  /// - Returns: The status and the output; nil if `ssh` cannot be started.
  private func ask(_ command: String, input: Descriptor?) -> (status: Int32, output: String)? {
    guard let (reading, writing) = Descriptor.pipe(waits: true) else { return nil }
    var launch = ProcessLaunch(
      named: CommandWords(
        [program, "-T", "-o", "RemoteCommand=none"] + (input == nil ? ["-n"] : [])
          + arguments.words + [command]))
    launch.steps =
      (input.map { [.duplicate($0.number, as: STDIN_FILENO)] } ?? [])
      + [.duplicate(writing.number, as: STDOUT_FILENO)]
    guard let process = try? launch.start() else { return nil }
    Descriptor.release(writing.number)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = chunk.withUnsafeMutableBytes({ reading.read(into: $0) }), count > 0 {
      if bytes.count < chunk.count { bytes += chunk[..<count] }
    }
    var word: Int32 = 0
    while waitpid(process, &word, 0) < 0, errno == EINTR {}
    return (word, String(decoding: bytes, as: UTF8.self))
  }

  private func fail(_ sentence: Sentence) -> Int32 {
    say(sentence, to: STDERR_FILENO)
    return 1
  }

  private func say(_ sentence: Sentence, to descriptor: Int32) {
    let name = descriptor == STDERR_FILENO ? "perch: " : ""
    _ = Descriptor.write(Array("\(name)\(wording(sentence))\n".utf8), to: descriptor)
  }
}
