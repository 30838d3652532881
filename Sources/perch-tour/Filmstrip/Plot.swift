internal import PerchEngine
internal import PerchTime

/// The curves of quantities over the time of a take, as layers.
struct Plot {
  private let take: Take
  private let box: Rect
  private static let colors: [Color] = [.accent, .fail]

  init(of take: Take, in box: Rect) {
    self.take = take
    self.box = box
  }

  /// Draws the box, the marks of the input, the times of the frames, and a curve for each gauge.
  func write(_ gauges: [Gauge], into scene: inout Scene) {
    scene.add(.fill(Shape(box, radius: 6), .sunken))
    for mark in take.marks { write(mark, into: &scene) }
    let curves = sampled(gauges)
    for (index, gauge) in gauges.enumerated() {
      let color = Self.colors[index % Self.colors.count]
      let range = bounds(of: curves[index])
      write(curves[index], in: range, color, into: &scene)
      for time in Sheet.times(from: take.start, to: take.end) {
        let value = gauge.read(take.state(at: time), time)
        let dot = Circle(center: Point(x: x(of: time), y: y(of: value, in: range)), radius: 3)
        scene.add(.fill(Shape(dot), color))
      }
      writeLegend(gauge.name, range, at: index, color, into: &scene)
    }
  }

  // MARK: - Samples

  /// Returns the samples of every gauge, one for each pixel.
  private func sampled(_ gauges: [Gauge]) -> [[Double]] {
    var curves = gauges.map { _ in [Double]() }
    let length = (take.end - take.start).microseconds
    let count = Int64(box.width)
    for step in 0...count {
      let time = take.start + .microseconds(length * step / count)
      let state = take.state(at: time)
      for (index, gauge) in gauges.enumerated() { curves[index].append(gauge.read(state, time)) }
    }
    return curves
  }

  private func bounds(of curve: [Double]) -> ClosedRange<Double> {
    let low = curve.min() ?? 0
    let high = curve.max() ?? 0
    return low < high ? low...high : low - 1...low + 1
  }

  private func x(of time: Instant) -> Double {
    let length = Double((take.end - take.start).microseconds)
    return box.minX + box.width * Double((time - take.start).microseconds) / max(1, length)
  }

  private func y(of value: Double, in range: ClosedRange<Double>) -> Double {
    let fraction = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return box.maxY - 10 - fraction * (box.height - 20)
  }

  // MARK: - Layers

  private func write(
    _ curve: [Double], in range: ClosedRange<Double>, _ color: Color, into scene: inout Scene
  ) {
    let points = curve.enumerated().map { index, value in
      Point(x: box.minX + Double(index), y: y(of: value, in: range))
    }
    for (start, end) in zip(points, points.dropFirst()) {
      scene.add(.line(start, end, color, width: 1.5))
    }
  }

  private func write(_ mark: Take.Mark, into scene: inout Scene) {
    let x = x(of: mark.time)
    let line = Rect(x: min(x, box.maxX - 1), y: box.minY, width: 1, height: box.height)
    scene.add(.fill(Shape(line), .quiet))
    let text = Rect(x: min(x + 5, box.maxX - 70), y: box.minY + 3, width: 90, height: 17)
    scene.add(.text(.init(mark.name, .caption, .quiet, in: text)))
  }

  private func writeLegend(
    _ name: String, _ range: ClosedRange<Double>, at index: Int, _ color: Color,
    into scene: inout Scene
  ) {
    let x = box.minX + Double(index) * 420
    let dot = Circle(center: Point(x: x + 6, y: box.minY - 14), radius: 5)
    scene.add(.fill(Shape(dot), color))
    let low = Self.text(range.lowerBound)
    let text = "\(name), from \(low) at the foot to \(Self.text(range.upperBound)) at the top"
    let frame = Rect(x: x + 18, y: box.minY - 23, width: 396, height: 17)
    scene.add(.text(.init(text, .caption, .ink, in: frame)))
  }

  /// Returns a number with two decimals.
  private static func text(_ value: Double) -> String {
    let hundredths = Int((abs(value) * 100).rounded())
    let digits = hundredths % 100
    let sign = value < 0 && hundredths > 0 ? "−" : ""
    return digits == 0
      ? "\(sign)\(hundredths / 100)"
      : "\(sign)\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits)"
  }
}
