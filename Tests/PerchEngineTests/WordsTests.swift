import Testing

@testable import PerchEngine

/// The words of the interface, where a number or a name decides about them.
@Suite struct WordsTests {
  // Breaks when a number stands for another signal, or a status is read as a signal.
  @Test(
    arguments: [
      (1, "Ended because its terminal was closed"), (2, "Interrupted"),
      (3, "Stopped by signal 3 (quit)"), (4, "Stopped by signal 4 (bad instruction)"),
      (5, "Stopped by signal 5"), (6, "Stopped by signal 6 (aborted)"),
      (7, "Stopped by signal 7 (bus error)"), (8, "Stopped by signal 8 (bad arithmetic)"),
      (9, "Stopped by signal 9 (killed)"), (11, "Stopped by signal 11 (segfault)"),
      (13, "Stopped by signal 13 (broken pipe)"), (14, "Stopped by signal 14 (alarm)"),
      (15, "Stopped by signal 15 (terminated)"),
    ] as [(Int32, String)])
  func `the signal that ended a command has its plain name`(signal: Int32, words: String) {
    let phrase = JobPhrase(Job(phase: .failed, status: 128 + signal))
    #expect(phrase.text(in: .english) == words)
    let name = SignalName(signal)?.text(in: .english)
    if let name, signal > 2 { #expect(words.contains("(\(name))")) }
  }

  @Test(arguments: [SignalName.hungUp, .interrupted])
  func `a signal with a sentence of its own has a name as well`(signal: SignalName) {
    #expect(signal.text(in: .english) == (signal == .hungUp ? "hung up" : "interrupted"))
  }

  // Breaks when a half hour is lost, or a plural is that of another number.
  @Test(arguments: [
    (2.0, "a few seconds left"), (31, "about 40 s left"), (70, "about 1 min left"),
    (3600, "about 1 h left"), (5400, "about 1½ h left"), (50_000, "about 14 h left"),
    (200_000, "about 2 days left"),
  ])
  func `a remaining time is told in its rough unit`(seconds: Double, words: String) {
    #expect(RoughTime(seconds: seconds)?.text(in: .english) == words)
  }

  @Test func `the end of a job is told with its running time, and nothing while it runs`() {
    func ending(_ phase: Job.Phase, _ status: Int32?, _ seconds: Int) -> String? {
      JobPhrase.ending(
        of: Job(phase: phase, status: status, elapsed: .seconds(seconds)), in: .english)
    }
    #expect(ending(.running, nil, 9) == nil && ending(.waiting, nil, 9) == nil)
    #expect(
      ending(.done, 0, 9) == "Finished in 9 s" && ending(.done, 0, 0) == "Finished in less than 1 s"
    )
    #expect(ending(.failed, 2, 65) == "Failed after 1 min 5 s (exit status 2)")
    #expect(ending(.failed, 130, 65) == "Interrupted after 1 min 5 s")
    #expect(ending(.failed, Job.failure, 0) == "Failed")
  }

  // Breaks when a script is told another reason, or a name of any length.
  @Test(
    arguments: [
      (.unknownPage(.init(rawValue: "a")), "There is no page \"a\"."),
      (.unknownJob(.init(rawValue: "a")), "There is no job \"a\"."),
      (.cannotPark(.init(rawValue: "a")), "The page \"a\" cannot be parked."),
      (.shelfIsFull(limit: 1), "The ball is full (shelf-limit is 1). Remove its page first."),
      (.shelfIsFull(limit: 9), "The ball is full (shelf-limit is 9). Remove a page first."),
      (
        .parkedSome(5, of: 6, limit: 9),
        "Parked the first 5 of 6 pages: the ball is full (shelf-limit is 9)."
      ),
      (.notParked(.init(rawValue: "a")), "The page \"a\" is not on the ball."),
      (.nothingToGoBackTo, "There is no page to go back to."),
      (.nothingToUndo, "There is nothing to bring back."),
      (.shelfIsEmpty, "The ball is empty."),
      (.ballIsHidden, "The ball is hidden: ask for it with ball show."),
      (.ballMadeWay, "The ball has made way for another window or a screen locker."),
      (.notRunning(.init(rawValue: "a")), "The job \"a\" is not running."),
      (.cannotStop(.init(rawValue: "a")), "The job \"a\" cannot be stopped from here."),
      (.cannotRunAgain(.noCommand), "This job has no command that could be run again."),
      (.gestureDidNotEnd, "A gesture was in the way and did not end."),
      (
        .notHandedOver(reason: "it is busy"),
        "The program that runs already did not take it: it is busy"
      ),
    ] as [(Command.Refusal, String)])
  func `each refusal is a sentence`(refusal: Command.Refusal, sentence: String) {
    #expect(refusal.sentence == sentence)
  }

  @Test func `a name of any length fits into the sentence of a refusal`() {
    let id = Page.ID(rawValue: String(repeating: "x", count: 5000))
    #expect(Command.Refusal.unknownPage(id).sentence.count < 90)
  }

  @Test func `a dropped item that is no file here is named`() {
    #expect(
      Phrase.fileRefused(.elsewhere("a.txt")).text(in: .english)
        == "Not a file on this computer: a.txt")
    #expect(Phrase.openFile.text(in: .english) == "Open a file")
  }

  // Breaks when the number of kept jobs is told as that of cleared ones.
  @Test func `the notice of cleared jobs tells their number, and that of those on the ball`() {
    func words(_ count: Int, _ onBall: Int) -> String {
      LibraryPhrase.jobsCleared(count, onBall: onBall).text(in: .english)
    }
    #expect(words(1, 0) == "Cleared 1 finished job")
    #expect(words(3, 0) == "Cleared 3 finished jobs")
    #expect(words(1, 2) == "Cleared 1 finished job. 2 on the ball stay.")
    #expect(words(3, 1) == "Cleared 3 finished jobs. 1 on the ball stays.")
  }

  // Breaks when a command goes on although the user believes that it has ended.
  @Test(
    arguments: [
      (1, true, 1, "Removed 1 job from the library. Running commands go on."),
      (2, true, 0, "Removed 2 jobs from the library"),
      (3, false, 2, "Removed 3 pages from the library. Running commands go on."),
      (4, false, 0, "Removed 4 pages from the library"),
    ])
  func `the notice of removed rows tells whether commands go on`(
    count: Int, areJobs: Bool, running: Int, words: String
  ) {
    let phrase = LibraryPhrase.removed(count, areJobs: areJobs, running: running)
    #expect(phrase.text(in: .english) == words)
  }

  @Test func `the number of hits tells that there are more`() {
    #expect(FindPhrase.count(3, of: 17, hasMore: false).text(in: .english) == "3 of 17")
    #expect(FindPhrase.count(3, of: 17, hasMore: true).text(in: .english) == "3 of 17+")
  }
}
