/// The reason for which bytes are not read as JSON.
package enum JSONError: Error, Hashable, Sendable {
  /// They are not one JSON value from the first byte to the last.
  case malformed
  /// Arrays and objects are nested deeper than `JSONReader.maxDepth`.
  case tooDeep
  /// An object repeats a key, and the reader was told to refuse that.
  case repeated(key: String)
}
