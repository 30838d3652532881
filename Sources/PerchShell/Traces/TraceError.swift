/// The reason why a trace cannot be written, read or played, as a sentence.
struct TraceError: Error, Hashable {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
