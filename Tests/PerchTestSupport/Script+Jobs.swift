public import PerchEngine

extension Page {
  /// The page of the job with this number, as in scripts and operations.
  public static func job(_ number: Int) -> Page {
    Page(id: .job(number), kind: .job, title: "Job \(number)", subtitle: "~/src")
  }
}

extension Page.ID {
  /// The ID of the job with this number.
  public static func job(_ number: Int) -> Page.ID { Page.ID(rawValue: "job-\(number)") }
}

extension Script {
  /// A script with the page of a job above the library, at rest.
  public static func job(_ job: Job, height: Double = 3000, in environment: Environment = .one)
    -> Script
  {
    var script = Script(environment)
    script.contentHeight = height
    script.send(.activated)
    script.send(.jobGreeted(.job(1), job, isShown: true))
    script.settle()
    script.forgetEffects()
    return script
  }

  /// A script with these jobs running on the ball, at rest.
  public static func running(
    _ jobs: Job..., in environment: Environment = .one, shelfLimit: Int = 5
  ) -> Script {
    var script = Script.opened(in: environment, shelfLimit: shelfLimit)
    for (index, job) in jobs.enumerated() { script.greet(index + 1, job) }
    script.settle()
    script.wait(.seconds(1))
    script.forgetEffects()
    return script
  }

  /// Measures a job's output at a new height, in logical pixels.
  public mutating func grow(to height: Double, page: Page.ID = .job(1)) {
    send(.pageMeasured(page, width: state.window.width, height: height))
  }

  /// Sends the greeting of a job; `window` is the number of the sample window that is its terminal.
  public mutating func greet(
    _ number: Int, _ job: Job = Job(), isShown: Bool = false, inWindow window: Int? = nil,
    isPart: Bool = false, isTab: Bool = false
  ) {
    var page = Page.job(number)
    page.userInfo[Page.terminalKey] = window.map { ForeignWindow.sample($0).id.page.rawValue }
    page.userInfo[Page.paneKey] = isPart ? "yes" : nil
    page.userInfo[Page.tabKey] = isTab ? "yes" : nil
    send(.jobGreeted(page, job, isShown: isShown))
  }

  /// Sends the report of a job.
  public mutating func report(_ number: Int, _ job: Job) {
    send(.jobReported(.job(number), job))
  }

  /// Withdraws a job.
  public mutating func withdraw(_ number: Int) { send(.jobWithdrawn(.job(number))) }

  /// Ends every job that still runs, so that no ring turns by itself.
  public mutating func endJobs() {
    let running = state.jobs.filter { !$0.value.hasEnded }.keys
    for id in running.sorted(by: { $0.rawValue < $1.rawValue }) {
      send(.jobReported(id, Job(phase: .done)))
    }
  }

  /// Opens a job's page, and waits until it rests.
  public mutating func open(job number: Int) {
    give(.open(.job(number)))
    settle()
  }
}
