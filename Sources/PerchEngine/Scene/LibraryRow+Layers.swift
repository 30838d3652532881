// What a library row says of a job.
extension State {
  /// The page's icon, within a ring that shows how its job is doing.
  func writeRowIcon(
    of page: Page, in circle: Circle, into scene: inout Scene, at time: Instant
  ) {
    guard let ring = self.ring(of: page.id) else {
      return scene.add(.icon(page.icon, .init(circle)))
    }
    // Nothing turns here: a row alone is no reason to paint the window again and again.
    writeRingedIcon(
      of: page, ring, in: RingPlace(circle, width: Metrics.rowRing), turns: false, into: &scene,
      at: time)
  }

  /// How a job is doing or how it ended; the page's own line when there is nothing to say.
  func caption(of page: Page) -> String {
    guard let look = rings[page.id]?.look else { return page.subtitle }
    if let phrase = phrase(of: look) {
      let said = phrase.text(in: environment.language)
      return look.hasEnded ? said : [said, look.text].compactMap(\.self).joined(separator: " · ")
    }
    if let text = look.text { return text }
    let command = jobs[page.id]?.command.joined(separator: " ") ?? ""
    return page.subtitle.isEmpty ? command : page.subtitle
  }

  private func phrase(of look: JobRing.Look) -> Phrase? {
    switch look.phase {
    case .running: look.progress.map { .percent($0.percent) }
    case .waiting: .waiting
    case .done: .done(in: look.elapsed)
    case .failed where look.wasInterrupted: .stopped
    case .failed: look.status.map { .failed($0) } ?? .lost
    }
  }
}
