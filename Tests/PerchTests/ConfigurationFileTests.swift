import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import Testing

/// Changes of the configuration file of a running Perch, made as different editors make them.
@Suite struct ConfigurationFileTests {
  private let display: PrivateDisplay
  private let path: String

  init() throws {
    display = try Desktop.openbox.start()
    path = "\(display.configurationFolder)/perch/config.ini"
  }

  private func write(_ text: String) throws {
    mkdir("\(display.configurationFolder)/perch", 0o700)
    try Files.write(text.utf8, to: path)
  }

  /// Writes a new file and renames it over the old one.
  private func replace(_ text: String) throws {
    try Files.write(text.utf8, to: path + "~")
    try #require(rename(path + "~", path) == 0)
  }

  @Test func `the file counts from the start, and the command line overrides it`()
    throws
  {
    try write("theme = dark\nscale = 1.5\nshelf-limit = 1\n")
    let perch = try RunningPerch(on: display, options: ["--scale", "2"])
    #expect(try perch.look()["theme"].string == "dark")
    #expect(try perch.state()["environment"]["scale"].double == 2)
    let report = try display.runPerch(["config"])
    #expect(report.status == .exited(0))
    let lines = report.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.contains("theme = dark (configuration file)"))
    #expect(lines.contains("scale = 2 (command line)"))
    #expect(lines.contains("shelf-limit = 1 (configuration file)"))
    #expect(lines.contains("motion = normal (default)"))
  }

  @Test func `the file is followed when created, replaced, overwritten and removed`() throws {
    let perch = try RunningPerch(on: display)
    func waitFor(_ theme: String) throws {
      try wait(for: theme) { try perch.look()["theme"].string == theme }
    }
    try write("theme = dark\n")
    try waitFor("dark")
    try replace("theme = light\n")
    try waitFor("light")
    try replace("theme = dark\n")
    try waitFor("dark")
    try write("theme = light\naccent = #FF8800\n")
    try wait(for: "the accent") { try perch.look()["accent"].string == "#FF8800" }
    try replace("theme = dark\n")
    try waitFor("dark")
    try #require(unlink(path) == 0)
    try waitFor("light")
  }

  @Test func `the file is followed where not even its folder's parent existed`() throws {
    try #require(rmdir(display.configurationFolder) == 0)
    let perch = try RunningPerch(on: display)
    mkdir(display.configurationFolder, 0o700)
    try wait(for: "the empty folder to be seen") { try perch.state()["version"].int == 1 }
    try write("theme = dark\n")
    try wait(for: "dark") { try perch.look()["theme"].string == "dark" }
  }

  @Test func `a link is followed to where it leads`() throws {
    let target = "\(display.dataFolder)/mine.ini"
    try Files.write("theme = dark\n".utf8, to: target)
    mkdir("\(display.configurationFolder)/perch", 0o700)
    try #require(symlink(target, path) == 0)
    let perch = try RunningPerch(on: display)
    #expect(try perch.look()["theme"].string == "dark")
    try Files.write("theme = light\n".utf8, to: target + "~")
    try #require(rename(target + "~", target) == 0)
    try wait(for: "light") { try perch.look()["theme"].string == "light" }
  }

  @Test func `a file with mistakes is read as far as it is right, and the rest is reported`() throws
  {
    try write("theme = dark\nscale = huge\n")
    let perch = try RunningPerch(on: display, errors: .pipe)
    #expect(try perch.look()["theme"].string == "dark")
    let complaint =
      "Line 2 of \(path): \"huge\" is not valid for scale. "
      + "It takes a number from 0.5 to 4 or desktop."
    #expect(try perch.state()["configuration"]["problems"] == .array([.string(complaint)]))
    #expect(
      try perch.state()["toast"]["text"].string
        == "scale in line 2 of the settings has no effect. Type perch config --check to see why.")
    try replace("theme = bleu\nmotion = off\n")
    try wait(for: "the rest of it") {
      try perch.state()["environment"]["reducedMotion"].string == "off"
    }
    #expect(try perch.look()["theme"].string == "dark")
    try replace("theme = light\n")
    try wait(for: "light") { try perch.look()["theme"].string == "light" }
    #expect(try perch.state()["configuration"]["problems"] == .array([]))
    perch.input.say("quit")
    #expect(perch.process.wait(within: .seconds(10)) != nil)
    #expect(perch.process.errors.contains("perch: \(complaint)\n"))
    #expect(
      perch.process.errors.contains("is not valid for theme. It takes light, dark or desktop"))
  }

  @Test func `the shelf's limit and other programs' progress change with it`() throws {
    let files = try display.writePages(2)
    let perch = try RunningPerch(on: display, opening: files)
    try write("shelf-limit = 1\nlauncher-progress = no\n")
    try wait(for: "the limit") {
      let report = perch.input.say("config").output ?? .null
      return report["settings"]["shelf-limit"]["value"].string == "1"
    }
    try perch.park()
    #expect(perch.input.say("park").status == 1)
    try replace("shelf-limit = 2\n")
    try wait(for: "room") { perch.input.say("park").status == 0 }
    try replace("shelf-limit = 2\nwhen-full = replace\n")
    #expect(perch.input.say("open-files", try display.writePages(3)[2]).status == 0)
    try wait(for: "another answer") { perch.input.say("park").status == 0 }
    #expect(try perch.state()["shelf"].array.count == 2)
  }

  @Test func `a file is checked without a Perch that runs`() throws {
    let file = try Files.write(
      "theme = bleu\nmotion = off\nx = 1\n".utf8, to: "\(display.dataFolder)/x")
    let check = try display.runPerch(["config", "--check", file])
    #expect(check.status == .exited(1) && check.output.isEmpty)
    #expect(check.errors.split(separator: "\n").count == 2)
    #expect(check.errors.hasPrefix("perch: Line 1 of \(file): \"bleu\" "))
    let defaults = try display.runPerch(["config", "--defaults"])
    #expect(defaults.status == .exited(0) && defaults.errors.isEmpty)
    try Files.write(defaults.output.utf8, to: file)
    #expect(try display.runPerch(["config", "--check", file]).status == .exited(0))
    #expect(
      try display.runPerch(["config", "--check"]).status == .exited(0), "There need be none.")
    try write("theme = bleu\n")
    let own = try display.runPerch(["config", "--check"])
    #expect(own.status == .exited(1) && own.errors.hasPrefix("perch: Line 1 of \(path): \"bleu\" "))
    #expect(try display.runPerch(["config", file]).status == .exited(2))
    try write("motion = off\n")
    let alone = try display.runPerch(["config"])
    #expect(alone.status == .exited(0) && alone.output.contains("motion = off"))
    #expect(alone.output.contains("(configuration file)"))
  }
}
