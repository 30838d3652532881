/// The files that are dragged over our windows or out of them.
struct FileDrags: Hashable, Sendable {
  /// The files that a drag source holds over one of our windows; nil for none.
  var drop: DropHover?
  /// The row that is being dragged out; nil for none.
  var row: RowDrag?
  /// Whether the list closes once the file is accepted: a row of it was dropped before the window
  /// under the pointer had answered.
  var listAwaitsAnswer = false
}
