internal import CLinux
import Glibc
import Synchronization
internal import PerchEngine
internal import PerchJobs
internal import PerchRenderer
internal import PerchSystem
internal import PerchTime

/// Builds the contents and icons of pages on other threads, and wakes up the loop by a descriptor.
final class ContentStore: EventSource {
  /// A result.
  enum Arrival: Sendable {
    case content(Page.ID, Built)
    /// A more complete content of a page, as long as the page's content is the one of this number.
    case completed(Page.ID, Content, TextChange, number: Int)
    /// Nothing more will be added to the content of a page.
    case complete(Page.ID, number: Int)
    case icon(Page.ID, Content.Bitmap?)
    case log(Page.ID, [StyledLine])
    /// The file of a page is another one than the content was built from.
    case stale(Page.ID)
    /// A search in the text of a page came upon these places.
    case found(Page.ID, search: Int, [Range<Int>], top: Int, isComplete: Bool)
  }

  /// A content that was built.
  struct Built: Sendable {
    /// The content; nil if it is the same as before.
    var content: PageContent?
    /// The difference to the text before; nil for the first content.
    var change: TextChange?
    /// The file when it was about to be read; nil without one.
    var version: FileVersion?
  }

  /// A request whose result has not arrived.
  private enum Order: Hashable {
    case content(Page.ID)
    case completion(Page.ID)
    case icon(Page.ID)
    case log(Page.ID)
  }

  /// Readable when a result has arrived.
  let fileDescriptor: Int32
  private let kinds: [Page.Kind: any PageKind]
  private let mailbox = Mailbox()
  private let workers = Workers(limit: 2)
  /// The threads that complete contents, which no new page waits for.
  private let completers = Workers(limit: 1)
  private var orders: Set<Order> = []
  /// The pages whose contents were built, and the files that they were built from.
  private var known: [Page.ID: FileVersion?] = [:]
  /// The headings that pages are to be scrolled to once their contents are there.
  var anchors: [Page.ID: String] = [:]
  /// The page whose outline was asked for before it was known; nil for none.
  var awaitedOutline: Page.ID?
  /// The pages whose icons were requested, now or earlier.
  private var iconsRequested: Set<Page.ID> = []

  init(kinds: [any PageKind]) {
    self.kinds = Dictionary(kinds.map { ($0.kind, $0) }) { _, later in later }
    fileDescriptor = eventfd(0, O_CLOEXEC | O_NONBLOCK)
  }

  deinit { close(fileDescriptor) }

  /// Whether a result is on its way.
  var isBusy: Bool { !orders.isEmpty }

  /// Whether the content of a page was built.
  func hasContent(for id: Page.ID) -> Bool { known.keys.contains(id) }

  /// The path of the file that a page shows; nil for none.
  func file(of page: Page) -> String? { kinds[page.kind]?.file(of: page) }

  var reading: [Int32] { [fileDescriptor] }

  /// The results; nil if the loop did not wake up for any.
  func turn(ready: Set<Int32>, at time: Instant) -> [Arrival]? {
    ready.contains(fileDescriptor) ? drain() : nil
  }

  /// Marks the icon of a page as requested.
  ///
  /// - Returns: false if it was marked before.
  func claimIcon(of id: Page.ID) -> Bool { iconsRequested.insert(id).inserted }

  /// Forgets what was built for a page, so that it is built anew.
  func forget(_ id: Page.ID) {
    known[id] = nil
    iconsRequested.remove(id)
    endCompletion(of: id)
  }

  /// Starts to build the content of a page, once.
  func build(_ page: Page) {
    guard let kind = kinds[page.kind], !hasContent(for: page.id),
      orders.insert(.content(page.id)).inserted
    else { return }
    post {
      let version = kind.file(of: page).flatMap(FileVersion.init)
      return .content(page.id, Built(content: kind.content(of: page), version: version))
    }
  }

  /// Starts to build the content of a page again if its file has changed.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - old: The content that it shows.
  /// - Returns: Whether a result will arrive.
  func rebuild(_ page: Page, from old: Content) -> Bool {
    guard let kind = kinds[page.kind], let known = known[page.id] else { return false }
    guard orders.insert(.content(page.id)).inserted else { return true }
    post {
      let version = kind.file(of: page).flatMap(FileVersion.init)
      if let version, version == known { return .content(page.id, Built(version: version)) }
      let content = kind.content(of: page)
      guard content.content != old else { return .content(page.id, Built(version: version)) }
      let change = TextChange(from: old, to: content.content)
      return .content(page.id, Built(content: content, change: change, version: version))
    }
    return true
  }

