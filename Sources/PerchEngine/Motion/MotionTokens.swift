/// The numbers of motion and gestures, in logical pixels and seconds.
///
/// This is the single source: code and tests read these values and never repeat them. The scene's
/// sizes are in ``Metrics``.
public struct MotionTokens: Hashable, Sendable {
  /// The numbers of an ordinary desktop.
  public static let standard = MotionTokens()

  /// The spring of a page that leaves after a swipe.
  public var popFinish = Spring(dampingRatio: 1, response: 0.28)
  /// The spring of a page that returns after a swipe.
  public var popCancel = Spring(dampingRatio: 1, response: 0.24)
  /// The time that a page rests before the hint that it can be swiped.
  public var swipeHintDelay = Duration.milliseconds(900)
  /// The distance of that hint, in logical pixels.
  public var swipeHintTravel = 24.0
  /// The spring of that hint.
  public var swipeHint = Spring(dampingRatio: 1, response: 1)
  /// The spring of a page that a command or a click opens or takes back.
  public var push = Spring(dampingRatio: 1, response: 0.32)
  /// The spring of a page that shrinks into the ball.
  public var shrink = Spring(dampingRatio: 0.95, response: 0.40)
  /// The spring of the ball or a list row that grows into a page.
  public var spread = Spring(dampingRatio: 1, response: 0.36)
  /// The spring of the ball's scale while it is pressed and when it is released.
  public var press = Spring(dampingRatio: 1, response: 0.16)
  /// The spring of the ball that sticks to the decide circle.
  public var magnetStick = Spring(dampingRatio: 1, response: 0.16)
  /// The spring of the ball that leaves the decide circle and catches up with the pointer.
  public var magnetCatchUp = Spring(dampingRatio: 1, response: 0.10)
  /// The spring with which the decide circle slides into its corner and out of it.
  public var decideReveal = Spring(dampingRatio: 0.80, response: 0.32)
  /// The spring of the decide circle's scale when it becomes hot and when it cools.
  public var decideHighlight = Spring(dampingRatio: 0.70, response: 0.22)
  /// The spring of a ball that moves because work areas or monitors changed.
  public var relocate = Spring(dampingRatio: 1, response: 0.34)
  /// The spring of content that follows a mouse wheel.
  public var scrollWheel = Spring(dampingRatio: 1, response: 0.16)
  /// The spring of an image that is shown at another size.
  public var resize = Spring(dampingRatio: 1, response: 0.24)
  /// The spring of a list row that comes in.
  public var listIn = Spring(dampingRatio: 0.88, response: 0.30)
  /// The spring of list rows that go out when the list closes or a row is chosen.
  public var listOut = Spring(dampingRatio: 1, response: 0.22)
  /// The spring of a list row whose page left the shelf.
  public var listRemove = Spring(dampingRatio: 1, response: 0.20)
  /// The spring of list rows that move to make room, to close a gap or to follow the ball.
  public var listLayout = Spring(dampingRatio: 1, response: 0.28)
  /// The spring of the icons on the ball that move to make room for one another.
  public var icons = Spring(dampingRatio: 1, response: 0.25)
  /// The spring of the toast's opacity.
  public var toast = Spring(dampingRatio: 1, response: 0.24)
  /// The spring of content that was pulled past its end and returns.
  public var scrollReturn = Spring(dampingRatio: 1, response: 0.30)
  /// The spring of all settling motion in the reduced tier.
  public var reduced = Spring(dampingRatio: 1, response: 0.18)
  /// The spring of cross-fades in the reduced tier.
  public var fade = Spring(dampingRatio: 1, response: 0.15)
  /// The distance beyond which the ball fades instead of moving in the reduced tier, in logical
  /// pixels.
  public var farDistance = 200.0
  /// The angular frequency to which a settling page's spring may stiffen so as not to cross its
  /// target, in radians per second.
  public var stiffest = 60.0

