internal import PerchBus
internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// The connection to assistive technology, such as a screen reader, while any is in use.
final class AccessibilityLink: EventSource {
  /// The tree of the last answer; nil since an event.
  var tree: AccessibleTree?
  /// The parts of the last document, and the number of its version.
  private var outline: (page: Page.ID, revision: Int, parts: ContentOutline)?
  private var application: AccessibleApplication?

  /// Connects to the bus of assistive technology, instead of an earlier one.
  func connect(to address: String, source: AccessibleSource) {
    application = AccessibleApplication(address: address, source: source)
  }

  /// Disconnects: no assistive technology is in use.
  func disconnect() {
    application = nil
    outline = nil
  }

  /// The parts of a page's document or output, found once for each version.
  func outline(
    of id: Page.ID, _ revision: Int, _ find: () -> ContentOutline?
  ) -> ContentOutline? {
    if let outline, outline.page == id, outline.revision == revision { return outline.parts }
    guard let parts = find() else { return nil }
    outline = (id, revision, parts)
    return parts
  }

  var reading: [Int32] { application?.fileDescriptor.map { [$0] } ?? [] }

  var writing: [Int32] { application?.wantsToWrite == true ? reading : [] }

  var deadline: Instant? { application?.deadline }

  /// The actions that assistive technology performs for the user.
  func turn(ready: Set<Int32>, at time: Instant) -> [AccessibleRequest] {
    guard let application else { return [] }
    let isReady = application.fileDescriptor.map(ready.contains) ?? true
    guard isReady || isDue(at: time) else { return [] }
    defer { if application.fileDescriptor == nil { self.application = nil } }
    return application.turn()
  }

  /// Reports what has changed since the last report.
  func report() { application?.emitChanges() }
}
