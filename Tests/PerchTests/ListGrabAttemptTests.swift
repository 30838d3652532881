import PerchTime
import Testing

@testable import PerchShell

/// The attempts at the list's grab, whose window may come and go.
struct ListGrabAttemptTests {
  private let start = Instant(microseconds: 1_000_000)

  private func isDue(_ grab: ListGrab, after pause: Duration) -> Bool {
    grab.turn(ready: [], at: start + pause)
  }

  @Test func `an attempt waits for the window`() {
    var grab = ListGrab()
    grab.request(isMapped: false, at: start)
    #expect(!isDue(grab, after: .seconds(9)))
    grab.windowAppeared()
    #expect(isDue(grab, after: .zero))
  }

  @Test func `an attempt waits for a window that has gone since the request`() {
    var grab = ListGrab()
    grab.request(isMapped: true, at: start)
    grab.windowDisappeared()
    #expect(grab.isRequested && grab.deadline == nil && !isDue(grab, after: .seconds(9)))
    grab.windowAppeared()
    #expect(isDue(grab, after: .zero))
    let isLost = grab.recordAttempt(succeeded: true, at: start)
    #expect(!isLost && grab.deadline == nil)
  }

  @Test func `the time for the attempts runs on while the window is away`() {
    var grab = ListGrab()
    grab.request(isMapped: true, at: start)
    var isLost = grab.recordAttempt(succeeded: false, at: start)
    #expect(!isLost)
    grab.windowDisappeared()
    grab.windowAppeared()
    isLost = grab.recordAttempt(succeeded: false, at: start + .seconds(1))
    #expect(isLost)
  }

  @Test func `a grab that was granted, and a closed list, wait for no window`() {
    var grab = ListGrab()
    grab.request(isMapped: true, at: start)
    _ = grab.recordAttempt(succeeded: true, at: start)
    grab.windowDisappeared()
    grab.windowAppeared()
    #expect(grab.deadline == nil)
    grab.end()
    grab.windowAppeared()
    #expect(!grab.isRequested && grab.deadline == nil)
  }
}
