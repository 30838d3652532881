public import PerchTime

/// The surroundings in which a part acts: the desktop, the numbers of motion and the present
/// instant.
///
/// The parts' verbs receive it from the state, which alone changes it.
public struct Context: Hashable, Sendable {
  /// The desktop as it is now.
  public internal(set) var environment: Environment
  /// The numbers of motion in the present tier.
  public internal(set) var tokens: MotionTokens
  /// The latest time that was handled: time never runs backwards.
  public internal(set) var now: Instant
  /// The numbers of motion in the normal tier.
  private let normalTokens: MotionTokens
  private let passing = ForcesIndirectPassing()

  /// Creates the surroundings of an interface.
  ///
  /// - Parameters:
  ///   - environment: The desktop.
  ///   - tokens: The numbers of motion in the normal tier.
  ///   - now: The present instant.
  public init(
    environment: Environment, tokens: MotionTokens = .standard, now: Instant = .zero
  ) {
    self.environment = environment
    self.tokens = tokens.adapted(to: environment)
    self.now = now
    normalTokens = tokens
  }

  /// Whether nothing may move by itself.
  var jumps: Bool { environment.reducedMotion == .off }

  /// Replaces the desktop, and adapts the numbers of motion to it.
  mutating func adapt(to next: Environment) {
    environment = next
    tokens = normalTokens.adapted(to: next)
  }
}
