import PerchSystem
import Testing

@testable import PerchShell

/// The answers of terminals that have several parts in a window.
@Suite struct TerminalFrontTests {
  private func json(_ text: String) throws -> JSON { try JSONReader.read(Array(text.utf8)) }

  // Breaks when a job behind another tab counts as seen, or one before the user's eyes calls.
  @Test func `kitty lists its windows, and those that they show`() throws {
    let list = try json(
      """
      [{"id": 1, "tabs": [
        {"is_active_tab": false, "windows": [{"id": 1, "is_active_window": true}]},
        {"is_active_tab": true, "windows": [
          {"id": 2, "is_active_window": false}, {"id": 3, "is_active_window": true}]}]},
       {"id": 2, "tabs": [{"is_focused": true, "windows": [{"id": 4, "is_focused": false}, {"id": 5}]}]}]
      """)
    let shown = (1...6).map { TerminalFront.kitty(list, shows: $0) }
    #expect(shown == [false, false, true, false, true, nil])
    #expect(TerminalFront.kitty(try json("{}"), shows: 1) == nil)
  }

  @Test func `WezTerm lists the panes that have the focus`() throws {
    let list = try json(#"[{"focused_pane_id": 4}, {"focused_pane_id": null}, {}]"#)
    #expect(TerminalFront.wezTerm(list, shows: 4) == true)
    #expect(TerminalFront.wezTerm(list, shows: 5) == false)
    #expect(TerminalFront.wezTerm(try json("[]"), shows: 5) == nil)
  }

  @Test func `Konsole names the session that it shows`() {
    #expect(TerminalFront.konsole("i 3\n", shows: 3) == true)
    #expect(TerminalFront.konsole("i 3\n", shows: 2) == false)
    for answer in ["", "s \"3\"", "i", "i x", "i 3 4"] {
      #expect(TerminalFront.konsole(answer, shows: 3) == nil)
    }
  }

  @Test func `Screen tells the number of the window that it shows`() {
    #expect(TerminalFront.screen("1 (make)", shows: "1") == true)
    #expect(TerminalFront.screen("12 (make)", shows: "1") == false)
    for answer in ["", "-X: unknown command", "(make)"] {
      #expect(TerminalFront.screen(answer, shows: "1") == nil)
    }
  }
}
