// Values that follow from the numbers and from something else.
extension MotionTokens {
  /// The numbers for a kind of pointer.
  public subscript(device: PointerEvent.Device) -> DeviceTokens {
    switch device {
    case .mouse: mouse
    case .pen: pen
    case .touch: touch
    case .touchpad: touchpad
    }
  }

  /// The speed of a page whose edge a drag is beyond by a distance in logical pixels, in logical
  /// pixels per second.
  func autoscrollSpeed(beyond distance: Double) -> Double {
    min(autoscrollMost, autoscrollLeast + autoscrollRate * distance)
  }
}
