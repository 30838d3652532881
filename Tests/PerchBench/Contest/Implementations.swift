internal import PerchHarness

/// Who is measured beside whom, Perch first and the floor second.
struct Implementations {
  /// The built Perch.
  let perch: String
  /// The built floor.
  let floor: String
  let peers: PeerFolder?

  /// What has pages to slide.
  ///
  /// - Parameter size: of the floor's window.
  func sliders(width: Int, height: Int, peers wanted: Bool = true) -> [Implementation] {
    [
      .perch(perch, window: "main"), .floor(floor, "slide", "\(width)", "\(height)"),
    ] + (wanted ? peers?.sliders ?? [] : [])
  }

  /// What has a ball to drag.
  var balls: [Implementation] {
    [.perch(perch, window: "ball"), .floor(floor, "ball")] + (peers?.balls ?? [])
  }

  /// What has a list that pops up.
  var popups: [Implementation] {
    [.perch(perch, window: "ball"), .floor(floor, "popup")] + (peers?.popups ?? [])
  }

  /// Opens a display for each; a peer that does not come up is left out, and that is said.
  ///
  /// - Parameter prepare: what is done once on each display.
  func open(
    _ implementations: [Implementation], _ options: PrivateDisplay.Options,
    _ prepare: (BenchmarkFixture) throws(HarnessFailure) -> Void
  ) throws(HarnessFailure) -> [BenchmarkFixture] {
    var fixtures: [BenchmarkFixture] = []
    for implementation in implementations {
      do throws(HarnessFailure) {
        let fixture = try BenchmarkFixture(implementation, options)
        try prepare(fixture)
        fixtures.append(fixture)
      } catch {
        guard implementation.kind == .peer else { throw error }
        Terminal.say("\(implementation.name) is left out: \(error.sentence)")
      }
    }
    return fixtures
  }
}
