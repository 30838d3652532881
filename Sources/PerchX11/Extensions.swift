internal import CX11

/// Which protocol extensions the server has, and where their events begin.
struct Extensions {
  /// The first event of RandR, nil without RandR 1.5.
  let randrEvent: Int32?
  let hasSharedMemory: Bool
  let hasShape: Bool
  let hasSync: Bool
  let hasTest: Bool

  init(display: OpaquePointer) {
    randrEvent = Extensions.randrEvent(of: display)
    hasSharedMemory = XShmQueryExtension(display) != 0
    var event: Int32 = 0
    var error: Int32 = 0
    var major: Int32 = 0
    var minor: Int32 = 0
    hasShape = XShapeQueryExtension(display, &event, &error) != 0
    hasSync =
      XSyncQueryExtension(display, &event, &error) != 0
      && XSyncInitialize(display, &major, &minor) != 0
    hasTest = XTestQueryExtension(display, &event, &error, &major, &minor) != 0
  }

  private static func randrEvent(of display: OpaquePointer) -> Int32? {
    var event: Int32 = 0
    var error: Int32 = 0
    var major: Int32 = 0
    var minor: Int32 = 0
    guard XRRQueryExtension(display, &event, &error) != 0,
      XRRQueryVersion(display, &major, &minor) != 0, (major, minor) >= (1, 5)
    else { return nil }
    return event
  }
}
