internal import CX11

/// One pointing device and its scroll positions.
struct InputDevice {
  /// A valuator that scrolling changes. Its value has no origin; only differences have a meaning.
  struct ScrollAxis {
    /// The number of the valuator.
    let number: Int
    /// Whether it scrolls up and down.
    let isVertical: Bool
    /// The difference for one notch of a wheel; negative on an axis whose values fall downwards.
    let increment: Double
    /// The last value.
    var value: Double
  }

  /// The kind of the device.
  private(set) var pointer = PointerDevice.mouse
  /// The axes that it scrolls along.
  var axes: [ScrollAxis] = []

  /// A device with these classes.
  ///
  /// - Parameters:
  ///   - classes: the list that the server gives out.
  ///   - count: the length of the list.
  ///   - atoms: the connection's atoms.
  init(
    _ classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int32,
    atoms: Atoms
  ) {
    let list = UnsafeBufferPointer(start: classes, count: classes == nil ? 0 : Int(count))
    let all = list.compactMap(\.self)
    let valuators = all.compactMap { Self.read($0, XIValuatorClass, as: XIValuatorClassInfo.self) }
    let touches = all.compactMap { Self.read($0, XITouchClass, as: XITouchClassInfo.self) }
    if touches.contains(where: { $0.mode == XIDirectTouch }) {
      pointer = .touch
    } else if touches.isEmpty, Self.isTablet(valuators, atoms: atoms) {
      pointer = .pen
    }
    axes = all.compactMap { Self.read($0, XIScrollClass, as: XIScrollClassInfo.self) }
      .filter { $0.increment != 0 && $0.increment.isFinite }
      .map { scroll in
        ScrollAxis(
          number: Int(scroll.number), isVertical: scroll.scroll_type == XIScrollTypeVertical,
          increment: scroll.increment,
          value: valuators.first { $0.number == scroll.number }?.value ?? 0)
      }
  }

  private static func read<Info>(
    _ info: UnsafeMutablePointer<XIAnyClassInfo>, _ type: Int32, as: Info.Type
  ) -> Info? {
    guard info.pointee.type == type else { return nil }
    return UnsafeRawPointer(info).load(as: Info.self)
  }

  /// A pen has an absolute position and a pressure; a touchpad is relative.
  private static func isTablet(_ valuators: [XIValuatorClassInfo], atoms: Atoms) -> Bool {
    valuators.contains { $0.label == atoms[.absPressure] }
      && valuators.contains { $0.number == 0 && $0.mode == XIModeAbsolute }
  }

  /// Applies the new values of the valuators.
  ///
  /// - Returns: the distance scrolled to the right and down, in notches; nil if no scroll valuator
  ///   is among them. A touchpad reports zero when the fingers leave it.
  mutating func scroll(_ values: (Int) -> Double?) -> (right: Double, down: Double)? {
    var steps: (right: Double, down: Double)?
    for index in axes.indices {
      guard let value = values(axes[index].number) else { continue }
      let step = (value - axes[index].value) / axes[index].increment
      axes[index].value = value
      var sum = steps ?? (0, 0)
      if axes[index].isVertical { sum.down += step } else { sum.right += step }
      steps = sum
    }
    return steps
  }
}
