import PerchHarness
import PerchSystem
import Testing

@testable import PerchBridge

/// The refusals of `perch kit`: the same mistake has the same answer in every order.
@Suite struct KitLineTests {
  private func sentence(about line: String) -> String? {
    do throws(Order.Fault) {
      _ = try Order(Array(line.utf8))
      return nil
    } catch {
      return (error.order.map { "\($0): " } ?? "") + error.sentence
    }
  }

  // Breaks when a mistake passes in silence, or its sentence does not say where it is.
  @Test func `a refused order has a sentence with its name and the member`() {
    for (line, sentence) in KitLines.bad + KitLines.worse {
      #expect(self.sentence(about: line) == sentence, "\(line)")
    }
    for line in KitLines.good { #expect(sentence(about: line) == nil, "\(line)") }
  }

  // Breaks when the author of a program that reads nothing never learns of a mistake.
  @Test func `what was refused is told to the program and on standard error`() throws {
    let display = try Desktop.managed[0].start()
    let errors = "\(display.dataFolder)/errors"
    let program = try KitShellProgram(
      on: display,
      """
      say '{"park": {"id": "a", "tilte": "A"}}'; say '{"undo": true}'
      say '{"update": {"id": "b"}}'; say '{"pop": true}'; say '{"clear": true}'
      say '{"park": {"id": "a", "canPark": false}}'; say '{"close": "b"}'
      say '{"park": {"id": "c"}}'
      """, errors: .file(errors))
    try wait(for: "the page") { program.events.contains { $0["event"].string == "didPark" } }
    let refusals = program.events.filter { $0["error"] != .null }
    #expect(
      refusals.map(\.["order"].string) == [
        "park", "undo", "update", "pop", "clear", "park", "close",
      ])
    #expect(refusals[1]["error"].string == "undo: There is nothing to bring back.")
    #expect(refusals[5]["error"].string == #"park: The page "a" cannot be parked."#)
    func lines() throws -> [String] {
      String(decoding: try RegularFile(errors).first(1 << 16), as: UTF8.self)
        .split(separator: "\n").filter { $0.hasPrefix("perch: samples: ") }.map(String.init)
    }
    try wait(for: "the sentences") { try lines().count == 7 }
    #expect(try lines() == refusals.map { "perch: samples: " + ($0["error"].string ?? "") })
  }

  // Breaks when the last words of a program that ends at once are lost.
  @Test func `a program that ends after a mistake leaves the sentence about it`() throws {
    let display = try Desktop.managed[0].start()
    let process = try display.start(
      PerchProgram.path, ["kit", "samples", "--", "/bin/sh", "-c", "echo nonsense; exit 7"],
      errors: .pipe)
    #expect(process.wait() == .exited(7))
    #expect(process.errors == "perch: samples: The line is not JSON from byte 2 on: \"onsense\".\n")
  }
}
