import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// The Python programs that `perch kit` is shown with, and the schema of their lines.
@Suite struct KitExampleTests {
  /// An example on a private display, whose lines are kept in both directions.
  private final class Example {
    let display: PrivateDisplay
    let input: InputDriver
    let process: ChildProcess
    let (orders, messages): (String, String)

    init(_ program: String, _ arguments: String = "") throws {
      display = try Desktop.managed[0].start()
      input = try InputDriver(at: display)
      orders = "\(display.dataFolder)/orders"
      messages = "\(display.dataFolder)/messages"
      let path = Example.path("Resources/examples/\(program)")
      process = try display.start(
        PerchProgram.path,
        [
          "kit", "example", "--", "/bin/sh", "-c",
          "tee -a '\(messages)' | python3 '\(path)' \(arguments) | tee -a '\(orders)'",
        ], errors: .inherited)
    }

    deinit { process.terminate() }

    /// The absolute path of a file of the checkout.
    static func path(_ file: String) -> String {
      let folders = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      return folders.joined(separator: "/") + "/" + file
    }

    func say(_ verb: String, _ arguments: String...) -> ControlClient.Reply {
      display.connection.roundTrip()
      return ControlClient.send(
        verb: verb, arguments: arguments, name: "example", display: display.name,
        runtimeFolder: display.runtimeFolder)
    }

    /// The lines of a direction so far.
    func lines(_ path: String) -> [JSON] {
      guard let file = try? RegularFile(path) else { return [] }
      return file.first(1 << 20).split(separator: UInt8(ascii: "\n")).compactMap {
        try? JSONReader.read(Array($0))
      }
    }

    /// Clicks into the window, beside what it shows.
    func clickWindow() throws {
      let frame = try #require(say("state").output)["main"]["frame"].rect
      input.click(at: PixelPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height - 30))
    }

    /// Waits for an order of the program.
    func await(_ what: String, _ isThere: @escaping (JSON) -> Bool) throws {
      try wait(for: what) { self.lines(self.orders).contains(where: isThere) }
    }

    /// The complaints of a judge of JSON schemas about the lines; empty if they all keep the schema.
    func judgement(of path: String, as part: String) throws -> String {
      let script = """
        from json import load, loads
        from jsonschema import Draft202012Validator
        from sys import argv
        schema = load(open(argv[1]))
        schema = {"$defs": schema["$defs"], "$ref": "#/$defs/" + argv[3]}
        lines = [loads(line) for line in open(argv[2])]
        judge = Draft202012Validator(schema)
        print(*[e.message for line in lines for e in judge.iter_errors(line)], sep="\\n", end="")
        """
      let judge = try display.start(
        "python3",
        ["-c", script, Example.path("Resources/perch-kit.schema.json"), path, part],
        output: .pipe, errors: .inherited)
      #expect(judge.wait() == .exited(0))
      return judge.output
    }
  }

  @Test func `the timer starts by its button, and its ring has the time that is left`() throws {
    let timer = try Example("timer.py")
    try wait(for: "the page") {
      timer.lines(timer.messages).contains { $0["event"].string == "didOpen" }
    }
    try wait(for: "the window") { timer.say("sync", "settled").status == 0 }
    // The program did not take the keyboard. Back, park, the slider, and the button.
    try timer.clickWindow()
    for _ in 0..<3 { timer.input.type(.tab) }
    timer.input.type(.home)
    timer.input.type(.tab)
    timer.input.type(.enter)
    try timer.await("the ring") { $0["progress"]["text"].string?.hasPrefix("0:5") == true }
    // The page counts with the ring, and showed the length that the slider has.
    for head in ["# 1:00\n", "# 0:5"] {
      try timer.await("the page") { $0["update"]["markdown"].string?.hasPrefix(head) == true }
    }
    let windows = try #require(timer.say("state").output)["windows"].array
    #expect(windows.map(\.["pages"]) == [.array([.string("timer")])])
    #expect(try timer.judgement(of: timer.orders, as: "order") == "")
    #expect(try timer.judgement(of: timer.messages, as: "message") == "")
  }

  // Breaks when a feed that cannot be read ends the program, or its page never says so.
  @Test func `the reader of feeds parks a page for each, and says what cannot be read`() throws {
    let news = try Example("feeds.py", "file:///nowhere.xml file:///nowhere-else.xml")
    try news.await("the failure") {
      $0["progress"]["id"].string == "file:///nowhere.xml"
        && $0["progress"]["phase"].string == "failed"
    }
    try wait(for: "the ball") { news.say("sync", "settled").status == 0 }
    try wait(for: "both pages") {
      news.say("state").output?["shelf"].elements?.count == 2
    }
    #expect(try news.judgement(of: news.orders, as: "order") == "")
    #expect(try news.judgement(of: news.messages, as: "message") == "")
  }

  // Breaks when a new member says nothing of itself.
  @Test func `each member in the schema has a description`() throws {
    let file = try RegularFile(Example.path("Resources/perch-kit.schema.json"))
    let schema = try JSONReader.read(Array(file.first(1 << 20)))
    var count = 0
    func look(at value: JSON, _ path: String) {
      for (key, member) in value["properties"].object ?? [:] {
        count += 1
        let isDescribed = member["description"].string != nil || member["$ref"].string != nil
        #expect(isDescribed, "\(path)/\(key)")
      }
      for (key, part) in value.object ?? [:] { look(at: part, "\(path)/\(key)") }
      for part in value.array { look(at: part, path) }
    }
    look(at: schema, "")
    #expect(count > 100)
  }

  // Breaks when the schema lets everything pass.
  @Test func `the schema refuses what perch kit refuses`() throws {
    let timer = try Example("timer.py")
    try timer.await("the page") { $0["present"]["id"].string == "timer" }
    for (line, _) in KitLines.bad {
      let path = "\(timer.display.dataFolder)/line"
      try Files.write(line.utf8, to: path)
      #expect(try timer.judgement(of: path, as: "order") != "", "\(line)")
    }
    let path = "\(timer.display.dataFolder)/lines"
    try Files.write(KitLines.good.joined(separator: "\n").utf8, to: path)
    #expect(try timer.judgement(of: path, as: "order") == "")
  }
}
