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
    /// The beginning of a content whose rest is still read.
    case beginning(Page.ID, PageContent)
    /// A more complete content of a page, as long as the page's content is the one of this number.
    case completed(Page.ID, Content, TextChange, number: Int)
    /// Nothing more will be added to the content of a page.
    case complete(Page.ID, number: Int)
    /// The icon of a page, and whether there is no file at its path.
    case icon(Page.ID, Content.Bitmap?, isGone: Bool)
    case log(Page.ID, [StyledLine])
    /// The file of a page is another one than the content was built from.
    case stale(Page.ID)
    /// The content of a page has not come for long.
    case late(Page.ID)
    /// The programs that open the file of a page.
    case applications(Page.ID, [Application])
    /// Another program did not open a file.
    case openingFailed(OpeningFailure)
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

  /// The content that a page showed before a notice, and the place that was at the top of the view.
  struct LostPlace {
    let content: Content
    /// The offset of the line in the text, in bytes.
    let offset: Int
    /// The distance of the view's top from that of the line, in logical pixels.
    let distance: Double
    /// The page of a document with pages at the view's top, and the part of its height above; nil
    /// for other contents.
    let leaf: (index: Int, part: Double)?
  }

  /// A request whose result has not arrived.
  private enum Order: Hashable {
    case content(Page.ID)
    case completion(Page.ID)
    case icon(Page.ID)
    case log(Page.ID)
  }

  /// Time after which a content is late.
  private static let patience = Duration.seconds(3)

  private let kinds: [Page.Kind: any PageKind]
  private let mailbox = Mailbox<Arrival>()
  /// The number of searches so far; each ends the one before.
  private let searches = Counter()
  private let workers = Workers(limit: 2)
  /// The threads that complete contents, which no new page waits for.
  private let completers = Workers(limit: 1)
  /// The thread that makes icons, which no page waits for either.
  private let iconMakers = Workers(limit: 1, isPatient: true)
  /// The contents that are being completed.
  private let completions = Completions()
  /// The requests, and the times at which each of them is late; nil once it is.
  private var orders: [Order: Instant?] = [:]
  /// The pages whose contents were built, and the files that they were built from.
  private var known: [Page.ID: FileVersion?] = [:]
  /// The former contents and places of pages whose files are gone, empty or unreadable for now.
  var lostPlaces: [Page.ID: LostPlace] = [:]
  /// The headings that pages are to be scrolled to once their contents are there.
  var anchors: [Page.ID: String] = [:]
  /// The page whose outline was asked for before it was known; nil for none.
  var awaitedOutline: Page.ID?
  /// The pages whose icons were requested, now or earlier.
  private var iconsRequested: Set<Page.ID> = []

  init(kinds: [any PageKind]) {
    self.kinds = Dictionary(kinds.map { ($0.kind, $0) }) { _, later in later }
  }

  /// Readable when a result has arrived.
  var fileDescriptor: Int32 { mailbox.fileDescriptor }

  /// Whether a result is on its way, and not late.
  var isBusy: Bool { orders.values.contains { $0 != nil } }

  /// Whether the content of a page was built.
  func hasContent(for id: Page.ID) -> Bool { known.keys.contains(id) }

  /// The path of the file that a page shows; nil for none.
  func file(of page: Page) -> String? { kinds[page.kind]?.file(of: page) }

  var reading: [Int32] { [fileDescriptor] }

  var deadline: Instant? {
    orders.values.compactMap(\.self).min().orEarlier(workers.deadline)
      .orEarlier(completers.deadline).orEarlier(iconMakers.deadline)
  }

  /// The results, and the pages that wait for theirs for long; nil if there are none.
  func turn(ready: Set<Int32>, at time: Instant) -> [Arrival]? {
    workers.relieve(at: time)
    completers.relieve(at: time)
    iconMakers.relieve(at: time)
    let late = orders.filter { $0.value.map { $0 <= time } ?? false }.keys
    for order in late { orders[order] = .some(nil) }
    guard ready.contains(fileDescriptor) || !late.isEmpty else { return nil }
    return drain()
      + late.compactMap { if case .content(let id) = $0 { .late(id) } else { nil } }
  }

  /// Records a request.
  ///
  /// - Returns: false if its result is on its way already.
  private func begin(_ order: Order) -> Bool {
    guard orders[order] == nil else { return false }
    orders[order] = .some(MonotonicClock.now + Self.patience)
    return true
  }

  /// Marks the icon of a page as requested.
  ///
  /// - Returns: false if it was marked before.
  func claimIcon(of id: Page.ID) -> Bool { iconsRequested.insert(id).inserted }

  /// Forgets the content of a page, which is built anew when it is wanted.
  func forgetContent(of id: Page.ID) {
    known[id] = nil
    endCompletion(of: id)
  }

  /// Forgets what was built for a page, so that it is built anew.
  func forget(_ id: Page.ID) {
    known[id] = nil
    lostPlaces[id] = nil
    iconsRequested.remove(id)
    endCompletion(of: id)
  }

  /// Has the next reading of a page build its content anew, whatever its file looks like.
  func distrust(_ id: Page.ID) { if hasContent(for: id) { known[id] = .some(nil) } }

  /// Starts to build the content of a page, once.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - showsBeginning: Whether the beginning of a long content is of use.
  func build(_ page: Page, showsBeginning: Bool = false) {
    guard let kind = kinds[page.kind], !hasContent(for: page.id),
      begin(.content(page.id))
    else { return }
    post(in: folder(of: page)) { [mailbox] in
      let version = kind.file(of: page).flatMap(FileVersion.init)
      guard showsBeginning, let beginning = kind.beginning(of: page) else {
        return .content(page.id, Built(content: kind.content(of: page), version: version))
      }
      mailbox.append(.beginning(page.id, beginning))
      let content = kind.content(of: page)
      let change = TextChange(from: beginning.content, to: content.content)
      return .content(page.id, Built(content: content, change: change, version: version))
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
    guard begin(.content(page.id)) else { return true }
    let lost = lostPlaces[page.id]?.content
    post(in: folder(of: page)) {
      let version = kind.file(of: page).flatMap(FileVersion.init)
      if let version, version == known { return .content(page.id, Built(version: version)) }
      let content = kind.content(of: page)
      guard content.content != old else { return .content(page.id, Built(version: version)) }
      let change = TextChange(from: lost ?? old, to: content.content)
      return .content(page.id, Built(content: content, change: change, version: version))
    }
    return true
  }

  /// Starts to complete the content of a page that is shown, and ends an earlier completion.
  func complete(_ page: Page, _ content: Content) {
    endCompletion(of: page.id)
    guard content.isPaged, let kind = kinds[page.kind] else { return }
    let (id, mailbox, completions) = (page.id, mailbox, completions)
    let number = completions.begin(id)
    orders[.completion(id)] = .some(MonotonicClock.now + Self.patience)
    completers.add {
      var known = content
      kind.complete(content, of: page) { next in
        guard completions.number(of: id) == number else { return false }
        let change = TextChange(from: known, to: next)
        known = next
        mailbox.append(.completed(id, next, change, number: number))
        return true
      }
      mailbox.append(.complete(id, number: number))
    }
  }

  /// Whether parts of a page's content are still to come.
  func isCompleting(_ id: Page.ID) -> Bool { orders.keys.contains(.completion(id)) }

  /// Whether a completion is still the one of its page.
  func isCurrent(_ number: Int, of id: Page.ID) -> Bool {
    completions.number(of: id) == number
  }

  private func endCompletion(of id: Page.ID) {
    completions.end(id)
    orders[.completion(id)] = nil
  }

  /// Starts to watch the file of a page, and reports it if it has changed already.
  func follow(_ page: Page, by watch: FileWatch) {
    guard let path = file(of: page) else { return }
    let known = known[page.id]
    post(in: folder(of: page)) {
      watch.add(path)
      guard let known, FileVersion(of: path) != known else { return nil }
      return .stale(page.id)
    }
  }

  /// Starts to look for the programs that open the file of a page.
  func findApplications(for page: Page, _ find: @escaping @Sendable () -> [Application]) {
    post(in: folder(of: page)) { .applications(page.id, find()) }
  }

  /// Starts to have another program open the file of a page; only a failure is reported.
  func open(_ page: Page, _ start: @escaping @Sendable () -> OpeningFailure?) {
    post(in: folder(of: page)) { start().map(Arrival.openingFailed) }
  }

  /// Starts to make the icon of a page.
  func makeIcon(of page: Page) {
    guard let kind = kinds[page.kind], begin(.icon(page.id)) else { return }
    post(in: folder(of: page), by: iconMakers) {
      let isGone = kind.file(of: page).map(FileVersion.isMissing(at:)) ?? false
      return .icon(page.id, isGone ? nil : kind.icon(of: page), isGone: isGone)
    }
  }

  /// Starts to read the log of a job that has ended.
  func readLog(of job: Page.ID, _ read: @escaping @Sendable () -> [StyledLine]) {
    guard begin(.log(job)) else { return }
    post(in: nil) { .log(job, read()) }
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
    let (mailbox, searches) = (mailbox, searches)
    let number = searches.next()
    workers.add {
      words.find(in: text()) { hits, isComplete in
        guard searches.value == number else { return false }
        let moved = hits.map { $0.lowerBound + start..<$0.upperBound + start }
        mailbox.append(report(moved, isComplete))
        return true
      }
    }
  }

  /// Ends a search.
  func endFind() { _ = searches.next() }

  /// The folder of the file that a page shows; nil for none.
  private func folder(of page: Page) -> String? {
    guard let path = file(of: page), let slash = path.lastIndex(of: "/") else { return nil }
    return String(path[..<slash])
  }

  /// Does some work on another thread; a result is reported to the loop.
  private func post(
    in folder: String?, by others: Workers? = nil, _ work: @escaping @Sendable () -> Arrival?
  ) {
    let mailbox = mailbox
    (others ?? workers).add(in: folder) {
      if let arrival = work() { mailbox.append(arrival) }
    }
  }

  /// The results since the last call.
  func drain() -> [Arrival] {
    let arrivals = mailbox.drain()
    for arrival in arrivals {
      switch arrival {
      case .content(let id, let built):
        orders[.content(id)] = nil
        known[id] = .some(built.version)
      case .icon(let id, _, _): orders[.icon(id)] = nil
      case .log(let id, _): orders[.log(id)] = nil
      case .complete(let id, let number) where isCurrent(number, of: id):
        orders[.completion(id)] = nil
      case .beginning, .stale, .late, .found, .completed, .complete, .applications,
        .openingFailed:
        break
      }
    }
    return arrivals
  }

  /// A number that other threads can read.
  private final class Counter: Sendable {
    private let count = Atomic(0)

    var value: Int { count.load(ordering: .relaxed) }

    /// Counts on.
    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
  }
}
