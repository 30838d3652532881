import Glibc
internal import PerchHarness
internal import PerchSystem
import PerchTime

/// Jobs that start at once, and print nothing until they are let go.
final class SilentJobs {
  private let jobs: [TerminalRun]
  private let subject: Subject
  /// The descriptor that holds the lock for which the commands wait.
  private var lock: Int32

  /// Starts jobs without waiting for any of them.
  init(_ count: Int, of subject: Subject) throws(HarnessFailure) {
    self.subject = subject
    let path = "\(subject.display.homeFolder)/lock"
    lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else {
      throw HarnessFailure("The file \(path) cannot be locked.")
    }
    let words = [subject.program, "run", "--", "flock", "--shared", path, "true"]
    var jobs: [TerminalRun] = []
    for _ in 0..<count {
      jobs.append(try TerminalRun(words, environment: subject.display.environment))
    }
    self.jobs = jobs
  }

  deinit { if lock >= 0 { close(lock) } }

  /// Waits until Perch has a row for each.
  func waitForRows() throws(HarnessFailure) {
    let deadline = MonotonicClock.now + .seconds(120)
    while try subject.rows() < jobs.count {
      guard MonotonicClock.now < deadline else {
        throw HarnessFailure("Of \(jobs.count) jobs, Perch knows \(try subject.rows()).")
      }
      _ = Poll.wait(reading: [], until: MonotonicClock.now + .milliseconds(500))
    }
  }

  /// Returns the processor time of all their runners so far, in milliseconds.
  func computingTime() throws(HarnessFailure) -> Double {
    var sum = 0.0
    for job in jobs { sum += try ProcessAccount(pid: job.process.pid).computingTime() }
    return sum
  }

  /// Lets all of them end, and waits for that.
  func finish() throws(HarnessFailure) {
    close(lock)
    lock = -1
    for job in jobs { _ = try job.finish() }
  }
}

extension Subject {
  /// Returns the number of jobs that Perch has rows for, on the ball or in the library.
  func rows() throws(HarnessFailure) -> Int { try input.state()["jobs"].array.count }
}