  /// The displacement of the page below, as a fraction of the page width, when the upper page
  /// covers it.
  public var parallax = 0.30
  /// The opacity of the shade on the page below when the upper page covers it, from 0 to 1.
  public var dim = 0.10
  /// The opacity of the shadow along the upper page's edge, from 0 to 1.
  public var edgeShadow = 0.18
  /// The width of that shadow, in logical pixels.
  public var edgeShadowWidth = 24.0
  /// The most that the edge shadow's width may be, as a fraction of the page width.
  public var edgeShadowFraction = 0.05
  /// The resistance of a page that is pulled past its resting position.
  public var pageBand = RubberBand(coefficient: 0.55, dimension: 48)
  /// The time for which the pop rule projects a release at constant velocity, in seconds.
  public var popLookAhead = 0.30
  /// The greatest width that the pop rule counts with, in logical pixels: half of it is enough.
  public var popWidth = 960.0
  /// The greatest offset of a page at which the decide circle is fully shown, in logical pixels.
  public var decideDistance = 240.0
  /// The least offset of the page at which a flick finishes the pop, in logical pixels.
  public var flickDistance = 24.0

  /// The resistance of the ball that is dragged out of the work areas.
  public var ballBand = RubberBand(coefficient: 0.55, dimension: 48)
  /// The presentation of a ball that overshoots its dock: less than 16 px, with slope 1 at the
  /// dock.
  public var dockBand = RubberBand(coefficient: 1, dimension: 16)
  /// The time constant by which a released ball's velocity is projected, in seconds: a deceleration
  /// by .998 each millisecond.
  public var ballProjection = 0.499
  /// The horizontal speed from which a throw chooses its side by direction alone, in logical pixels
  /// per second.
  public var escapeVelocity = 2000.0
  /// The speed from which a released ball may overshoot its dock, in logical pixels per second.
  public var momentum = 400.0
  /// The damping ratio of the spring of a ball that may overshoot its dock.
  public var momentumDamping = 0.82
  /// The greatest speed that a ball released at rest may reach, in logical pixels per second.
  public var peakSpeed = 7200.0
  /// The bounds of the response of the spring that draws the ball to its dock, in seconds.
  public var snapResponse = 0.34...0.55
  /// The ball's scale while it is pressed.
  public var pressScale = 0.94
  /// The ball's scale while it would accept the files that are held over it.
  public var dropScale = 1.1

  /// The greatest radius of the decide circle, in logical pixels.
  public var decideRadius = 160.0
  /// The greatest radius of the decide circle for a page, as a fraction of the window's shorter
  /// side.
  public var decideFraction = 0.4
  /// The radius at which the pointer leaves the hot circle, as a multiple of the radius at which it
  /// enters.
  public var decideExit = 1.15
  /// The fraction of the decide circle's reveal, from 0 to 1, at which the circle for the ball
  /// is armed.
  public var decideArmingReveal = 0.95
  /// The scale of the decide circle while it is hot.
  public var highlightScale = 1.10
  /// The greatest pointer speed at which the ball sticks to the circle, in logical pixels per
  /// second.
  public var stickSpeed = 1500.0
  /// The outward speed from which a release no longer commits, in logical pixels per second.
  public var leaveSpeed = 600.0
  /// The least speed of a fling into the decide circle, in logical pixels per second.
  public var flingSpeed = 1200.0
  /// The least ratio of vertical to horizontal speed of a fling into the decide circle.
  public var flingSlope = 0.35
  /// The distance from the corner within which a fling must end, as a multiple of the circle's
  /// radius.
  public var flingReach = 1.5

  /// The fraction of a shrink, from 0 to 1, after which the ball accepts presses.
  public var ballCatches = 0.6
  /// The distance of a shrinking page's edges from the ball's, in logical pixels, from which on the
  /// ball is shown: then the two look like one.
  public var ballShows = 2.0

  /// The horizontal distance that a list row comes from, as a multiple of its width; at 0 the row
  /// fades in place.
  public var listTravel = 1.0
  /// The delays of list rows that come in.
  public var staggerIn = Stagger(step: .milliseconds(24), most: .milliseconds(120))
  /// The delays of list rows that go out or make room.
  public var staggerOut = Stagger(step: .milliseconds(12), most: .milliseconds(60))
  /// The time after the opening of the list for which its rows take no new press, so that the second
  /// press of a double click on the ball is not theirs.
  public var listWaits = Duration.milliseconds(400)
  /// The time after a click on a close button for which its place takes no press.
  public var closeButtonWaits = Duration.milliseconds(700)
  /// The time without input after which the list or a menu closes.
  public var popupIdle = Duration.seconds(30)
  /// The greatest time between two presses of a double press.
  public var multiPressTime = Duration.milliseconds(400)
  /// The greatest distance between two presses of a double press, in logical pixels.
  public var multiPressSlop = 5.0
  /// The greatest distance between two presses of a finger, in logical pixels.
  public var multiTouchSlop = 24.0
  /// The time for which the size of a page is shown as a number once it has changed.
  public var sizeHintTime = Duration.milliseconds(1200)
  /// The time between the first change of a file and its reading.
  public var rereadDelay = Duration.milliseconds(60)
  /// The longest rest between two readings of a file that changes all the time.
  public var longestRereadRest = Duration.seconds(5)
  /// The time between a change of a text and the next search in it.
  public var findDelay = Duration.milliseconds(200)
  /// The time between two steps of a page that scrolls below a drag beyond its edge.
  public var autoscrollStep = Duration.milliseconds(16)
  /// The speed of that page with the pointer at its edge, in logical pixels per second.
  public var autoscrollLeast = 60.0
  /// The speed that it gains for each logical pixel that the pointer is beyond the edge, per second.
  public var autoscrollRate = 12.0
  /// The greatest speed of that page, in logical pixels per second.
  public var autoscrollMost = 2400.0

