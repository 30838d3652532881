// Jobs that scripts report by name: they have no process that Perch could stop.
extension State {
  /// Whether a page is that of a job that a script reports by name.
  public func isScripted(_ id: Page.ID) -> Bool {
    isJob(id) && pages[id]?.userInfo[Page.scriptKey] != nil
  }

  /// Runs the command of a row that the user clicks, in place of opening its page. A call or a result is seen
  /// with it.
  ///
  /// - Returns: False if the row has no command, and its page is to be opened.
  mutating func openByCommand(_ id: Page.ID, into effects: inout [Effect]) -> Bool {
    guard isScripted(id), pages[id]?.userInfo[Page.openerKey] != nil else { return false }
    effects.append(.runOpener(id))
    seeTerminal(of: id, into: &effects)
    return true
  }
}

extension Page {
  /// The key in `userInfo` of a job that a script reports by name: what a restart needs to know of it.
  public static let scriptKey = "script"
  /// The key in `userInfo` of the shell command that a click on the row of such a job runs.
  public static let openerKey = "opener"
}
