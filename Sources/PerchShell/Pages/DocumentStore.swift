internal import CLinux
import Glibc
import Synchronization
internal import PerchEngine
internal import PerchPages

/// Reads documents away from the loop, and tells the loop by a file descriptor when one is there.
final class DocumentStore {
  /// Readable when a document has arrived.
  let fileDescriptor: Int32
  private let arrivals = Arrivals()
  private let readers = Workers(limit: 2)
  private var wanted: Set<Page.ID> = []
  private var known: Set<Page.ID> = []

  init() { fileDescriptor = eventfd(0, O_CLOEXEC | O_NONBLOCK) }

  deinit { close(fileDescriptor) }

  /// Whether a document is on its way.
  var isReading: Bool { !wanted.isEmpty }

  func hasContent(for id: Page.ID) -> Bool { known.contains(id) }

  /// Starts to read a page's file unless that was done already.
  func read(_ page: Page) {
    guard !known.contains(page.id), !wanted.contains(page.id),
      let path = page.userInfo["path"]
    else { return }
    wanted.insert(page.id)
    let id = page.id
    let arrivals = arrivals
    let isChinese = LocaleChoice.language == .chinese
    let descriptor = dup(fileDescriptor)
    readers.add {
      arrivals.append(id, DocumentLoader.load(path: path, isChinese: isChinese))
      eventfd_write(descriptor, 1)
      close(descriptor)
    }
  }

  /// What has arrived since the last call.
  func take() -> [(id: Page.ID, document: LoadedDocument)] {
    var count: eventfd_t = 0
    eventfd_read(fileDescriptor, &count)
    let taken = arrivals.take()
    for arrival in taken {
      wanted.remove(arrival.id)
      known.insert(arrival.id)
    }
    return taken
  }

  /// The readers' side: documents that wait to be fetched.
  private final class Arrivals: Sendable {
    private let documents = Mutex<[(id: Page.ID, document: LoadedDocument)]>([])

    func append(_ id: Page.ID, _ document: LoadedDocument) {
      documents.withLock { $0.append((id, document)) }
    }

    func take() -> [(id: Page.ID, document: LoadedDocument)] {
      documents.withLock { documents in
        defer { documents = [] }
        return documents
      }
    }
  }
}
