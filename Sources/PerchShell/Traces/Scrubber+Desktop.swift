internal import PerchEngine

// The names of programs in the desktop and in windows: the same stand for the same.
extension Scrubber {
  func scrubbed(_ environment: Environment) -> Environment {
    var environment = environment
    environment.hideOver = environment.hideOver.map(program)
    environment.showOver = environment.showOver.map(program)
    return environment
  }

  func scrubbed(_ occluder: Occluder) -> Occluder {
    var occluder = occluder
    occluder.names = occluder.names.map(program)
    return occluder
  }

  /// Names are compared without regard to case.
  private func program(_ name: String) -> String { hexadecimal(name.lowercased()) }

  /// The fault without its key, which is what the user typed.
  func scrubbed(_ fault: SettingsFault) -> SettingsFault {
    var fault = fault
    fault.key = fault.key.map(hexadecimal)
    return fault
  }
}