  /// The scale of the content of the list row that is chosen.
  public var hotScale = 1.03
  /// The scale from which an icon grows when it appears on the ball.
  public var iconAppears = 0.3
  /// The time for which a pointer rests on a control before its tooltip comes; nil for no tooltips.
  public var tooltipDelay: Duration? = .milliseconds(500)
  /// The time for which a toast is shown.
  public var toastTime = Duration.seconds(5)
  /// The numbers of the rings of jobs.
  public var ring = RingTokens()
  /// The numbers of calls, and of desktop notifications.
  public var notices = NoticeTokens()
  /// The distance of one wheel notch, in logical pixels: three lines of body text.
  public var wheelNotch = 69.0
  /// The time in which a flung scroll's velocity falls to 1/e, in seconds.
  public var flingTimeConstant = 0.325
  /// The coefficient of the rubber band at both ends of scrolled content; its dimension is the
  /// viewport height.
  public var scrollBandCoefficient = 0.55

  /// The distance that content moves while fingers on a touchpad scroll by one wheel notch, in
  /// logical pixels.
  public var touchpadNotch = 50.0
  /// The time without a report after which the fingers have left the touchpad.
  public var touchpadSilence = Duration.milliseconds(150)

  /// The numbers for a mouse.
  public var mouse = DeviceTokens(
    slop: 4, objectSlop: 8, edgeZone: 24, edgeZoneMinimum: 12,
    relativeFlickSpeed: 0.75, flickSpeed: 400...800)
  /// The numbers for a pen.
  public var pen = DeviceTokens(
    slop: 6, objectSlop: 8, edgeZone: 24, edgeZoneMinimum: 12,
    relativeFlickSpeed: 0.75, flickSpeed: 400...800)
  /// The numbers for a finger on a screen.
  public var touch = DeviceTokens(
    slop: 10, objectSlop: 10, edgeZone: 32, edgeZoneMinimum: 20,
    relativeFlickSpeed: 0.5, flickSpeed: 300...600)
  /// The numbers for fingers that scroll on a touchpad; their swipe begins anywhere on the page.
  public var touchpad = DeviceTokens(
    slop: 4, objectSlop: 8, edgeZone: 24, edgeZoneMinimum: 12,
    relativeFlickSpeed: 0.5, flickSpeed: 300...600)
  /// The greatest width of the edge zone, as a fraction of the page width.
  public var edgeZoneFraction = 0.08
  /// The fraction of the window's width beyond which a leaving page is caught only by a press on the
  /// page itself.
  public var edgeCatchLimit = 0.5
  /// The bounds of the slop that a desktop's drag threshold may ask for, in logical pixels.
  public var slops = 1.0...32
  /// The least ratio of horizontal to vertical translation of a swipe at the slop's crossing.
  public var swipeAspect = 1.2
  /// The time after which a still press is a long press.
  public var longPress = Duration.milliseconds(500)
  /// The time for which a control whose action has changed takes no press of a pointer.
  public var changedControlWaits = Duration.seconds(1)
  /// The time for which a new run of a command may take to introduce itself.
  public var runAgainPatience = Duration.seconds(5)
  /// The numbers of touch resampling.
  public var resampling = ResamplingTokens()
  /// The time for which a command waits for a gesture to end before it is refused.
  public var commandPatience = Duration.seconds(10)
  /// The numbers of other programs' windows.
  public var windows = WindowTokens()
}
