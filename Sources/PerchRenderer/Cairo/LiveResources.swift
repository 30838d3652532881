#if DEBUG
  import Synchronization

  /// The number of C objects that the wrappers of this module own. Only debug builds count.
  enum LiveResources {
    // Atomic, because tests use renderers on several threads.
    private static let total = Atomic<Int>(0)

    /// The number now.
    static var count: Int { total.load(ordering: .relaxed) }

    /// Counts an object that was made.
    static func acquired() { total.add(1, ordering: .relaxed) }

    /// Counts an object that was freed.
    static func released() { total.subtract(1, ordering: .relaxed) }
  }
#else
  /// Release builds count nothing.
  enum LiveResources {
    /// Does nothing.
    @inline(__always) static func acquired() {}

    /// Does nothing.
    @inline(__always) static func released() {}
  }
#endif
