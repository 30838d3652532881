import Glibc
internal import PerchHarness

/// The programs to compare, in this order: Perch, the floor, another build of Perch, and peers of
/// other toolkits.
struct Implementations {
  /// The path of the built Perch.
  let perch: String
  /// The path of the built floor.
  let floor: String
  /// The path of another build of Perch.
  let otherBuild: String?
  let peers: PeerFolder?

  /// Returns the programs with pages to slide.
  ///
  /// `width` is the width of the floor's window. `height` is the height of the floor's window.
  /// `wanted` tells whether to include the peers.
  func sliders(width: Int, height: Int, peers wanted: Bool = true) -> [Implementation] {
    [
      .perch(perch, window: "main"), .floor(floor, "slide", "\(width)", "\(height)"),
    ] + other(window: "main") + (wanted ? peers?.sliders ?? [] : [])
  }

  /// The programs with a ball to drag.
  var balls: [Implementation] {
    [.perch(perch, window: "ball"), .floor(floor, "ball")] + other(window: "ball")
      + (peers?.balls ?? [])
  }

  /// The programs with a list that pops up.
  var popups: [Implementation] {
    [.perch(perch, window: "ball"), .floor(floor, "popup")] + other(window: "ball")
      + (peers?.popups ?? [])
  }

  /// The programs with a canvas that never rests, and Perch itself. One whose toolkit was not there to
  /// build it is left out.
  var canvases: [Implementation] {
    let discs = [
      ("PerchKit", "PerchCanvas", "main"), ("GTK 3", "discs-gtk3", "PeerDiscs"),
      ("Qt", "discs-qt5", "PeerDiscs"),
    ].compactMap { name, file, window -> Implementation? in
      let path = BenchmarkOptions.sibling(file)
      guard access(path, X_OK) == 0 else {
        Terminal.say("\(name) is left out: there is no program \(path).")
        return nil
      }
      return Implementation(
        kind: .peer, name: name, program: path, environment: ["NO_AT_BRIDGE": "1"], window: window)
    }
    return discs + [.perch(perch, window: "main")]
  }

  private func other(window: String) -> [Implementation] {
    otherBuild.map { [.otherBuild($0, window: window)] } ?? []
  }

  /// Opens a display for each program. A peer that does not start is left out with a message.
  ///
  /// `prepare` is the preparation of each display.
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
