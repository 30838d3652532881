internal import PerchHarness
internal import PerchX11

/// A drag of the ball while the program that drives the interface by `perch kit` misbehaves.
struct KitSection {
  private static let rounds = 3
  /// The longest time between a motion of the pointer and that of the ball, in milliseconds.
  private static let bound = 16.0

  /// A program that puts a page on the ball and then misbehaves.
  private struct Guest {
    let conduct: String
    let script: String
  }

  private static let parks = #"{"park": {"id": "p", "title": "Page", "markdown": "Text."}}"#
  private static let guests = [
    Guest(conduct: "says nothing", script: "exec cat >/dev/null"),
    Guest(
      conduct: "changes a page without end",
      script: #"exec yes '{"update": {"id": "p", "title": "Page", "markdown": "*More* text."}}'"#),
    Guest(
      conduct: "opens pages without end",
      script: """
        while :; do i=$((i + 1)); \
        echo "{\\"open\\": {\\"id\\": \\"$i\\", \\"title\\": \\"$i\\", \\"markdown\\": \\"Text.\\"}}"; done
        """),
    Guest(
      conduct: "parks more than there is room for",
      script: """
        while :; do i=$((i + 1)); \
        echo "{\\"park\\": {\\"id\\": \\"$i\\", \\"title\\": \\"$i\\", \\"markdown\\": \\"Text.\\"}}"; done
        """),
    Guest(conduct: "writes lines that are no orders", script: "exec yes nonsense"),
    Guest(
      conduct: "writes lines over 16 MiB",
      script: "while :; do head -c 17000000 /dev/zero | tr '\\0' x; echo; done"),
    Guest(
      conduct: "sends texts of 15 MiB",
      script: """
        while :; do printf '{"update": {"id": "p", "title": "Page", "markdown": "'; \
        head -c 15000000 /dev/zero | tr '\\0' x; echo '"}}'; done
        """),
    Guest(conduct: "is killed during the drag", script: "sleep 2.3; kill -KILL $$"),
  ]

  private(set) var measurements: [Measurement] = []

  mutating func run(_ program: String) throws(HarnessFailure) {
    for guest in Self.guests {
      var longest: [Double] = []
      for _ in 1...Self.rounds { longest.append(try measure(guest, program)) }
      measurements += [
        Measurement(
          "the ball's longest delay while a program \(guest.conduct)", in: "ms", goal: Self.bound,
          longest)
      ].compactMap(\.self)
    }
  }

  private func measure(_ guest: Guest, _ program: String) throws(HarnessFailure) -> Double {
    let shell = "read -r line; echo '\(Self.parks)'; sleep 1; \(guest.script)"
    let implementation = Implementation(
      kind: .peer, name: Implementation.perch, program: program,
      arguments: ["kit", "bench", "--", "/bin/sh", "-c", shell], window: "ball")
    let fixture = try BenchmarkFixture(implementation, PrivateDisplay.Options(compositor: nil))
    try fixture.start()
    try fixture.findWindow()
    let size = try fixture.probe.content(of: fixture.window).size
    let drag = Drag(
      start: (size.width / 2, size.height / 2), displacement: -500, motions: 250, rate: 125,
      settle: .milliseconds(300))
    var run = try DragRun(drag, of: .window, in: fixture)
    let record = try run.run()
    try fixture.end()
    guard let longest = record.latency(1) else {
      throw HarnessFailure("The ball did not follow while a program \(guest.conduct).")
    }
    return longest
  }
}
