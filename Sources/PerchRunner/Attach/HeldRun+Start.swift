import Glibc
internal import PerchIPC
package import PerchSystem
internal import PerchTime

// The start of a run that outlives its caller.
extension HeldRun {
  /// The outcome of a start.
  package enum Start: Hashable, Sendable {
    /// The command has started.
    case done
    /// The command could not be started.
    case failed(CommandEnd)
    /// There is no place for the job's socket.
    case noPlace(folder: String)
  }

  /// The longest wait for systemd, which answers in some milliseconds.
  private static let patience = Duration.seconds(2)

  /// Starts the run in a session of its own, and waits until its command has started.
  ///
  /// Where systemd runs for the user, the run has a scope there, which a logout does not end if the
  /// user lingers.
  package func start(_ command: CommandWords) -> Start {
    let own = words + ["--"] + command
    if let scope, let program = Self.program {
      var launch = ProcessLaunch(named: scope + ([program] + own))
      // A failure of systemd is none of the run.
      launch.steps = [.open(STDERR_FILENO, "/dev/null", mode: O_RDWR)]
      if let start = try? start(launch, within: Self.patience) { return start }
    }
    do throws(StartError) {
      let launch = ProcessLaunch("/proc/self/exe", ["perch"] + own)
      return try start(launch, within: nil) ?? .failed(.lost)
    } catch {
      return .failed(.notStarted(error.code))
    }
  }

  /// The words that give a program a scope; nil where no systemd runs for the user.
  private var scope: [String]? {
    guard let runtime = XDGDirectories().runtime, access("\(runtime)/systemd/private", F_OK) == 0
    else { return nil }
    return [
      "systemd-run", "--user", "--scope", "--quiet", "--collect", "--unit", "perch-\(id)", "--",
    ]
  }

  /// The path of this program; nil if its file was replaced meanwhile.
  private static var program: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Starts a process, and waits for its report.
  ///
  /// - Returns: nil if the process has ended without one, or has not given one in time; then it is
  ///   killed.
  private func start(
    _ prepared: ProcessLaunch, within patience: Duration?
  ) throws(StartError) -> Start? {
    guard let (reading, process) = try launch(prepared) else { return nil }
    let deadline = patience.map { MonotonicClock.now + $0 }
    var ready: Set<Int32> = []
    // A signal may end the sleep.
    while ready.isEmpty, deadline.map({ MonotonicClock.now < $0 }) ?? true {
      ready = Poll.wait(reading: [reading.number], until: deadline)
    }
    guard ready.isEmpty else { return result(reading) }
    kill(process, SIGKILL)
    return nil
  }

  /// Starts a process with the pipe of its report.
  private func launch(
    _ prepared: ProcessLaunch
  ) throws(StartError) -> (reading: Descriptor, process: pid_t)? {
    guard let pipe = Descriptor.pipe(waits: true) else { throw .last }
    var launch = prepared
    // The run holds no file of this process: a lock would never be free again.
    launch.steps += [
      .duplicate(pipe.writing.number, as: Self.starter), .closeAll(from: Self.starter + 1),
    ]
    launch.group = .session
    return (pipe.reading, try launch.start())
  }

  /// Reads the report of the start; nil if the process has ended without one.
  private func result(_ reading: Descriptor) -> Start? {
    var error: Int32 = 0
    var count: Int
    repeat {
      count = withUnsafeMutableBytes(of: &error) { read(reading.number, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    guard count == MemoryLayout<Int32>.size else { return nil }
    switch error {
    case 0: return .done
    case Self.noPlace: return .noPlace(folder: RuntimePaths(job: id).folder)
    default: return .failed(.notStarted(error))
    }
  }
}
