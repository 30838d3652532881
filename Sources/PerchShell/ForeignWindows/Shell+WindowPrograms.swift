internal import PerchBus
internal import PerchEngine
internal import PerchJobs
internal import PerchX11

// The programs of other programs' windows, as their desktop files describe them.
extension Shell {
  /// The longest name, in characters.
  private static let longestName = 80

  /// Looks for the program of a window by the names in `WM_CLASS`: for its name, and for an icon if the
  /// window has none.
  func findProgram(of id: ForeignWindow.ID, needsIcon: Bool) {
    guard let client = foreignWindows.clients[id],
      foreignWindows.claimProgram(of: client.names) || needsIcon
    else { return }
    let names = client.names
    finder.find {
      guard let program = Applications.owner(ofInstance: names.instance, class: names.className)
      else {
        return FileFinder.Found()
      }
      var info = needsIcon ? program.iconFile().map { ["path": $0] } ?? [:] : [:]
      info[Page.programKey] = program.file
      let name = TitleText.line(program.name, limit: Shell.longestName)
      return FileFinder.Found(pages: [
        Page(id: id.page, kind: .document, title: name, userInfo: info)
      ])
    } then: { [self] found in
      if let program = found.pages.first { take(program, asOwnerOf: names) }
    }
  }

  /// Names the windows with these names after their program. The page of the program has its name and
  /// its desktop file, and the path of an icon for the window that it is about.
  private func take(_ program: Page, asOwnerOf names: ClientWindow.Names) {
    let name = program.title.isEmpty ? nil : program.title
    foreignWindows.keep(
      .init(name: name, file: program.userInfo[Page.programKey]), of: names)
    for client in foreignWindows.clients.values where client.names == names {
      handle(.foreignWindow(.changed(described(client))))
    }
    guard program.userInfo["path"] != nil, let page = state.pages[program.id] else { return }
    if case .letter = page.icon { contents.makeIcon(of: program) }
  }
}
