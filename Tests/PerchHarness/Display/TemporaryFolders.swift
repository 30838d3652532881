import Glibc
internal import PerchSystem

/// A fresh folder with a home and XDG folders in it. It stays until its owner removes it.
package struct TemporaryFolders {
  /// The folder that contains all others.
  package let path: String
  /// The folder for `HOME`.
  package var home: String { "\(path)/home" }
  /// The folder for `XDG_RUNTIME_DIR`.
  package var runtime: String { "\(path)/run" }
  /// The folder for `XDG_STATE_HOME`.
  package var state: String { "\(path)/state" }
  /// The folder for `XDG_CONFIG_HOME`.
  package var configuration: String { "\(path)/config" }
  /// The folder for the caller's files.
  package var data: String { "\(path)/data" }

  /// The path of the file with the secret of the display.
  var authority: String { "\(home)/.Xauthority" }

  /// Creates the folders in `TMPDIR`, else in `/tmp`.
  package init() throws(HarnessFailure) {
    let parent = EnvironmentVariable.value(of: "TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/perch-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw HarnessFailure("No folder can be made in \(parent).")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for folder in [home, runtime, state, configuration, data] {
      guard mkdir(folder, 0o700) == 0 else {
        throw HarnessFailure("The folder \(folder) cannot be made.")
      }
    }
  }

  /// Returns the environment of this process with these folders instead of those of the user's
  /// session.
  package func environment(display: String, language: String) -> [String: String] {
    var variables = TemporaryFolders.inherited.filter { name, _ in
      !["LANG", "LANGUAGE", "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "DESKTOP_SESSION"]
        .contains(name)
        && !["XDG_", "LC_", "DBUS_", "PERCH_", "GTK_", "QT_", "SESSION_"]
          .contains { name.hasPrefix($0) }
    }
    variables["DISPLAY"] = display
    variables["XAUTHORITY"] = authority
    variables["LANG"] = language
    variables["HOME"] = home
    variables["XDG_RUNTIME_DIR"] = runtime
    variables["XDG_STATE_HOME"] = state
    variables["XDG_CONFIG_HOME"] = configuration
    variables["XDG_DATA_HOME"] = "\(home)/.local/share"
    variables["XDG_CACHE_HOME"] = "\(home)/.cache"
    return variables
  }

  private static var inherited: [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let pair = String(cString: entry).split(separator: "=", maxSplits: 1)
      if pair.count == 2 { variables[String(pair[0])] = String(pair[1]) }
      next += 1
    }
    return variables
  }
}
