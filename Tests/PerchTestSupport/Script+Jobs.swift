public import PerchEngine

extension Page {
  /// A numbered job's page.
  public static func job(_ number: Int) -> Page {
    Page(id: .job(number), kind: .job, title: "Job \(number)", subtitle: "~/src")
  }
}

extension Page.ID {
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

  /// The output has this height now.
  public mutating func grow(to height: Double, page: Page.ID = .job(1)) {
    send(.pageMeasured(page, width: state.window.width, height: height))
  }

  /// Every job that still runs is over.
  public mutating func endJobs() {
    for (id, var job) in state.jobs where !job.hasEnded {
      job.phase = .done
      job.status = 0
      send(.jobReported(id, job))
    }
  }
}
