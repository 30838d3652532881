internal import PerchHarness
internal import PerchX11

/// A drag of the ball while the program that drives the interface by `perch kit` misbehaves.
struct KitSection {
  private static let rounds = 3
  /// The time by which a program may delay the ball beyond what a silent one does, in milliseconds.
  private static let bound = 16.0

  /// A program that puts a page on the ball and then misbehaves.
  private struct Guest {
    let conduct: String
    let script: String
    /// The name of its process, which goes on until the drag has ended; nil for one that ends before.
    let process: String?

    init(conduct: String, script: String, process: String? = "sh") {
      (self.conduct, self.script, self.process) = (conduct, script, process)
    }
  }

  private static let parks = #"{"park": {"id": "p", "title": "Page", "markdown": "Text."}}"#
  private static let guests = [
    Guest(conduct: "silent", script: "exec cat >/dev/null", process: "cat"),
    Guest(
      conduct: "changes a page without end",
      script: #"exec yes '{"update": {"id": "p", "title": "Page", "markdown": "*More* text."}}'"#,
      process: "yes"),
    Guest(
      conduct: "opens pages without end",
      script: """
        while :; do i=$((i + 1)); \
        echo "{\\"open\\": {\\"id\\": \\"$i\\", \\"title\\": \\"$i\\", \\"markdown\\": \\"Text.\\"}}"; done
        """),
    Guest(
      conduct: "parks pages without end",
      script: """
        while :; do i=$((i + 1)); \
        echo "{\\"park\\": {\\"id\\": \\"$i\\", \\"title\\": \\"$i\\", \\"markdown\\": \\"Text.\\"}}"; done
        """),
    Guest(conduct: "writes no orders", script: "exec yes nonsense", process: "yes"),
    Guest(
      conduct: "lines over 16 MiB",
      script: "while :; do head -c 17000000 /dev/zero | tr '\\0' x; echo; done"),
    Guest(
      conduct: "texts of 15 MiB",
      script: """
        while :; do printf '{"update": {"id": "p", "title": "Page", "markdown": "'; \
        head -c 15000000 /dev/zero | tr '\\0' x; echo '"}}'; done
        """),
    Guest(conduct: "killed meanwhile", script: "sleep 2.3; kill -KILL $$", process: nil),
  ]

  private(set) var measurements: [Measurement] = []

  /// Measures the longest time between a motion of the pointer and that of the ball, and how much
  /// longer it is than with a silent program.
  mutating func run(_ program: String) throws(HarnessFailure) {
    var silent = 0.0
    for (index, guest) in Self.guests.enumerated() {
      var longest: [Double] = []
      for _ in 1...Self.rounds { longest.append(try measure(guest, program)) }
      if index == 0 {
        silent = longest.sorted()[Self.rounds / 2]
        measurements += [Measurement("longest delay, \(guest.conduct)", in: "ms", longest)]
          .compactMap(\.self)
      } else {
        let more = longest.map { max(0, $0 - silent) }
        measurements += [Measurement("  more, \(guest.conduct)", in: "ms", goal: Self.bound, more)]
          .compactMap(\.self)
      }
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
    try check(guest, in: fixture)
    try fixture.end()
    guard let longest = record.latency(1) else {
      throw HarnessFailure("The ball did not follow: program \(guest.conduct).")
    }
    return longest
  }

  /// Checks that a guest was still at it when the drag had ended. The next write of one that floods may
  /// take long: Perch reads as fast as it carries orders out.
  private func check(_ guest: Guest, in fixture: BenchmarkFixture) throws(HarnessFailure) {
    let programs = try fixture.account().childPrograms()
    if let process = guest.process {
      guard programs.contains(process) else {
        throw HarnessFailure("The guest was gone before the drag ended: program \(guest.conduct).")
      }
    } else if programs.contains("sh") {
      throw HarnessFailure("The guest still ran when the drag ended: program \(guest.conduct).")
    }
  }
}
