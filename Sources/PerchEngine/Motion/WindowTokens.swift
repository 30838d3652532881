/// The numbers by which other programs' windows go to the ball and come back.
public struct WindowTokens: Hashable, Sendable {
  /// The distance of the pointer from the corner at which the circle begins to rise for a dragged window,
  /// in logical pixels.
  public var reach = 320.0
  /// The time without a motion after which a window manager has done with a dropped window.
  public var quiet = Duration.milliseconds(100)
  /// The longest wait for that.
  public var settling = Duration.milliseconds(400)
  /// The time in which windows over a main window that comes up are reported; nil where none are.
  public var coverPatience: Duration? = .milliseconds(300)
  /// The time that a window manager has to hide a window, or to show it: a busy one needs more than a second.
  public var patience = Duration.seconds(3)
  /// The time in which a late window manager may still carry out a request: a window that it hides then
  /// comes to the ball, and one that it shows then stays on the ball if it was to be hidden since.
  public var grace = Duration.seconds(30)
  /// The time for which a window manager may still move a window that it has shown.
  public var arrival = Duration.milliseconds(500)
  /// The time for which the pointer rests on the row of a window before its picture comes.
  public var pictureDelay = Duration.milliseconds(300)
}
