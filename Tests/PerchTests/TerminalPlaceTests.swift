import PerchHarness
import PerchIPC
import PerchSystem
import PerchTime
import PerchX11
import Testing

@testable import PerchShell

/// The places of jobs' terminals, as their environments name them.
@Suite struct TerminalPlaceTests {
  // Breaks when the terminal in which a detached job was started counts.
  @Test func `the terminal that a job names counts, and none may be there`() {
    let environment = ["WINDOWID=77", "TMUX=/tmp/s,12,0", "TMUX_PANE=%3"]
    let none = TerminalPlace(of: JobTerminal(), environment: environment, process: 5)
    #expect(none.isDetached && !none.isSought)
    #expect(none.window == nil && none.part == nil && none.process == nil)
    let attached = JobTerminal(environment: ["WINDOWID=78"], process: 6)
    let place = TerminalPlace(of: attached, environment: environment, process: 5)
    #expect(!place.isDetached)
    #expect(place.window?.rawValue == 78 && place.part == nil && place.process == 6)
    let sought = TerminalPlace(of: JobTerminal(environment: []), environment: environment)
    #expect(sought.isSought)
  }

  // Breaks when a multiplexer's stale window is taken, or a hostile word reaches another program.
  @Test(
    arguments: [
      (["WINDOWID=77"], 77, nil),
      (["WINDOWID=x"], nil, nil),
      (["WINDOWID=0"], nil, nil),
      (
        ["WINDOWID=77", "TMUX=/tmp/s,12,0", "TMUX_PANE=%3"], nil,
        .tmux(socket: "/tmp/s", pane: "%3")
      ),
      (["TMUX=/tmp/s,12,0", "TMUX_PANE=@3"], nil, .tmux(socket: "/tmp/s", pane: "@3")),
      (["WINDOWID=77", "TMUX=/tmp/s,12,0", "TMUX_PANE=;kill-server"], 77, nil),
      (["STY=12.pts-1.host", "WINDOW=2"], nil, .screen(session: "12.pts-1.host", window: "2")),
      (
        ["WINDOWID=5", "KITTY_LISTEN_ON=unix:@k", "KITTY_WINDOW_ID=4"], 5,
        .kitty(address: "unix:@k", window: "4")
      ),
      (["WINDOWID=5", "KITTY_LISTEN_ON=tcp:host:1", "KITTY_WINDOW_ID=4"], 5, nil),
      (["WEZTERM_PANE=6"], nil, .wezTerm(socket: nil, pane: "6")),
      (
        [
          "KONSOLE_DBUS_SERVICE=org.kde.konsole-1", "KONSOLE_DBUS_WINDOW=/Windows/1",
          "KONSOLE_DBUS_SESSION=/Sessions/9",
        ], nil, .konsole(service: "org.kde.konsole-1", window: "/Windows/1", session: "9")
      ),
    ] as [([String], UInt?, TerminalPlace.Part?)])
  func `the place of a terminal is read from the environment`(
    environment: [String], window: UInt?, part: TerminalPlace.Part?
  ) {
    let place = TerminalPlace(environment: environment + ["HOME=/", "TERM=x"])
    #expect(place.window?.rawValue == window && place.part == part)
    #expect(TerminalPlace.withoutPlace(environment + ["HOME=/"]) == ["HOME=/"])
  }

  // Breaks when a kitty that takes no orders is believed to show the job, or another terminal is not.
  @Test(
    arguments: [
      (["WINDOWID=5", "KITTY_WINDOW_ID=4", "KITTY_PID=3"], true),
      (["WINDOWID=5", "KITTY_LISTEN_ON=tcp:host:1", "KITTY_WINDOW_ID=4"], true),
      (["WINDOWID=5", "KITTY_LISTEN_ON=unix:@k", "KITTY_WINDOW_ID=4"], false),
      (["WINDOWID=5", "KITTY_WINDOW_ID=4", "TMUX=/tmp/s,12,0", "TMUX_PANE=%3"], false),
      (["WINDOWID=5"], false),
    ])
  func `a kitty that takes no orders does not tell its tab`(
    environment: [String], hidesTabs: Bool
  ) {
    #expect(TerminalPlace(environment: environment).hidesTabs == hidesTabs)
  }

  private func output(_ script: String, within time: Duration) -> String? {
    ProgramOutput(["sh", "-c", script]).read(until: MonotonicClock.now + time)
  }

  // Breaks when a program that does not answer holds up the search, or a failure counts as an answer.
  @Test func `a program has a limited time and length for its output`() {
    #expect(output("echo yes", within: .patience) == "yes\n")
    #expect(output("echo yes; exit 1", within: .patience) == nil)
    #expect(output("kill -STOP $$", within: .milliseconds(50)) == nil)
    #expect(output("sleep 1000 & echo yes", within: .milliseconds(200)) == nil)
    #expect(output("yes", within: .patience) == nil)
    #expect(ProgramOutput(["no-such-program"]).read(until: MonotonicClock.now) == nil)
  }
}
