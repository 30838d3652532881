internal import CX11

/// What one device can do, and how far it has scrolled.
struct InputDevice {
  /// A valuator that counts on as long as one scrolls in a direction; only its steps mean anything.
  struct ScrollAxis {
    let number: Int
    let isVertical: Bool
    /// How far one notch of a wheel goes; negative where the other way is down.
    let increment: Double
    /// What it was at last.
    var value: Double
  }

  private(set) var pointer = PointerDevice.mouse
  var axes: [ScrollAxis] = []

  /// - Parameter classes: as the server lists them.
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

  /// A pen has a place on its tablet and presses on it; a touchpad moves by steps.
  private static func isTablet(_ valuators: [XIValuatorClassInfo], atoms: Atoms) -> Bool {
    valuators.contains { $0.label == atoms[.absPressure] }
      && valuators.contains { $0.number == 0 && $0.mode == XIModeAbsolute }
  }

  /// Takes in new values of the valuators.
  ///
  /// - Returns: by how many notches it scrolled to the right and down; nil when no scroll valuator is
  ///   among them. Zero is what a touchpad says when the fingers leave it.
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
