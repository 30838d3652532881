/// Every number of motion and gestures, in logical pixels and seconds. The single source: code and
/// tests read these values and never repeat them.
public struct MotionTokens: Hashable, Sendable {
  public static let standard = MotionTokens()

  // Springs.
  public var popFinish = Spring(dampingRatio: 1, response: 0.28)
  public var popCancel = Spring(dampingRatio: 1, response: 0.24)
  public var push = Spring(dampingRatio: 1, response: 0.32)
  public var shrink = Spring(dampingRatio: 0.95, response: 0.40)
  public var spread = Spring(dampingRatio: 1, response: 0.36)
  public var press = Spring(dampingRatio: 1, response: 0.16)
  public var magnetStick = Spring(dampingRatio: 1, response: 0.16)
  public var magnetCatchUp = Spring(dampingRatio: 1, response: 0.10)
  public var decideReveal = Spring(dampingRatio: 0.80, response: 0.32)
  public var decideHighlight = Spring(dampingRatio: 0.70, response: 0.22)
  public var relocate = Spring(dampingRatio: 1, response: 0.34)
  public var scrollWheel = Spring(dampingRatio: 1, response: 0.16)
  public var listIn = Spring(dampingRatio: 0.88, response: 0.30)
  public var listOut = Spring(dampingRatio: 1, response: 0.22)
  public var listRemove = Spring(dampingRatio: 1, response: 0.20)
  public var listLayout = Spring(dampingRatio: 1, response: 0.28)
  public var icons = Spring(dampingRatio: 1, response: 0.25)
  public var toast = Spring(dampingRatio: 1, response: 0.24)
  public var scrollReturn = Spring(dampingRatio: 1, response: 0.30)
  /// Settles in the reduced tier.
  public var reduced = Spring(dampingRatio: 1, response: 0.18)
  /// Cross-fades in the reduced tier.
  public var fade = Spring(dampingRatio: 1, response: 0.15)
  /// In the reduced tier the ball fades over ways longer than this.
  public var farWay = 200.0
  /// The stiffest that a settling page becomes so as not to cross its target, in radians a second.
  public var stiffest = 60.0

  // Page pop.
  public var parallax = 0.30
  public var dim = 0.10
  public var edgeShadow = 0.18
  public var edgeShadowWidth = 24.0
  /// The edge shadow's width is at most this share of the page.
  public var edgeShadowShare = 0.05
  public var pageBand = RubberBand(coefficient: 0.55, dimension: 48)
  /// How far ahead a release looks, in seconds.
  public var popLookAhead = 0.30
  /// A flick counts from here on.
  public var flickDistance = 24.0

  // Ball.
  public var ballBand = RubberBand(coefficient: 0.55, dimension: 48)
  /// How a ball that overshoots its slot is presented: less than 16 px, slope 1 at the slot.
  public var slotBand = RubberBand(coefficient: 1, dimension: 16)
  /// Projection of a released ball, in seconds (deceleration .998 a millisecond).
  public var ballProjection = 0.499
  public var escapeVelocity = 2000.0
  /// From this speed on a snap has momentum and may overshoot.
  public var momentum = 400.0
  public var momentumDamping = 0.82
  /// The fastest that a ball released at rest may become, in px a second.
  public var peakSpeed = 7200.0
  public var snapResponse = 0.34...0.55
  public var pressScale = 0.94
  /// The ball's scale while it would take what is held over it.
  public var dropScale = 1.1

  // Decide circle.
  public var decideRadius = 160.0
  /// The radius is at most this share of the window's shorter side.
  public var decideShare = 0.4
  /// The hot circle is left at this factor of the radius at which it is entered.
  public var decideExit = 1.15
  public var decideArms = 0.95
  public var highlightScale = 1.10
  public var stickSpeed = 1500.0
  public var leaveSpeed = 600.0
  public var flingSpeed = 1200.0
  public var flingSlope = 0.35
  public var flingReach = 1.5

  // Morph.
  /// The share of a shrink from which on the ball catches clicks.
  public var ballCatches = 0.6
  /// … and the share from which on the ball is seen, when the page is about as small.
  public var ballShows = 0.9

  // Float list and toast.
  /// How far a row comes from, as a share of its width; without any it fades where it is.
  public var listTravel = 1.0
  /// How much later each row comes, goes or makes room than the one before it, and at most in all.
  public var staggerIn = Stagger(step: .milliseconds(24), most: .milliseconds(120))
  public var staggerOut = Stagger(step: .milliseconds(12), most: .milliseconds(60))
  /// A long press that is let go of this soon leaves the list open.
  public var listSticks = Duration.milliseconds(200)
  public var hotScale = 1.03
  /// How small an icon is when it appears on the ball.
  public var iconAppears = 0.3
  public var toastTime = Duration.seconds(5)

  // Jobs.
  /// A ring changes at most this often.
  public var ringInterval = Duration.milliseconds(100)
  /// An arc that turns takes a step this often, just under twelve a second, …
  public var ringStep = Duration.microseconds(83_334)
  /// … and so many for a turn.
  public var ringSteps = 24
  /// The length of the arc that turns, as a share of the ring.
  public var ringShare = 0.25
  /// How long a tick takes to draw itself.
  public var tickTime = Duration.milliseconds(180)
  /// The end of a job that ran at least this long is told outside Perch.
  public var worthTelling = Duration.seconds(5)

