package import PerchEngine

// The face of a program, changed while it runs.
extension Shell {
  /// Changes the preferences of the program, which come after those of the user's file for it.
  package func prefer(_ change: (inout Preferences) -> Void) {
    change(&settings.desktop.program)
    readEnvironment()
  }

  /// Shows the words of a catalogue from now on.
  package func speak(_ catalogue: Catalogue) {
    settings.desktop.catalogue = catalogue
    readEnvironment()
  }

  /// Plays the program's own sounds in place of the theme's.
  package func play(_ files: [Sound: String]) { sounds.setFiles(files) }

  /// Gives the windows the program's own icon; nil for Perch's.
  package func setWindowIcon(_ icon: Content.Bitmap?) { stage.setIcon(icon) }

  /// Lets the user open files, or no longer.
  package func setOpensFiles(_ opensFiles: Bool) {
    settings.desktop.opensFiles = opensFiles
    readEnvironment()
  }

  /// Has F1 and the menu of the page show the keys, or no longer.
  package func setShowsKeys(_ showsKeys: Bool) {
    settings.desktop.showsKeys = showsKeys
    readEnvironment()
  }

  /// Gives the ball a place for its first show. One that was shown stays.
  package func putBall(at place: Dock.Place) { handle(.firstPlaceGiven(place)) }
}
