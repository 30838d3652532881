internal import PerchSystem

extension Preferences {
  /// States a setting in the words of the configuration file.
  ///
  /// - Parameters:
  ///   - name: The key of the setting.
  ///   - word: The value; nil leaves the choice to other sources.
  /// - Returns: The possible values in English if the value is none of them; nil if it was taken.
  package mutating func state(_ name: String, as word: String?) -> String? {
    guard let setting = Setting.named(name) else { return "a value of a setting that there is" }
    guard let word else {
      setting.copy(Preferences(), &self)
      return nil
    }
    return setting.read(word, &self) ? nil : setting.values.english
  }
}
