internal import CLinux
import Glibc

/// The steps of a launch in the form of the C library.
final class SpawnActions {
  private let actions: UnsafeMutablePointer<posix_spawn_file_actions_t>

  /// Prepares the steps, in order.
  init(_ steps: [ProcessLaunch.Step]) throws(StartError) {
    let memory = UnsafeMutablePointer<posix_spawn_file_actions_t>.allocate(capacity: 1)
    let code = posix_spawn_file_actions_init(memory)
    guard code == 0 else {
      memory.deallocate()
      throw StartError(code: code)
    }
    // From here on, `deinit` frees it.
    actions = memory
    for step in steps {
      let code = add(step)
      guard code == 0 else { throw StartError(code: code) }
    }
  }

  deinit {
    posix_spawn_file_actions_destroy(actions)
    actions.deallocate()
  }

  private func add(_ step: ProcessLaunch.Step) -> Int32 {
    switch step {
    case .enter(let folder): posix_spawn_file_actions_addchdir_np(actions, folder)
    case .open(let descriptor, let path, let mode):
      posix_spawn_file_actions_addopen(actions, descriptor, path, mode, 0o600)
    case .duplicate(let descriptor, let number):
      posix_spawn_file_actions_adddup2(actions, descriptor, number)
    case .closeAll(let first): posix_spawn_file_actions_addclosefrom_np(actions, first)
    case .comeToFront(let terminal):
      posix_spawn_file_actions_addtcsetpgrp_np(actions, terminal)
    }
  }

  /// Calls `body` with the steps.
  func withPointer<R>(
    _ body: (UnsafePointer<posix_spawn_file_actions_t>) -> R
  ) -> R { body(actions) }
}
