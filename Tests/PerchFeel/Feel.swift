/// Prints the tables of velocity, jumps, judder and dead time.
@main
struct Feel {
  static func main() {
    show(EstimatorTable.text)
    show(JumpTable.text)
    show(JudderTable.text)
    show(DeadTimeTable.text)
  }

  private static func show(_ section: String) { print(section, terminator: "\n\n") }
}
