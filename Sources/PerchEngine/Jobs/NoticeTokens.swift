/// The numbers of the calls of jobs, and of the desktop notifications that tell of them.
public struct NoticeTokens: Hashable, Sendable {
  /// The running time from which the end of a job is also reported outside Perch.
  public var worthReporting = Duration.seconds(5)
  /// The time after which a call of a job that the user has not answered is a desktop notification.
  public var callPatience = Duration.seconds(5)
  /// The time before a call in which programs may say that the job's terminal is in front of its
  /// window.
  public var lookPatience = Duration.milliseconds(300)
  /// The time for which a job is quiet that the user has snoozed.
  public var snooze = Duration.seconds(3600)
  /// The number of notifications of a kind that are shown by themselves within `span`.
  public var most = 2
  /// The time within which further notifications share one.
  public var span = Duration.seconds(10)
  /// The least time between two changes of a shared notification.
  public var pace = Duration.seconds(1)
}
