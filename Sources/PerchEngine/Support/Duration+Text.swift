internal import PerchTime

extension Duration {
  /// The duration as a job can have run, between zero and ten years, in whole microseconds.
  var plausible: Duration {
    .microseconds(min(max(self, .zero), Job.longest).microseconds)
  }

  /// The duration in seconds, for estimates.
  var inSeconds: Double { Double(microseconds) / 1e6 }

  /// Writes the duration in at most two units: seconds, minutes and seconds, or hours and minutes.
  ///
  /// Smaller parts are left out.
  ///
  /// - Parameter catalogue: The catalogue of the language.
  /// - Returns: The text, such as `8 s`, `1 min 17 s` or `2 h 5 min`.
  public func spanText(in catalogue: Catalogue) -> String {
    let seconds = max(0, components.seconds)
    func number(_ value: Int64) -> String { catalogue.number(Int(value)) }
    if seconds < 60 {
      // Translators: a running time; s, min and h are seconds, minutes and hours.
      return catalogue.text("{number} s", ["number": number(seconds)])
    }
    if seconds < 3600 {
      return catalogue.text(
        "{minutes} min {seconds} s",
        ["minutes": number(seconds / 60), "seconds": number(seconds % 60)])
    }
    return catalogue.text(
      "{hours} h {minutes} min",
      ["hours": number(seconds / 3600), "minutes": number(seconds / 60 % 60)])
  }

  /// Writes the whole minutes of the duration in a language.
  ///
  /// - Parameter catalogue: The catalogue of the language.
  /// - Returns: The text, such as `3 min` or `2 h 5 min`; nil for less than a minute.
  func minutesText(in catalogue: Catalogue) -> String? {
    let minutes = components.seconds / 60
    guard minutes > 0 else { return nil }
    guard minutes < 60 else { return spanText(in: catalogue) }
    return catalogue.text("{minutes} min", ["minutes": catalogue.number(Int(minutes))])
  }
}
