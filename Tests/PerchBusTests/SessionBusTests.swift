import PerchBus
import PerchSystem
import PerchHarness
import Testing

@Suite struct SessionBusTests {
  private let bus: PrivateBus

  init() throws { bus = try PrivateBus() }

  @Test(arguments: ["unix:path=/nowhere/at/all", "nonsense", ""])
  func `where there is no bus there is no connection`(_ address: String) {
    #expect(SessionBus(address: address) == nil)
    #expect(DesktopBus(listensToLaunchers: true, address: address) == nil)
  }

  @Test func `values of all types arrive as they were sent`() throws {
    let (sender, receiver) = (try bus.connect(), try bus.connect())
    let values: [BusValue] = [
      .byte(255), .bool(true), .bool(false), .int16(-2), .uint16(65_535), .int32(.min),
      .uint32(.max), .int64(.min), .uint64(.max), .double(-0.5), .string("书架 & ⌘"), .path("/a/b"),
      .signature("a{sv}"), .array([], of: "(sb)"),
      .array([.structure([.string("x"), .bool(true)])], of: "(sb)"),
      .structure([.structure([.byte(1)]), .variant(.variant(.string("deep")))]),
      .array([.structure([.string("n"), .dictionary(["k": .bool(true)])])], of: "{sa{sv}}"),
      .dictionary([:]), .dictionary(["a": .double(1), "b": .dictionary(["c": .string("")])]),
    ]
    var arrived: [BusMessage] = []
    let slot = receiver.listen(to: "interface='org.example.Test'") { arrived.append($0) }
    let signal = BusCall(path: "/x", interface: "org.example.Test", member: "Values", values)
    try meet(sender, receiver)
    sender.emit(signal)
    try wait(for: "the values", with: [sender, receiver]) { !arrived.isEmpty }
    withExtendedLifetime(slot) {
      #expect(arrived[0].arguments == values)
      #expect(arrived[0].member == "Values")
      #expect(arrived[0].sender.hasPrefix(":"))
    }
  }

  @Test func `what is too much or cannot be sent is left out`() throws {
    let (sender, receiver) = (try bus.connect(), try bus.connect())
    var arrived: [BusMessage] = []
    let slot = receiver.listen(to: "interface='org.example.Test'") { arrived.append($0) }
    try meet(sender, receiver)
    let flood = BusValue.array(Array(repeating: .byte(0), count: 20_000), of: "y")
    for value in [.path("no path"), flood, .string("end")] as [BusValue] {
      sender.emit(BusCall(path: "/x", interface: "org.example.Test", member: "A", [value]))
    }
    try wait(for: "the end", with: [sender, receiver]) {
      arrived.last?.arguments == [.string("end")]
    }
    withExtendedLifetime(slot) { #expect(arrived.map(\.arguments) == [[], [.string("end")]]) }
  }

  @Test func `a call is answered, also without a recipient`() throws {
    let connection = try bus.connect()
    var answers: [BusMessage] = []
    connection.call(
      BusCall(to: "org.example.Nobody", path: "/", interface: "org.example.Nobody", member: "Go")
    ) { answers.append($0) }
    try wait(for: "an answer", with: [connection]) { !answers.isEmpty }
    #expect(answers.map(\.isError) == [true])
  }

  @Test func `at rest there is nothing to do`() throws {
    let (one, other) = (try bus.connect(), try bus.connect())
    try meet(one, other)
    for party in [one, other] {
      #expect(party.deadline == nil)
      #expect(!party.wantsToWrite)
      let descriptor = try #require(party.fileDescriptor)
      #expect(Poll.wait(reading: [descriptor], until: MonotonicClock.now).isEmpty)
    }
  }

  @Test func `a bus that ends is left quietly`() throws {
    let connection = try bus.connect()
    var answers = 0
    let slot = connection.listen(to: "interface='org.example.Test'") { _ in answers += 1 }
    connection.askOwner(of: "org.example.Nobody") { _ in answers += 1 }
    try wait(for: "an answer", with: [connection]) { answers == 1 }
    bus.end()
    try wait(for: "the end", with: [connection]) { connection.isLost }
    #expect(connection.fileDescriptor == nil)
    #expect(connection.deadline == nil)
    #expect(!connection.wantsToWrite)
    connection.askOwner(of: "org.example.Nobody") { _ in answers += 1 }
    connection.emit(BusCall(path: "/x", interface: "org.example.Test", member: "A"))
    #expect(connection.listen(to: "interface='org.example.Test'") { _ in } == nil)
    connection.turn()
    withExtendedLifetime(slot) { #expect(answers == 1) }
  }

  /// Waits until the bus has received all messages of both connections.
  private func meet(_ one: SessionBus, _ other: SessionBus) throws {
    var answers = 0
    for bus in [one, other] { bus.askOwner(of: "org.example.Nobody") { _ in answers += 1 } }
    try wait(for: "the bus", with: [one, other]) { answers == 2 }
  }
}
