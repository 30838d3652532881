internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// The searches for the terminals of jobs, on other threads.
final class TerminalFinder: EventSource {
  /// A search that is over.
  struct Answer: Sendable {
    /// The job.
    let job: Page.ID
    /// The purpose of the search.
    let purpose: TerminalSearch.Purpose
    /// The result.
    let found: TerminalSearch.Found
  }

  private let mailbox = Mailbox<Answer>()
  private let workers = Workers(limit: 2)
  /// The searches that go on; a search for which one goes on already is not begun.
  private var searches: [Page.ID: TerminalSearch.Purpose] = [:]

  var reading: [Int32] { [mailbox.fileDescriptor] }

  var deadline: Instant? { workers.deadline }

  /// Begins a search for the terminal of a job. One that shows it is worth more than one that looks.
  func begin(_ search: TerminalSearch, for job: Page.ID) {
    guard searches[job] == nil || searches[job] == .look && search.purpose == .show else { return }
    searches[job] = search.purpose
    let mailbox = mailbox
    workers.add {
      mailbox.append(Answer(job: job, purpose: search.purpose, found: search.run()))
    }
  }

  /// The answers that have come.
  func turn(ready: Set<Int32>, at time: Instant) -> [Answer] {
    workers.relieve(at: time)
    guard ready.contains(mailbox.fileDescriptor) else { return [] }
    let answers = mailbox.drain()
    for answer in answers where searches[answer.job] == answer.purpose {
      searches[answer.job] = nil
    }
    return answers
  }
}
