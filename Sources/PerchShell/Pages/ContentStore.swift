internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// Builds the contents and icons of pages on other threads, and wakes up the loop by a descriptor.
final class ContentStore: EventSource {
  /// A request whose result has not arrived.
  enum Order: Hashable {
    case content(Page.ID)
    case completion(Page.ID)
    case icon(Page.ID)
    case log(Page.ID)
  }

  /// Time after which a content is late.
  static let patience = Duration.seconds(3)

  let kinds: [Page.Kind: any PageKind]
  let mailbox = Mailbox<Arrival>()
  /// The number of searches so far; each ends the one before.
  let searches = Counter()
  let workers = Workers(limit: 2)
  /// The threads that complete contents, which no new page waits for.
  let completers = Workers(limit: 1)
  /// The thread that makes icons of rows in the library, which no page waits for either.
  let iconMakers = Workers(limit: 1, isPatient: true)
  /// The thread that makes the icons of pages on the ball and in windows.
  let shownIconMakers = Workers(limit: 1)
  /// The contents that are being completed.
  let completions = Completions()
  /// The requests, and the times at which each of them is late; nil once it is.
  var orders: [Order: Instant?] = [:]
  /// The pages whose contents were built, and the files that they were built from.
  var known: [Page.ID: FileVersion?] = [:]
  /// The contents that the program around Perch has set, which count instead of those of the kinds.
  private var given: [Page.ID: Content] = [:]
  /// The pages whose contents have changed while they are built.
  private var outdated: Set<Page.ID> = []
  /// The former contents and places of pages whose files are gone, empty or unreadable for now.
  var lostPlaces: [Page.ID: LostPlace] = [:]
  /// The headings that pages are to be scrolled to once their contents are there.
  var anchors: [Page.ID: String] = [:]
  /// The page whose outline was asked for before it was known; nil for none.
  var awaitedOutline: Page.ID?
  /// The pages whose icons were requested, now or earlier.
  private var iconsRequested: Set<Page.ID> = []
  /// The pages whose icons are made anew, and whether they have changed while they were made.
  private var renewedIcons: [Page.ID: Bool] = [:]

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
      .orEarlier(shownIconMakers.deadline)
  }

  /// The results, and the pages that wait for theirs for long; nil if there are none.
  func turn(ready: Set<Int32>, at time: Instant) -> [Arrival]? {
    workers.relieve(at: time)
    completers.relieve(at: time)
    iconMakers.relieve(at: time)
    shownIconMakers.relieve(at: time)
    let late = orders.filter { $0.value.map { $0 <= time } ?? false }.keys
    for order in late { orders[order] = .some(nil) }
    guard ready.contains(fileDescriptor) || !late.isEmpty else { return nil }
    return drain()
      + late.compactMap { if case .content(let id) = $0 { .late(id) } else { nil } }
  }

  /// Takes the content of a page from the program around Perch; nil for that of its kind. One that is
  /// being built counts no longer: it is built again once it is there.
  ///
  /// - Returns: Whether the page is not being built now.
  func give(_ content: Content?, to id: Page.ID) -> Bool {
    given[id] = content?.inShortBlocks
    guard orders.keys.contains(.content(id)) else { return true }
    outdated.insert(id)
    return false
  }

  /// Whether the content that has come for a page is to be built again; it is asked once.
  func takeOutdated(_ id: Page.ID) -> Bool { outdated.remove(id) != nil }

  /// Records a request.
  ///
  /// - Returns: false if its result is on its way already.
  func begin(_ order: Order) -> Bool {
    guard orders[order] == nil else { return false }
    orders[order] = .some(MonotonicClock.now + Self.patience)
    return true
  }

  /// Marks the icon of a page as requested.
  ///
  /// - Returns: false if it was marked before.
  func claimIcon(of id: Page.ID) -> Bool { iconsRequested.insert(id).inserted }

  /// Has the icon of a page made anew with the next request for icons. One that is being made counts no
  /// longer.
  func renewIcon(of id: Page.ID) {
    let isUnderway = orders.keys.contains(.icon(id))
    renewedIcons[id] = isUnderway
    if !isUnderway { iconsRequested.remove(id) }
  }

  /// Ends the renewal of an icon that has come.
  ///
  /// - Returns: Whether the icon counts no longer; nil for one that was not made anew.
  func endRenewal(of id: Page.ID) -> Bool? { renewedIcons.removeValue(forKey: id) }

  /// Forgets the content of a page, which is built anew when it is wanted.
  func forgetContent(of id: Page.ID) {
    known[id] = nil
    lostPlaces[id] = nil
    endCompletion(of: id)
  }

  /// Forgets what was built for a page, so that it is built anew.
  func forget(_ id: Page.ID) {
    known[id] = nil
    given[id] = nil
    lostPlaces[id] = nil
    iconsRequested.remove(id)
    renewedIcons[id] = nil
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
    if let content = given[page.id] {
      return mailbox.append(.content(page.id, Built(content: PageContent(content))))
    }
    post(in: folder(of: page)) { [mailbox] in
      let version = kind.file(of: page).flatMap(FileVersion.init)
      guard showsBeginning, let beginning = kind.shownBeginning(of: page) else {
        return .content(page.id, Built(content: kind.shownContent(of: page), version: version))
      }
      mailbox.append(.beginning(page.id, beginning))
      let content = kind.shownContent(of: page)
      let change = TextChange(from: beginning.content, to: content.content)
      return .content(
        page.id, Built(content: content, change: change, isRest: true, version: version))
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
    let given = given[page.id].map { PageContent($0) }
    post(in: given == nil ? folder(of: page) : nil) {
      let version = kind.file(of: page).flatMap(FileVersion.init)
      if given == nil, let version, version == known {
        return .content(page.id, Built(version: version))
      }
      let content = given ?? kind.shownContent(of: page)
      guard content.content != old else { return .content(page.id, Built(version: version)) }
      let change = TextChange(from: lost ?? old, to: content.content)
      return .content(page.id, Built(content: content, change: change, version: version))
    }
    return true
  }

  /// The folder of the file that a page shows; nil for none.
  func folder(of page: Page) -> String? {
    guard let path = file(of: page), let slash = path.lastIndex(of: "/") else { return nil }
    return String(path[..<slash])
  }

  /// Does some work on another thread; a result is reported to the loop.
  func post(
    in folder: String?, by others: Workers? = nil, _ work: @escaping @Sendable () -> Arrival?
  ) {
    let mailbox = mailbox
    (others ?? workers).add(in: folder) {
      if let arrival = work() { mailbox.append(arrival) }
    }
  }

  /// The results since the last call.
  func drain() -> [Arrival] {
    // A content that was set while the kind built the first one is the newer of the two.
    let arrivals = mailbox.drain().map { arrival in
      guard case .content(let id, let built) = arrival, built.content != nil, built.change == nil,
        let content = given[id]
      else { return arrival }
      return .content(id, Built(content: PageContent(content)))
    }
    for arrival in arrivals {
      switch arrival {
      case .content(let id, let built):
        orders[.content(id)] = nil
        known[id] = .some(built.version)
      case .icon(let id, _, _): orders[.icon(id)] = nil
      case .log(let id, _): orders[.log(id)] = nil
      case .complete(let id, let number) where isCurrent(number, of: id):
        orders[.completion(id)] = nil
      case .beginning, .title, .stale, .staleImages, .late, .found, .completed, .complete,
        .applications,
        .openingFailed:
        break
      }
    }
    return arrivals
  }
}
