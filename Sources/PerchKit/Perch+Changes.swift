// The face of a program, changed while it runs, for programs whose options arrive later.
extension Perch {
  /// Changes the preferences of the program.
  package func prefer(_ change: @escaping (inout Preferences) -> Void) {
    whenStarted { $0.prefer(change) }
  }

  /// Shows the words of a catalogue from now on.
  package func speak(_ catalogue: Catalogue) { whenStarted { $0.speak(catalogue) } }

  /// Plays the program's own sounds in place of the theme's.
  package func play(_ files: [Sound: String]) { whenStarted { $0.play(files) } }

  /// Gives the windows the program's own icon; nil for Perch's.
  package func setWindowIcon(_ icon: Content.Bitmap?) { whenStarted { $0.setWindowIcon(icon) } }

  /// Lets the user open files, or no longer.
  package func setOpensFiles(_ opensFiles: Bool) { whenStarted { $0.setOpensFiles(opensFiles) } }

  /// Has F1 and the menu of the page show the keys, or no longer.
  package func setShowsKeys(_ showsKeys: Bool) { whenStarted { $0.setShowsKeys(showsKeys) } }

  /// Puts a ball that was never anywhere at its first place.
  package func putBall(at place: Dock.Place) { whenStarted { $0.putBall(at: place) } }
}
