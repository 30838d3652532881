internal import PerchBus
internal import PerchEngine
internal import PerchPages
internal import PerchX11

// The desktop's dialog to choose files.
extension Shell {
  /// Opens the dialog; without a session bus there is none.
  func chooseFiles() {
    guard let bus = bus.bus else { return handle(.fileDialogFailed) }
    let title = Phrase.openFile.text(in: state.environment.catalogue)
    let window = frontWindow?.window.portalName ?? ""
    bus.chooseFiles(parent: window, title: title)
  }

  /// Opens the files that the user chose; those of other computers are left out.
  func openChosen(_ uris: [String]) {
    let paths = uris.compactMap { FileURI(text: $0, machine: Self.machine)?.path }
    if !paths.isEmpty { open(paths) }
  }
}
