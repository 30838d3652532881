#if DEBUG
  import Synchronization

  /// How many C objects the wrappers of this module own right now; only debug builds count.
  enum LiveResources {
    // Atomic because tests make renderers on several threads; nothing else reads it.
    private static let total = Atomic<Int>(0)

    static var count: Int { total.load(ordering: .relaxed) }

    static func acquired() { total.add(1, ordering: .relaxed) }

    static func released() { total.subtract(1, ordering: .relaxed) }
  }
#else
  /// Counts nothing in release builds.
  enum LiveResources {
    @inline(__always) static func acquired() {}

    @inline(__always) static func released() {}
  }
#endif
