import Glibc

/// A thread that ends by itself, unawaited. The corresponding C function is `pthread_create`.
package enum DetachedThread {
  private final class Start: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread, which leaves the signals that ask a program to end to the others.
  ///
  /// - Throws: The reason for which the system has no room for it; nothing of `body` runs then.
  package static func start(_ body: @escaping @Sendable () -> Void) throws(StartError) {
    var thread = pthread_t()
    let start = Unmanaged.passRetained(Start(body))
    let error = SignalMask.withoutEndings {
      pthread_create(
        &thread, nil,
        { pointer in
          // Never null: it is the pointer that was passed below.
          Unmanaged<Start>.fromOpaque(pointer!).takeRetainedValue().body()
          return nil
        }, start.toOpaque())
    }
    guard error == 0 else {
      start.release()
      throw StartError(code: error)
    }
    pthread_detach(thread)
  }
}
