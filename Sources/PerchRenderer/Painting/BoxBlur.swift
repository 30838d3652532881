/// Three moving averages along the rows and then along the columns, which come close to a Gaussian
/// blur.
struct BoxBlur {
  /// Half of the box's width without its middle pixel, in pixels.
  let radius: Int

  /// The blur of a standard deviation, in pixels. A box of width w has the variance (w² - 1) / 12,
  /// and the variances of the three boxes add up.
  init(sigma: Double) {
    let width = (4 * sigma * sigma + 1).squareRoot()
    radius = max(0, Int(((width - 1) / 2).rounded()))
  }

  /// Blurs a mask in place.
  func apply(to mask: PixelSurface) {
    guard radius > 0 else { return }
    let (width, height) = (mask.width, mask.height)
    mask.withBytes { base, stride in
      let bytes = base.assumingMemoryBound(to: UInt8.self)
      var from = [UInt32](repeating: 0, count: max(width, height))
      var to = from
      for y in 0..<height { blur(bytes + y * stride, 1, width, &from, &to) }
      for x in 0..<width { blur(bytes + x, stride, height, &from, &to) }
    }
  }

  /// Blurs one line. The passes add exact integers and divide once at the end, because rounding
  /// between them would show as steps. 32 bits hold the sums of 129 pixels, the widest box.
  private func blur(
    _ line: UnsafeMutablePointer<UInt8>, _ step: Int, _ count: Int, _ from: inout [UInt32],
    _ to: inout [UInt32]
  ) {
    for index in 0..<count { from[index] = UInt32(line[index * step]) }
    for _ in 0..<3 {
      sum(from, into: &to, count: count)
      swap(&from, &to)
    }
    let stretch = Float(2 * radius + 1)
    let factor = 1 / (stretch * stretch * stretch)
    for index in 0..<count { line[index * step] = UInt8(Float(from[index]) * factor + 0.5) }
  }

  private func sum(_ from: [UInt32], into to: inout [UInt32], count: Int) {
    var sum: UInt32 = 0
    for index in 0..<min(radius, count) { sum &+= from[index] }
    for index in 0..<count {
      if index + radius < count { sum &+= from[index + radius] }
      to[index] = sum
      if index >= radius { sum &-= from[index - radius] }
    }
  }
}
