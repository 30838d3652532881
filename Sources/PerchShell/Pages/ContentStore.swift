internal import CLinux
import Glibc
import Synchronization
internal import PerchEngine

/// Builds what pages show away from the loop, and tells the loop by a file descriptor when something
/// is there.
final class ContentStore {
  /// Something that was built.
  enum Arrival: Sendable {
    case content(Page.ID, PageContent)
    case icon(Page.ID, Content.Bitmap?)
    case log(Page.ID, [OutputLine])
  }

  /// What was asked for.
  private enum Order: Hashable {
    case content(Page.ID)
    case icon(Page.ID)
    case log(Page.ID)
  }

  /// Readable when something has arrived.
  let fileDescriptor: Int32
  private let kinds: [Page.Kind: any PageKind]
  private let mailbox = Mailbox()
  private let workers = Workers(limit: 2)
  private var orders: Set<Order> = []
  private var known: Set<Page.ID> = []

  init(kinds: [any PageKind]) {
    self.kinds = Dictionary(kinds.map { ($0.kind, $0) }) { _, later in later }
    fileDescriptor = eventfd(0, O_CLOEXEC | O_NONBLOCK)
  }

  deinit { close(fileDescriptor) }

  /// Whether something is on its way.
  var isBusy: Bool { !orders.isEmpty }

  func hasContent(for id: Page.ID) -> Bool { known.contains(id) }

  /// Starts to build a page's content unless that was done already.
  func build(_ page: Page) {
    guard let kind = kinds[page.kind], !known.contains(page.id),
      orders.insert(.content(page.id)).inserted
    else { return }
    post { .content(page.id, kind.content(of: page)) }
  }

  /// Starts to make a page's icon.
  func makeIcon(of page: Page) {
    guard let kind = kinds[page.kind], orders.insert(.icon(page.id)).inserted else { return }
    post { .icon(page.id, kind.icon(of: page)) }
  }

  /// Starts to read what a job that has ended had printed.
  func readLog(of job: Page.ID, _ read: @escaping @Sendable () -> [OutputLine]) {
    guard orders.insert(.log(job)).inserted else { return }
    post { .log(job, read()) }
  }

  private func post(_ work: @escaping @Sendable () -> Arrival) {
    let mailbox = mailbox
    let descriptor = fcntl(fileDescriptor, F_DUPFD_CLOEXEC, 0)
    workers.add {
      mailbox.append(work())
      eventfd_write(descriptor, 1)
      close(descriptor)
    }
  }

  /// What has arrived since the last call.
  func take() -> [Arrival] {
    var count: eventfd_t = 0
    eventfd_read(fileDescriptor, &count)
    let arrivals = mailbox.take()
    for arrival in arrivals {
      switch arrival {
      case .content(let id, _):
        orders.remove(.content(id))
        known.insert(id)
      case .icon(let id, _): orders.remove(.icon(id))
      case .log(let id, _): orders.remove(.log(id))
      }
    }
    return arrivals
  }

  /// The workers' side: what waits to be fetched.
  private final class Mailbox: Sendable {
    private let arrivals = Mutex<[Arrival]>([])

    func append(_ arrival: Arrival) { arrivals.withLock { $0.append(arrival) } }

    func take() -> [Arrival] {
      arrivals.withLock { arrivals in
        defer { arrivals = [] }
        return arrivals
      }
    }
  }
}
