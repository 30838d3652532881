internal import PerchIPC

extension JobReport {
  /// Whether this report shows something that the known one does not.
  func isVisibleChange(from known: JobReport) -> Bool {
    if phase != known.phase || text != known.text || message != known.message
      || isBell != known.isBell || status != known.status
      || awaited != known.awaited || drawsScreen != known.drawsScreen
      || hasLostLines != known.hasLostLines
    {
      return true
    }
    switch (progress, known.progress) {
    case (let new?, let old?): return abs(new - old) >= 0.005 || (new == 1 && old != 1)
    case (nil, nil): return false
    default: return true
    }
  }
}
