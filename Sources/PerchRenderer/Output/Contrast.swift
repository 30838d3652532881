import Glibc
import PerchEngine

// The contrast of two colours (W3C, Web Content Accessibility Guidelines 2.1, "relative luminance"
// and "contrast ratio", 2018).
extension Palette.RGBA {
  /// The contrast ratio that text needs (level AA).
  static let textContrast = 4.5
  /// The least contrast ratio of a sign or a ring.
  static let signContrast = 3.0
  /// The contrast ratio of text with high contrast (level AAA).
  static let highContrast = 7.0

  /// The relative luminance, from 0 for black to 1 for white.
  var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of two colours, from 1 to 21.
  func contrast(with other: Palette.RGBA) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The colour mixed with a fraction of another one; the alpha stays.
  func mixed(with other: Palette.RGBA, fraction: Double) -> Palette.RGBA {
    var color = self
    color.red += (other.red - red) * fraction
    color.green += (other.green - green) * fraction
    color.blue += (other.blue - blue) * fraction
    return color
  }

  /// Whether text of this colour has a contrast ratio with its ground.
  func isReadable(on ground: Palette.RGBA, ratio: Double = textContrast) -> Bool {
    contrast(with: ground) >= ratio
  }

  /// The colour, made darker or lighter until it has a contrast ratio with its ground.
  func readable(on ground: Palette.RGBA, ratio: Double = textContrast) -> Palette.RGBA {
    guard !isReadable(on: ground, ratio: ratio) else { return self }
    let isLighter = luminance > ground.luminance
    let (white, black) = (Palette.RGBA(0xFFFFFF), Palette.RGBA(0))
    // On every ground, black or white has a ratio of 4.58 or more.
    let ends = isLighter ? [white, black] : [black, white]
    let end = ends[0].isReadable(on: ground, ratio: ratio) ? ends[0] : ends[1]
    let endIsLighter = end.luminance > ground.luminance
    var (low, high) = (0.0, 1.0)
    for _ in 0..<12 {
      let fraction = (low + high) / 2
      let color = mixed(with: end, fraction: fraction)
      let isOnSide = (color.luminance > ground.luminance) == endIsLighter
      if isOnSide, color.isReadable(on: ground, ratio: ratio) {
        high = fraction
      } else {
        low = fraction
      }
    }
    return mixed(with: end, fraction: high)
  }
}
