import PerchEngine
import PerchHarness
import PerchSystem
import PerchTime
import PerchX11
import Testing

@testable import PerchKit
@testable import PerchShell

/// The face that an adopter's program has by its options; each test is a process of its own.
@Suite struct KitOptionsTests {
  /// The interface of a program that was started first.
  private static func interface(of perch: Perch) throws -> State {
    guard case .here(let shell) = perch.place else { throw HarnessFailure("It runs elsewhere.") }
    return shell.interface
  }

  /// The names that a screen reader says.
  private static func names(in perch: Perch) throws -> [String] {
    try interface(of: perch).accessible(hasKeyboard: true).nodes.map(\.name)
  }

  // Breaks when a mistyped key is passed over, and the program's author sees Perch's word instead.
  @Test func `words for what is not a message of Perch stop the start`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      var options = Perch.Options(name: "plain", kinds: [PlainKind()])
      options.words = ["Undo": ["Back"], "Libary": ["Notebook"], "Parc": ["Pin"]]
      do throws(Perch.Failure) {
        _ = try Perch(options)
        Issue.record("It was started.")
      } catch {
        #expect(
          error.description
            == "“Libary” is not a message of Perch. perch-kit(1) lists the messages.")
        #expect(error.status == 1)
      }
      options.words = ["Undo": ["Back"]]
      _ = try Perch(options)
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when Perch's own words are seen, or a number has the form of another one.
  @Test func `a program's words stand in place of Perch's`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let kind = PlainKind()
      var options = Perch.Options(name: "plain", kinds: [kind], start: .library)
      options.words = [
        "Library": ["Notebook"], "Undo": ["Bring it back"],
        "Removed {count} page from the ball": ["Unpinned one", "Unpinned {count} notes"],
      ]
      let perch = try Perch(options)
      _ = perch.interest
      #expect(try KitOptionsTests.names(in: perch).contains("Notebook"))
      #expect(try !KitOptionsTests.names(in: perch).contains("Library"))
      #expect(perch.park(kind.page("a"), kind.page("b")) == nil)
      #expect(perch.clear() == nil)
      let toast = try #require(try KitOptionsTests.interface(of: perch).toast)
      let catalogue = try KitOptionsTests.interface(of: perch).environment.catalogue
      #expect(toast.phrase.text(in: catalogue) == "Unpinned 2 notes")
      try KitProgram.turn(perch) {
        (try? KitOptionsTests.names(in: perch).contains("Bring it back")) ?? false
      }
      // Words that the program leaves alone are Perch's.
      #expect(catalogue.text("Back") == "Back")
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when two profiles share a ball, a session or a start.
  @Test func `each profile has a session and a running program of its own`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let kind = PlainKind()
      func perch(_ profile: String?) throws -> Perch {
        let perch = try Perch(Perch.Options(name: "plain", kinds: [kind], profile: profile))
        _ = perch.interest
        return perch
      }
      let profiles: [String?] = [nil, "home", "work"]
      let titles = ["none", "at home", "at work"]
      // A program holds its name until its handle is gone.
      do {
        let first = try profiles.map { try perch($0) }
        #expect(first.allSatisfy { !$0.isHandedOver })
        for (perch, title) in zip(first, titles) { #expect(perch.park(kind.page(title)) == nil) }
        for (perch, title) in zip(first, titles) {
          #expect(perch.shelf.map(\.title) == [title])
          KitProgram.quit(perch)
        }
      }
      for (profile, title) in zip(profiles, titles) {
        let again = try perch(profile)
        #expect(!again.isHandedOver && again.shelf.map(\.title) == [title])
        KitProgram.quit(again)
      }
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when a profile is the same program as one that has both words for its name.
  @Test func `a profile is another program than one of a longer name`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let kind = PlainKind()
      let options = [
        Perch.Options(name: "plain", kinds: [kind], profile: "home"),
        Perch.Options(name: "plain-home", kinds: [kind]),
      ]
      let titles = ["of the profile", "of the name"]
      for _ in 1...2 {
        let both = try options.map { try Perch($0) }
        for (perch, title) in zip(both, titles) {
          _ = perch.interest
          #expect(!perch.isHandedOver && perch.park(kind.page(title)) == nil)
        }
        for (perch, title) in zip(both, titles) {
          #expect(perch.shelf.map(\.title) == [title])
          KitProgram.quit(perch)
        }
      }
      let folder = program.display.stateFolder
      for (name, title) in zip(["plain.home", "plain-home"], titles) {
        #expect(Files.text("\(folder)/\(name)/state.json")?.contains(title) == true)
      }
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when a second handle waits for an answer that its own thread would give, or for ever.
  @Test func `a second handle of a name fails while the first runs, and works once it has ended`()
    async
  {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let kind = PlainKind()
      func perch() throws(Perch.Failure) -> Perch {
        let perch = try Perch(Perch.Options(name: "plain", kinds: [kind]))
        _ = perch.interest
        return perch
      }
      let first = try perch()
      #expect(first.park(kind.page("a")) == nil)
      let begin = MonotonicClock.now
      do throws(Perch.Failure) {
        _ = try perch()
        Issue.record("It was started.")
      } catch {
        #expect(error.description == "A program named plain runs on this thread already.")
        #expect(error.status == 1)
      }
      #expect(MonotonicClock.now - begin < .seconds(3))
      #expect(first.turn() && first.shelf.map(\.title) == ["a"])
      KitProgram.quit(first)
      let second = try perch()
      #expect(!second.isHandedOver && second.shelf.map(\.title) == ["a"])
      #expect(second.park(kind.page("b")) == nil && !first.turn())
      KitProgram.quit(second)
      #expect(try perch().shelf.map(\.title) == ["a", "b"])
      withExtendedLifetime((program, first)) {}
    }
  }

  // Breaks when the program's place is passed over, or wins over that of the user.
  @Test func `the ball begins at the program's place, and later where it was left`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let kind = PlainKind()
      let place = Dock.Place(side: .left, fraction: 0.25)
      func perch() throws -> Perch {
        let perch = try Perch(Perch.Options(name: "plain", kinds: [kind], dock: place))
        _ = perch.interest
        return perch
      }
      do {
        let first = try perch()
        #expect(first.park(kind.page("a")) == nil)
        try KitProgram.turn(first) { first.ball != nil }
        let ball = try #require(first.ball)
        let area = try KitOptionsTests.interface(of: first).environment.primaryMonitor.workArea
        #expect(ball.side == .left && ball.frame.minX == area.minX)
        let height = area.minY + 0.25 * (area.height - ball.frame.height)
        #expect(abs(ball.frame.minY - height) <= 1)
        let input = try InputDriver(at: program.display)
        let center = ball.frame.center
        try KitProgram.turn(first) {
          input.windows().contains { $0.frame.width == 60 && $0.frame.y == Int(ball.frame.minY) }
        }
        input.drag(
          from: PixelPoint(x: Int(center.x), y: Int(center.y)),
          to: PixelPoint(x: Int(area.maxX) - 40, y: Int(center.y)))
        try KitProgram.turn(first) { first.ball?.isDragged == true }
        input.release()
        try KitProgram.turn(first) {
          first.ball.map { $0.side == .right && !$0.isDragged && $0.frame.maxX == area.maxX }
            ?? false
        }
        KitProgram.quit(first)
      }
      let second = try perch()
      #expect(second.ball?.side == .right)
      KitProgram.quit(second)
      withExtendedLifetime(program) {}
    }
  }
}
