import Testing

/// Jobs that ask, under each window manager.
@Suite struct MatrixJobTests {
  // Breaks when a window manager refuses the focus, or another pane stays in front.
  @Test(arguments: Host.chosen)
  func `a click on a job that asks goes to its terminal, and to its pane`(host: Host) throws {
    try host.check(needing: .activating, pages: 0) { perch in
      let tmux = RunningPerch.tmux
      defer { _ = try? perch.askTmux("kill-server") }
      try perch.expectWayBack(
        to: tmux + #"new-session -d "$0" run -- sh -c "$1"; "# + tmux + "new-window cat; exec "
          + tmux + "attach")
      try #require(
        try perch.askTmux("display-message -p '#{window_index} #{window_active}'") == "0 1\n")
    }
  }
}
