import PerchEngine
import PerchRenderer
import PerchTime
import Testing

import PerchHarness
@testable import perch_tour

@Suite struct FilmstripTests {
  private static func film(_ name: String) throws -> Film {
    try #require(Film.all.first { $0.name == name })
  }

  private func write(
    _ names: [String], _ change: (inout TourOptions) -> Void = { _ in }
  ) throws -> (folder: TemporaryFolders, files: [String]) {
    let folders = try TemporaryFolders()
    var options = TourOptions(folder: "\(folders.path)/sheets")
    change(&options)
    var said: [String] = []
    try Filmstrip.write(try names.map(Self.film), options) { said.append($0) }
    let files = said.dropLast().map { "\(options.folder)/\($0.prefix { $0 != ":" })" }
    return (folders, files)
  }

  // Breaks when a sheet is missing, misnamed, or of another size than its layout.
  @Test func `every film becomes a numbered sheet of its size`() throws {
    let names = ["toast-in", "push"]
    for scale in [1.0, 1.5] {
      let (folder, files) = try write(names) { $0.scale = scale }
      #expect(
        files.map { $0.dropFirst(folder.path.count) } == [
          "/sheets/01-toast-in.png", "/sheets/02-push.png",
        ])
      for (name, file) in zip(names, files) {
        let image = try Image(png: file)
        let size = Sheet(frame: try Self.film(name).frame.size).size
        #expect(image.width == Int((size.width * scale).rounded()))
        #expect(image.height == Int((size.height * scale).rounded()))
      }
    }
  }

  // Breaks when a sheet depends on the clock, the folder or the sheets before it.
  @Test func `a film is drawn the same each time, and another way in the dark`() throws {
    let (first, alone) = try write(["toast-in"])
    let (second, later) = try write(["toast-out", "toast-in"])
    let (third, dark) = try write(["toast-in"]) { $0.isDark = true }
    defer { withExtendedLifetime((first, second, third)) {} }
    let bytes = try #require(Files.text(alone[0]))
    #expect(bytes.utf8.count > 10_000 && Files.text(later[1]) == bytes)
    #expect(Files.text(dark[0]) != bytes)
  }

  // Breaks when a press misses its target, so that nothing moves.
  @Test(arguments: Film.all.map(\.name)) func `something moves in every film`(name: String) throws {
    let film = try Self.film(name)
    let folders = try TemporaryFolders()
    let take = try Studio(TourOptions(folder: folders.path)).play(film)
    #expect((150...2000).contains((take.end - take.start).microseconds / 1000))
    let times = Sheet.times(from: take.start, to: take.end)
    #expect(times.count == 16 && times[0] == take.start && times[15] == take.end)
    for gauge in film.gauges.prefix(1) {
      let values = times.map { gauge.read(take.state(at: $0), $0) }
      #expect((values.max() ?? 0) - (values.min() ?? 0) > 0.05, "\(gauge.name)")
    }
  }

  // Breaks when two films share a file name, or a name is not fit for a file.
  @Test func `names are unlike one another, of small letters and hyphens`() {
    let names = Film.all.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names { #expect(name.allSatisfy { "a"..."z" ~= $0 || $0 == "-" }) }
  }

  // Breaks when frames overlap, or leave the sheet.
  @Test func `sixteen equal frames stand on a sheet without touching`() {
    for film in Film.all {
      let sheet = Sheet(frame: film.frame.size)
      let frames = (0..<Sheet.frames).map(sheet.frame)
      for (index, frame) in frames.enumerated() {
        #expect(frame.size == frames[0].size)
        #expect(frame.minX >= 0 && frame.maxX <= sheet.size.width)
        #expect(frame.maxY < sheet.plot.minY && sheet.plot.maxY < sheet.size.height)
        for other in frames[(index + 1)...] { #expect(!frame.intersects(other)) }
      }
    }
  }

  // Breaks when the filmstrip opens a display.
  @Test func `no display is needed, and the user's own is refused`() throws {
    let both = try runTour(["--filmstrip", "--here"])
    #expect(both.status == .exited(2) && both.errors.contains("--filmstrip"))
    let help = try runTour(["--help"])
    #expect(help.status == .exited(0) && help.output.contains("--filmstrip"))
  }

  /// Runs `perch-tour` without a display.
  private func runTour(_ arguments: [String]) throws -> ChildProcess {
    let process = try ChildProcess(
      PerchProgram.tour, arguments, environment: [:], output: .pipe, errors: .pipe)
    try #require(process.wait() != nil, "perch-tour goes on")
    return process
  }
}
