internal import PerchIPC
internal import PerchEngine

/// What holds of all that is preferred, and who said so, as scripts see it.
struct SettingsReport {
  let words: Settings.Words
  let file: ConfigurationFile

  /// Every setting with its value and its source.
  var json: JSON {
    let values = Preferences(Settings(words))
    let settings = Setting.all.map { setting in
      (
        setting.name,
        JSON.object([
          "value": .string(setting.text(values) ?? Setting.desktop),
          "from": .string(source(of: setting).rawValue),
        ])
      )
    }
    return .object([
      "file": .string(file.path), "problems": file.problemReport,
      "settings": .object(Dictionary(uniqueKeysWithValues: settings)),
    ])
  }

  private func source(of setting: Setting) -> Settings.Source {
    Settings.Source.allCases.first { setting.text(words[$0]) != nil } ?? .standard
  }
}

extension ConfigurationFile {
  /// As scripts see it.
  var report: JSON { .object(["file": .string(path), "problems": problemReport]) }

  fileprivate var problemReport: JSON { .array(problems.map(JSON.string)) }
}

extension Look {
  /// As scripts see it.
  var report: JSON {
    .object([
      "theme": .string(theme.rawValue),
      "contrast": .string(isHighContrast ? "high" : "normal"),
      "accent": accent.map { .string($0.hexadecimal) } ?? .null,
      "font": sansFont.map(JSON.string) ?? .null,
      "monoFont": monoFont.map(JSON.string) ?? .null, "textScale": .double(textScale),
    ])
  }
}
