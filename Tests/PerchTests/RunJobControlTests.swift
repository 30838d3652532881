import Testing

/// The job control of a calling shell, with and without `perch run` while Perch shows the job.
@Suite struct RunJobControlTests {
  private let perch: RunningPerch

  init() throws { perch = try .withWindow() }

  static let dialogues = [
    Dialogue(atShell: "Ctrl-Z and fg", stopped(with: "", ending: "")),
    Dialogue(
      atShell: "Ctrl-Z and fg without an echo",
      stopped(with: "stty -echo; ", ending: "; stty echo")),
    Dialogue(
      atShell: "the background",
      [
        // The job waits until the shell has printed its number. A wait without a process ID prints
        // nothing for a job that has ended already.
        .type("run sh -c 'until test -e go; do :; done; echo do\"\"ne' & >go; wait $!\r"),
        .expect("\r\ndone\r\n"), .expect("Done"),
      ]),
    Dialogue(
      atShell: "reading in the background",
      [
        // On separate lines, the prompt before which the shell reports the job would be random.
        .type(
          "run bash -c 'trap \"echo awa\"ke CONT; read x; echo \"<$x>\"' & "
            + "while jobs | grep -q Running; do :; done; echo stop\"\"ped\r"),
        .expect("stopped\r\n"), .expect("$ "), .type("fg\r"), .expect("awake\r\n"), .type("in\r"),
        .expect("<in>\r\n"),
      ]),
    Dialogue(
      atShell: "stopping itself",
      [
        .type("run sh -c 'kill -STOP $$; echo again'\r"), .expect("Stopped"), .expect("$ "),
        .type("fg\r"), .expect("\r\nagain\r\n"),
      ]),
    Dialogue(
      atShell: "settings that stay",
      [
        .type("sh -c 'run stty -ixon; stty -a | grep -o -- .ixon; stty ixon'\r"),
        .expect("-ixon\r\n"),
      ]),
    Dialogue(
      atShell: "Ctrl-C",
      [
        .type("run sh -c 'echo rea\"\"dy; exec sleep 100'\r"), .expect("ready\r\n"),
        .type("\u{3}"),
      ]),
    Dialogue(
      atShell: "Ctrl-C in a loop",
      [
        .type(
          #"bash -c 'for i in 1 2; do run sh -c "echo rea\"\"dy; exec sleep 100"; done; echo no'"#
            + "\r"),
        .expect("ready\r\n"), .type("\u{3}"),
      ]),
    Dialogue(
      atShell: "Ctrl-C in a pipeline",
      [
        .type("run sh -c 'echo rea\"\"dy >&2; exec sleep 100' | cat\r"), .expect("ready\r\n"),
        .type("\u{3}"), .expect("$ "), .type("echo ${PIPESTATUS[@]}\r"),
      ]),
    Dialogue(
      atShell: "commands side by side",
      [
        .type(
          "(run sh -c 'touch a; until test -e b; do :; done' & "
            + "run sh -c 'touch b; until test -e a; do :; done' & wait); "
            + "stty -a | grep -ow -- '-*icanon'\r"),
        .expect("icanon\r\n"),
      ]),
    Dialogue(
      atShell: "no terminal for the next command",
      [.type("run sh -c 'test -t 1 || echo pi\"\"pe' | cat\r"), .expect("pipe\r\n")]),
    Dialogue(
      atShell: "no terminal from the command before",
      [
        .type("echo word | run sh -c 'test -t 0 || cat; test -t 1 && echo termi\"\"nal'\r"),
        .expect("terminal\r\n"),
      ]),
    Dialogue(
      atShell: "an end that was typed early",
      [
        .type("bash -c 'echo rea\"\"dy; until read -t 0; do :; done; exec run cat'\r"),
        .expect("ready\r\n"), .type("\u{4}"),
      ]),
    Dialogue(
      atShell: "a pager at the end",
      [.type("seq 90 | run less\r"), .expect("\n:"), .type("G"), .expect("(END)"), .type("q")]),
    Dialogue(
      atShell: "a pager behind it",
      [.type("run seq 90 | less\r"), .expect("\n:"), .type("G"), .expect("(END)"), .type("q")]),
    Dialogue(
      atShell: "a secret in a pipeline",
      [
        .type("run bash -c 'read -s -p Se\"\"cret: x </dev/tty; echo $x; echo en\"\"d' | cat\r"),
        .expect("Secret:"), .type("hush\r"), .expect("end\r\n"),
      ]),
  ]

  /// Returns the steps that stop and continue a program.
  ///
  /// The program prints a text when it continues, because either terminal may echo earlier keys. It
  /// reads with a timeout: bash defers a signal that arrives between its check and its read.
  private static func stopped(with start: String, ending end: String) -> [Dialogue.Step] {
    let echo = "until [[ $x == end ]]; do read -t .1 x && echo \"<$x>\"; done"
    let program = "trap \"echo awa\"ke CONT; \(start)echo rea\"\"dy; \(echo)\(end)"
    return [
      .type("run bash -c '\(program)'\r"), .expect("ready\r\n"), .type("one\r"),
      .expect("<one>\r\n"), .type("\u{1A}"), .expect("Stopped"), .expect("$ "), .type("fg\r"),
      .expect("awake\r\n"), .type("two\r"), .expect("<two>\r\n"), .type("end\r"),
    ]
  }

  @Test(arguments: dialogues)
  func `a shell does not see the difference`(dialogue: Dialogue) throws {
    let bare = try dialogue.hold(whereRunIs: "", on: perch.display)
    let ours = try dialogue.hold(whereRunIs: "\(PerchProgram.path) run --", on: perch.display)
    #expect(ours == bare)
    try perch.expectResults()
  }
}
