import PerchTestSupport
import Testing

@testable import PerchEngine

/// The picture of controls: what cannot be used is pale, and what has the keyboard has a ring.
@Suite struct ControlSceneTests {
  private func page(
    _ controls: [Control], in environment: Environment = .one
  ) -> Script {
    var script = Script.opened(1, in: environment)
    script.place(controls)
    return script
  }

  /// The words on the screen with a colour.
  private func words(_ script: Script, in color: Color) -> [String] {
    script.scene.layers.compactMap {
      if case .text(let text) = $0, text.color == color { text.string } else { nil }
    }
  }

  /// The shapes on the screen that are filled with a colour.
  private func fills(_ script: Script, _ color: Color) -> [Shape] {
    script.scene.layers.compactMap {
      if case .fill(let shape, color) = $0 { shape } else { nil }
    }
  }

  /// The rings of the focus: lines in the accent, and their widths.
  private func rings(_ script: Script) -> [(shape: Shape, width: Double)] {
    script.scene.layers.compactMap {
      if case .stroke(let shape, .accent, let width) = $0 { (shape, width) } else { nil }
    }
  }

  private func body(_ name: String, _ script: Script) throws -> Rect {
    let entry = try #require(script.state.panels[.sample(1)]?[name])
    return script.state.parts(of: entry, in: script.state.frame(of: entry, on: .sample(1))).body
  }

  private static let used = [
    Control(id: "go", label: "Go", .button),
    Control(id: "loud", label: "Loud", .toggle(isOn: true)),
    Control(id: "quiet", label: "Quiet", .toggle(isOn: false)),
    Control(id: "name", label: "Name", .field(text: "Ada")),
    Control(id: "volume", label: "Volume", .slider(20, in: 0...100)),
    Control(id: "pace", label: "Pace", .choice(["slow", "quick"], selected: 1)),
  ]

