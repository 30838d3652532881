internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// The search for files by their paths, on other threads: a network folder may not answer.
///
/// The results come in the order of the requests.
final class FileFinder: EventSource {
  /// The pages of files, and the entries of a list that are none.
  struct Found: Sendable {
    /// The pages, in the order of the paths.
    var pages: [Page] = []
    /// The entries that are no files to show.
    var failures: [DropFailure] = []
  }

  /// The use of a result.
  typealias Completion = (Found) -> Void

  private struct Search {
    let number: Int
    let end: Instant
    let completion: Completion
    let fallback: Found
    var found: Found?
  }

  /// The longest wait for an answer; then files are taken by their paths as they are written.
  private static let patience = Duration.seconds(1)

  private let mailbox = Mailbox<(Int, Found)>()
  private let workers = Workers(limit: 2)
  private var searches: [Search] = []
  private var count = 0

  /// Whether a result is on its way.
  var isBusy: Bool { !searches.isEmpty }

  var reading: [Int32] { [mailbox.fileDescriptor] }

  var deadline: Instant? { (searches.first?.end).orEarlier(workers.deadline) }

  /// Starts to look for files.
  ///
  /// - Parameters:
  ///   - fallback: The result if the file system does not answer in time.
  ///   - search: Looks for the files; called on another thread.
  ///   - completion: Called on the loop's thread with the result.
  func find(
    orElse fallback: Found = Found(), _ search: @escaping @Sendable () -> Found,
    then completion: @escaping Completion
  ) {
    count += 1
    let (mailbox, number) = (mailbox, count)
    searches.append(
      Search(
        number: number, end: MonotonicClock.now + Self.patience, completion: completion,
        fallback: fallback))
    workers.add { mailbox.append((number, search())) }
  }

  /// The results that are due, each with its use.
  func turn(ready: Set<Int32>, at time: Instant) -> [(Found, Completion)] {
    if ready.contains(mailbox.fileDescriptor) { receive() }
    workers.relieve(at: time)
    var due: [(Found, Completion)] = []
    while let first = searches.first {
      guard let found = first.found ?? (first.end <= time ? first.fallback : nil) else { break }
      due.append((found, first.completion))
      searches.removeFirst()
    }
    return due
  }

  private func receive() {
    for (number, found) in mailbox.drain() {
      guard let index = searches.firstIndex(where: { $0.number == number }) else { continue }
      searches[index].found = found
    }
  }
}
