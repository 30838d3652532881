import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// The shape of `perch msg state`, which scripts depend on.
@Suite struct StateReportTests {
  @Test func `every promised key is there, and null where there is nothing`() throws {
    let perch = try RunningPerch(on: .openbox)
    let state = try perch.state()
    #expect(state.shape == Self.shape)
    #expect(state["version"].int == 1)
    for key in ["gesture", "toast", "selection", "find", "menu", "unsaved"] {
      #expect(state.has(key) && state[key] == .null)
    }
    #expect(state["stack"].has("transition") && state["stack"]["transition"] == .null)
    #expect(state["list"]["rows"] == .array([]) && state["shelf"] == .array([]))
    #expect(state["main"]["frame"].rect == perch.connection.frame(of: try perch.mainWindow()))
    #expect(state["environment"]["monitors"].array.count == 1)
    try perch.swipe(by: 100)
    let swiped = try perch.state()["stack"]["transition"]
    #expect(swiped.keys == ["kind", "progress"])
    perch.input.release()
    try perch.settle()
    try perch.park()
    let parked = try perch.state()["shelf"][0]
    #expect(parked.keys == ["id", "job", "kind", "listed", "open", "progress", "title", "window"])
    #expect(parked["progress"] == .null && parked["job"] == .null)
  }

  /// Returns the keys of every object, without the elements of lists.
  private static let shape: [String: [String]] = [
    "": [
      "animating", "ball", "configuration", "decide", "doNotDisturb", "drop", "environment", "find",
      "gesture",
      "hiddenBy", "jobs", "keys", "list", "look", "main", "menu", "selection", "session", "shelf",
      "stack", "toast", "unsaved", "version", "windows",
    ],
    "ball": ["frame", "icons", "monitor", "phase", "side"],
    "configuration": ["file", "problems"],
    "doNotDisturb": ["active", "held", "switch"],
    "decide": ["corner", "inside", "mode", "phase", "radius", "reveal"],
    "environment": ["compositor", "monitors", "reducedMotion", "scale", "session"],
    "list": ["open", "rows"],
    "look": ["accent", "contrast", "font", "monoFont", "textScale", "theme"],
    "main": ["covered", "frame", "mapped"],
    "monitor": ["frame", "name", "workArea"],
    "page": ["id", "kind", "title"],
    "stack": ["pages", "transition"],
  ]
}

extension JSON {
  fileprivate var keys: [String] {
    if case .object(let members) = self { members.keys.sorted() } else { [] }
  }

  fileprivate func has(_ key: String) -> Bool { keys.contains(key) }

  fileprivate var shape: [String: [String]] {
    var shape = ["": keys]
    for key in keys where !self[key].keys.isEmpty { shape[key] = self[key].keys }
    shape["monitor"] = self["environment"]["monitors"][0].keys
    shape["page"] = self["stack"]["pages"][0].keys
    return shape
  }
}
