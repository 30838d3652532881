internal import CX11

// The pointing devices, where the server has the X Input Extension.
extension Connection {
  /// Selects events about devices that come, go and take turns, and reads those that exist.
  func watchDevices() {
    guard let input = extensions.input else { return }
    select(XI_HierarchyChangedMask, on: rootXID, of: XIAllDevices)
    select(XI_DeviceChangedMask, on: rootXID, of: input.pointer)
    readDevices(XIAllDevices)
  }

  /// Selects all pointer events of a window of ours, in place of the core events.
  func selectPointer(on window: UInt) {
    guard let input = extensions.input else { return }
    let mask =
      XI_ButtonPressMask | XI_ButtonReleaseMask | XI_MotionMask | XI_EnterMask | touchMask
      | (input.hasGestures ? pinchMask : 0)
    select(mask, on: window, of: XIAllMasterDevices)
  }

  /// The mask of all touch events.
  var touchMask: Int32 { XI_TouchBeginMask | XI_TouchUpdateMask | XI_TouchEndMask }

  /// The mask of fingers that move apart or together on a touchpad.
  private var pinchMask: Int32 {
    1 << XI_GesturePinchBegin | 1 << XI_GesturePinchUpdate | 1 << XI_GesturePinchEnd
  }

  func select(_ mask: Int32, on window: UInt, of device: Int32) {
    withEventMask(mask, of: device) { _ = XISelectEvents(display, window, $0, 1) }
  }

  /// Runs the body with the mask in Xlib's form.
  func withEventMask<Result>(
    _ mask: Int32, of device: Int32, _ body: (UnsafeMutablePointer<XIEventMask>) -> Result
  ) -> Result {
    var bytes = (0..<4).map { UInt8(truncatingIfNeeded: mask >> ($0 * 8)) }
    return bytes.withUnsafeMutableBufferPointer { buffer in
      var events = XIEventMask(deviceid: device, mask_len: 4, mask: buffer.baseAddress)
      return body(&events)
    }
  }

  /// Reads a device's classes and scroll positions. A device that is gone is left out.
  ///
  /// The corresponding C function is `XIQueryDevice`.
  func readDevices(_ id: Int32) {
    var count: Int32 = 0
    var infos: UnsafeMutablePointer<XIDeviceInfo>?
    trapErrors { infos = XIQueryDevice(display, id, &count) }
    guard let infos else { return }
    defer { XIFreeDeviceInfo(infos) }
    if id == XIAllDevices { devices.removeAll() }
    for info in UnsafeBufferPointer(start: infos, count: Int(count)) {
      devices[info.deviceid] = InputDevice(info.classes, count: info.num_classes, atoms: atoms)
    }
  }
}
