internal import ArgumentParser
internal import PerchEngine
internal import PerchSystem

extension ArgumentHelp {
  /// A description in the user's language.
  static func text(_ message: String, valueName: String? = nil) -> ArgumentHelp {
    ArgumentHelp("\(Perch.catalogue.text(message))", valueName: valueName)
  }
}

extension Perch {
  /// Paragraphs in the user's language, for the help of a command.
  static func paragraphs(_ messages: Sentence...) -> String {
    messages.map(wording).joined(separator: "\n\n")
  }
}
