package import PerchEngine
package import PerchIPC
package import PerchSystem

extension Catalogue {
  /// The sentence in the language.
  package func text(_ sentence: Sentence) -> String {
    text(sentence.message, filling: sentence.values { text($0) })
  }
}

extension ControlClient.Reply {
  /// The sentence for standard error in a language, as far as it is known in others than English.
  package func error(in catalogue: Catalogue) -> String? {
    sentence.map(catalogue.text) ?? error
  }
}

extension Wording {
  /// The sentence as it goes over the wire.
  var sentence: Sentence { Sentence(message, values) }
}
