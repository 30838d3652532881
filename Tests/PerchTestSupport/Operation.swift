public import PerchEngine

/// One random thing that can happen to a `State`. Places are named by what is there, so that a list
/// of operations still means something after others were taken out of it.
public enum Operation: Hashable, Sendable {
  /// A place on the screen, found when it is needed.
  public enum Place: Hashable, Sendable {
    case screen(Double, Double)
    /// From the page's leading edge and its top.
    case page(Double, Double)
    /// From the ball's centre.
    case ball(Double, Double)
    /// From the corner of the decide circle, inwards and up.
    case circle(Double, Double)
    /// A share of the way along the row with this index, where the list is.
    case row(Int, Double)
    /// A share of the way along the toast.
    case toast(Double)
  }

  case press(Place, PointerEvent.Device, button: Int)
  case move(Place, over: Int, PointerEvent.Device)
  case release(Place, PointerEvent.Device)
  case cancelPointer(PointerEvent.Device)
  /// Press, move for so many milliseconds, let go.
  case drag(Place, Place, over: Int, PointerEvent.Device)
  /// Press the ball until the list opens, slide for so many milliseconds, let go.
  case slide(Place, over: Int)
  case secondFinger(Place)
  case hover(Place)
  case wheel(Place, Double)
  /// So many notches to the right and down by fingers on a touchpad, in ten steps.
  case touchpad(Place, Double, Double)
  case touchpadEnd
  case key(Key, Key.Modifiers)
  /// Assistive technology presses or focuses the thing that has this number among those that can be.
  case assist(Int, presses: Bool)
  case command(Command)
  case grabLost
  /// Another program holds something over a window.
  case hoverDrop(Surface.ID, hasFiles: Bool)
  case leaveDrop
  case drop(Surface.ID, [Int], fails: Bool)
  case answerFile(isWelcome: Bool)
  case activate
  case open([Int])
  case list([Int])
  case restore([Int], open: [Int])
  case change(Int, canPark: Bool)
  case greet(Int, Job, isShown: Bool)
  case report(Int, Job)
  case withdraw(Int)
  case measure(Int, height: Double)
  case trim(Int, height: Double)
  case environment(Int)
  case scale(Double)
  case tier(Environment.ReducedMotion)
  case direction(Environment.Direction)
  case composited(Bool)
  /// Other programs' windows come, or go when there are none.
  case cover([Occluder])
  case fullscreen(Environment.Fullscreen)
  case configure(Rect)
  case map, unmap, close
  case wait(milliseconds: Int)
  case settle
}
