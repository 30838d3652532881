internal import CLinux
import Glibc

/// The process group, signals and scheduling of a launch in the form of the C library.
final class SpawnAttributes {
  private let attributes: UnsafeMutablePointer<posix_spawnattr_t>

  /// Prepares the attributes of a launch.
  init(_ launch: ProcessLaunch) throws(StartError) {
    let memory = UnsafeMutablePointer<posix_spawnattr_t>.allocate(capacity: 1)
    let code = posix_spawnattr_init(memory)
    guard code == 0 else {
      memory.deallocate()
      throw StartError(code: code)
    }
    // From here on, `deinit` frees it.
    attributes = memory
    set(launch)
  }

  deinit {
    posix_spawnattr_destroy(attributes)
    attributes.deallocate()
  }

  private func set(_ launch: ProcessLaunch) {
    var flags: Int32 = 0
    switch launch.group {
    case .inherited: break
    case .own: flags |= Int32(POSIX_SPAWN_SETPGROUP)
    case .session: flags |= POSIX_SPAWN_SETSID
    }
    if var set = launch.mask?.set {
      posix_spawnattr_setsigmask(attributes, &set)
      flags |= Int32(POSIX_SPAWN_SETSIGMASK)
    }
    if var set = launch.defaultSignals?.set {
      posix_spawnattr_setsigdefault(attributes, &set)
      flags |= Int32(POSIX_SPAWN_SETSIGDEF)
    }
    if launch.isScheduledAsUsual {
      var parameters = sched_param()
      posix_spawnattr_setschedparam(attributes, &parameters)
      posix_spawnattr_setschedpolicy(attributes, SCHED_OTHER)
      flags |= Int32(POSIX_SPAWN_SETSCHEDULER)
    }
    posix_spawnattr_setflags(attributes, Int16(flags))
  }

  /// Calls `body` with the attributes.
  func withPointer<R>(_ body: (UnsafePointer<posix_spawnattr_t>) -> R) -> R {
    body(attributes)
  }
}
