extension Duration {
  /// The longest wait for an event that comes at once on an idle machine; a busy one needs longer.
  public static let patience = Duration.seconds(30)
}
