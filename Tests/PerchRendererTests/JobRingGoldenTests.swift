import PerchRenderer
import PerchTestSupport
import Testing

@testable import PerchEngine

extension RendererTests {
  struct JobRingGoldenTests {
    /// The badge has a digit: its font is the one that the goldens were recorded with.
    private static let fonts = FontChoice(sans: "DejaVu Sans", mono: "DejaVu Sans Mono")

    private func ball(_ jobs: [Job]) throws -> Image {
      var script = Script.opened()
      for (index, job) in jobs.enumerated() {
        var page = Page.job(index + 1)
        page.icon = .letter("", color: index)
        script.send(.jobGreeted(page, job, isShown: false))
      }
      script.settle()
      script.wait(.seconds(1))
      let scene = script.scene
      let surface = try #require(scene.surface(.ball))
      let fixture = PaintFixture(
        width: surface.frame.width, height: surface.frame.height, scale: 2, fonts: Self.fonts)
      let image = try fixture.image()
      image.withTarget { fixture.renderer().paintSurface(surface, of: scene, into: $0) }
      return image
    }

    @Test(arguments: 2...5)
    func `rings around several icons look as recorded`(count: Int) throws {
      let jobs = [
        Job(progress: 0.6), Job(phase: .failed, status: 2), Job(phase: .waiting),
        Job(phase: .done), Job(progress: 0.1),
      ]
      try Golden.expect(try ball(Array(jobs.prefix(count))), is: "rings-\(count)")
    }

    @Test(arguments: [Job.Phase.waiting, .done, .failed, .ended])
    func `the ring around the whole ball looks as recorded`(phase: Job.Phase) throws {
      try Golden.expect(try ball([Job(phase: phase)]), is: "ring-\(phase.rawValue)")
    }

    // Breaks when the row of a process that was followed has the mark of a success or a failure, or none.
    @Test func `the row of an end without a status looks as recorded`() throws {
      var script = Script.running(Job())
      script.report(1, Job(phase: .ended, elapsed: .seconds(65)))
      script.give(.list)
      script.settle()
      script.wait(.seconds(1))
      let scene = script.scene
      let surface = try #require(scene.surface(.list))
      let fixture = PaintFixture(
        width: surface.frame.width, height: surface.frame.height, scale: 2, fonts: Self.fonts)
      let image = try fixture.image()
      image.withTarget { fixture.renderer().paintSurface(surface, of: scene, into: $0) }
      try Golden.expect(image, is: "row-ended")
    }
  }
}
