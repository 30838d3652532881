public import PerchEngine

/// A random action of the user, of a job or of the desktop.
///
/// Points are relative to objects, so that a list of operations keeps its meaning after others were
/// removed from it.
public enum Operation: Hashable, Sendable {
  /// A point on the screen that is resolved when the operation runs, in logical pixels.
  public enum Position: Hashable, Sendable {
    /// From the screen's origin.
    case screen(Double, Double)
    /// From the page's leading edge and its top.
    case page(Double, Double)
    /// From the ball's center.
    case ball(Double, Double)
    /// From the corner of the decide circle, inwards and up.
    case circle(Double, Double)
    /// A fraction of the width of the row with this index, in the menu or else in the list.
    case row(Int, Double)
    /// A fraction of the width of the toast.
    case toast(Double)
  }

  /// A button is pressed.
  case press(Position, PointerEvent.Device, button: Int)
  /// A row of the library is clicked, with Control to toggle its mark, with Shift to extend the marks.
  case mark(Int, extends: Bool, toggles: Bool)
  /// The pointer moves to a point, in milliseconds.
  case move(Position, over: Int, PointerEvent.Device)
  /// The first button is released.
  case release(Position, PointerEvent.Device)
  /// The server cancels the pointer's press.
  case cancelPointer(PointerEvent.Device)
  /// A press, a motion in milliseconds, and a release.
  case drag(Position, Position, over: Int, PointerEvent.Device)
  /// A long press on the ball, a slide in milliseconds, and a release.
  case slide(Position, over: Int)
  /// Another finger presses, moves and leaves.
  case secondFinger(Position)
  /// A pointer hovers.
  case hover(Position)
  /// The wheel turns by some notches.
  case wheel(Position, Double)
  /// Fingers scroll on a touchpad by notches to the right and down, in ten steps.
  case touchpad(Position, Double, Double)
  /// The fingers leave the touchpad.
  case touchpadEnd
  /// A key is pressed.
  case key(Key, Key.Modifiers)
  /// Assistive technology presses or focuses a target of the accessible tree, by its number.
  case assist(Int, presses: Bool)
  /// A command is given.
  case command(Command)
  /// The grab of the pointer is lost.
  case grabLost
  /// Another program drags over a surface.
  case hoverDrop(Surface.ID, hasFiles: Bool)
  /// The drag leaves.
  case leaveDrop
  /// Sample pages are dropped on a surface.
  case drop(Surface.ID, [Int], fails: Bool)
  /// The drop target under a dragged file answers.
  case answerFile(isWelcome: Bool)
  /// The program is started once more.
  case activate
  /// Sample pages are opened.
  case open([Int])
  /// Sample pages are opened at once as files.
  case openFiles([Int])
  /// Sample pages are listed in the library.
  case list([Int])
  /// An earlier state is restored.
  case restore([Int], open: [Int])
  /// A page changes.
  case change(Int, canPark: Bool)
  /// A job greets.
  case greet(Int, Job, isShown: Bool)
  /// A job reports.
  case report(Int, Job)
  /// A job is withdrawn.
  case withdraw(Int)
  /// A page is measured.
  case measure(Int, height: Double)
  /// A page's output is cut at the top.
  case trim(Int, height: Double)
  /// Another of the standard environments.
  case environment(Int)
  /// Another scale.
  case scale(Double)
  /// Another tier of motion.
  case tier(Environment.ReducedMotion)
  /// Another reading direction.
  case direction(Environment.Direction)
  /// A compositor starts or ends.
  case composited(Bool)
  /// Another size or margin of the ball.
  case ball(BallMetrics)
  /// These are now the windows of other programs.
  case cover([Occluder])
  /// Another policy for fullscreen windows.
  case fullscreen(Environment.Fullscreen)
  /// The main window moves.
  case configure(Rect)
  /// A sample page is opened in a window of its own.
  case apart(Int)
  /// A program orders a sample page to be opened, in a window of its own or in the one in front.
  case order(Int, isApart: Bool)
  /// Another of the main windows gets the keyboard.
  case focusWindow(Int)
  /// One of the main windows moves, whether it is in front or not.
  case configureWindow(Int, Rect)
  /// One of the main windows is to be closed.
  case closeWindow(Int)
  /// News of a sample window of another program, whether the window manager then obeys.
  case foreign(ForeignWindow.News, obeys: Bool)
  /// The main window is mapped.
  case map
  /// The main window is unmapped.
  case unmap
  /// The main window is to be closed.
  case close
  /// Time passes.
  case wait(milliseconds: Int)
  /// Everything comes to rest.
  case settle
}
