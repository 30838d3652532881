internal import PerchEngine
internal import PerchIPC
internal import PerchSystem
internal import PerchTime

/// The shell's side of jobs: their conversations, processes and outputs.
struct Jobs: EventSource {
  /// The result of a turn.
  struct Report {
    var events: [JobConversations.Events]
    /// The openings of files, links and terminals in which other programs have failed.
    var failedOpenings: [Children.Opening]
    /// The answers of searches for terminals.
    var terminals: [TerminalFinder.Answer]
    /// Whether jobs without a conversation are to be looked for in their folder.
    var isLookDue: Bool
  }

  /// Time until the first look for a job without a conversation.
  static let firstLook = Duration.milliseconds(100)
  /// Time between later looks.
  static let pause = Duration.seconds(5)

  let conversations: JobConversations
  let children = Children()
  var launches = JobLaunches()
  /// The places of the jobs' terminals, in memory alone.
  var places: [Page.ID: TerminalPlace] = [:]
  /// The terminals of the sessions through which jobs of other hosts are connected.
  var sessions: [Page.ID: JobTerminal] = [:]
  /// The times at which terminals were opened for jobs that have none, until they have attached.
  var openings: [Page.ID: Instant] = [:]
  let terminals = TerminalFinder()
  /// The bells that make rows unless they turn out to have rung in front of the user.
  var bells: [Page.ID: JobChange] = [:]
  var outputs = JobOutputs()
  /// The scripts that follow the output of jobs.
  var followers = OutputFollowers()
  /// The jobs that leave no result, however they end.
  var ephemeral: Set<Page.ID> = []
  /// The time of the next look for jobs without a conversation; nil when there are none.
  var nextLook: Instant?

  /// Has no job yet. What those of other hosts send counts in their budgets.
  init(_ budgets: HostBudgets) { conversations = JobConversations(budgets) }

  var reading: [Int32] {
    conversations.reading + children.fileDescriptors + terminals.reading
  }

  var writing: [Int32] { conversations.writing }

  var deadline: Instant? {
    conversations.deadline.orEarlier(nextLook).orEarlier(terminals.deadline)
  }

  func turn(ready: Set<Int32>, at time: Instant) -> Report {
    Report(
      events: conversations.turn(ready: ready, at: time),
      failedOpenings: children.reap(ready, at: time),
      terminals: terminals.turn(ready: ready, at: time),
      isLookDue: nextLook.map { $0 <= time } ?? false)
  }
}
