internal import Synchronization

extension Script {
  /// The first broken invariant of any script, copies included, that runs within a scope.
  ///
  /// A law therefore cannot pass because it never asks its script for a failure.
  public final class Witness: Sendable {
    private let first = Mutex<String?>(nil)

    /// Creates a witness that has seen no failure.
    public init() {}

    /// The first failure, as a sentence; nil for none.
    public var failure: String? { first.withLock { $0 } }

    /// Keeps a failure, unless it is not the first one.
    public func record(_ failure: String) { first.withLock { $0 = $0 ?? failure } }
  }

  /// The witness of the scripts in this scope; nil outside a law.
  @TaskLocal public static var witness: Witness?
}
