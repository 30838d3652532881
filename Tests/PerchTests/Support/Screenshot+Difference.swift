import PerchX11

extension Screenshot {
  /// Returns the box around all pixels that differ; nil if none does.
  func difference(from other: Screenshot) -> PixelRect? {
    guard (width, height) == (other.width, other.height) else {
      return PixelRect(
        x: 0, y: 0, width: max(width, other.width), height: max(height, other.height))
    }
    guard pixels != other.pixels else { return nil }
    let indices = pixels.indices.filter { pixels[$0] != other.pixels[$0] }
    let columns = indices.map { $0 % width }
    guard let left = columns.min(), let right = columns.max(), let top = indices.first,
      let bottom = indices.last
    else { return nil }
    return PixelRect(
      x: left, y: top / width, width: right - left + 1, height: bottom / width - top / width + 1)
  }
}