  /// Starts to complete the content of a page that is shown, and ends an earlier completion.
  func complete(_ page: Page, _ content: Content) {
    endCompletion(of: page.id)
    guard content.isPaged, let kind = kinds[page.kind] else { return }
    let (id, mailbox) = (page.id, mailbox)
    let number = mailbox.completions.begin(id)
    orders.insert(.completion(id))
    let descriptor = fcntl(fileDescriptor, F_DUPFD_CLOEXEC, 0)
    completers.add {
      var known = content
      kind.complete(content, of: page) { next in
        guard mailbox.completions.number(of: id) == number else { return false }
        let change = TextChange(from: known, to: next)
        known = next
        mailbox.append(.completed(id, next, change, number: number))
        eventfd_write(descriptor, 1)
        return true
      }
      mailbox.append(.complete(id, number: number))
      eventfd_write(descriptor, 1)
      close(descriptor)
    }
  }

  /// Whether parts of a page's content are still to come.
  func isCompleting(_ id: Page.ID) -> Bool { orders.contains(.completion(id)) }

  /// Whether a completion is still the one of its page.
  func isCurrent(_ number: Int, of id: Page.ID) -> Bool {
    mailbox.completions.number(of: id) == number
  }

  private func endCompletion(of id: Page.ID) {
    mailbox.completions.end(id)
    orders.remove(.completion(id))
  }

  /// Starts to watch the file of a page, and reports it if it has changed already.
  func follow(_ page: Page, by watch: FileWatch) {
    guard let path = file(of: page) else { return }
    let known = known[page.id]
    post {
      watch.add(path)
      guard let known, FileVersion(of: path) != known else { return nil }
      return .stale(page.id)
    }
  }

  /// Starts to make the icon of a page.
  func makeIcon(of page: Page) {
    guard let kind = kinds[page.kind], orders.insert(.icon(page.id)).inserted else { return }
    post { .icon(page.id, kind.icon(of: page)) }
  }

  /// Starts to read the log of a job that has ended.
  func readLog(of job: Page.ID, _ read: @escaping @Sendable () -> [StyledLine]) {
    guard orders.insert(.log(job)).inserted else { return }
    post { .log(job, read()) }
  }

  /// Starts to search a text, and ends an earlier search.
  ///
  /// - Parameters:
  ///   - words: The text to find.
  ///   - text: Makes the text to search; called on another thread.
  ///   - start: The offset of the text's first byte.
  ///   - report: Makes a result of the next hits; called on another thread.
  func find(
    _ words: TextSearch, in text: @escaping @Sendable () -> String, startingAt start: Int,
    _ report: @escaping @Sendable ([Range<Int>], Bool) -> Arrival
  ) {
    let mailbox = mailbox
    let number = mailbox.searches.add(1, ordering: .relaxed).newValue
    let descriptor = fcntl(fileDescriptor, F_DUPFD_CLOEXEC, 0)
    workers.add {
      words.find(in: text()) { hits, isComplete in
        guard mailbox.searches.load(ordering: .relaxed) == number else { return false }
        let moved = hits.map { $0.lowerBound + start..<$0.upperBound + start }
        mailbox.append(report(moved, isComplete))
        eventfd_write(descriptor, 1)
        return true
      }
      close(descriptor)
    }
  }

  /// Ends a search.
  func endFind() { mailbox.searches.add(1, ordering: .relaxed) }

  /// Does some work on another thread; a result is reported to the loop.
  private func post(_ work: @escaping @Sendable () -> Arrival?) {
    let mailbox = mailbox
    let descriptor = fcntl(fileDescriptor, F_DUPFD_CLOEXEC, 0)
    workers.add {
      if let arrival = work() {
        mailbox.append(arrival)
        eventfd_write(descriptor, 1)
      }
      close(descriptor)
    }
  }

  /// The results since the last call.
  func drain() -> [Arrival] {
    var count: eventfd_t = 0
    eventfd_read(fileDescriptor, &count)
    let arrivals = mailbox.drain()
    for arrival in arrivals {
      switch arrival {
      case .content(let id, let built):
        orders.remove(.content(id))
        known[id] = .some(built.version)
      case .icon(let id, _): orders.remove(.icon(id))
      case .log(let id, _): orders.remove(.log(id))
      case .complete(let id, let number) where mailbox.completions.number(of: id) == number:
        orders.remove(.completion(id))
      case .stale, .found, .completed, .complete: break
      }
    }
    return arrivals
  }

  /// The results on their way from the workers' threads to the loop.
  private final class Mailbox: Sendable {
    /// The number of searches so far; each ends the one before.
    let searches = Atomic(0)
    /// The contents that are being completed.
    let completions = Completions()
    private let arrivals = Mutex<[Arrival]>([])

    func append(_ arrival: Arrival) { arrivals.withLock { $0.append(arrival) } }

    func drain() -> [Arrival] {
      arrivals.withLock { arrivals in
        defer { arrivals = [] }
        return arrivals
      }
    }
  }
}
