internal import PerchIPC
internal import PerchEngine

/// The configuration file, for whoever asks about it from outside.
public enum Configuration {
  /// A file that says what holds anyway, with a word about each key.
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

  /// A sentence for each thing that is wrong with the file in use; there need not be one.
  public static func problems(of name: String = "perch") -> [String] {
    var file = ConfigurationFile(of: name)
    file.read()
    return file.problems
  }

  /// A sentence for each thing that is wrong with a file.
  public static func problems(in path: String) -> [String] {
    var file = ConfigurationFile(path: path)
    file.read()
    return file.isThere ? file.problems : ["The file “\(path)” is not there."]
  }

  /// What holds and who said so, a line each: in the Perch that runs, or else in one that begins.
  ///
  /// - Returns: what is wrong with the file, too.
  public static func report(of name: String = "perch") -> (lines: [String], problems: [String]) {
    let reply = ControlClient.send(verb: "config", arguments: [], name: name)
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

  /// What the file alone says.
  private static func alone(_ name: String) -> JSON {
    var file = ConfigurationFile(of: name)
    file.read()
    return SettingsReport(words: Settings.Words([.file: file.preferences]), file: file).json
  }
}

extension Settings.Source {
  /// After what it says.
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
