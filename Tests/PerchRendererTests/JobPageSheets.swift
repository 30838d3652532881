import Glibc
import PerchRenderer
import PerchTestSupport
import Testing

@testable import PerchEngine

extension RendererTests {
  /// Job pages to be judged by eye: `CONTACT_SHEETS=folder swift test --filter JobPageSheets`.
  @Suite(.enabled(if: getenv("CONTACT_SHEETS") != nil))
  struct JobPageSheets {
    let folder = getenv("CONTACT_SHEETS").map { String(cString: $0) } ?? ""

    /// A page to be judged.
    struct Sheet: CustomTestStringConvertible, Sendable {
      let name: String
      var job: Job
      var environment = Environment.one
      var palette = Palette.light
      var width = 420.0
      var scale = 1.0
      var act: @Sendable (inout Script) -> Void = { _ in }

      var testDescription: String { name }
    }

    private static let make = "make -j8 all 'CFLAGS=-O2 -g'"
    private static let running = Job(
      progress: 0.42, commandLine: make, elapsed: .seconds(83), canRunAgain: true)
    private static let long = Job(
      phase: .waiting,
      commandLine:
        "rsync -aHAX --delete '/home/bird/My Pictures/' \"nas:/backup/it's here/ \"",
      elapsed: .seconds(4000))
    private static let chinese = Environment.one.with { $0.catalogue = .chinese }
    private static let mirrored = Environment.one.with { $0.direction = .rightToLeft }

    private static func ended(_ status: Int32?, again: Bool = true) -> Job {
      Job(
        phase: status == 0 ? .done : .failed, progress: 0.7, status: status, commandLine: make,
        elapsed: .seconds(3725), canRunAgain: again)
    }

    private static func largest(_ environment: inout Environment) {
      environment.look.textScale = 2
    }

    /// Brings all buttons.
    @Sendable private static func stopTwice(_ script: inout Script) {
      for _ in 0..<2 { script.give(.stop(.job(1))) }
    }

    static let sheets = [
      Sheet(name: "running", job: running),
      Sheet(name: "indeterminate", job: Job(commandLine: make, elapsed: .seconds(7))),
      Sheet(name: "waiting-long", job: long),
      Sheet(name: "done", job: ended(0)),
      Sheet(name: "failed", job: ended(2, again: false)),
      Sheet(name: "killed", job: ended(137)),
      Sheet(name: "lost", job: ended(nil, again: false)),
      Sheet(name: "pipe", job: Job(progress: 0.1, text: "Copying files", elapsed: .seconds(20))),
      Sheet(name: "chinese", job: running, environment: chinese),
      Sheet(name: "chinese-lost", job: ended(nil), environment: chinese, palette: .dark),
      Sheet(name: "dark", job: running, palette: .dark),
      Sheet(name: "dark-failed", job: ended(139), palette: .dark),
      Sheet(name: "mirrored", job: running, environment: mirrored),
      Sheet(name: "narrow", job: running, width: 320),
      Sheet(name: "narrow-stops", job: running, width: 320, act: stopTwice),
      Sheet(
        name: "narrow-largest", job: running, environment: Environment.one.with(largest),
        width: 320, act: stopTwice),
      Sheet(
        name: "narrow-largest-chinese", job: running, environment: chinese.with(largest),
        width: 320, act: stopTwice),
      Sheet(
        name: "narrow-largest-mirrored", job: running, environment: mirrored.with(largest),
        width: 320, act: stopTwice),
      Sheet(name: "mirrored-lost", job: ended(nil), environment: mirrored),
      Sheet(name: "narrow-killed", job: ended(143), width: 320),
      Sheet(name: "narrow-lost", job: ended(nil), width: 320),
      Sheet(name: "wide", job: long, width: 900),
      Sheet(name: "large", job: running, scale: 2) { script in
        script.key(.tab)
        script.key(.tab)
        script.key(.tab)
      },
      Sheet(name: "to-end", job: running, palette: .light) { script in
        script.key(.pageUp)
        script.settle()
        script.grow(to: 2600)
        for _ in 0..<2 { script.click(script.page(350, 106)) }
      },
      Sheet(name: "dark-to-end", job: running, palette: .dark, scale: 1.5) { script in
        script.key(.pageUp)
        script.settle()
        script.grow(to: 2600)
        script.key(.tab)
        script.key(.tab)
        script.key(.tab)
        script.key(.tab)
      },
    ]

    @Test(arguments: sheets) func `a job's page`(sheet: Sheet) throws {
      var script = Script.job(sheet.job, height: 2500, in: sheet.environment)
      script.send(.windowConfigured(Rect(x: 0, y: 0, width: sheet.width, height: 460)))
      script.grow(to: 2500)
      sheet.act(&script)
      let fixture = PaintFixture(
        width: sheet.width, height: 460, scale: sheet.scale, palette: sheet.palette,
        language: sheet.environment.catalogue.language)
      var look = sheet.environment.look
      look.theme = sheet.palette == .dark ? .dark : .light
      let renderer = Renderer(language: fixture.language, look: look, scale: sheet.scale)
      renderer.setContent(
        Content([.preformatted(String(repeating: Samples.log + "\n", count: 30))]),
        for: .job(1))
      var scene = Scene()
      var state = script.state
      state.context.environment.scale = sheet.scale
      state.write(into: &scene, at: script.now)
      let image = try fixture.image()
      if let main = scene.surface(.main) {
        image.withTarget { renderer.paintSurface(main, of: scene, damage: nil, into: $0) }
      }
      try image.writePNG(to: "\(folder)/job-\(sheet.name).png")
    }
  }
}
