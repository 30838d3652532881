internal import ArgumentParser

/// The options of `zenity` that concern its window, which have no effect on a job.
struct ZenityWindowOptions: ParsableArguments {
  @Flag(help: .hidden)
  var progress = false

  @Option(parsing: .unconditionalSingleValue, help: .hidden)
  var width: [String] = []

  @Option(parsing: .unconditionalSingleValue, help: .hidden)
  var height: [String] = []

  @Option(parsing: .unconditionalSingleValue, help: .hidden)
  var windowIcon: [String] = []

  @Option(parsing: .unconditionalSingleValue, help: .hidden)
  var icon: [String] = []

  @Option(parsing: .unconditionalSingleValue, help: .hidden)
  var iconName: [String] = []

  @Option(parsing: .unconditionalSingleValue, help: .hidden)
  var okLabel: [String] = []

  @Option(parsing: .unconditionalSingleValue, help: .hidden)
  var cancelLabel: [String] = []

  @Option(parsing: .unconditionalSingleValue, help: .hidden)
  var extraButton: [String] = []

  @Option(parsing: .unconditionalSingleValue, help: .hidden)
  var attach: [String] = []

  @Flag(help: .hidden)
  var modal = false

  @Flag(help: .hidden)
  var noMarkup = false

  @Option(name: .customLong("class"), parsing: .unconditionalSingleValue, help: .hidden)
  var windowClass: [String] = []

  @Option(parsing: .unconditionalSingleValue, help: .hidden)
  var name: [String] = []
}
