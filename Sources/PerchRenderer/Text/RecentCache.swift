/// A dictionary of bounded size that forgets what was longest unused.
struct RecentCache<Key: Hashable, Value> {
  private var entries: [Key: (value: Value, lastUse: Int)] = [:]
  private var clock = 0
  let limit: Int

  init(limit: Int) { self.limit = limit }

  var count: Int { entries.count }

  mutating func removeAll() { entries.removeAll() }

  mutating func remove(where isUnwanted: (Key) -> Bool) {
    entries = entries.filter { !isUnwanted($0.key) }
  }

  /// The value of a key, made when it is not known.
  mutating func value<E: Error>(of key: Key, make: () throws(E) -> Value) throws(E) -> Value {
    clock += 1
    if let known = entries[key]?.value {
      entries[key]?.lastUse = clock
      return known
    }
    if entries.count >= limit { forgetOlderHalf() }
    let value = try make()
    entries[key] = (value, clock)
    return value
  }

  /// Half at once, so that finding the oldest costs little for each new entry.
  private mutating func forgetOlderHalf() {
    let uses = entries.values.map(\.lastUse).sorted()
    let middle = uses[uses.count / 2]
    entries = entries.filter { $0.value.lastUse > middle }
  }
}
