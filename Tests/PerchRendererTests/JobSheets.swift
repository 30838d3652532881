import Glibc
import PerchRenderer
import PerchTestSupport
import Testing

@testable import PerchEngine

extension RendererTests {
  /// Balls with jobs, to be judged by eye: `CONTACT_SHEETS=folder swift test --filter JobSheets`.
  @Suite(.enabled(if: getenv("CONTACT_SHEETS") != nil))
  struct JobSheets {
    let folder = getenv("CONTACT_SHEETS").map { String(cString: $0) } ?? ""

    static let singles: [(name: String, job: Job)] = [
      ("0", Job(progress: 0)), ("4", Job(progress: 0.04)), ("11", Job(progress: 0.11)),
      ("42", Job(progress: 0.42)), ("97", Job(progress: 0.97)), ("100", Job(progress: 1)),
      ("text", Job(progress: 0.3, text: "4/17")), ("long", Job(progress: 0.6, text: "12/170")),
      ("longest", Job(progress: 0.6, text: "compiling")), ("han", Job(progress: 0.6, text: "编译中")),
      ("turning", Job()), ("waiting", Job(phase: .waiting)),
      ("asking", Job(phase: .waiting, progress: 0.5)), ("done", Job(phase: .done)),
      ("failed", Job(phase: .failed, status: 2)), ("killed", Job(phase: .failed, status: 137)),
      ("lost", Job(phase: .failed)),
    ]

    static let several = [
      Job(progress: 0.35), Job(phase: .failed, status: 2), Job(), Job(phase: .done),
      Job(phase: .waiting), Job(progress: 0.8), Job(progress: 0.1),
    ]

    /// Balls with several jobs in every mix of states.
    static let mixes: [(name: String, jobs: [Job])] = {
      let (half, wait) = (Job(progress: 0.5), Job(phase: .waiting))
      let (bad, good, turning) = (Job(phase: .failed, status: 2), Job(phase: .done), Job())
      return [
        ("2-run", [half, Job(progress: 0.8)]), ("2-turn", [turning, turning]),
        ("2-wait", [half, wait]), ("2-waits", [wait, wait]), ("2-failed", [half, bad]),
        ("2-ended", [good, bad]), ("3-run", [half, turning, half]),
        ("3-wait", [half, wait, half]), ("3-all", [half, wait, bad]),
        ("3-failed", [half, half, bad]), ("3-one", [half, good, bad]),
        ("5-run", [half, half, half, half, half]), ("5-all", [half, wait, bad, good, turning]),
        ("5-bad", [half, bad, bad, bad, half]), ("5-waits", [wait, wait, wait, half, half]),
        ("8-run", Array(repeating: half, count: 8)),
        ("8-all", [half, wait, bad, good, turning, wait, bad, half]),
        ("8-ended", [bad, good, bad, good, bad, good, bad, half]),
      ]
    }()

    @Test(arguments: [1.0, 2.0], [true, false])
    func `balls with several jobs`(scale: Double, isComposited: Bool) throws {
      let docked = Environment.one.with {
        $0.isComposited = isComposited
        $0.scale = scale
      }
      try paintMixes(in: docked, as: "mix")
      try paintMixes(in: docked.with { $0.ball = BallMetrics(placement: .free) }, as: "round")
    }

    private func paintMixes(in environment: Environment, as name: String) throws {
      let scale = environment.scale
      for (look, palette) in [("light", Palette.light), ("dark", .dark)] {
        for mix in Self.mixes {
          var script = Script.opened(in: environment, shelfLimit: 20)
          for (index, job) in mix.jobs.enumerated() { script.greet(index + 1, job) }
          script.settle()
          script.wait(.seconds(1))
          let tail = "\(look)-\(environment.isComposited ? "soft" : "hard")-\(Int(scale))"
          try paint(script, .ball, palette, scale, as: "\(name)-\(mix.name)-\(tail)")
        }
      }
    }

    private func paint(
      _ script: Script, _ id: Surface.ID, _ palette: Palette, _ scale: Double, as name: String
    ) throws {
      guard let surface = script.scene.surface(id) else { return }
      let renderer = Renderer(language: "en_US", palette: palette, scale: scale)
      let fixture = PaintFixture(
        width: surface.frame.width, height: surface.frame.height, scale: scale)
      let image = try fixture.image()
      image.withTarget { renderer.paintSurface(surface, of: script.scene, into: $0) }
      try image.writePNG(to: "\(folder)/\(name).png")
    }

    @Test(arguments: [1.0, 4.0], [true, false])
    func `balls with jobs`(scale: Double, isComposited: Bool) throws {
      for (look, palette) in [("light", Palette.light), ("dark", .dark)] {
        let tail = "\(look)-\(isComposited ? "soft" : "hard")-\(Int(scale))"
        let environment = Environment.one.with {
          $0.isComposited = isComposited
          $0.scale = scale
        }
        for (index, single) in Self.singles.enumerated() {
          let script = Script.running(single.job, in: environment)
          let name = "single-\(index + 10)-\(single.name)-\(tail)"
          try paint(script, .ball, palette, scale, as: name)
        }
        for count in 2...7 {
          var script = Script.opened(in: environment, shelfLimit: 20)
          for number in 1...count { script.greet(number, Self.several[number - 1]) }
          script.settle()
          try paint(script, .ball, palette, scale, as: "several-\(count)-\(tail)")
          guard count == 5 else { continue }
          script.give(.list)
          script.settle()
          try paint(script, .list, palette, scale, as: "list-\(tail)")
          try paint(script, .main, palette, scale, as: "library-\(tail)")
        }
      }
    }
  }
}
