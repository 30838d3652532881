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
    script.key(.f1)
    #expect(script.effects.contains(.chooseFiles) == opensFiles)
    #expect(script.effects.contains(.showKeys) == opensFiles)
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

  // Breaks when a trace of Perch itself changes, or one of another program loses the switch.
  @Test func `a trace has the switch of a program whose user cannot open files`() throws {
    var environment = Environment.one
    environment.opensFiles = false
    #expect(environment != .one && environment.opensFiles == false)
    environment.opensFiles = true
    #expect(environment == .one)
  }
}
