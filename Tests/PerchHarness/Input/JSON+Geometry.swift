package import PerchSystem
package import PerchX11

extension JSON {
  /// The value `[x, y, width, height]` as a frame in device pixels of the root window.
  package var rect: PixelRect? {
    let numbers = array.compactMap(\.int)
    guard numbers.count == 4 else { return nil }
    return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The value `[x, y]` as a point in device pixels of the root window.
  package var point: PixelPoint? {
    let numbers = array.compactMap(\.int)
    guard numbers.count == 2 else { return nil }
    return PixelPoint(x: numbers[0], y: numbers[1])
  }
}

extension PixelRect {
  /// The pixel at the centre.
  package var center: PixelPoint { PixelPoint(x: x + width / 2, y: y + height / 2) }
}
