/// The reason why a test run, tour or benchmark cannot go on, as a sentence for the user.
public struct HarnessFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, and a remedy where there is one.
  public let sentence: String

  /// Creates a failure with a sentence.
  public init(_ sentence: String) { self.sentence = sentence }

  /// The failure of a run that the user interrupted, with Ctrl-C for example.
  public static let interrupted = HarnessFailure("Interrupted.")

  /// The same as `sentence`.
  public var description: String { sentence }
}
