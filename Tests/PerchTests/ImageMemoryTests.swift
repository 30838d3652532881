import Glibc
import PerchEngine
import PerchHarness
import PerchIPC
import PerchPages
import PerchRenderer
import PerchSystem
import Testing

/// The memory of a Perch with many large images: only what is in view is decoded.
@Suite struct ImageMemoryTests {
  private static let pops = Stress.isOn ? 100 : 20

  /// Three hundred paths of one image of 4000 by 3000 pixels.
  private func writeImages(on display: PrivateDisplay, _ count: Int = 300) throws -> [Page] {
    let first = "\(display.dataFolder)/0.png"
    try Image(width: 4000, height: 3000).writePNG(to: first)
    let paths =
      [first]
      + (1..<count).map { number in
        let path = "\(display.dataFolder)/\(number).png"
        _ = link(first, path)
        return path
      }
    return DocumentFile.pages(of: paths.map { DocumentFile(path: $0) })
  }

  private func start(
    _ saved: SavedState, on display: PrivateDisplay
  ) throws -> RunningPerch {
    try save(saved, on: display)
    return try RunningPerch(on: display, options: ["--motion", "off"])
  }

  /// Saves a session. The file is this process's own until this returns.
  private func save(_ saved: SavedState, on display: PrivateDisplay) throws {
    var file = try StateFile(folder: "\(display.stateFolder)/perch")
    try file.save(saved)
  }

  @Test func `three hundred open images take the memory of those in view`() throws {
    let display = try Desktop.openbox.start()
    let pages = try writeImages(on: display)
    let perch = try start(
      SavedState(library: pages, stack: pages.map(\.id), hadSamples: true), on: display)
    #expect(try perch.state()["stack"]["pages"].array.count == 301)
    #expect(try perch.peakMemory() < 200 << 10)
    for _ in 0..<Self.pops {
      #expect(perch.input.say("back").status == 0)
      try perch.settle()
    }
    #expect(try perch.memory("VmRSS:") < 200 << 10)
    #expect(try perch.state()["stack"]["pages"].array.count == 301 - Self.pops)
  }

  @Test func `three hundred images in the library cost almost nothing`() throws {
    let display = try Desktop.openbox.start()
    let pages = try writeImages(on: display)
    let perch = try start(SavedState(library: pages, hadSamples: true), on: display)
    #expect(try perch.peakMemory() < 100 << 10)
    #expect(try perch.processorTime() < 1)
    // The icons of the rows in view, and no more: each takes a tenth of a second.
    #expect(try perch.childrensProcessorTime() < 10)
    let last = try #require(pages.last)
    #expect(perch.input.say("open", last.id.rawValue).status == 0)
  }
}

extension RunningPerch {
  /// Returns the greatest resident memory so far, in KiB.
  fileprivate func peakMemory() throws -> Int { try memory("VmHWM:") }

  /// Returns a size from the process's status, in KiB.
  fileprivate func memory(_ name: String) throws -> Int {
    let lines = try #require(Files.text("/proc/\(process.pid)/status")).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix(name) })
    return try #require(Int(line.filter(\.isNumber)))
  }

  /// Returns the processor time of the ended children, in seconds.
  fileprivate func childrensProcessorTime() throws -> Double {
    let line = try #require(Files.text("/proc/\(process.pid)/stat"))
    let fields = try #require(line.split(separator: ") ").last).split(separator: " ")
    let ticks = fields[13...14].compactMap { Double($0) }.reduce(0, +)
    return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
