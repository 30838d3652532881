internal import PerchTime

/// The size at which a page is shown, and its sideways offset.
public struct PageZoom: Hashable, Sendable {
  /// The form of the content.
  public internal(set) var form = PageForm.text
  /// The factor by which the user enlarged it; nil for the size at first. An image has its natural
  /// size at 1.
  public internal(set) var factor: Double?
  /// The offset to the right of a content that is wider than the window.
  var across = ScrollView()
  /// The motion of an image to another size; nil for none.
  var drift: PictureDrift?

  /// Whether nothing has to be kept.
  var isPlain: Bool { form == .text && factor == nil }

  /// The instant at which a motion ends; nil at rest.
  var deadline: Instant? { across.offset.deadline.orEarlier(drift?.deadline) }

  /// Ends the motions whose deadlines have come.
  mutating func expire(at time: Instant, tokens: MotionTokens) {
    if across.isDue(at: time) { across.expire(at: time, tokens: tokens) }
    drift?.expire(at: time)
    if drift?.deadline == nil { drift = nil }
  }
}

/// The motion of an image from one frame to another: the displacement that is left.
///
/// The model has the new size at once. A point that both frames have in common stays where it is.
struct PictureDrift: Hashable, Sendable {
  private var x: Motion
  private var y: Motion
  private var width: Motion

  /// Continues from a frame that is shown, and from the motion that led there.
  init(
    from shown: Rect, to frame: Rect, after earlier: PictureDrift?, by spring: Spring,
    at time: Instant
  ) {
    func motion(_ value: Double, _ earlier: Motion?) -> Motion {
      var motion = Motion.rests(value)
      let velocity = earlier?.velocity(at: time) ?? 0
      motion.settle(to: 0, by: spring, velocity: velocity, at: time)
      return motion
    }
    x = motion(shown.minX - frame.minX, earlier?.x)
    y = motion(shown.minY - frame.minY, earlier?.y)
    width = motion(shown.width - frame.width, earlier?.width)
  }

  /// The instant at which the next part of the motion ends; nil at rest.
  var deadline: Instant? { x.deadline.orEarlier(y.deadline).orEarlier(width.deadline) }

  /// Ends the parts of the motion whose deadlines have come.
  mutating func expire(at time: Instant) {
    x.expire(at: time)
    y.expire(at: time)
    width.expire(at: time)
  }

  /// Where a frame is shown meanwhile.
  func shown(_ frame: Rect, at time: Instant) -> Rect {
    let wide = max(1, frame.width + width.value(at: time))
    return Rect(
      x: frame.minX + x.value(at: time), y: frame.minY + y.value(at: time), width: wide,
      height: frame.height * wide / frame.width)
  }
}

/// The sizes of all pages that have another one than text at first, and what is changing them.
struct Zooms: Hashable, Sendable {
  /// A size that was chosen a moment ago.
  struct Hint: Hashable, Sendable {
    /// The page.
    let page: Page.ID
    /// The instant until which the size is shown.
    let end: Instant
  }

  /// Two fingers on a touchpad that move apart or together.
  struct Pinch: Hashable, Sendable {
    /// The page.
    let page: Page.ID
    /// The factor before.
    let factor: Double
    /// The point that stays, in logical root pixels.
    let anchor: Point
  }

  /// The sizes by page.
  var pages: [Page.ID: PageZoom] = [:]
  /// The size that is shown as a number; nil for none.
  var hint: Hint?
  /// The pinch that goes on; nil for none.
  var pinch: Pinch?
  /// The part of a notch that a wheel has turned with Control held.
  var turned = 0.0

  /// Forgets a page that has nothing to keep.
  mutating func tidy(_ id: Page.ID) {
    if pages[id]?.isPlain == true { pages[id] = nil }
  }
}
