import PerchTestSupport
import Testing

@testable import PerchEngine

/// The colours of the ring around what runs.
@Suite struct RingColorTests {
  private func arcs(_ job: Job, ring: Look.Tint, track: Look.Tint) -> [Color] {
    let environment = Environment.one.with {
      $0.look.ring = ring
      $0.look.track = track
    }
    return Script.running(job, in: environment).scene.arcs.map(\.color)
  }

  // Breaks when a ring has a colour that was not chosen, or a track that of another ring.
  @Test func `ring and track have the colours that were chosen`() {
    let green = Look.Tint.color(Palette.RGBA(0x20A020))
    let half = Job(progress: 0.5)
    #expect(arcs(half, ring: .accent, track: .accent) == [.accent.opacity(0.22), .accent])
    #expect(arcs(half, ring: green, track: .accent) == [.ring.opacity(0.22), .ring])
    #expect(arcs(half, ring: .accent, track: green) == [.track, .accent])
    #expect(arcs(half, ring: .own, track: green) == [.track, .ring])
  }

  // Breaks when a colour hides what a job's own colour tells.
  @Test func `jobs that wait, are done or have failed keep their colours`() {
    let green = Look.Tint.color(Palette.RGBA(0x20A020))
    let waiting = arcs(Job(phase: .waiting, progress: 0.5), ring: green, track: green)
    #expect(waiting.count > 1 && waiting.allSatisfy { $0.role == .wait })
    #expect(arcs(Job(phase: .done, status: 0), ring: green, track: green) == [.done])
    #expect(arcs(Job(phase: .failed, status: 1), ring: green, track: green) == [.fail])
  }

  // Breaks when the ring that several jobs share has another colour.
  @Test func `the ring of several jobs has the chosen colours too`() {
    let environment = Environment.one.with {
      $0.look.ring = .own
      $0.look.track = .own
    }
    let script = Script.running(Job(progress: 0.5), Job(progress: 0.25), in: environment)
    #expect(script.scene.arcs.map(\.color) == [.track, .ring])
  }

  // Breaks when a trace of an older version is not read, or the colours are lost.
  @Test func `a look keeps its colours, and one without any is as before`() throws {
    var look = Look(ring: .own)
    #expect(look != Look())
    look.ring = .accent
    #expect(look == Look())
  }

  // Breaks when another size leaves the ball where the former one was.
  @Test func `another size and margin count at once`() {
    var script = Script.parked(1)
    let area = script.state.environment.monitors[0].workArea
    for (diameter, margin) in [(96.0, 32.0), (44, 0), (60, 8)] {
      let ball = BallMetrics(diameter: diameter, margin: margin)
      script.send(.environmentChanged(.one.with { $0.ball = ball }))
      script.settle()
      let box = script.state.ballBox(at: script.now)
      #expect(box.width == diameter && box.maxX == area.maxX - margin)
      #expect(script.state.ballHasCorners == (margin == 0))
    }
    #expect(script.fault == nil)
  }
}
