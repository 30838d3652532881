// The icons of other programs' windows.
extension Connection {
  /// The most sizes of an icon that are looked at.
  private static let mostSizes = 32
  /// The largest side of an icon, in pixels.
  private static let largestSide = 1024

  /// Reads the icon of a window (EWMH, `_NET_WM_ICON`): the smallest one that is not smaller than wanted,
  /// or else the largest. Its pixels are premultiplied.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - side: the side that is wanted, in pixels.
  /// - Returns: the icon; nil if the window has none, or is gone.
  public func icon(of window: WindowID, side: Int) -> Screenshot? {
    let sizes = iconSizes(of: window.rawValue)
    let fitting = sizes.filter { min($0.size.width, $0.size.height) >= side }
    let chosen =
      fitting.min { $0.size.width < $1.size.width } ?? sizes.max { $0.size.width < $1.size.width }
    guard let (offset, size) = chosen,
      let items = iconItems(of: window.rawValue, from: offset, count: size.width * size.height),
      items.count == size.width * size.height
    else { return nil }
    let pixels = items.map { UInt32(truncatingIfNeeded: $0).premultiplied }
    return Screenshot(width: size.width, height: size.height, pixels: pixels)
  }

  /// The sizes of a window's icon, and where their pixels begin in the property, in items.
  private func iconSizes(of window: UInt) -> [(offset: Int, size: PixelSize)] {
    var found: [(offset: Int, size: PixelSize)] = []
    var offset = 0
    for _ in 0..<Self.mostSizes {
      guard let head = iconItems(of: window, from: offset, count: 2), head.count == 2,
        (1...Self.largestSide).contains(Int(head[0])), (1...Self.largestSide).contains(Int(head[1]))
      else { break }
      let size = PixelSize(width: Int(head[0]), height: Int(head[1]))
      found.append((offset + 2, size))
      offset += 2 + size.width * size.height
    }
    return found
  }

  private func iconItems(of window: UInt, from offset: Int, count: Int) -> [UInt]? {
    let property = askingForeign {
      readProperty(
        atoms[.netWMIcon], of: window, from: offset, longest: count * 4, isWhole: false)
    }
    return property?.format == 32 ? property?.items : nil
  }
}

extension UInt32 {
  /// The colour with its parts multiplied by its opacity.
  fileprivate var premultiplied: UInt32 {
    let alpha = self >> 24
    func part(_ shift: UInt32) -> UInt32 { (((self >> shift & 0xFF) * alpha + 127) / 255) << shift }
    return (alpha << 24) | part(16) | part(8) | part(0)
  }
}
