internal import PerchIPC
package import PerchSystem

/// The configuration file, for the command line.
package enum Configuration {
  /// A configuration file with all defaults, and a comment about each key.
  package static var defaults: String {
    let head = """
      # How Perch looks and behaves. It reads this from $XDG_CONFIG_HOME/perch/config.ini, or
      # ~/.config/perch/config.ini, and again whenever it changes. Each line has a key, an equals
      # sign and a value; lines that begin with # mean nothing. "desktop" leaves the choice to the
      # desktop. Options of the command line come before this file.

      """
    return Setting.all.reduce(into: head) { text, setting in
      text += "\n# \(setting.purpose)\n# \(setting.name): \(setting.values.english)\n"
      text += "\(setting.name) = \(setting.standard)\n"
    }
  }

  /// Whether the file in use wants a command to go on, detached, when its terminal is closed.
  package static var detachesAtHangup: Bool {
    var file = ConfigurationFile(of: "perch")
    file.read()
    return file.preferences.detachesAtHangup ?? false
  }

  /// A sentence for each problem of the file in use; none if there is no file.
  package static func problems(
    of name: String = "perch", in wording: @escaping Sentence.Wording = \.english
  ) -> [String] {
    var file = ConfigurationFile(of: name, wording: wording)
    file.read()
    return file.problems
  }

  /// A sentence for each problem of a file.
  package static func problems(
    inFile path: String, in wording: @escaping Sentence.Wording = \.english
  ) -> [String] {
    var file = ConfigurationFile(path: path, wording: wording)
    file.read()
    return file.isThere
      ? file.problems : [wording(Sentence("There is no file \"{name}\".", ["name": path]))]
  }

  /// The settings in force, in the Perch that runs or else in one that would start now.
  ///
  /// - Returns: a line for each setting with its source, and a sentence for each problem of the
  ///   file.
  package static func report(
    of name: String = "perch", in wording: @escaping Sentence.Wording = \.english
  ) -> (lines: [String], problems: [String]) {
    let reply = Shell.send("config", name: name)
    let json = reply.output ?? alone(name)
    let lines = Setting.all.map { setting in
      let word = json["settings"][setting.name]
      let source = word["from"].string.flatMap(Settings.Source.init)
      let line = "\(setting.name) = \(word["value"].string ?? "")"
      let room = String(repeating: " ", count: max(2, 32 - line.count))
      return line + room + wording((source ?? .standard).phrase)
    }
    // Perch lists the problems in English, so the file that it uses is read again.
    guard let path = json["file"].string else { return (lines, []) }
    var file = ConfigurationFile(path: path, wording: wording)
    file.read()
    return (lines, file.problems)
  }

  /// The report of the file alone.
  private static func alone(_ name: String) -> JSON {
    var file = ConfigurationFile(of: name)
    file.read()
    return SettingsReport(layers: Settings.Layers([.file: file.preferences]), file: file).json
  }
}

extension Settings.Source {
  /// The source in words, to stand behind a value.
  fileprivate var phrase: Sentence {
    switch self {
    case .commandLine: Sentence("(command line)")
    case .file: Sentence("(configuration file)")
    case .program: Sentence("(program)")
    case .perchFile: Sentence("(configuration file of Perch)")
    case .portal: Sentence("(desktop: settings portal)")
    case .settingsDaemon: Sentence("(desktop: XSETTINGS)")
    case .resources: Sentence("(desktop: Xft.dpi)")
    case .standard: Sentence("(default)")
    }
  }
}
