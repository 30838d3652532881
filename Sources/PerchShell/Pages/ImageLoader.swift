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
    /// The image as it is shown, or the reason for which there is none.
    let result: Result<ScaledImage, DocumentFailure>
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
    var patienceEnd: Instant? = MonotonicClock.now + ImageLoader.patience
    /// Whether it leaves no room for another one.
    var counts: Bool { patienceEnd != nil && !stop.isStopped }
  }

  /// The most images and animations that are decoded at a time: each may take much memory.
  private static let limit = 2
  /// The most decoders, those included that take long and those that are being ended.
  private static let mostDecoders = 4
  /// The most images and animations that are asked for and have not come, those included whose files
  /// cannot be read because a network folder does not answer.
  private static let mostOrders = 12
  /// Time after which an image counts no longer. The decoder has ten seconds for each.
  private static let patience = Duration.seconds(2)

  private let mailbox = Mailbox<Arrival>()
  private let films = Mailbox<FrameArrival>()
  /// The animations that are loaded.
  private var frameOrders: [ImageRequest: Order] = [:]
  /// The instant at which an animation shows its next picture; nil for none.
  var nextPicture: Instant?
  /// The threads that open files, which may not answer.
  private let openers = Workers(limit: ImageLoader.mostDecoders)
  /// The threads that wait for a decoder each.
  private let decoders = Workers(
    limit: ImageLoader.mostDecoders, most: ImageLoader.mostDecoders)
  private var orders: [ImageRequest: Order] = [:]

  /// Whether a result is on its way, and not late.
  var isBusy: Bool { orders.values.contains { $0.patienceEnd != nil } }

  var reading: [Int32] { [mailbox.fileDescriptor, films.fileDescriptor] }

  var deadline: Instant? {
    let late =
      orders.values.compactMap(\.patienceEnd) + frameOrders.values.compactMap(\.patienceEnd)
    return late.min().orEarlier(openers.deadline).orEarlier(decoders.deadline)
      .orEarlier(nextPicture)
  }

  /// Whether another image may be asked for.
  private var hasRoom: Bool {
    let counted = orders.values.count(where: \.counts) + frameOrders.values.count(where: \.counts)
    return counted < Self.limit && orders.count + frameOrders.count < Self.mostOrders
  }

  /// Starts to load the first of the images for which there is room, and stops to load those that
  /// are not among them. One of another size goes on: it is better than none.
  func load(_ requests: [ImageRequest]) {
    let wanted = Set(requests.map(\.image))
    for (request, order) in orders where !wanted.contains(request.image) { order.stop.stop() }
    for request in requests where orders[request] == nil {
      guard hasRoom else { return }
      let order = Order()
      orders[request] = order
      post(request, until: order.stop)
    }
  }

  /// Starts to load the first of the animations, if none is being loaded but those that take long,
  /// and stops to load those that are not among them.
  func loadFrames(_ requests: [ImageRequest]) {
    for (request, order) in frameOrders where !requests.contains(request) { order.stop.stop() }
    guard let request = requests.first(where: { frameOrders[$0] == nil }), hasRoom,
      !frameOrders.values.contains(where: \.counts)
    else { return }
    let order = Order()
    frameOrders[request] = order
    let (films, decoders) = (films, decoders)
    openers.add(in: request.folder) {
      let image = try? ImagePixels(of: request.image)
      decoders.add {
        let frames = image?.frames(
          width: request.width, height: request.height, until: order.stop)
        films.append(FrameArrival(request: request, frames: frames))
      }
    }
  }

  /// The animations that have come, without those that were given up; nil if nothing has come, and
  /// no room for another request.
  func drainFrames() -> [FrameArrival]? {
    let arrivals = frameOrders.isEmpty ? [] : films.drain()
    guard !arrivals.isEmpty else { return nil }
    return arrivals.filter { arrival in
      let isGivenUp = frameOrders.removeValue(forKey: arrival.request)?.stop.isStopped == true
      return arrival.frames != nil || !isGivenUp
    }
  }

  private func post(_ request: ImageRequest, until stop: DecodeStop) {
    let (mailbox, decoders) = (mailbox, decoders)
    openers.add(in: request.folder) {
      do throws(DocumentFailure) {
        let image = try ImagePixels(of: request.image)
        decoders.add {
          let result = Self.result(of: request, from: image, until: stop)
          mailbox.append(Arrival(request: request, result: result))
        }
      } catch {
        mailbox.append(Arrival(request: request, result: .failure(error)))
      }
    }
  }

  private static func result(
    of request: ImageRequest, from image: ImagePixels, until stop: DecodeStop
  ) -> Result<ScaledImage, DocumentFailure> {
    do throws(DocumentFailure) {
      let pixels = try image.load(width: request.width, height: request.height, until: stop)
      guard let scaled = ScaledImage(pixels, for: request) else {
        throw DocumentFailure(path: request.image.path, reason: .decoderEnded)
      }
      return .success(scaled)
    } catch {
      return .failure(error)
    }
  }

  /// The results, without those that were given up; nil if nothing has come, and no room for another
  /// request.
  func turn(ready: Set<Int32>, at time: Instant) -> [Arrival]? {
    openers.relieve(at: time)
    decoders.relieve(at: time)
    let hasLate = Self.endPatience(of: &orders, at: time)
    let hasLateFrames = Self.endPatience(of: &frameOrders, at: time)
    guard ready.contains(mailbox.fileDescriptor) || hasLate || hasLateFrames else { return nil }
    return mailbox.drain().filter { arrival in
      let isGivenUp = orders.removeValue(forKey: arrival.request)?.stop.isStopped == true
      guard case .failure = arrival.result else { return true }
      return !isGivenUp
    }
  }

  /// Has the requests that take long count no longer.
  ///
  /// - Returns: Whether there are any.
  private static func endPatience(
    of orders: inout [ImageRequest: Order], at time: Instant
  ) -> Bool {
    let late = orders.filter { $0.value.patienceEnd.map { $0 <= time } ?? false }.keys
    for request in late { orders[request]?.patienceEnd = nil }
    return !late.isEmpty
  }
}

extension ScaledImage {
  /// Scales the pixels of an answer of the decoder.
  fileprivate convenience init?(_ pixels: DecodedPixels, for request: ImageRequest) {
    // An answer always has bytes; they are only read.
    let target = PixelTarget(
      base: UnsafeMutableRawPointer(mutating: pixels.memory.bytes.baseAddress!),
      width: pixels.width, height: pixels.height, bytesPerRow: pixels.width * 4)
    self.init(target, for: request)
    extendLifetime(pixels.memory)
  }
}

extension ImageRequest {
  /// The folder of the image's file; nil for none.
  fileprivate var folder: String? {
    image.path.lastIndex(of: "/").map { String(image.path[..<$0]) }
  }
}
