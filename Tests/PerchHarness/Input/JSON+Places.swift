package import PerchIPC
package import PerchX11

extension JSON {
  /// A whole number.
  package var int: Int? { if case .int(let value) = self { value } else { nil } }

  /// `[x, y, width, height]` in device pixels of the root window.
  package var rect: PixelRect? {
    let numbers = array.compactMap(\.int)
    guard numbers.count == 4 else { return nil }
    return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// `[x, y]` in device pixels of the root window.
  package var point: PixelPoint? {
    let numbers = array.compactMap(\.int)
    guard numbers.count == 2 else { return nil }
    return PixelPoint(x: numbers[0], y: numbers[1])
  }
}

extension PixelRect {
  /// The pixel in the middle.
  package var center: PixelPoint { PixelPoint(x: x + width / 2, y: y + height / 2) }
}
