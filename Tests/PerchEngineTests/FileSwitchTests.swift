import Foundation
import PerchTestSupport
import Testing

@testable import PerchEngine

/// The interface of a program whose user cannot open files.
@Suite struct FileSwitchTests {
  private func script(opensFiles: Bool) -> Script {
    var script = Script.parked(1)
    var environment = script.state.environment
    environment.opensFiles = opensFiles
    script.send(.environmentChanged(environment))
    script.forgetEffects()
    return script
  }

  // Breaks when a key of Perch's own brings a file into another program.
  @Test(arguments: [false, true])
  func `no key opens a file where the user cannot`(opensFiles: Bool) {
    var script = script(opensFiles: opensFiles)
    script.send(.activated)
    script.settle()
    script.forgetEffects()
    script.key(.character("o"), [.control])
    #expect(script.effects.contains(.chooseFiles) == opensFiles)
  }

  // Breaks when the user of a program without files has no help with the keys, or has it where the
  // program wants none.
  @Test(arguments: [false, true])
  func `F1 and the menu show the keys wherever the program wants that`(showsKeys: Bool) {
    var script = Script.opened(1)
    var environment = script.state.environment
    (environment.opensFiles, environment.showsKeys) = (false, showsKeys)
    script.send(.environmentChanged(environment))
    script.forgetEffects()
    script.key(.f1)
    #expect(script.effects.contains(.showKeys) == showsKeys)
    let items = script.state.menuGroups(of: .page(.sample(1))).flatMap(\.self)
    #expect(items.contains(.showKeys) == showsKeys)
  }

  // Breaks when files that were welcome a moment ago become pages of a program that wants none.
  @Test(arguments: [false, true])
  func `files that are dropped become no pages where the user cannot open any`(opensFiles: Bool) {
    for surface in [Surface.ID.ball, .main] {
      var script = script(opensFiles: true)
      script.send(.activated)
      script.settle()
      script.send(.dropHovered(surface, hasFiles: true))
      var environment = script.state.environment
      environment.opensFiles = opensFiles
      script.send(.environmentChanged(environment))
      script.forgetEffects()
      script.send(.dropped(surface, [.sample(2)], failures: [.missing("gone.md")]))
      #expect(script.effects.contains(.finishDrop(isAccepted: opensFiles)))
      #expect(script.state.pages.keys.contains(.sample(2)) == opensFiles)
      #expect((script.state.toast == nil) != opensFiles && script.state.drop == nil)
    }
  }

  // Breaks when a ball or a window takes files that become no pages of the program.
  @Test(arguments: [false, true])
  func `no surface welcomes files where the user cannot open any`(opensFiles: Bool) {
    var script = script(opensFiles: opensFiles)
    script.send(.activated)
    script.settle()
    for surface in [Surface.ID.ball, .main] {
      script.forgetEffects()
      script.send(.dropHovered(surface, hasFiles: true))
      #expect(script.effects.contains(.answerDrop(isWelcome: opensFiles)))
      script.send(.dropLeft)
    }
  }

  // Breaks when an empty list speaks of another program's command.
  @Test func `an empty library names no command of Perch where the user cannot open files`() {
    var script = Script()
    #expect(script.state.emptyPhrase == .libraryIsEmpty)
    var environment = script.state.environment
    environment.opensFiles = false
    script.send(.environmentChanged(environment))
    #expect(script.state.emptyPhrase.text(in: .english) == "Nothing here yet.")
  }

  // Breaks when a trace of Perch itself changes, or one of another program loses a switch.
  @Test func `a trace has the switches of a program that are not those of Perch`() throws {
    func encoded(_ environment: Environment) throws -> String {
      String(decoding: try JSONEncoder().encode(environment), as: UTF8.self)
    }
    let plain = try encoded(.one)
    #expect(!plain.contains("refusesFiles") && !plain.contains("hidesKeys"))
    var environment = Environment.one
    (environment.opensFiles, environment.showsKeys) = (false, false)
    let text = try encoded(environment)
    #expect(text.contains("refusesFiles") && text.contains("hidesKeys"))
    let read = try JSONDecoder().decode(Environment.self, from: Data(text.utf8))
    #expect(read == environment && !read.opensFiles && !read.showsKeys)
    (environment.opensFiles, environment.showsKeys) = (true, true)
    #expect(try encoded(environment).count == plain.count && environment == .one)
  }
}
