internal import CX11

/// The protocol extensions of the server, and the numbers of their first events.
struct Extensions {
  /// The number of RandR's first event; nil without RandR 1.5.
  let randrEvent: Int32?
  /// The number of the first event of XFixes, which tells whose a selection is; nil without it.
  let fixesEvent: Int32?
  /// Whether the server has MIT-SHM.
  let hasSharedMemory: Bool
  /// The X Input Extension; nil before version 2.2, the first with touch.
  let input: Input?
  /// The number of the event `ShapeNotify`; nil where windows have no shapes.
  let shapeEvent: Int32?
  /// Whether the server has counters (SYNC).
  let hasSync: Bool
  /// Whether programs may fake input (XTEST).
  let hasTest: Bool

  /// Asks the server for each extension.
  init(display: OpaquePointer, hasDevices: Bool = true) {
    randrEvent = Extensions.randrEvent(of: display)
    hasSharedMemory = XShmQueryExtension(display) != 0
    input = hasDevices ? Input(display: display) : nil
    var event: Int32 = 0
    var error: Int32 = 0
    fixesEvent = XFixesQueryExtension(display, &event, &error) != 0 ? event : nil
    var major: Int32 = 0
    var minor: Int32 = 0
    shapeEvent =
      XShapeQueryExtension(display, &event, &error) != 0 ? event + ShapeNotify : nil
    hasSync =
      XSyncQueryExtension(display, &event, &error) != 0
      && XSyncInitialize(display, &major, &minor) != 0
    hasTest = XTestQueryExtension(display, &event, &error, &major, &minor) != 0
  }

  /// Whether windows can have shapes.
  var hasShape: Bool { shapeEvent != nil }

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

extension Extensions {
  /// The X Input Extension.
  struct Input {
    /// The major number that its events carry.
    let opcode: Int32
    /// The number of the master pointer, which grabs are made on.
    let pointer: Int32
    /// Whether it has gestures on touchpads (version 2.4).
    let hasGestures: Bool

    /// The extension of a server; nil before version 2.2.
    init?(display: OpaquePointer) {
      var event: Int32 = 0
      var error: Int32 = 0
      var opcode: Int32 = 0
      var (major, minor): (Int32, Int32) = (2, 4)
      guard XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0,
        XIQueryVersion(display, &major, &minor) == Success, (major, minor) >= (2, 2),
        let pointer = Input.pointer(of: display)
      else { return nil }
      (self.opcode, self.pointer) = (opcode, pointer)
      hasGestures = (major, minor) >= (2, 4)
    }

    /// The client pointer if one is set, or else the first master pointer; there always is one.
    private static func pointer(of display: OpaquePointer) -> Int32? {
      var chosen: Int32 = 0
      if XIGetClientPointer(display, 0, &chosen) != 0 { return chosen }
      var count: Int32 = 0
      guard let infos = XIQueryDevice(display, XIAllMasterDevices, &count) else { return nil }
      defer { XIFreeDeviceInfo(infos) }
      return UnsafeBufferPointer(start: infos, count: Int(count))
        .first { $0.use == XIMasterPointer }?.deviceid
    }
  }
}
