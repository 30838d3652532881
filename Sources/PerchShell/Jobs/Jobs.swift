internal import PerchIPC
internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// What the shell keeps about jobs, besides what the engine knows.
struct Jobs {
  /// Until a job without a conversation is looked for in its folder, at first and from then on.
  static let firstLook = Duration.milliseconds(100)
  static let pause = Duration.seconds(5)

  let conversations = JobConversations()
  let children = Children()
  var launches = JobLaunches()
  var outputs = JobOutputs()
  /// Jobs of which nothing is to be kept, whatever becomes of them.
  var fleeting: Set<Page.ID> = []
  /// Jobs that are waiting to be welcomed, and what to tell the person.
  var welcomes: [(job: Page.ID, notice: String?)] = []
  /// When the folder is asked about running jobs that have no conversation; nil when all have.
  var nextLook: Instant?

  var reading: [Int32] { conversations.reading + children.fileDescriptors }

  var deadline: Instant? {
    conversations.deadline.orEarlier(nextLook)
  }
}
