import Glibc
internal import PerchEngine

/// The language that the environment asks for.
enum LocaleChoice {
  /// The locale for messages, such as `zh_CN`, without its encoding.
  static var name: String {
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = getenv(variable).map({ String(cString: $0) }), !value.isEmpty else {
        continue
      }
      return String(value.prefix { $0 != "." && $0 != "@" })
    }
    return "C"
  }

  static var language: Environment.Language { name.hasPrefix("zh") ? .chinese : .english }
}
