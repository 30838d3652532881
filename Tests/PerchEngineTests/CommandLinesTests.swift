import PerchTestSupport
import Testing

@testable import PerchEngine

/// Commands that are longer than a line of a job's bar.
@Suite struct CommandLinesTests {
  private func count(_ command: String, columns: Int, textScale: Double = 1) -> Int {
    let width = (Double(columns) + 0.5) * 0.62 * TextStyle.mono.size * textScale
    return CommandLines.count(of: command, width: width, look: Look(textScale: textScale))
  }

  @Test(arguments: [
    ("", 1), ("make -j8 t", 1), ("make -j8 it", 2), ("make all the things", 2),
    ("0123456789", 1), ("01234567890", 2), ("make 0123456789012345", 3),
    ("a b c d e f g h i j k l m n o p q r s t u v w x y z", 3), ("浮窗浮窗浮", 1), ("浮窗浮窗浮窗", 2),
  ])
  func `a command breaks at its spaces, else within a word, into three lines at most`(
    command: String, lines: Int
  ) {
    #expect(count(command, columns: 10) == lines)
    #expect(count(command, columns: 10, textScale: 2) == lines)
  }

  @Test func `a window without any room has room for one letter a line`() {
    #expect(CommandLines.count(of: "ab", width: 0, look: Look()) == 2)
    #expect(CommandLines.count(of: "ab", width: .infinity, look: Look()) == 1)
  }

  // Breaks when the output lies under the bar, or a button or a text on the command.
  @Test(arguments: [320.0, 480, 900])
  func `a long command makes its bar higher, and the output begins below it`(width: Double) throws {
    let command =
      "ffmpeg " + Array(repeating: "-filter:v scale=1280:720", count: 12).joined(separator: " ")
    var script = Script.job(Job(commandLine: command, canRunAgain: true))
    script.send(.windowConfigured(Rect(x: 100, y: 20, width: width, height: 700)))
    let page = try #require(script.state.jobPage(of: .job(1)))
    let picture = try script.scene.painted(.page(.job(1)))
    let text = try #require(
      script.scene.texts(in: picture.layers).first { $0.string == command })
    #expect(text.lines == 3 && text.box == page.command)
    #expect(page.command.height == 3 * Look().lineHeight(.mono))
    #expect(page.command.maxY < page.phase.minY && page.runAgain.minY > page.command.maxY)
    #expect(page.bar.contains(page.runAgain) && page.bar.contains(page.details))
    #expect(script.state.viewport(of: .job(1)).minY == page.bar.maxY && script.fault == nil)
  }

  // Breaks when a page keeps the room of the command before.
  @Test func `another command changes the height of the bar`() {
    var script = Script.job(Job(commandLine: "make"))
    let before = script.state.viewport(of: .job(1)).height
    script.report(1, Job(commandLine: String(repeating: "make ", count: 100)))
    #expect(script.state.viewport(of: .job(1)).height == before - 2 * Look().lineHeight(.mono))
    #expect(script.state.scrolls[.job(1)]?.viewport == script.state.viewport(of: .job(1)).height)
    #expect(script.fault == nil)
  }
}
