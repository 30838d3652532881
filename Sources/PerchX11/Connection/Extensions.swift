internal import CX11

/// Which protocol extensions the server has, and where their events begin.
struct Extensions {
  /// The first event of RandR, nil without RandR 1.5.
  let randrEvent: Int32?
  let hasSharedMemory: Bool
  /// nil without the X Input Extension 2.2, the first with fingers.
  let input: Input?
  let hasShape: Bool
  let hasSync: Bool
  let hasTest: Bool

  init(display: OpaquePointer, hasDevices: Bool = true) {
    randrEvent = Extensions.randrEvent(of: display)
    hasSharedMemory = XShmQueryExtension(display) != 0
    input = hasDevices ? Input(display: display) : nil
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

extension Extensions {
  /// The X Input Extension.
  struct Input {
    /// By which its events are known.
    let opcode: Int32
    /// The device that grabs are about.
    let pointer: Int32

    init?(display: OpaquePointer) {
      var event: Int32 = 0
      var error: Int32 = 0
      var opcode: Int32 = 0
      var (major, minor): (Int32, Int32) = (2, 2)
      guard XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0,
        XIQueryVersion(display, &major, &minor) == Success, (major, minor) >= (2, 2),
        let pointer = Input.pointer(of: display)
      else { return nil }
      (self.opcode, self.pointer) = (opcode, pointer)
    }

    /// The pointer that was chosen for us, else the first, of which there always is one.
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
