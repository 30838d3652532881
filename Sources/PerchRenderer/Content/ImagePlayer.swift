import PerchEngine
public import PerchTime

/// The pictures of an animated image.
public struct ImageFrames {
  /// The times for which the pictures are shown; nil for one that stays.
  let times: [Duration?]
  /// The size of all pictures, in bytes.
  let bytes: Int
  /// The pixels of a picture; the closure keeps their memory.
  let pixels: (Int) -> PixelTarget

  /// Creates an animation; it has as many times as pictures, and at least one.
  public init(times: [Duration?], bytes: Int, pixels: @escaping (Int) -> PixelTarget) {
    self.times = times
    self.bytes = bytes
    self.pixels = pixels
  }
}

/// The animations in view. Those that go out of view are forgotten, so that nothing runs for them.
struct ImagePlayer {
  /// An animation that runs.
  struct Film {
    let request: ImageRequest
    let frames: ImageFrames
    /// The picture that is shown.
    var index = 0
    /// The instant of the next picture; nil for none.
    var next: Instant?
  }

  /// The images in view that may move, at the sizes that they are shown at.
  private(set) var seen: [ImageRequest] = []
  private(set) var films: [Content.Image: Film] = [:]
  private var still: Set<ImageRequest> = []
  /// The animations that stand still since others in view leave them no room.
  private var surplus: Set<ImageRequest> = []

  /// The most bytes of the pictures of all animations in view.
  static let budget = 48 << 20

  /// Records the images in view.
  mutating func see(_ requests: [ImageRequest]) {
    seen = requests.filter(\.image.mayMove)
    let wanted = Set(seen)
    let before = films.count
    if before > 0 { films = films.filter { wanted.contains($0.value.request) } }
    if !still.isEmpty { still = still.intersection(wanted) }
    if !surplus.isEmpty {
      surplus = films.count < before ? [] : surplus.intersection(wanted)
    }
  }

  /// The animations in view whose pictures have not been decoded.
  var missing: [ImageRequest] {
    seen.filter { films[$0.image] == nil && !still.contains($0) && !surplus.contains($0) }
  }

  /// Takes over an animation that begins now; nil for an image that stands still.
  mutating func set(_ frames: ImageFrames?, for request: ImageRequest, at time: Instant) {
    guard let frames, !frames.times.isEmpty else {
      still.insert(request)
      return
    }
    guard seen.contains(request) else { return }
    let others = films.values.filter { $0.request.image != request.image }
    guard others.reduce(frames.bytes, { $0 + $1.frames.bytes }) <= Self.budget else {
      surplus.insert(request)
      return
    }
    films[request.image] = Film(
      request: request, frames: frames, next: frames.times[0].map { time + $0 })
  }

  /// The instant of the next picture; nil while nothing moves.
  var deadline: Instant? { films.values.compactMap(\.next).min() }

  /// Goes on to the pictures of an instant.
  ///
  /// - Returns: Those that have changed.
  mutating func advance(to time: Instant) -> [(request: ImageRequest, pixels: PixelTarget)] {
    var changed: [(ImageRequest, PixelTarget)] = []
    for (image, film) in films {
      guard let due = film.next, due <= time else { continue }
      let index = (film.index + 1) % film.frames.times.count
      films[image]?.index = index
      // A late picture puts off the following ones: none is shown only to catch up.
      films[image]?.next = film.frames.times[index].map {
        max(due + $0, time + .milliseconds(10))
      }
      changed.append((film.request, film.frames.pixels(index)))
    }
    return changed
  }

  /// Stops all animations.
  mutating func stop() { films.removeAll() }
}

extension Renderer {
  /// The animations in view whose pictures have not been decoded; an image is one of them once its
  /// own pixels are there.
  public var missingAnimations: [ImageRequest] {
    player.missing.filter { images.surface(of: $0.image) != nil && images.satisfies($0) }
  }

  /// Begins an animation; nil is an image that stands still.
  public func setFrames(_ frames: ImageFrames?, for request: ImageRequest, at time: Instant) {
    player.set(frames, for: request, at: time)
  }

  /// The instant at which an animation in view shows its next picture; nil while nothing moves.
  public var animationDeadline: Instant? { player.deadline }

  /// Shows the pictures of an instant.
  ///
  /// - Returns: Whether any has changed.
  public func advanceAnimations(to time: Instant) -> Bool {
    let changed = player.advance(to: time)
    for (request, pixels) in changed { _ = setPixels(pixels, for: request) }
    return !changed.isEmpty
  }

  /// Stops all animations; they begin anew once they are asked for.
  public func stopAnimations() { player.stop() }
}
