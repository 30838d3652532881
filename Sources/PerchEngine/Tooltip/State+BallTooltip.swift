// The words of the ball's tooltip.
extension State {
  /// The numbers of what the ball holds. One or two jobs that wait are named instead, the first one with its
  /// question.
  var ballTooltip: String? {
    guard ball.phase == .resting, !isListOpen, !held.isEmpty else { return nil }
    let windows = held.count(where: isForeign)
    let pages = held.count { jobs[$0] == nil } - windows
    let waiting = namedWaits
    let phases = (heldPages + heldWindowJobs).compactMap { jobs[$0]?.phase }
    let waits = phases.count { $0 == .waiting }
    let elsewhere = jobBoard.withoutRoom.count { jobs[$0]?.hasEnded == false }
    let numbers: [(TooltipPhrase, Int)] = [
      (.pages(pages), pages), (.windows(windows), windows),
      (.running(phases.count { $0 == .running }), phases.count { $0 == .running }),
      (.runningInLibrary(elsewhere), elsewhere),
      (.waiting(waits), waiting.isEmpty ? waits : 0),
      (.suspended(phases.count { $0 == .stopped }), phases.count { $0 == .stopped }),
      (.failed(phases.count { $0 == .failed }), phases.count { $0 == .failed }),
      (.done(phases.count { $0 == .done }), phases.count { $0 == .done }),
      (.ended(phases.count { $0 == .ended }), phases.count { $0 == .ended }),
      (.keptBack(keptBackCalls), keptBackCalls),
    ]
    var words = waiting + numbers.filter { $0.1 > 0 }.map { $0.0.text(in: environment.catalogue) }
    if isQuiet, keptBackCalls == 0 {
      words.append(TooltipPhrase.quiet.text(in: environment.catalogue))
    }
    return words.joined(separator: " · ")
  }

  /// The longest question in the tooltip, in characters.
  private static let longestQuestion = 60

  /// The name and the question of the first job that waits, and the number of the others; none where more wait than
  /// are told by a glance. A job that the user has muted, or put off, is only counted.
  private var namedWaits: [String] {
    let all = (heldPages + heldWindowJobs).filter { jobs[$0]?.phase == .waiting }
    let named = all.filter { !jobBoard.quiet.isMuted($0) }
    guard 1...2 ~= all.count, let id = named.first(where: callsUser) ?? named.first,
      let page = pages[id]
    else { return [] }
    let catalogue = environment.catalogue
    let question = callText(of: id)
    let isLong = question.count > Self.longestQuestion
    let cut = isLong ? question.prefix(Self.longestQuestion - 1) + "…" : question
    let parts = [briefName(of: page), cut].map(catalogue.isolated)
    return parts + (all.count > 1 ? [Phrase.more(all.count - 1).text(in: catalogue)] : [])
  }
}
