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
