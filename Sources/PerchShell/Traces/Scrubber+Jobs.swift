internal import PerchEngine

// The words of jobs, and of the work of other pages.
extension Scrubber {
  func scrubbed(_ work: Work) -> Work {
    var work = work
    work.text = work.text.map(standIn)
    return work
  }

  func scrubbed(_ job: Job) -> Job {
    var job = job
    job.text = job.text.map(standIn)
    job.message = job.message.map(standIn)
    job.commandLine = standIn(for: job.commandLine)
    return job
  }
}
