import Glibc
import PerchX11
import Testing

extension Connection {
  /// Waits for an event and drops those before it.
  ///
  /// - Returns: the event; nil if it does not arrive in time, which fails the test.
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
    Issue.record("\(what) did not arrive in time", sourceLocation: location)
    return nil
  }

  /// Returns the events that have arrived once the server has handled all requests so far.
  func drain() -> [XEvent] {
    roundTrip()
    var events: [XEvent] = []
    while let event = nextEvent() { events.append(event) }
    return events
  }

  /// Maps a window and waits for the event.
  func show(_ window: Window) {
    window.map()
    wait(for: "the window to be mapped") { $0 == .mapped(window: window.id) }
  }
}
