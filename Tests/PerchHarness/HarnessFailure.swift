/// Why something cannot go on, in a sentence for people.
public struct HarnessFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Says what to do about it, where something can be done.
  public let sentence: String

  /// A failure with that to say.
  public init(_ sentence: String) { self.sentence = sentence }

  /// Someone asked to end, by Ctrl-C for example.
  public static let interrupted = HarnessFailure("Interrupted.")

  /// The sentence.
  public var description: String { sentence }
}
