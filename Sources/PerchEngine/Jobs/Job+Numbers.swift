// The numbers of a job as they are shown.
extension Job {
  /// The longest time that a job can have run: ten years.
  public static let longest = Duration.seconds(10 * 365 * 86_400)

  /// The status of a failed job that is no command, and so has no exit status.
  public static let failure: Int32 = -1

  /// A progress as a whole percentage from 0 to 100, rounded down; 0 if it is not a finite number.
  public static func percent(of progress: Double) -> Int {
    // A product such as that of 0.29 lies just below a whole number.
    progress.isFinite ? Int(min(max(progress * 100 + 1e-6, 0), 100)) : 0
  }
}
