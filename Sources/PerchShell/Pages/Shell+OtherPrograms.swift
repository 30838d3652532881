import Glibc
internal import PerchBus
internal import PerchEngine
internal import PerchJobs
internal import PerchPages
internal import PerchSystem
internal import PerchX11

// Files and links that other programs open.
extension Shell {
  /// Hands an address to the desktop's portal, or to `xdg-open` where there is none.
  func openElsewhere(_ address: String) {
    guard let bus = bus.bus else { return openByProgram(address, named: address) }
    bus.open(address) { [weak self] isOpened in
      if !isOpened { self?.openByProgram(address, named: address) }
    }
  }

  /// Shows the file of a page in the file manager, or its folder where none says that it can.
  func showInFolder(_ id: Page.ID) {
    guard let path = state.pages[id]?.userInfo[Page.pathKey] else { return }
    let folder = FileURI(path: path).folder
    let shown = PathText.shown(folder.path)
    guard let bus = bus.bus else { return openByProgram(folder.text, named: shown) }
    bus.showInFolder(FileURI(path: path).text) { [weak self] isShown in
      if !isShown { self?.openByProgram(folder.text, named: shown) }
    }
  }

  /// Opens an address by `xdg-open`; a failure names the target.
  private func openByProgram(_ address: String, named target: String) {
    do throws(StartError) {
      // The address is an argument of its own, which no shell looks into.
      let process = try DetachedProgram("xdg-open", ["xdg-open", address]).start()
      jobs.children.add(process, opening: TitleText.line(target, limit: 80), at: MonotonicClock.now)
    } catch {
      let isMissing = error.code == ENOENT
      handle(.openingFailed(isMissing ? .noOpener : .notOpened(TitleText.line(target, limit: 80))))
    }
  }

  /// Finds the programs that open the file of a page.
  func findApplications(for id: Page.ID) {
    guard let page = state.pages[id], let uri = uri(of: id) else {
      return handle(.applicationsFound(id, []))
    }
    contents.findApplications(for: page) {
      Applications.opening(uri).map {
        Application(id: $0.id, name: TitleText.line($0.name, limit: 40))
      }
    }
  }

  /// Opens the file of a page with a program.
  func openFile(of id: Page.ID, with application: Application) {
    guard let page = state.pages[id], let uri = uri(of: id) else { return }
    contents.open(page) {
      Applications.open(uri, with: application.id) ? nil : .notStarted(application.name)
    }
  }

  private func uri(of id: Page.ID) -> String? {
    guard let path = state.pages[id]?.userInfo[Page.pathKey] else { return nil }
    let text = FileURI(path: path).text
    return text.isEmpty ? nil : text
  }

  /// Copies the path of a page's file.
  func copyPath(of id: Page.ID) {
    guard let path = state.pages[id]?.userInfo[Page.pathKey] else { return }
    copy(PathText.shown(path))
  }

  /// Copies the target of a link: an address, or the path of a file.
  func copyAddress(_ link: String, on id: Page.ID) {
    let path = state.pages[id]?.userInfo[Page.pathKey]
    switch LinkTarget(link, from: path, machine: Self.machine) {
    case .address(let address): copy(TitleText.line(address, limit: address.utf8.count))
    case .file(let path, _): copy(PathText.shown(path))
    case .anchor, .refused: copy(TitleText.line(link, limit: link.utf8.count))
    }
  }

  /// Copies the command line of a job as a shell would take it.
  func copyCommand(of id: Page.ID) {
    if let line = state.pages[id]?.userInfo[Page.lineKey] { copy(line) }
  }

  /// Copies a text.
  func copy(_ text: String) {
    connection.offerText(SharedText(text), by: .clipboard, time: focus.userTime)
  }
}
