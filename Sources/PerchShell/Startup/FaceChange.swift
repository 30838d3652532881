package import PerchEngine
internal import PerchSystem

/// A change of the face of a program that runs. A part that is nil stays as it is.
package struct FaceChange: Hashable, Sendable {
  /// The values of ``settings``; one without a value is the user's own again, or Perch's.
  private(set) var preferences = Preferences()
  /// The names of the settings that change.
  private(set) var settings: Set<String> = []
  /// Whether a ring leaves the ball as a page lands on it; nil within is Perch's own choice.
  package var landingRing: Bool??
  /// The words of the interface.
  package var catalogue: Catalogue?
  /// The absolute paths of the program's own sounds, in place of the theme's.
  package var sounds: [Sound: String]?
  /// The program's own icon of its windows; nil within is Perch's.
  package var windowIcon: Content.Bitmap??
  /// Whether the user may open files.
  package var opensFiles: Bool?
  /// Whether F1 and the menu of the page show the keys.
  package var showsKeys: Bool?
  /// The place of the ball when it is first shown.
  package var firstPlace: Dock.Place?

  /// Creates a change of nothing.
  package init() {}

  /// States a setting in the words of the configuration file.
  ///
  /// - Parameters:
  ///   - name: The key of the setting.
  ///   - word: The value; nil leaves the choice to other sources.
  /// - Throws: The possible values, if the value is none of them.
  package mutating func state(_ name: String, as word: String?) throws(ImpossibleValue) {
    guard let setting = Setting.named(name) else {
      throw ImpossibleValue(possible: "a value of a setting that there is")
    }
    if let word, !setting.read(word, &preferences) {
      throw ImpossibleValue(possible: setting.values.english)
    }
    settings.insert(name)
  }

  /// Changes the preferences of the program.
  func change(_ preferences: inout Preferences) {
    for name in settings { Setting.named(name)?.copy(self.preferences, &preferences) }
    if let landingRing { preferences.hasLandingRing = landingRing }
  }
}

/// A value that a setting cannot have.
package struct ImpossibleValue: Error, Hashable, Sendable {
  /// The possible values, in English.
  package let possible: String
}
