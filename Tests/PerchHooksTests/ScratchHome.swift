import Glibc
import PerchSystem

@testable import PerchHooks

/// A home folder for one test, removed at its end.
final class ScratchHome {
  let path: String
  var variables: [String: String] = [:]

  init() {
    var template = Array("/tmp/perch-hooks-XXXXXX".utf8CString)
    precondition(mkdtemp(&template) != nil, "No folder can be made in /tmp.")
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { _ = system("rm -rf \(path)") }

  /// The folder of a repository's hooks, below the home folder; nil for no repository.
  var repositoryHooks: String? = "work/.git/hooks"
  /// The repository, below the home folder.
  var repository = "work"

  /// An installer of a hook in this home.
  func installer(_ hook: Hook, program: String = "perch") throws -> HookInstaller {
    let hooks = repositoryHooks.map {
      RepositoryHooks("\(path)/\($0)", in: ["\(path)/\(repository)"])
    }
    let all = ["HOME": path].merging(variables) { $1 }
    let places = HookPlaces(
      program: program, shellFolder: "/usr/share/perch/shell",
      repositoryHooks: { hooks }
    ) { all[$0] }
    return HookInstaller(hook, in: places!)
  }

  /// Installs a hook.
  func install(_ hook: Hook, program: String = "perch") throws {
    let installer = try installer(hook, program: program)
    try installer.install(try installer.installation())
  }

  /// Removes a hook.
  func remove(_ hook: Hook) throws {
    let installer = try installer(hook)
    try installer.remove(try installer.removal())
  }

  func write(_ text: String, to name: String, mode: mode_t = 0o644) {
    let folder = name.split(separator: "/").dropLast().joined(separator: "/")
    _ = PrivateFolder.make("\(path)/\(folder)")
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = Descriptor.write(Array(text.utf8), to: file)
    fchmod(file, mode)
    close(file)
  }

  func read(_ name: String) -> String? { try? RegularFile.text("\(path)/\(name)", limit: 1 << 20) }
}
