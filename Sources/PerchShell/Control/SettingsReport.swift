internal import PerchEngine
internal import PerchSystem

/// The settings in force and their sources, in the form that scripts get.
struct SettingsReport {
  let layers: Settings.Layers
  let file: ConfigurationFile

  /// Every setting with its value and its source.
  var json: JSON {
    let values = Preferences(Settings(layers)), counting = layers.counting
    let settings = Setting.all.map { setting in
      (
        setting.name,
        JSON.object([
          "value": .string(setting.text(values) ?? Setting.desktop),
          "from": .string(source(of: setting, in: counting).rawValue),
        ])
      )
    }
    return .object([
      "file": .string(file.path), "problems": file.problemReport,
      "settings": .object(Dictionary(uniqueKeysWithValues: settings)),
    ])
  }

  /// The source that states a setting.
  private func source(of setting: Setting, in layers: Settings.Layers) -> Settings.Source {
    Settings.Source.allCases.first { setting.text(layers[$0]) != nil } ?? .standard
  }
}

extension ConfigurationFile {
  /// The form that scripts get.
  var report: JSON { .object(["file": .string(path), "problems": problemReport]) }

  fileprivate var problemReport: JSON { .array(problems.map(JSON.string)) }
}

extension Look {
  /// The form that scripts get.
  var report: JSON {
    .object([
      "theme": .string(theme.rawValue),
      "contrast": .string(isHighContrast ? "high" : "normal"),
      "accent": accent.map { .string($0.hexadecimal) } ?? .null,
      "font": sansFont.map(JSON.string) ?? .null,
      "monoFont": monoFont.map(JSON.string) ?? .null, "textScale": .reported(textScale),
    ])
  }
}
