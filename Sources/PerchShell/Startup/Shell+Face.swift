internal import PerchEngine

// The face of a program, changed while it runs.
extension Shell {
  /// Changes the face of the program, and looks at the desktop once for all parts.
  package func change(_ change: FaceChange) {
    settings.desktop.take(change)
    if let files = change.sounds { sounds.setFiles(files) }
    if let icon = change.windowIcon { stage.setIcon(icon) }
    readEnvironment()
    if let place = change.firstPlace { handle(.firstPlaceGiven(place)) }
  }
}

extension Desktop {
  /// Takes over the parts of a program's face that the engine and the settings know.
  fileprivate mutating func take(_ change: FaceChange) {
    change.change(&program)
    catalogue = change.catalogue ?? catalogue
    opensFiles = change.opensFiles ?? opensFiles
    showsKeys = change.showsKeys ?? showsKeys
  }
}
