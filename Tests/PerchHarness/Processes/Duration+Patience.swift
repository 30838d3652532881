extension Duration {
  /// How long to wait for what happens at once, on a machine that is busy with much else.
  public static let patience = Duration.seconds(30)
}
