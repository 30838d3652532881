import PerchEngine
import PerchHarness
import PerchSystem
import PerchX11
import Testing

@testable import PerchBridge

/// The refusals of `perch kit`: the same mistake has the same answer in every order.
@Suite struct KitLineTests {
  private func sentence(about line: String) -> String? {
    do throws(Order.Fault) {
      _ = try OrderLine(Array(line.utf8), number: 1)
      return nil
    } catch {
      return (error.source?.order.map { "\($0): " } ?? "") + error.sentence
    }
  }

  private func source(of line: String) -> OrderSource? {
    do throws(Order.Fault) {
      return try OrderLine(Array(line.utf8), number: 7).source
    } catch {
      return error.source
    }
  }

  // Breaks when a mistake passes in silence, or its sentence does not say where it is.
  @Test func `a refused order has a sentence with its name and the member`() {
    for (line, sentence) in KitLines.bad + KitLines.worse {
      #expect(self.sentence(about: line) == sentence, "\(line)")
    }
    for line in KitLines.good { #expect(sentence(about: line) == nil, "\(line)") }
  }

  // Breaks when the author of a page of twenty controls has to guess which one is meant.
  @Test func `a refusal about a control has its id and that of its page`() {
    func sentence(about control: String, on page: String = #""id": "mixer", "#) -> String? {
      self.sentence(about: #"{"update": [{\#(page)"controls": [{"id": "low"}, \#(control)]}]}"#)
    }
    #expect(
      sentence(about: #"{"id": "high", "kind": "slider", "value": 2}"#)
        == "update: Control “high” of page “mixer”: "
        + "The value of a slider must be from its min to its max.")
    #expect(
      sentence(about: #"{"id": "mute", "kind": "switch", "value": "no"}"#)
        == "update: Control “mute” of page “mixer”: value must be true or false.")
    #expect(
      sentence(about: #"{"id": "mute", "enabled": 1}"#, on: "")
        == "update: Control “mute”: enabled must be true or false.")
    #expect(
      sentence(about: #"{"label": "Mute"}"#)
        == "update: Each of the controls in controls of page “mixer” must have an id, "
        + "a text of 1 to 200 bytes.")
  }

  // Breaks when an answer cannot be matched to its order.
  @Test func `an order has the number of its line, its tag and its page`() {
    let fine = source(of: #"{"tag": "seven", "park": {"id": "a"}}"#)
    #expect(
      fine?.members == [
        "line": .int(7), "order": .string("park"), "tag": .string("seven"),
        "page": .string("a"),
      ])
    #expect(source(of: #"{"clear": true, "tag": 7}"#)?.tag == .int(7))
    let bad = source(of: #"{"open": [{"id": "a"}, {"id": "b", "title": 7}], "tag": 1.5}"#)
    #expect(bad?.tag == .double(1.5) && bad?.page?.rawValue == "b" && bad?.line == 7)
    let several = source(of: #"{"park": [{"id": "a"}, {"id": "b"}]}"#)
    #expect(several?.page == nil && several?.tag == .null)
    #expect(source(of: "nonsense")?.members == ["line": .int(7)])
    for tag in ["true", "null", "[1]", #"{"a": 1}"#, #""\#(String(repeating: "a", count: 201))""#] {
      #expect(
        sentence(about: #"{"clear": true, "tag": \#(tag)}"#)
          == "tag must be a number, or a text of at most 200 bytes.")
    }
  }

  // Breaks when a refusal that comes late has lost its order, or an answer its tag.
  @Test func `an order that waits for the end of a drag keeps its tag`() throws {
    let display = try Desktop.managed[0].start()
    let program = try KitShellProgram(
      on: display,
      """
      say '{"park": \(KitShellProgram.tea)}'; say '{"tag": "s", "state": true}'
      while read -r line; do
        case $line in *ballDragBegan*) say '{"close": "nothing", "tag": 7}';; esac
        printf '%s\\n' "$line" >>'\(display.dataFolder)/events'
      done
      """)
    try wait(for: "the answer") { program.events.contains { $0["state"] != .null } }
    #expect(program.events.first { $0["state"] != .null }?["tag"] == .string("s"))
    let ball = try program.state()["ball"]["frame"].rect.center
    program.input.drag(from: ball, to: PixelPoint(x: ball.x - 200, y: ball.y))
    try wait(for: "the drag") {
      program.events.contains { $0["event"].string == "ballDragBegan" }
    }
    program.input.release()
    try wait(for: "the refusal") { program.events.contains { $0["error"] != .null } }
    let events = program.events
    let place = try #require(events.firstIndex { $0["error"] != .null })
    #expect(events[..<place].contains { $0["event"].string == "ballDragEnded" })
    let refusal = events[place]
    #expect(refusal["tag"].int == 7 && refusal["line"].int == 3)
    #expect(refusal["order"].string == "close" && refusal["page"].string == "nothing")
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
    #expect(refusals.map(\.["line"].int) == [1, 2, 3, 4, 5, 6, 7])
    #expect(refusals.map(\.["page"].string) == ["a", nil, "b", nil, nil, "a", "b"])
    #expect(refusals[1]["error"].string == "undo: There is nothing to bring back.")
    #expect(refusals[5]["error"].string == "park: The page “a” cannot be parked.")
    func lines() throws -> [String] {
      String(decoding: try RegularFile(errors).first(1 << 16), as: UTF8.self)
        .split(separator: "\n").filter { $0.hasPrefix("perch: samples: ") }.map(String.init)
    }
    try wait(for: "the sentences") { try lines().count == 7 }
    let told = refusals.map { "line \($0["line"].int ?? 0): \($0["error"].string ?? "")" }
    #expect(try lines() == told.map { "perch: samples: " + $0 })
  }

  // Breaks when the last words of a program that ends at once are lost.
  @Test func `a program that ends after a mistake leaves the sentence about it`() throws {
    let display = try Desktop.managed[0].start()
    let process = try display.start(
      PerchProgram.path, ["kit", "samples", "--", "/bin/sh", "-c", "echo nonsense; exit 7"],
      errors: .pipe)
    #expect(process.wait() == .exited(7))
    #expect(
      process.errors
        == "perch: samples: line 1: The line is not JSON from byte 2 on: “onsense”.\n")
  }
}
