/// Why a trace cannot be written, read or played, as one sentence.
struct TraceError: Error, Hashable {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
