internal import PerchIPC
internal import PerchSystem

/// The configuration file, for the command line.
public enum Configuration {
  /// A configuration file with all defaults, and a comment about each key.
  public static var defaults: String {
    let head = """
      # How Perch looks and behaves. It reads this from $XDG_CONFIG_HOME/perch/config.ini, or
      # ~/.config/perch/config.ini, and again whenever it changes. Each line has a key, an equals
      # sign and a value; lines that begin with # mean nothing. "desktop" leaves the choice to the
      # desktop. Options of the command line come before this file.

      """
    return Setting.all.reduce(into: head) { text, setting in
      text += "\n# \(setting.purpose)\n# \(setting.name): \(setting.values)\n"
      text += "\(setting.name) = \(setting.standard)\n"
    }
  }

  /// A sentence for each problem of the file in use; none if there is no file.
  public static func problems(of name: String = "perch") -> [String] {
    var file = ConfigurationFile(of: name)
    file.read()
    return file.problems
  }

  /// A sentence for each problem of a file.
  public static func problems(in path: String) -> [String] {
    var file = ConfigurationFile(path: path)
    file.read()
    return file.isThere ? file.problems : ["The file \"\(path)\" does not exist."]
  }

  /// The settings in force, in the Perch that runs or else in one that would start now.
  ///
  /// - Returns: a line for each setting with its source, and a sentence for each problem of the
  ///   file.
  public static func report(of name: String = "perch") -> (lines: [String], problems: [String]) {
    let reply = Shell.send("config", name: name)
    let json = reply.output ?? alone(name)
    let lines = Setting.all.map { setting in
      let word = json["settings"][setting.name]
      let source = word["from"].string.flatMap(Settings.Source.init)
      let line = "\(setting.name) = \(word["value"].string ?? "")"
      let room = String(repeating: " ", count: max(2, 32 - line.count))
      return line + room + (source ?? .standard).phrase
    }
    guard case .array(let problems) = json["problems"] else { return (lines, []) }
    return (lines, problems.compactMap(\.string))
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
  fileprivate var phrase: String {
    switch self {
    case .commandLine: "(command line)"
    case .file: "(configuration file)"
    case .portal: "(desktop: settings portal)"
    case .settingsDaemon: "(desktop: XSETTINGS)"
    case .resources: "(desktop: Xft.dpi)"
    case .standard: "(default)"
    }
  }
}
