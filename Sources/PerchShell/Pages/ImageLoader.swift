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

  /// An animation, or nil for an image that stands still.
  struct FrameArrival: Sendable {
    /// The request.
    let request: ImageRequest
    /// The pictures.
    let frames: DecodedFrames?
  }

  /// The most images that are decoded at a time: each may take much memory.
  private static let limit = 2

  /// Readable when a result has arrived.
  private let fileDescriptor = eventfd(0, O_CLOEXEC | O_NONBLOCK)
  private let mailbox = Mailbox()
  private let workers = Workers(limit: ImageLoader.limit)
  private var orders: Set<ImageRequest> = []
  private var frameOrders: Set<ImageRequest> = []
  /// The instant at which an animation shows its next picture; nil for none.
  var deadline: Instant?

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

  /// Starts to load the first of the animations, if none is being loaded.
  func loadFrames(_ requests: [ImageRequest]) {
    guard frameOrders.isEmpty, let request = requests.first else { return }
    frameOrders.insert(request)
    let mailbox = mailbox
    let descriptor = fcntl(fileDescriptor, F_DUPFD_CLOEXEC, 0)
    workers.add {
      let frames = ImagePixels.frames(
        of: request.image, width: request.width, height: request.height)
      mailbox.append(FrameArrival(request: request, frames: frames))
      eventfd_write(descriptor, 1)
      close(descriptor)
    }
  }

  /// The animations that have come.
  func drainFrames() -> [FrameArrival] {
    let arrivals = mailbox.drainFrames()
    for arrival in arrivals { frameOrders.remove(arrival.request) }
    return arrivals
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

    private let frames = Mutex<[FrameArrival]>([])

    func append(_ arrival: FrameArrival) { frames.withLock { $0.append(arrival) } }

    func drainFrames() -> [FrameArrival] {
      frames.withLock { arrivals in
        defer { arrivals = [] }
        return arrivals
      }
    }

    func drain() -> [Arrival] {
      arrivals.withLock { arrivals in
        defer { arrivals = [] }
        return arrivals
      }
    }
  }
}
