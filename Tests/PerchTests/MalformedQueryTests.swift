import PerchBus
import PerchHarness
import Testing

/// Queries on the bus of assistive technology that make no sense.
@Suite struct MalformedQueryTests {
  private let desktop: AssistedDesktop

  init() throws { desktop = try AssistedDesktop() }

  @Test func `a malformed query is answered with an error`() throws {
    let (perch, reader) = try desktop.start(pages: 1)
    let frame = try reader.object("frame", "alder.txt").path
    let button = try reader.object("push button", "Back").path
    let page = try reader.object("document text", "alder.txt").path
    let nonsense: [(String, String, String, [BusValue])] = [
      ("/org/a11y/atspi/accessible/nothing", "Accessible", "GetRole", []),
      ("/org/a11y/atspi/accessible/_zz", "Accessible", "GetRole", []),
      ("/org/a11y/atspi", "Accessible", "GetRole", []),
      (frame, "Accessible", "GetChildAtIndex", [.int32(99)]),
      (frame, "Accessible", "GetChildAtIndex", [.int32(-1)]),
      (frame, "Accessible", "GetChildAtIndex", [.string("first")]),
      (frame, "Accessible", "GetChildAtIndex", []), (frame, "Accessible", "Explode", []),
      (frame, "Action", "DoAction", [.int32(0)]), (frame, "Text", "GetText", []),
      (frame, "Component", "GetExtents", []), (frame, "Component", "GetExtents", [.uint32(9)]),
      (frame, "Component", "Contains", [.int32(1)]), (button, "Action", "DoAction", [.int32(1)]),
      (button, "Action", "DoAction", [.double(0)]), (button, "Value", "GetValue", []),
      (page, "Text", "GetStringAtOffset", [.int32(0), .uint32(77)]),
      (page, "Text", "GetText", [.int32(0)]), (page, "Nothing", "Go", []),
      (page, "Text", "SetSelection", [.int32(0)]), (page, "Text", "GetSelection", []),
      (page, "Text", "GetCharacterExtents", [.int32(0), .uint32(9)]),
      (page, "Text", "GetRangeExtents", [.int32(0), .int32(4)]),
      (page, "Text", "GetBoundedRanges", [.int32(0), .int32(4)]),
      (page, "Text", "GetAttributeRun", [.int32(0)]), (page, "Text", "GetAttributes", []),
      (page, "Hypertext", "GetLink", [.int32(0)]), (page, "Hyperlink", "GetURI", [.int32(0)]),
    ]
    for (path, interface, member, arguments) in nonsense {
      let answer = try reader.ask(path, interface, member, arguments)
      #expect(answer.isError, "\(path) \(interface).\(member) \(arguments)")
    }
    let far = try reader.ask(page, "Text", "GetText", [.int32(.max), .int32(.min)])
    #expect(far.arguments == [.string("")])
    for (member, arguments) in [
      ("GetCharacterExtents", [.int32(.min), .uint32(0)]),
      ("GetRangeExtents", [.int32(.min), .int32(.max), .uint32(0)]),
      ("GetOffsetAtPoint", [.int32(.min), .int32(.max), .uint32(0)]),
      ("GetAttributes", [.int32(.max)]), ("SetSelection", [.int32(7), .int32(.min), .int32(.max)]),
      ("ScrollSubstringTo", [.int32(.min), .int32(.min), .uint32(99)]),
      ("SetCaretOffset", [.int32(.min)]), ("RemoveSelection", [.int32(.max)]),
    ] as [(String, [BusValue])] {
      #expect(try !reader.ask(page, "Text", member, arguments).isError, "\(member)")
    }
    let nowhere = try reader.ask(
      frame, "Component", "GetAccessibleAtPoint", [.int32(.min), .int32(.max), .uint32(0)])
    #expect(!nowhere.isError)
    try perch.settle()
    #expect(perch.process.isRunning)
  }
}
