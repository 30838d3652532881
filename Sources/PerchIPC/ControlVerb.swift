/// The verbs of the control socket. Perch knows no other.
package enum ControlVerb: String, Hashable, Sendable, CaseIterable {
  // Jobs.
  case job
  case jobSet = "job-set"
  case jobEnd = "job-end"
  case watch
  // Connections to other hosts.
  case remote
  case remoteHost = "remote-host"
  // Questions.
  case state, config, sync, frames, subscribe, output
  // Pages, from other starts of the program.
  case openFiles = "open-files"
  case openFilesApart = "open-files-apart"
  case parkFiles = "park-files"
  case openPages = "open-pages"
  case parkPages = "park-pages"
  case parkPagesAsOne = "park-pages-as-one"
  case presentPages = "present-pages"
  case parkWindow = "park-window"
  case stateFolder = "state-folder"
  case stay, startup
  // Commands.
  case back, park
  case parkStack = "park-stack"
  case open
  case openLast = "open-last"
  case openApart = "open-apart"
  case close, undo, clear, list, ball
  case runAgain = "run-again"
  case doNotDisturb = "do-not-disturb"
  case stop, quit

  /// Whether another host may use it: what comes from there reports jobs, and does nothing else.
  package var isForOtherHosts: Bool {
    switch self {
    case .job, .jobSet, .jobEnd: true
    case .watch, .remote, .remoteHost, .state, .config, .sync, .frames, .subscribe, .output,
      .openFiles,
      .openFilesApart, .parkFiles, .openPages, .parkPages, .parkPagesAsOne, .presentPages,
      .parkWindow, .stateFolder, .stay, .startup, .back, .park, .parkStack, .open, .openLast,
      .openApart, .close, .undo, .clear, .list, .ball, .runAgain, .doNotDisturb, .stop,
      .quit:
      false
    }
  }
}
