import Glibc
import PerchSystem
import Testing

@testable import PerchPages

/// The folder of the state file, and the paths that are refused.
struct StateFolderTests {
  @Test func `the folder is where the system keeps states`() {
    func folder(_ variables: [String: String], passwordHome: String? = "/p") -> String {
      let directories = XDGDirectories(variable: { variables[$0] }, passwordHome: passwordHome)
      return directories.state(of: "perch")
    }
    #expect(folder(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/perch")
    #expect(folder(["HOME": "/h"]) == "/h/.local/state/perch")
    #expect(folder(["XDG_STATE_HOME": "", "HOME": "/h"]) == "/h/.local/state/perch")
    #expect(folder(["XDG_STATE_HOME": "relative", "HOME": "/h"]) == "/h/.local/state/perch")
    #expect(folder(["HOME": "relative"]) == "/p/.local/state/perch")
    #expect(folder([:]) == "/p/.local/state/perch")
  }

  @Test func `without a home folder the state file is refused by the name of its folder`() {
    let none = XDGDirectories(variable: { _ in nil }, passwordHome: nil)
    let path = none.state(of: "perch")
    let error = FolderError(
      folder: "~/.local/state/perch", reason: .system(errno: EINVAL))
    #expect(StateFile.refusal(of: path) == error)
  }

  @Test func `a path through a file is refused in one sentence`() throws {
    let files = try SavedFiles()
    try files.write("", to: "file")
    let error = FolderError(
      folder: files.path + "/file/perch", reason: .system(errno: ENOTDIR))
    #expect(StateFile.refusal(of: files.path + "/file/perch") == error)
    #expect(StateFile.refusal(of: files.path + "/file")?.reason == .system(errno: ENOTDIR))
    #expect(error.sentence.english.contains("are not saved"))
  }

  @Test func `a path that is not absolute is refused`() {
    #expect(StateFile.refusal(of: "perch")?.reason == .system(errno: EINVAL))
    #expect(StateFile.refusal(of: "")?.reason == .system(errno: EINVAL))
    #expect(StateFile.refusal(of: "/tmp\0/perch")?.reason == .system(errno: EINVAL))
  }
}
