import PerchSystem
import Testing

struct XDGDirectoriesTests {
  private func directories(
    _ variables: [String: String], passwordHome: String? = "/password/home"
  ) -> XDGDirectories {
    XDGDirectories(variable: { variables[$0] }, passwordHome: passwordHome)
  }

  @Test func `the folders are in the home folder unless variables name others`() {
    let plain = directories(["HOME": "/h"])
    #expect(plain.home == "/h")
    #expect(plain.configuration == "/h/.config")
    #expect(plain.data == "/h/.local/share")
    #expect(plain.state == "/h/.local/state")
    #expect(plain.cache == "/h/.cache")
    #expect(plain.runtime == nil)
    let named = directories([
      "HOME": "/h", "XDG_CONFIG_HOME": "/a", "XDG_DATA_HOME": "/b", "XDG_STATE_HOME": "/c",
      "XDG_CACHE_HOME": "/d", "XDG_RUNTIME_DIR": "/e",
    ])
    #expect(
      [named.configuration, named.data, named.state, named.cache, named.runtime]
        == ["/a", "/b", "/c", "/d", "/e"])
  }

  @Test(arguments: ["", "relative", "./here", "~/there"])
  func `a variable with a relative path is ignored`(path: String) {
    let names = ["CONFIG_HOME", "DATA_HOME", "STATE_HOME", "CACHE_HOME", "RUNTIME_DIR"]
    var variables = Dictionary(uniqueKeysWithValues: names.map { ("XDG_\($0)", path) })
    variables["HOME"] = "/h"
    variables["XDG_DATA_DIRS"] = "\(path):/s"
    let found = directories(variables)
    var plain = directories(["HOME": "/h", "XDG_DATA_DIRS": "/s"])
    #expect(found == plain)
    variables["HOME"] = path
    plain = directories(["HOME": "/password/home", "XDG_DATA_DIRS": "/s"])
    #expect(directories(variables) == plain)
  }

  @Test func `without a home folder there are no folders in it`() {
    for home in [nil, "", "relative"] {
      let none = directories(["XDG_STATE_HOME": "/s"], passwordHome: home)
      #expect(none.home == nil && none.configuration == nil && none.data == nil)
      #expect(none.cache == nil && none.state == "/s")
      #expect(none.allData == ["/usr/local/share", "/usr/share"])
    }
  }

  @Test func `the user's data come before those of the system`() {
    let found = directories(["HOME": "/h", "XDG_DATA_DIRS": "/one::/two/:three"])
    #expect(found.allData == ["/h/.local/share", "/one", "/two"])
    #expect(directories(["HOME": "/", "XDG_DATA_DIRS": ""]).allData.first == "/.local/share")
  }

  @Test func `final slashes are removed`() {
    for (path, home) in [("/h/", "/h"), ("/h///", "/h"), ("//", "/"), ("/", "/")] {
      #expect(directories(["HOME": path]).home == home)
    }
  }

  @Test func `the password database has the home folder of this user`() throws {
    let home = try #require(XDGDirectories.passwordHome)
    #expect(home.hasPrefix("/"))
    #expect(XDGDirectories(variable: { _ in nil }).home == home)
  }
}
