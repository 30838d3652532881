internal import PerchTime

// The times in which the user wants to hear nothing, of all jobs or of one.
extension State {
  /// Whether nothing may call the user.
  public var isQuiet: Bool { jobBoard.quiet.isOverall }

  /// Whether nothing may call the user because the settings say so, or the desktop that they follow.
  public var isQuietBySettings: Bool { jobBoard.quiet.isSet }

  /// Whether nothing may call the user because of the switch in the ball's menu.
  public var isQuietBySwitch: Bool { jobBoard.quiet.isSwitchedOn }

  /// Lets nothing call the user, or lets all call again, as the settings say.
  mutating func setQuiet(_ isQuiet: Bool) {
    jobBoard.quiet.isSet = isQuiet
    releaseEnds()
  }

  /// Switches all calls off until they are switched on again, in later runs of Perch, too; or leaves them to
  /// the settings.
  mutating func switchQuiet(_ change: Command.Switch) {
    let isOn =
      switch change {
      case .on: true
      case .off: false
      case .toggle: !jobBoard.quiet.isSwitchedOn
      }
    guard isOn != jobBoard.quiet.isSwitchedOn else { return }
    jobBoard.quiet.isSwitchedOn = isOn
    releaseEnds()
    library.noteChange()
  }

  /// Keeps an end back where the user wants to hear nothing.
  ///
  /// - Returns: Whether it is kept back.
  mutating func keepsBack(_ id: Page.ID) -> Bool {
    guard jobBoard.quiet.covers(id) else { return false }
    jobBoard.results.keptBack.insert(id)
    return true
  }

  /// Lets go of the ends that are no longer kept back: the user sees them by themselves.
  private mutating func releaseEnds() {
    let quiet = jobBoard.quiet
    jobBoard.results.keptBack = jobBoard.results.keptBack.filter(quiet.covers)
  }

  /// The number of calls and ends that are kept back because the user wants to hear nothing at all.
  public var keptBackCalls: Int {
    guard jobBoard.quiet.isOverall else { return 0 }
    let others = held.count { work(on: $0)?.phase == .waiting }
    let ends = jobBoard.results.keptBack.count(where: isResultUnseen)
    return jobBoard.calls.values.count { $0.isKeptBack && !$0.wasTold } + others + ends
  }

  /// Keeps back the calls that the user no longer wants, and begins those that were kept back.
  mutating func followQuiet(into effects: inout [Effect]) {
    releaseEnds()
    for (id, call) in jobBoard.calls where call.isKeptBack != jobBoard.quiet.covers(id) {
      if call.isKeptBack {
        let isHushed = !call.wasTold && mayBeCallSeen(id)
        let isSilent = call.wasTold || isHushed
        jobBoard.calls[id] = JobCall(
          due: isSilent ? nil : now + tokens.notices.callPatience, isHushed: isHushed)
        if !isSilent { pulseForCall(of: id) }
      } else {
        let wasTold = call.due == nil && call.opening == nil && !call.isHushed
        jobBoard.calls[id] = JobCall(isKeptBack: true, wasTold: wasTold)
        withdrawNotice(of: id, into: &effects)
      }
    }
  }

  /// Keeps a job quiet until it ends, or for a while, also in later runs of Perch.
  mutating func mute(_ id: Page.ID, for time: Duration? = nil) {
    guard jobs[id]?.hasEnded == false else { return }
    jobBoard.quiet.mute(id, until: time.map { now + $0 } ?? .distantFuture)
    let end = time.map { time in library.clock.map { "\($0.seconds(at: now + time))" } }
    pages[id]?.userInfo[Page.quietKey] = end ?? Page.untilItsEnd
    library.noteChange()
  }

  /// Lets a job call again.
  mutating func unmute(_ id: Page.ID) {
    jobBoard.quiet.unmute(id)
    forgetMute(of: id)
  }

  /// Forgets for later runs of Perch that a job is quiet.
  mutating func forgetMute(of id: Page.ID) {
    guard pages[id]?.userInfo[Page.quietKey] != nil else { return }
    pages[id]?.userInfo[Page.quietKey] = nil
    library.noteChange()
  }

  /// Keeps a job quiet as an earlier run of Perch did.
  mutating func restoreQuiet(of id: Page.ID) {
    guard let text = pages[id]?.userInfo[Page.quietKey] else { return }
    if text == Page.untilItsEnd { return jobBoard.quiet.mute(id, until: .distantFuture) }
    guard let end = Int(text), let clock = library.clock?.seconds(at: now), end > clock else {
      return
    }
    // A clock that was set back keeps nothing quiet for longer than the user asked.
    let rest = min(.seconds(min(end - clock, 1 << 30)), tokens.notices.snooze)
    jobBoard.quiet.mute(id, until: now + rest)
  }
}

extension Page {
  /// The key in `userInfo` of the time until which the job is quiet: seconds since 1970, or `untilItsEnd`.
  static let quietKey = "quiet"
  static let untilItsEnd = "end"
}
