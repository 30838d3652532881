internal import CX11

// Events of the X Input Extension: pointers, fingers and scrolling.
//
// The extension sends some input twice: a finger also as a mouse, and a scrolled notch also as a
// click. It flags these emulated events, and they are dropped here.
extension Connection {
  /// Translates an event of the extension; nil if it is of no interest.
  func deviceEvent(_ event: inout CX11.XEvent) -> XEvent? {
    guard XGetEventData(display, &event.xcookie) != 0 else { return nil }
    defer { XFreeEventData(display, &event.xcookie) }
    guard let data = UnsafeRawPointer(event.xcookie.data) else { return nil }
    switch event.xcookie.evtype {
    case XI_ButtonPress, XI_ButtonRelease, XI_Motion:
      return pointerEvent(data.load(as: XIDeviceEvent.self))
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
      return touchEvent(data.load(as: XIDeviceEvent.self))
    case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
      return pinchEvent(data.load(as: XIGesturePinchEvent.self))
    case XI_RawButtonPress, XI_RawButtonRelease, XI_RawMotion:
      return rawEvent(data.load(as: XIRawEvent.self))
    case XI_Enter: enter(data.load(as: XIEnterEvent.self))
    case XI_DeviceChanged: changeDevice(data.load(as: XIDeviceChangedEvent.self))
    case XI_HierarchyChanged: readDevices(XIAllDevices)
    default: break
    }
    return nil
  }

  /// Reads the scroll positions again, which may have changed while the pointer was elsewhere. If
  /// no device moved the pointer here, any of them may scroll next.
  private func enter(_ event: XIEnterEvent) {
    readDevices(event.sourceid == event.deviceid ? XIAllDevices : event.sourceid)
  }

  /// Another device moves the pointer from now on, or a device has changed. The event of a switch
  /// has the scroll positions of the new device but not its touch class, so only the axes are kept.
  private func changeDevice(_ event: XIDeviceChangedEvent) {
    guard event.reason == XISlaveSwitch, devices[event.sourceid] != nil else {
      return readDevices(event.sourceid)
    }
    let current = InputDevice(event.classes, count: event.num_classes, atoms: atoms)
    devices[event.sourceid]?.axes = current.axes
  }

  private func pointerEvent(_ event: XIDeviceEvent) -> XEvent? {
    guard windows[event.event] != nil else { return nil }
    if event.evtype == XI_Motion, let steps = devices[event.sourceid]?.scroll(event.valuator) {
      return scrollEvent(event, right: steps.right, down: steps.down)
    }
    guard event.flags & XIPointerEmulated == 0 else { return nil }
    let window = WindowID(rawValue: event.event)
    let time = UInt32(truncatingIfNeeded: event.time)
    let (button, device) = (Int(event.detail), devices[event.sourceid]?.pointer ?? .mouse)
    let stillPress = noteStillness(event)
    return switch event.evtype {
    case XI_ButtonPress:
      .buttonPressed(
        window: window, button: button, root: event.position, time: time,
        modifiers: event.modifiers, device: device)
    case XI_ButtonRelease:
      .buttonReleased(
        window: window, button: button, root: stillPress ?? event.position, time: time,
        modifiers: event.modifiers, device: device)
    default:
      .motion(
        window: window, root: event.position, time: time, modifiers: event.modifiers, device: device
      )
    }
  }

  /// Notes whether a pointer has moved since a button went down.
  ///
  /// A release that a window manager held up has the position that the pointer has by then (seen with Xorg 21.1), though
  /// no motion was reported before it: it belongs where the press was.
  ///
  /// - Returns: the position of the press; nil once the pointer has moved.
  private func noteStillness(_ event: XIDeviceEvent) -> PointerPosition? {
    let press = stillPresses[event.deviceid]
    stillPresses[event.deviceid] = event.evtype == XI_ButtonPress ? event.position : nil
    return press
  }

  /// Translates a scroll. With Shift held, a wheel for up and down turns sideways.
  private func scrollEvent(_ event: XIDeviceEvent, right: Double, down: Double) -> XEvent {
    let isTurned = right == 0 && event.modifiers.contains(.shift)
    return .scrolled(
      window: WindowID(rawValue: event.event), root: event.position,
      right: isTurned ? down : right, down: isTurned ? 0 : down,
      time: UInt32(truncatingIfNeeded: event.time), modifiers: event.modifiers)
  }

  /// Translates fingers that move apart or together on a touchpad.
  private func pinchEvent(_ event: XIGesturePinchEvent) -> XEvent? {
    guard windows[event.event] != nil else { return nil }
    return .pinched(
      window: WindowID(rawValue: event.event),
      root: PointerPosition(x: event.root_x, y: event.root_y),
      scale: event.evtype == XI_GesturePinchEnd ? nil : event.scale,
      time: UInt32(truncatingIfNeeded: event.time))
  }

  /// Translates a finger on a touch screen. Fingers on a touchpad move the pointer and have no
  /// position of their own on the screen.
  private func touchEvent(_ event: XIDeviceEvent) -> XEvent? {
    guard windows[event.event] != nil, devices[event.sourceid]?.pointer == .touch else {
      return nil
    }
    let phase: TouchPhase =
      switch event.evtype {
      case XI_TouchBegin: .began
      case XI_TouchUpdate: .moved
      default: .ended
      }
    return .touched(
      window: WindowID(rawValue: event.event), finger: Int(event.detail), phase: phase,
      root: event.position, time: UInt32(truncatingIfNeeded: event.time))
  }
}

extension XIDeviceEvent {
  fileprivate var position: PointerPosition { PointerPosition(x: root_x, y: root_y) }

  /// The keys and buttons as a mask of the core protocol.
  fileprivate var modifiers: Modifiers {
    var bits = UInt32(truncatingIfNeeded: mods.effective)
    for button in 1...5 where isSet(button, in: buttons.mask, length: buttons.mask_len) {
      bits |= 1 << (7 + UInt32(button))
    }
    return Modifiers(rawValue: bits)
  }

  /// The value of the valuator of this number; nil if the event does not have it. The list of
  /// values is packed: it holds only those whose bit in the mask is set.
  fileprivate func valuator(_ number: Int) -> Double? {
    func isPresent(_ number: Int) -> Bool {
      isSet(number, in: valuators.mask, length: valuators.mask_len)
    }
    guard isPresent(number), let values = valuators.values else { return nil }
    return values[(0..<number).count(where: isPresent)]
  }

  private func isSet(_ bit: Int, in mask: UnsafeMutablePointer<UInt8>?, length: Int32) -> Bool {
    guard let mask, bit >> 3 < length else { return false }
    return mask[bit >> 3] & (1 << (bit & 7)) != 0
  }
}
