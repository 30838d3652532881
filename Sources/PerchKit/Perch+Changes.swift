// The face of a program, changed while it runs, for programs whose options arrive later.
extension Perch {
  /// Changes the face of the program.
  package func change(_ change: FaceChange) { whenStarted { $0.change(change) } }

  /// Shows the words of a catalogue from now on.
  package func speak(_ catalogue: Catalogue) {
    var change = FaceChange()
    change.catalogue = catalogue
    self.change(change)
  }
}
