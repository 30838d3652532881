internal import CX11

// The parts of windows that hide what lies below them.
extension Connection {
  /// The most rectangles of a shape that are looked at.
  private static let mostParts = 64
  /// The opacity from which on nothing can be read through a window.
  private static let leastOpacity = 0.9
  /// The depth of windows with an opacity for each pixel.
  private static let translucentDepth = 32

  /// The parts of a window that nothing can be seen through, in root coordinates. Costs some round trips.
  ///
  /// Without a compositor every pixel within its bounding shape is opaque. With one, a window of 32 bits that
  /// names its opaque parts (EWMH, `_NET_WM_OPAQUE_REGION`) is opaque there alone. One that names none is taken for
  /// opaque, as most of them are, unless the pointer goes through it as well.
  ///
  /// - Parameters:
  ///   - top: the child of the root, with its frame.
  ///   - client: the managed window that it is or holds.
  ///   - isComposited: whether a compositor runs.
  /// - Returns: the parts, without the smallest ones of a shape of many.
  func opaqueParts(
    of top: WindowInfo, around client: UInt, isComposited: Bool
  ) -> [PixelRect] {
    guard isComposited else { return boundingParts(of: top) }
    let opacities = properties(.netWMWindowOpacity, of: [top.id.rawValue, client])
    let opacity = opacities.compactMap { $0?.items.first }.min() ?? 0xFFFF_FFFF
    guard Double(opacity) >= Self.leastOpacity * 0xFFFF_FFFF else { return [] }
    guard depth(of: top.id.rawValue) == Self.translucentDepth else {
      return boundingParts(of: top)
    }
    guard let area = frame(of: WindowID(rawValue: client)) else { return [] }
    let inner = top.id.rawValue == client ? nil : depth(of: client)
    if let inner, inner != Self.translucentDepth { return [area] }
    guard let region = properties(.netWMOpaqueRegion, of: [client])[0]?.items else {
      let isOverlay = shape(of: WindowID(rawValue: client), .input).isEmpty
      return isOverlay ? [] : boundingParts(of: top)
    }
    return Self.largest(
      stride(from: 0, to: region.count - 3, by: 4).map { index in
        let (x, y) = (Int(Int32(truncatingIfNeeded: region[index])), region[index + 1])
        return PixelRect(
          x: area.x + x, y: area.y + Int(Int32(truncatingIfNeeded: y)),
          width: Int(Int32(truncatingIfNeeded: region[index + 2])),
          height: Int(Int32(truncatingIfNeeded: region[index + 3]))
        ).intersection(area)
      })
  }

  /// The bounding shape of a child of the root, in root coordinates.
  private func boundingParts(of top: WindowInfo) -> [PixelRect] {
    guard extensions.hasShape else { return [top.frame] }
    let shape = shape(of: top.id, .bounding)
    // That of a window without one begins at its border, and its own pixels within it.
    if shape.count == 1, shape[0].size == top.frame.size { return [top.frame] }
    return Self.largest(shape.map { $0.offset(by: top.frame.origin).intersection(top.frame) })
  }

  /// The largest ones of many parts.
  private static func largest(_ parts: [PixelRect]) -> [PixelRect] {
    let parts = parts.filter { !$0.isEmpty }
    guard parts.count > mostParts else { return parts }
    return Array(
      parts.sorted { $0.width * $0.height > $1.width * $1.height }.prefix(mostParts))
  }

  /// The number of bits of a window's pixels; nil if it is gone.
  private func depth(of window: UInt) -> Int? { attributes(of: window).map { Int($0.depth) } }
}
