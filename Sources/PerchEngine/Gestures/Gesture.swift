/// A press that is going on: the pointer, who may make something of it, and what it is on.
public struct Gesture: Hashable, Sendable {
  public internal(set) var sequence: PointerSequence
  public internal(set) var arena: GestureArena
  /// What the press was on, until it turns out to be a drag.
  public internal(set) var pressed: Target?
  /// The document whose row it is on, which can be dragged out.
  var row: Page.ID?
  /// The page whose content it scrolls.
  let page: Page.ID
  /// The page's offset at the start of a swipe, before the band.
  var origin = 0.0
  /// The lag at the event before, for what moves by steps.
  var lagBefore = 0.0
}
