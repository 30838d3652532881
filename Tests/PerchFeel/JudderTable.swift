internal import PerchEngine
internal import PerchTestSupport
import PerchTime

/// The evenness and the latency with which a pointer at a constant speed is presented.
enum JudderTable {
  private static let devices = [
    PointerModel(name: "touch 60 Hz", rate: 60, isTouch: true),
    PointerModel(name: "touch 120 Hz", rate: 120, isTouch: true),
    PointerModel(name: "mouse 125 Hz", rate: 125, isTouch: false),
    PointerModel(name: "mouse 500 Hz", rate: 500, isTouch: false),
    PointerModel(name: "mouse 1000 Hz", rate: 1000, isTouch: false),
  ]

  static var text: String {
    var columns = Columns(
      "Judder of what a pointer drags",
      [
        "RMS of how much a frame's step differs from an even one, px a frame at 1000 px/s; and how late",
        "it is shown on average, ms. A frame knows the samples up to the moment it is seen, or only those",
        "up to 4 ms before. Resampled is 5 ms before that moment, with the tremble filtered. The * is",
        "what Perch's rule shows on this device.",
      ], columns: ["newest px", "late ms", "resampled px", "late ms"])
    for display in [60.0, 144] {
      for device in devices { add(device, on: display, to: &columns) }
    }
    for display in [60.0, 144] {
      for device in devices.prefix(2) { add(device, on: display, lead: 0.004, to: &columns) }
    }
    columns.add(
      note:
        "The filter trails a steady finger by up to 1.6 px, and at 120 Hz a flick from rest to 1500"
    )
    columns.add(note: "px/s by up to \(Columns.decimal(flickLag, digits: 1)) px.")
    return columns.text
  }

  /// The longest distance by which the filter trails an accelerating finger, in logical pixels.
  private static var flickLag: Double {
    let tokens = MotionTokens.standard.resampling
    var filter = JitterFilter(.zero, at: .zero, tokens: tokens)
    return (1...18).reduce(0) { most, sample in
      let time = Double(sample) / 120
      let position = HandMotion.all[2].position(at: time, turned: 0, from: .zero)
      let shown = filter.add(position, at: Instant(microseconds: Int64(time * 1e6)))
      return max(most, shown.distance(to: position))
    }
  }

  private static func add(
    _ device: PointerModel, on display: Double, lead: Double = 0, to columns: inout Columns
  ) {
    let rules: [(Judder.Rule, Bool)] = [
      (.newestSample, !device.isTouch), (.resampled, device.isTouch),
    ]
    columns.add(
      "\(device) on \(Int(display)) Hz" + (lead > 0 ? ", known 4 ms before" : ""),
      rules.flatMap { rule, isOurs in
        let judder = Judder(
          of: device, at: 1000, on: display, shown: rule, lead: lead, seeds: Array(0..<200))
        return [
          Columns.decimal(judder.roughness, digits: 2) + (isOurs ? "*" : " "),
          Columns.decimal(judder.lag, digits: 1),
        ]
      })
  }
}
