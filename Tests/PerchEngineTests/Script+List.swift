import PerchTestSupport

@testable import PerchEngine

// The float list and its rows.
extension Script {
  /// An open list of this number of sample pages.
  static func openedList(in environment: Environment = .one, _ count: Int = 2) -> Script {
    var script = Script.opened(in: environment, shelfLimit: 20)
    for number in 1...count {
      script.open([number])
      script.give(.park(nil))
      script.settle()
    }
    script.click(script.ball)
    script.settle()
    return script
  }

  /// The middle of a row of the open list, by its index.
  func listRow(_ index: Int) throws -> Point {
    let list = try shownList
    return list.frame(of: list.rows[index], at: now).center
  }
}
