import Glibc
import PerchX11
import Testing

extension Connection {
  /// The first event that the test waits for; those before it are dropped. Nil, and the test
  /// fails, when none comes in time.
  @discardableResult
  func wait(
    for what: Comment, seconds: Int = 30, location: SourceLocation = #_sourceLocation,
    where isWanted: (XEvent) -> Bool
  ) -> XEvent? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    flush()
    repeat {
      while let event = nextEvent() {
        if isWanted(event) { return event }
      }
      var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
      if !hasQueuedEvents { poll(&descriptor, 1, 200) }
    } while ContinuousClock.now < deadline
    Issue.record("waited in vain for \(what)", sourceLocation: location)
    return nil
  }

  /// Every event that has come once the server has handled all requests so far.
  func drain() -> [XEvent] {
    roundTrip()
    var events: [XEvent] = []
    while let event = nextEvent() { events.append(event) }
    return events
  }

  /// Maps the window and waits until the server has.
  func show(_ window: Window) {
    window.map()
    wait(for: "the window to be mapped") { $0 == .mapped(window: window.id) }
  }
}
