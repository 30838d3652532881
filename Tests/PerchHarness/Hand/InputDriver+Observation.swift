internal import PerchEngine
internal import PerchSystem
import PerchTime
public import PerchX11

extension InputDriver {
  /// What is on the screen once it has stopped changing, at most a second later.
  ///
  /// Under a compositor a picture shows some time after the window has it.
  public func looks() throws(HarnessFailure) -> Screenshot {
    let deadline = MonotonicClock.now + .seconds(1)
    var last = try glance()
    while MonotonicClock.now < deadline {
      rests(for: .milliseconds(50))
      guard !isInterrupted else { throw .interrupted }
      let next = try glance()
      if next == last { return next }
      last = next
    }
    return last
  }

  /// What is on the screen now.
  public func glance() throws(HarnessFailure) -> Screenshot {
    catchesUp()
    guard let picture = connection.captureRoot() else {
      throw HarnessFailure("The X server has no memory for a picture of the screen.")
    }
    return picture
  }

  /// Perch's mapped windows, from the bottom to the top: `main` is the frame around it.
  public func windows() -> [WindowInfo] {
    catchesUp()
    return connection.topLevelWindows().filter { $0.className == "Perch" && $0.isMapped }
  }
}
