import PerchTestSupport
import Testing

@testable import PerchEngine

/// The icons on the ball.
@Suite struct BallIconTests {
  private func parked(_ count: Int, in environment: Environment = .one) -> Script {
    var script = Script.opened(in: environment, shelfLimit: 20)
    script.send(.pagesListed((1...count).map(Page.sample)))
    for number in 1...count { script.give(.park(.sample(number))) }
    script.rest()
    return script
  }

  // Breaks when a number in the arrangement changes, or a bite faces away from its neighbour.
  @Test func `one to five icons share the ball, each bitten by its neighbour`() {
    let table: [[(x: Double, y: Double, diameter: Double, bite: Double?)]] = [
      [(30, 30, 45, nil)], [(20.5, 30, 23, 0), (39.5, 30, 23, nil)],
      [(21, 37.5, 21, 0), (39, 37.5, 21, 240), (30, 22.5, 21, nil)],
      [(19.5, 30, 18, 45), (30, 40.5, 18, 315), (40.5, 30, 18, 225), (30, 19.5, 18, nil)],
      [
        (18, 28, 19, 72), (23, 42.5, 19, 0), (38.5, 42.5, 19, 288), (42.5, 27.5, 19, 216),
        (30, 18.5, 19, nil),
      ],
    ]
    for (index, slots) in table.enumerated() {
      let items = parked(index + 1).state.icons.items
      #expect(items.map(\.page) == (1...index + 1).map(Page.ID.sample))
      for (item, slot) in zip(items, slots) {
        #expect(item.x == .rests(slot.x - 30) && item.y == .rests(slot.y - 30))
        #expect(item.diameter == .rests(slot.diameter) && item.bite == slot.bite)
        #expect(item.scale == .rests(1))
      }
    }
  }

  // Breaks when a sixth page has an icon of its own, or the number is wrong.
  @Test func `more than five pages are four icons and a number`() {
    for count in 6...9 {
      let script = parked(count)
      #expect(script.state.icons.items.count == 4 && script.state.icons.surplus == count - 4)
      let badges = script.scene.layers.filter {
        if case .text(let text) = $0 { text.string == "+\(count - 4)" } else { false }
      }
      #expect(badges.count == 1)
    }
  }

  // Breaks when an icon overlaps its neighbour, the number or the rim of the ball.
  @Test(arguments: 6...20) func `beside a number, no icon overlaps anything`(count: Int) {
    let script = parked(count)
    let items = script.state.icons.items
    let discs = items.map { item in
      Circle(
        center: Point(x: item.x.value(at: script.now), y: item.y.value(at: script.now)),
        radius: item.diameter.value(at: script.now) / 2)
    }
    // As wide as three glyphs of the badge, and as high as its digits.
    let number = Rect(center: .zero + BallIcons.number, size: Size(width: 30, height: 9))
    for (index, disc) in discs.enumerated() {
      #expect((disc.center - .zero).length + disc.radius <= 24 && items[index].bite == nil)
      #expect(!disc.touches(number.inset(by: -1.5)))
      for other in discs[(index + 1)...] {
        #expect(disc.center.distance(to: other.center) >= disc.radius + other.radius + 1.4)
      }
    }
    let corner = Point(x: number.maxX, y: number.maxY)
    #expect((corner - .zero).length <= 28)
  }

  // Breaks when an icon jumps to its new position, or a hidden icon moves.
  @Test func `icons move and appear by springs, but only while they are visible`() {
    var script = parked(2)
    let before = script.state.icons
    script.send(.pagesListed([.sample(3)]))
    script.give(.park(.sample(3)))
    for (old, new) in zip(before.items, script.state.icons.items) {
      #expect(old.x.value(at: script.now) == new.x.value(at: script.now) && new.x.isMoving)
    }
    #expect(abs(script.state.icons.items[2].scale.value(at: script.now) - 0.3) <= 1e-9)
    script.settle()
    #expect(script.state.icons.items[2].scale == .rests(1))
    script.give(.ball(.hide))
    script.give(.close(.sample(1)))
    #expect(script.state.icons.deadline == nil && script.state.icons.items.count == 2)
    script.give(.ball(.show))
    #expect(script.state.icons.deadline == nil)
    script.give(.close(.sample(2)))
    #expect(script.state.icons.deadline != nil)
    script.give(.ball(.hide))
    #expect(script.state.icons.deadline == nil)
    var still = parked(2, in: Environment.one.with { $0.reducedMotion = .off })
    still.give(.close(.sample(1)))
    #expect(still.state.icons.items.map(\.diameter) == [.rests(45)])
  }

  // Breaks when a part of the interface keeps the letter of a page that has an image.
  @Test func `the image of a page is its icon on the ball, in the list and in the library`() throws
  {
    var script = Script.parked(1, 2)
    var page = try #require(script.state.pages[.sample(2)])
    let letter = page.icon
    let other = try #require(script.state.pages[.sample(1)]).icon
    #expect(other != letter)
    page.icon = .image(page.id)
    script.send(.pageChanged(page))
    script.give(.list)
    script.settle()
    let library = try script.scene.painted(.page(.library))
    for layers in [
      script.layers(of: .ball), script.layers(of: .list), script.scene.layers[library.layers],
    ] {
      let icons = layers.compactMap { layer -> Icon? in
        if case .icon(let icon, let frame) = layer, frame.opacity == 1 { icon } else { nil }
      }
      #expect(icons.contains(.image(page.id)) && !icons.contains(letter))
      #expect(icons.contains(other))
    }
    #expect(script.fault == nil)
  }
}
