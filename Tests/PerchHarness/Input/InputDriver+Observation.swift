internal import PerchSystem
import PerchTime
public import PerchX11

extension InputDriver {
  /// Returns a picture of the screen once it has stopped changing, after a second at most.
  ///
  /// A compositor shows the new content of a window some time after the window has painted it.
  ///
  /// `quiet` is the time in which the screen must not change.
  public func captureStill(
    for quiet: Duration = .milliseconds(50)
  ) throws(HarnessFailure) -> Screenshot {
    let deadline = MonotonicClock.now + .seconds(1)
    var last = try capture()
    while MonotonicClock.now < deadline {
      pause(for: quiet)
      guard !isInterrupted else { throw .interrupted }
      let next = try capture()
      if next == last { return next }
      last = next
    }
    return last
  }

  /// Returns a picture of the screen as it is now.
  public func capture() throws(HarnessFailure) -> Screenshot {
    catchUp()
    guard let picture = connection.captureRoot() else {
      throw HarnessFailure("The X server has no memory for a picture of the screen.")
    }
    return picture
  }

  /// Returns Perch's mapped windows, or those of a program of a class, from the bottom to the top;
  /// `main` is the frame around it.
  public func windows(of program: String = "Perch") -> [WindowInfo] {
    catchUp()
    return connection.topLevelWindows().filter { $0.className == program && $0.isMapped }
  }
}
