/// What the interface asks of the world.
public enum Effect: Hashable, Sendable, Codable {
  case setTitle(String)
  /// Map, raise and focus the main window at this client area.
  case openWindow(Rect)
  case closeWindow
  /// Move the surface to this frame, in logical root pixels.
  ///
  /// The event changed nothing else on the screen: no scene has to be written for it.
  case moveSurface(Surface.ID, Rect)
  /// Lay out the page's content at this width and tell its height.
  case measure(Page.ID, width: Double)
  /// Catch Escape while the ball, or a row of the library, is dragged.
  case grabKeyboard
  case releaseKeyboard
  /// Take the pointer and the keyboard for the float list, so that a click anywhere closes it.
  case grabForList
  case releaseList
  /// Tell whoever holds something over us whether it may be dropped.
  case answerDrop(isWelcome: Bool)
  /// Tell whoever dropped something what became of it.
  case finishDrop(isTaken: Bool)
  /// Offer a page's file to whatever the pointer comes over.
  case offerFile(Page.ID)
  /// Hand it to what the pointer is over.
  case dropFile
  /// Offer it no more.
  case withdrawFile
  case answer(Command.Token, Command.Answer)
  case stopJob(Page.ID, Job.Stop)
  /// Start the job's command once more, as another job.
  case runAgain(Page.ID)
  /// Tell the person, outside Perch, that a job has ended.
  case notify(Page.ID)
  /// What was told of the job has been seen.
  case withdrawNotification(Page.ID)
  /// The library lists the job no more: what is kept of it can go.
  case forgetJob(Page.ID)
  /// Open the page that lists the keys.
  case showKeys
  case observed(StackEvent)
  case quit
}

/// The life of a gesture on the page stack, for observers.
public enum StackEvent: Hashable, Sendable, Codable {
  /// A swipe took hold of the page.
  case willPop(Page.ID)
  case didPop(Page.ID)
  case didCancel(Page.ID)
  /// The pages have come to rest.
  case didSettle
}
