import Glibc
import HostGLib
import PerchKit

/// A loop of the host's, which waits for an interface and gives it its turns.
protocol Loop {
  /// Runs until the interface ends.
  ///
  /// - Parameters:
  ///   - perch: The interface.
  ///   - afterTurn: Called after each of its turns.
  func run(_ perch: Perch, afterTurn: @escaping () -> Void)
}

/// A loop of `poll` alone.
struct PollLoop: Loop {
  func run(_ perch: Perch, afterTurn: @escaping () -> Void) {
    while perch.turn() {
      afterTurn()
      let interest = perch.interest
      var descriptors = interest.reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      descriptors += interest.writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
      poll(&descriptors, nfds_t(descriptors.count), interest.timeout)
    }
  }
}

/// GLib's main loop, as programs of GTK have it.
struct GLibLoop: Loop {
  func run(_ perch: Perch, afterTurn: @escaping () -> Void) {
    let source = PerchSource(perch, afterTurn)
    source.run()
  }
}

/// A source of GLib's main loop that stands for an interface.
private final class PerchSource {
  private let perch: Perch
  private let afterTurn: () -> Void
  private let loop = g_main_loop_new(nil, 0)
  private let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
  private let source: UnsafeMutablePointer<GSource>
  /// GLib's names for the descriptors that it watches.
  private var watches: [gpointer] = []

  init(_ perch: Perch, _ afterTurn: @escaping () -> Void) {
    self.perch = perch
    self.afterTurn = afterTurn
    functions.initialize(to: GSourceFuncs())
    functions.pointee.dispatch = { _, callback, data in callback?(data) ?? 0 }
    source = g_source_new(functions, guint(MemoryLayout<GSource>.size))
  }

  deinit {
    g_source_destroy(source)
    g_source_unref(source)
    g_main_loop_unref(loop)
    functions.deallocate()
  }

  func run() {
    let callback: GSourceFunc = { data in
      guard let data else { return 0 }
      return Unmanaged<PerchSource>.fromOpaque(data).takeUnretainedValue().turn()
    }
    g_source_set_callback(source, callback, Unmanaged.passUnretained(self).toOpaque(), nil)
    g_source_attach(source, nil)
    if turn() != 0 { g_main_loop_run(loop) }
  }

  /// Gives the interface a turn, and has GLib wait for what it waits for now; 0 after the end.
  private func turn() -> gboolean {
    guard perch.turn() else {
      g_main_loop_quit(loop)
      return 0
    }
    afterTurn()
    for watch in watches { g_source_remove_unix_fd(source, watch) }
    let interest = perch.interest
    watches = interest.reading.compactMap { g_source_add_unix_fd(source, $0, G_IO_IN) }
    watches += interest.writing.compactMap { g_source_add_unix_fd(source, $0, G_IO_OUT) }
    g_source_set_ready_time(source, gint64(interest.deadline?.microseconds ?? -1))
    return 1
  }
}
