/// A dictionary of bounded size that drops the values that were not used for longest.
struct RecentCache<Key: Hashable, Value> {
  private var entries: [Key: (value: Value, lastUse: Int)] = [:]
  private var clock = 0
  /// The largest number of values.
  let limit: Int

  /// An empty cache.
  init(limit: Int) { self.limit = limit }

  /// The number of values.
  var count: Int { entries.count }

  /// The values, in no order.
  var values: some Sequence<Value> { entries.values.lazy.map(\.value) }

  /// Removes all values.
  mutating func removeAll() { entries.removeAll() }

  /// Removes the values of some keys.
  mutating func remove(where isUnwanted: (Key) -> Bool) {
    entries = entries.filter { !isUnwanted($0.key) }
  }

  /// Returns the value of a key, and makes it if there is none.
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

  /// Drops half of the values at once, so that each new one costs little on average.
  private mutating func forgetOlderHalf() {
    let uses = entries.values.map(\.lastUse).sorted()
    let middle = uses[uses.count / 2]
    entries = entries.filter { $0.value.lastUse > middle }
  }
}
