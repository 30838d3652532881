internal import PerchTestSupport

/// The errors of the velocity at a release: Perch's and those of four peers.
enum EstimatorTable {
  private static let runs = 300

  static var text: String {
    let comparison = Comparison(of: [.ours] + Estimator.peers, runs: runs)
    var columns = Columns(
      "Velocity at the release",
      [
        "RMS error in px/s against the hand's true velocity, over \(comparison.traces) seeded traces:",
        "mice of 125 and 1000 Hz (whole px, whole ms, silent when still), touch of 60, 120 and 240 Hz",
        "(0.35 px of noise), nine motions in random directions, \(runs) runs each. Peers are models.",
      ], columns: ["ours", "libadwaita", "niri", "Android", "iOS"])
    for (index, motion) in HandMotion.all.enumerated() {
      columns.add(motion.name, comparison.scores.map { $0.errors[index] })
    }
    columns.add("all 45 cells", comparison.scores.map(\.error))
    columns.add(
      "wrong sign, or > 300 when still, %", comparison.scores.map { $0.misjudged * 100 }, digits: 1)
    columns.add(note: "Android stands for Flutter as well, iOS is Flutter's imitation of it.")
    return columns.text
  }
}
