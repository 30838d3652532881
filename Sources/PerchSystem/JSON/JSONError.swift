/// The reason for which bytes are not read as JSON.
package enum JSONError: Error, Hashable, Sendable {
  /// They are not one JSON value from the first byte to the last.
  case malformed
  /// Arrays and objects are nested deeper than `JSONReader.maxDepth`.
  case tooDeep
  /// An object has a key twice, which was not to be.
  case repeated(key: String)
}