  // Scrolling.
  /// One wheel notch: three lines of body text.
  public var wheelNotch = 69.0
  public var flingTimeConstant = 0.325
  public var scrollBandCoefficient = 0.55

  /// How far content goes with fingers on a touchpad that scroll what is a notch of a wheel.
  public var touchpadNotch = 50.0
  /// Fingers on a touchpad of which nothing was heard for this long have left it.
  public var touchpadSilence = Duration.milliseconds(150)

  // Pointers.
  public var mouse = DeviceTokens(
    slop: 4, edgeZone: 24, edgeZoneMinimum: 12, flickShare: 0.75, flickSpeed: 400...800)
  public var pen = DeviceTokens(
    slop: 6, edgeZone: 24, edgeZoneMinimum: 12, flickShare: 0.75, flickSpeed: 400...800)
  public var touch = DeviceTokens(
    slop: 10, edgeZone: 32, edgeZoneMinimum: 20, flickShare: 0.5, flickSpeed: 300...600)
  /// A swipe on a touchpad begins anywhere.
  public var touchpad = DeviceTokens(
    slop: 4, edgeZone: 24, edgeZoneMinimum: 12, flickShare: 0.5, flickSpeed: 300...600)
  /// The edge zone is at most this share of the page's width.
  public var edgeZoneShare = 0.08
  /// The slops that a desktop may ask for.
  public var slops = 1.0...32
  /// A swipe is at least this many times as horizontal as it is vertical.
  public var swipeAspect = 1.2
  public var longPress = Duration.milliseconds(500)
  /// A press this soon after another is part of the same click.
  public var doubleClick = Duration.milliseconds(500)
  public var resampling = ResamplingTokens()
  /// A command that waits for a gesture this long is refused.
  public var commandPatience = Duration.seconds(10)

  public subscript(device: PointerEvent.Device) -> DeviceTokens {
    switch device {
    case .mouse: mouse
    case .pen: pen
    case .touch: touch
    case .touchpad: touchpad
    }
  }
}

extension MotionTokens {
  /// The same numbers for a desktop: its tier, and its slop for what is moved with a mouse.
  func adapted(to environment: Environment) -> MotionTokens {
    var adapted = adapted(to: environment.reducedMotion)
    guard let threshold = environment.dragThreshold, threshold > 0 else { return adapted }
    let slop = min(max(threshold / 2, slops.lowerBound), slops.upperBound)
    (adapted.mouse.slop, adapted.pen.slop) = (slop, slop)
    return adapted
  }

  /// The same numbers for a tier: with less motion nothing overshoots, scales or shifts by itself.
  func adapted(to tier: Environment.ReducedMotion) -> MotionTokens {
    guard tier != .normal else { return self }
    var calm = self
    (calm.popFinish, calm.popCancel, calm.push) = (reduced, reduced, fade)
    (calm.shrink, calm.spread, calm.relocate) = (reduced, reduced, reduced)
    (calm.decideReveal, calm.decideHighlight) = (reduced, reduced)
    calm.momentumDamping = 1
    calm.snapResponse = reduced.response...reduced.response
    (calm.listIn, calm.listOut, calm.listRemove) = (reduced, reduced, reduced)
    (calm.listLayout, calm.icons, calm.toast) = (reduced, reduced, reduced)
    (calm.listTravel, calm.staggerIn, calm.staggerOut) = (0, .none, .none)
    (calm.parallax, calm.pressScale, calm.highlightScale) = (0, 1, 1)
    (calm.hotScale, calm.iconAppears, calm.dropScale) = (1, 1, 1)
    calm.tickTime = .zero
    return calm
  }
}

/// Delays that grow from one row to the next.
public struct Stagger: Hashable, Sendable {
  public var step: Duration
  public var most: Duration

  static let none = Stagger(step: .zero, most: .zero)

  /// The delay of the row that is `distance` rows away.
  public func delay(_ distance: Int) -> Duration { min(step * distance, most) }
}

/// The numbers that depend on what sort of pointer it is.
public struct DeviceTokens: Hashable, Sendable {
  /// Travel up to here is a tap.
  public var slop: Double
  /// Width of the zone in which a swipe back may start, from the page's leading edge.
  public var edgeZone: Double
  public var edgeZoneMinimum: Double
  /// The speed that finishes a pop by itself is this share of the page's width a second, …
  public var flickShare: Double
  /// … kept inside these bounds.
  public var flickSpeed: ClosedRange<Double>

  /// v_f of the finish rule, in px a second.
  public func flickSpeed(width: Double) -> Double {
    min(max(flickShare * width, flickSpeed.lowerBound), flickSpeed.upperBound)
  }

  /// The edge zone of a page of this width.
  public func edgeZone(width: Double, share: Double) -> Double {
    min(edgeZone, max(edgeZoneMinimum, width * share))
  }
}
