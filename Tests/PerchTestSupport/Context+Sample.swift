public import PerchEngine
public import PerchTime

extension Context {
  /// A context for a part by itself: a time on a desktop.
  public static func sample(
    at time: Instant, in environment: Environment = .one, tokens: MotionTokens = .standard
  ) -> Context {
    Context(environment: environment, tokens: tokens, now: time)
  }
}
