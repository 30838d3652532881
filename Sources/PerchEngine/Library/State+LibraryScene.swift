internal import PerchTime

// The job of a library row's page.
extension State {
  /// Writes the page's icon, within a ring that shows the state of its job.
  func writeRowIcon(
    of page: Page, in circle: Circle, into scene: inout Scene, at time: Instant
  ) {
    guard let ring = self.ring(of: page.id) else {
      return scene.add(.icon(page.icon, .init(circle)))
    }
    // Nothing turns here: a row alone is no reason to repaint the window again and again.
    writeRingedIcon(
      of: page, ring, in: RingGeometry(circle, width: Metrics.rowRing), turns: false, into: &scene,
      at: time)
  }

  /// The state or the end of the page's job; the page's subtitle when there is none.
  func caption(of page: Page) -> String {
    guard let look = jobBoard.rings[page.id]?.look else { return page.subtitle }
    let catalogue = environment.catalogue
    if look.hasEnded {
      return JobPhrase.ending(
        look.phase, status: look.status, after: look.elapsed, in: catalogue)
    }
    let state =
      look.phase == .waiting
      ? JobPhrase.waiting.text(in: catalogue) : look.progress.map { catalogue.percent($0.percent) }
    let said = [state, look.text].compactMap(\.self)
    if !said.isEmpty { return said.joined(separator: " · ") }
    return page.subtitle.isEmpty ? jobBoard.watches[page.id]?.commandLine ?? "" : page.subtitle
  }
}
