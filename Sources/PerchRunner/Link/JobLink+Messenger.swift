internal import CLinux
import Glibc
internal import PerchIPC
internal import PerchSystem
internal import PerchTime

// The end of a job whose connection to the host of its Perch was lost.
extension JobLink {
  /// The longest wait for the connection.
  private static let messengerPatience = Duration.seconds(7 * 86_400)

  /// Whether Perch shows the job, and does not know that it has ended.
  var owesEnd: Bool {
    if case .over = ending { return false }
    return isRemote && isKnown && ending != .none && !caller.hasGivenUp
  }

  /// Leaves a process behind that tells the end of the job once the connection is back: this one ends with
  /// the command. The copy has one thread, and no file of this process but the connection.
  func leaveMessenger() {
    guard owesEnd, perch_fork() == 0 else { return }
    setsid()
    _ = chdir("/")
    // The end of a session, which the parent may have led, hangs up its group: the signal may be pending here.
    signal(SIGHUP, SIG_IGN)
    // The runner reads these from a queue, which nothing reads any more.
    SignalMask(of: [SIGTERM, SIGINT]).unblock()
    closeFiles()
    let end = MonotonicClock.now + Self.messengerPatience
    var ready: Set<Int32> = []
    while owesEnd, MonotonicClock.now < end {
      _ = turn(ready: ready, at: MonotonicClock.now)
      if owesEnd { ready = wait(until: deadline.orEarlier(end)) }
    }
    _exit(0)
  }

  /// Closes all files but the connection: another program may read the output of the command to its end.
  private func closeFiles() {
    for stream in STDIN_FILENO...STDERR_FILENO { Descriptor.release(stream) }
    let kept = caller.connection?.descriptor
    for number in 3..<Int32(max(3, min(sysconf(Int32(_SC_OPEN_MAX)), 4096))) where number != kept {
      close(number)
    }
  }
}
