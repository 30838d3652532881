internal import PerchDecoder
internal import PerchEngine
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

  /// A request on its way.
  private struct Order {
    /// The end of the interest in it.
    let stop = DecodeStop()
    /// The time at which it counts no longer; nil once it does not.
    var patienceEnd: Instant?
  }

  /// The most images that are decoded at a time: each may take much memory.
  private static let limit = 2
  /// The most threads, those included whose decoders are being ended.
  private static let mostThreads = 4
  /// The most images that are asked for and have not come, those included whose files cannot be
  /// read because a network folder does not answer.
  private static let mostOrders = 12
  /// Time after which an image counts no longer. The decoder has ten seconds for each.
  private static let patience = Duration.seconds(2)

  private let mailbox = Mailbox<Arrival>()
  private let films = Mailbox<FrameArrival>()
  /// The animations that are loaded, and the times at which each of them counts no longer.
  private var frameOrders: [ImageRequest: Instant] = [:]
  /// The instant at which an animation shows its next picture; nil for none.
  var nextPicture: Instant?
  private let workers = Workers(limit: ImageLoader.mostThreads)
  private var orders: [ImageRequest: Order] = [:]

  /// Whether a result is on its way, and not late.
  var isBusy: Bool { orders.values.contains { $0.patienceEnd != nil } }

  var reading: [Int32] { [mailbox.fileDescriptor, films.fileDescriptor] }

  var deadline: Instant? {
    orders.values.compactMap(\.patienceEnd).min().orEarlier(workers.deadline).orEarlier(nextPicture)
  }

  /// Starts to load the first of the images for which there is room, and stops to load those that
  /// are not among them. One of another size goes on: it is better than none.
  func load(_ requests: [ImageRequest]) {
    let wanted = Set(requests.map(\.image))
    for (request, order) in orders where !wanted.contains(request.image) { order.stop.stop() }
    for request in requests where orders[request] == nil {
      let decoded = orders.values.count { $0.patienceEnd != nil && !$0.stop.isStopped }
      guard decoded < Self.limit, orders.count < Self.mostOrders else { return }
      let order = Order(patienceEnd: MonotonicClock.now + Self.patience)
      orders[request] = order
      post(request, until: order.stop)
    }
  }

  /// Starts to load the first of the animations, if none is being loaded but those that take long.
  func loadFrames(_ requests: [ImageRequest]) {
    let now = MonotonicClock.now
    guard let request = requests.first(where: { frameOrders[$0] == nil }),
      frameOrders.values.allSatisfy({ $0 <= now }), frameOrders.count < Self.mostOrders
    else { return }
    frameOrders[request] = now + Self.patience
    let films = films
    let slash = request.image.path.lastIndex(of: "/")
    workers.add(in: slash.map { String(request.image.path[..<$0]) }) {
      let frames = ImagePixels.frames(
        of: request.image, width: request.width, height: request.height)
      films.append(FrameArrival(request: request, frames: frames))
    }
  }

  /// The animations that have come.
  func drainFrames() -> [FrameArrival] {
    guard !frameOrders.isEmpty else { return [] }
    let arrivals = films.drain()
    for arrival in arrivals { frameOrders[arrival.request] = nil }
    return arrivals
  }

  private func post(_ request: ImageRequest, until stop: DecodeStop) {
    let mailbox = mailbox
    let slash = request.image.path.lastIndex(of: "/")
    workers.add(in: slash.map { String(request.image.path[..<$0]) }) {
      mailbox.append(Arrival(request: request, result: Self.result(of: request, until: stop)))
    }
  }

  private static func result(
    of request: ImageRequest, until stop: DecodeStop
  ) -> Result<DecodedPixels, DocumentFailure> {
    do throws(DocumentFailure) {
      let (width, height) = (request.width, request.height)
      return .success(
        try ImagePixels.load(request.image, width: width, height: height, until: stop))
    } catch {
      return .failure(error)
    }
  }

  /// The results, without those that were given up; nil if nothing has come, and no room for another
  /// request.
  func turn(ready: Set<Int32>, at time: Instant) -> [Arrival]? {
    workers.relieve(at: time)
    let late = orders.filter { $0.value.patienceEnd.map { $0 <= time } ?? false }.keys
    for request in late { orders[request]?.patienceEnd = nil }
    guard ready.contains(mailbox.fileDescriptor) || !late.isEmpty else { return nil }
    return mailbox.drain().filter { arrival in
      let isGivenUp = orders.removeValue(forKey: arrival.request)?.stop.isStopped == true
      guard case .failure = arrival.result else { return true }
      return !isGivenUp
    }
  }
}
