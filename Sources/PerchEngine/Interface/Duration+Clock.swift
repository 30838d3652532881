extension Duration {
  /// Minutes and seconds, with hours where there are any: `1:23`, `1:02:03`.
  var clock: String {
    let seconds = max(0, components.seconds)
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    guard hours > 0 else { return "\(minutes):\(two(seconds % 60))" }
    return "\(hours):\(two(minutes)):\(two(seconds % 60))"
  }
}
