/// The numbers by which desktop notifications come together.
public struct NoticeTokens: Hashable, Sendable {
  /// The number of notifications of a kind that are shown by themselves within `span`.
  public var most = 2
  /// The time within which further notifications share one.
  public var span = Duration.seconds(10)
  /// The least time between two changes of a shared notification.
  public var pace = Duration.seconds(1)
}
