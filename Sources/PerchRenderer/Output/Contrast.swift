import Glibc
import PerchEngine

/// How well one colour can be told from another (WCAG 2.1, "relative luminance" and "contrast ratio").
extension Palette.RGBA {
  /// The ratio that text needs.
  static let textContrast = 4.5
  /// The ratio that text has for those who ask for more (level AAA).
  static let highContrast = 7.0

  /// From 0, black, to 1, white.
  var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  func contrast(with other: Palette.RGBA) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The colour with a share of another one.
  func mixed(with other: Palette.RGBA, share: Double) -> Palette.RGBA {
    var color = self
    color.red += (other.red - red) * share
    color.green += (other.green - green) * share
    color.blue += (other.blue - blue) * share
    return color
  }

  func isReadable(on ground: Palette.RGBA, ratio: Double = textContrast) -> Bool {
    contrast(with: ground) >= ratio
  }

  /// The colour, made as much darker or lighter as it takes to be read on a ground.
  func readable(on ground: Palette.RGBA, ratio: Double = textContrast) -> Palette.RGBA {
    guard !isReadable(on: ground, ratio: ratio) else { return self }
    let isLighter = luminance > ground.luminance
    let (white, black) = (Palette.RGBA(0xFFFFFF), Palette.RGBA(0))
    // Between black and white one of the two always has 4.58:1 or more.
    let ends = isLighter ? [white, black] : [black, white]
    let end = ends[0].isReadable(on: ground, ratio: ratio) ? ends[0] : ends[1]
    let endIsLighter = end.luminance > ground.luminance
    var (low, high) = (0.0, 1.0)
    for _ in 0..<12 {
      let share = (low + high) / 2
      let color = mixed(with: end, share: share)
      let isOnSide = (color.luminance > ground.luminance) == endIsLighter
      if isOnSide, color.isReadable(on: ground, ratio: ratio) { high = share } else { low = share }
    }
    return mixed(with: end, share: high)
  }
}
