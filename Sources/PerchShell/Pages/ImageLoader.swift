internal import CLinux
import Glibc
import Synchronization
internal import PerchDecoder
internal import PerchPages
internal import PerchRenderer
internal import PerchSystem
internal import PerchTime

/// Loads the pixels of images on other threads, a few at a time, and wakes up the loop by a
/// descriptor.
final class ImageLoader: EventSource {
  /// A result.
  struct Arrival: Sendable {
    /// The request.
    let request: ImageRequest
    /// The pixels, or the reason for which there are none.
    let result: Result<DecodedPixels, DocumentFailure>
  }

  /// The most images that are decoded at a time: each may take much memory.
  private static let limit = 2

  /// Readable when a result has arrived.
  private let fileDescriptor = eventfd(0, O_CLOEXEC | O_NONBLOCK)
  private let mailbox = Mailbox()
  private let workers = Workers(limit: ImageLoader.limit)
  private var orders: Set<ImageRequest> = []

  deinit { close(fileDescriptor) }

  /// Whether a result is on its way.
  var isBusy: Bool { !orders.isEmpty }

  var reading: [Int32] { [fileDescriptor] }

  /// Starts to load the first of the images for which there is room.
  func load(_ requests: [ImageRequest]) {
    for request in requests {
      guard orders.count < Self.limit else { return }
      guard orders.insert(request).inserted else { continue }
      post(request)
    }
  }

  private func post(_ request: ImageRequest) {
    let mailbox = mailbox
    let descriptor = fcntl(fileDescriptor, F_DUPFD_CLOEXEC, 0)
    workers.add {
      mailbox.append(Arrival(request: request, result: Self.result(of: request)))
      eventfd_write(descriptor, 1)
      close(descriptor)
    }
  }

  private static func result(
    of request: ImageRequest
  ) -> Result<DecodedPixels, DocumentFailure> {
    do throws(DocumentFailure) {
      let (width, height) = (request.width, request.height)
      return .success(try ImagePixels.load(request.image, width: width, height: height))
    } catch {
      return .failure(error)
    }
  }

  /// The results; nil if the loop did not wake up for any.
  func turn(ready: Set<Int32>, at time: Instant) -> [Arrival]? {
    guard ready.contains(fileDescriptor) else { return nil }
    var count: eventfd_t = 0
    eventfd_read(fileDescriptor, &count)
    let arrivals = mailbox.drain()
    for arrival in arrivals { orders.remove(arrival.request) }
    return arrivals
  }

  /// The results on their way from the workers' threads to the loop.
  private final class Mailbox: Sendable {
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
