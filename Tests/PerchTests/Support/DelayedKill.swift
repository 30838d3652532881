import CLinux
import Glibc
import PerchHarness
import PerchSystem
import PerchTime

@testable import PerchShell

/// A kill that comes while the test does something else.
enum DelayedKill {
  /// Kills a process after some time, on a separate thread, because all others may be busy.
  ///
  /// The process is not reaped meanwhile, so its ID stays valid.
  ///
  /// - Returns: a descriptor that is readable after the kill, for the caller to close.
  static func start(of pid: Int32, after life: Duration) -> Int32 {
    let end = MonotonicClock.now + life
    let killed = eventfd(0, O_CLOEXEC)
    Workers(limit: 1).add {
      _ = Poll.wait(reading: [], until: end)
      Glibc.kill(pid, SIGKILL)
      eventfd_write(killed, 1)
    }
    return killed
  }

  /// Waits for such a kill.
  static func finish(_ killed: Int32) {
    _ = Poll.wait(reading: [killed], until: nil)
    close(killed)
  }
}

extension PrivateDisplay {
  /// Does not look for what a killed program has left behind: a kill between `shmget` and `IPC_RMID` leaves
  /// a segment of shared memory, whatever the program does.
  func forgiveRemains(of killed: ChildProcess) { started.remove(killed.pid) }
}