  // Breaks when a control that cannot be used looks like the others.
  @Test(arguments: [false, true])
  func `a control that cannot be used is pale, and less so in high contrast`(isStrong: Bool) {
    let environment = Environment.one.with { $0.look.isHighContrast = isStrong }
    let usable = page(Self.used, in: environment)
    let pale = page(
      Self.used.map { control in
        var control = control
        control.isEnabled = false
        return control
      }, in: environment)
    let faded = Color.ink.opacity(isStrong ? 0.62 : 0.4)
    #expect(words(usable, in: faded).isEmpty)
    #expect(
      words(pale, in: faded)
        == ["Go", "Loud", "Quiet", "Name", "Ada", "Volume", "20", "Pace", "slow", "quick"])
    // The switch, the part of the slider that is passed, its knob, and the dot of the option.
    let accents = fills(usable, .accent).count - fills(pale, .accent).count
    #expect(accents == 4 && fills(pale, .accent.opacity(0.4)).count == 4)
    #expect(fills(pale, .sunken).count == fills(usable, .sunken).count + 1, "The field.")
  }

  @Test(arguments: [false, true])
  func `the control that has the keyboard has a ring, a wider one in high contrast`(
    isStrong: Bool
  ) throws {
    var script = page(
      Self.used + [Control(id: "board", label: "", .canvas(Canvas(height: 50, input: .keys)))],
      in: .one.with { $0.look.isHighContrast = isStrong })
    let none = rings(script).count
    for name in ["pace", "name", "board"] {
      script.send(.targetFocused(.control(name)))
      let body = try body(name, script)
      let ring = try #require(rings(script).first { $0.shape.rect == body })
      #expect(rings(script).count == none + 1 && ring.width == (isStrong ? 3 : 2))
    }
  }

  // Breaks when the caret or the end of a typed text is missing.
  @Test func `a field shows its text, its hint while it is empty, and the caret while it is used`()
    throws
  {
    var script = page([
      Control(id: "name", label: "", .field(text: "Ada", hint: "Who")),
      Control(id: "other", label: "", .field(text: "", hint: "No name")),
    ])
    #expect(words(script, in: .ink).contains("Ada") && words(script, in: .quiet) == ["No name"])
    let before = script.scene.layers.count
    script.send(.targetFocused(.control("other")))
    #expect(words(script, in: .quiet) == ["No name"] && script.scene.layers.count > before)
    script.key(.character("x"))
    #expect(words(script, in: .ink).contains("x") && words(script, in: .quiet).isEmpty)
    script.key(.backspace)
    script.key(.tab, .shift)
    #expect(script.state.focus == .control("name") && words(script, in: .quiet) == ["No name"])
  }

  @Test func `controls without labels have no text but their own`() {
    var script = page([
      Control(id: "loud", label: "", .toggle(isOn: false)),
      Control(id: "rest", label: "", .progress(0.5)),
    ])
    let bare = Script.opened(1)
    #expect(script.texts == bare.texts)
    let wide = PlacedControl(
      Control(id: "loud", label: "", .toggle(isOn: false)),
      frame: Rect(x: 20, y: 40, width: 300, height: 32), place: 0)
    script.send(.controlsPlaced(.sample(1), [wide]))
    #expect(script.texts == bare.texts && script.fault == nil)
  }

  // Breaks when nothing tells a command that has just begun from one whose progress is unknown.
  @Test
  func
    `an unknown progress is a pale part, in the middle with less motion, and one of zero has none`()
    throws
  {
    for isMirrored in [false, true] {
      let environment = Environment.one.with {
        $0.direction = isMirrored ? .rightToLeft : .leftToRight
        $0.reducedMotion = .reduced
      }
      func bar(_ fraction: Double?) throws -> (parts: [Rect], body: Rect, pale: [Rect]) {
        let script = page(
          [Control(id: "rest", label: "", .progress(fraction))], in: environment)
        let body = try body("rest", script)
        func inside(_ color: Color) -> [Rect] {
          fills(script, color).map(\.rect).filter { body.contains($0.center) }
        }
        return (inside(.accent), body, inside(.accent.opacity(0.55)))
      }
      #expect(try bar(0).parts.isEmpty && bar(0).pale.isEmpty)
      let half = try bar(0.5)
      #expect(half.parts.map(\.width) == [half.body.width / 2])
      #expect(half.parts.first?.minX == (isMirrored ? half.body.midX : half.body.minX))
      let unknown = try bar(nil)
      let middle = try #require(unknown.pale.first).midX
      #expect(unknown.parts.isEmpty && abs(middle - unknown.body.midX) < 0.001)
      #expect(unknown.pale.map(\.width) == [unknown.body.width / 3])
    }
  }

  @Test func `the thumb of a slider without a range is at its beginning`() throws {
    let script = page([Control(id: "volume", label: "", .slider(7, in: 7...7))])
    let body = try body("volume", script)
    let thumb = fills(script, .raised).map(\.rect).filter { body.contains($0.center) }
    #expect(thumb.map(\.minX) == [body.minX] && script.fault == nil)
  }

  /// The text on the screen that is a string.
  private func text(_ string: String, _ script: Script) -> Layer.Text? {
    script.scene.layers.lazy.compactMap {
      if case .text(let text) = $0, text.string == string { text } else { nil }
    }.first
  }

  // Breaks when the user has to guess what a slider stands at, or its label runs into the number.
  @Test(arguments: [false, true])
  func `a slider shows its value at the end of the line above it, also without a label`(
    isMirrored: Bool
  ) throws {
    let environment = Environment.one.with {
      $0.direction = isMirrored ? .rightToLeft : .leftToRight
    }
    for label in ["Volume", ""] {
      let script = page(
        [Control(id: "volume", label: label, .slider(20, in: 0...100, step: 5))], in: environment)
      let entry = try #require(script.state.panels[.sample(1)]?["volume"])
      let frame = script.state.frame(of: entry, on: .sample(1))
      let body = try body("volume", script)
      let value = try #require(text("20", script))
      #expect(value.color == .ink && value.style == .caption)
      #expect(value.box.maxY <= body.minY && value.box.minY == frame.minY)
      #expect(value.alignment == (isMirrored ? .left : .right))
      #expect(isMirrored ? value.box.minX == frame.minX : value.box.maxX == frame.maxX)
      guard !label.isEmpty else {
        #expect(text("volume", script) == nil, "Its name is no label.")
        continue
      }
      let words = try #require(text(label, script))
      #expect(isMirrored ? words.box.minX > value.box.maxX : words.box.maxX < value.box.minX)
      #expect(isMirrored ? words.box.maxX == frame.maxX : words.box.minX == frame.minX)
    }
  }

  @Test func `the value beside a slider follows the pointer that drags it`() throws {
    var script = page([Control(id: "volume", label: "", .slider(20, in: 0...100, step: 5))])
    let track = script.state.onScreen(try body("volume", script))
    script.press(track.center)
    #expect(text("50", script) != nil)
    script.move(Point(x: track.maxX, y: track.midY))
    #expect(text("100", script) != nil && text("50", script) == nil)
    script.release(Point(x: track.maxX, y: track.midY))
    #expect(text("100", script) != nil && script.fault == nil)
  }
}
