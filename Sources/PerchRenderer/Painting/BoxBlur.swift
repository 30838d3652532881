/// Three moving averages, along rows and then columns.
struct BoxBlur {
  /// Half of the averaged stretch, in pixels.
  let radius: Int

  /// The stretch whose third convolution has the given standard deviation: for a box of width w the
  /// variance is (w² - 1) / 12, and variances add.
  init(sigma: Double) {
    let width = (4 * sigma * sigma + 1).squareRoot()
    radius = max(0, Int(((width - 1) / 2).rounded()))
  }

  func apply(to mask: PixelSurface) {
    guard radius > 0 else { return }
    let (width, height) = (mask.width, mask.height)
    mask.withBytes { base, stride in
      let bytes = base.assumingMemoryBound(to: UInt8.self)
      // Floats between the passes: rounding six times to a byte would show as steps.
      var from = [Float](repeating: 0, count: max(width, height))
      var to = from
      for y in 0..<height { blur(bytes + y * stride, 1, width, &from, &to) }
      for x in 0..<width { blur(bytes + x, stride, height, &from, &to) }
    }
  }

  private func blur(
    _ line: UnsafeMutablePointer<UInt8>, _ step: Int, _ count: Int, _ from: inout [Float],
    _ to: inout [Float]
  ) {
    for index in 0..<count { from[index] = Float(line[index * step]) }
    for _ in 0..<3 {
      average(from, into: &to, count: count)
      swap(&from, &to)
    }
    for index in 0..<count { line[index * step] = UInt8(min(max(from[index].rounded(), 0), 255)) }
  }

  private func average(_ from: [Float], into to: inout [Float], count: Int) {
    let share = 1 / Float(2 * radius + 1)
    var sum: Float = 0
    for index in 0..<min(radius, count) { sum += from[index] }
    for index in 0..<count {
      if index + radius < count { sum += from[index + radius] }
      to[index] = sum * share
      if index >= radius { sum -= from[index - radius] }
    }
  }
}
