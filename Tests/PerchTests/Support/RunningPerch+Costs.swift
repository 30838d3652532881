import Glibc
import PerchHarness
import Testing

extension RunningPerch {
  /// Returns the processor time used so far, in seconds.
  func processorTime() throws -> Double {
    let line = try #require(Files.text("/proc/\(process.pid)/stat"))
    let fields = try #require(line.split(separator: ") ").last).split(separator: " ")
    let ticks = fields[11...12].compactMap { Double($0) }.reduce(0, +)
    return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Replaces the text of the configuration file.
  func configure(_ text: String) throws {
    mkdir("\(display.configurationFolder)/perch", 0o700)
    try Files.write(text.utf8, to: "\(display.configurationFolder)/perch/config.ini")
  }
}
