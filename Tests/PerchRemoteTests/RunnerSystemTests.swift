import PerchRemote
import PerchSystem
import Testing

/// The systems on which `perch-run` runs.
@Suite struct RunnerSystemTests {
  private typealias System = RunnerInstallation.System
  private let own = System(machine: "x86_64", library: "glibc 2.36")

  @Test(arguments: ["glibc 2.36", "glibc 2.36.9", "glibc 2.41", "glibc 3.0"])
  func `a newer C library takes the program`(library: String) {
    let other = System(machine: "x86_64", library: library)
    #expect(other.obstacle(for: own, on: "builder") == nil)
  }

  @Test(arguments: ["glibc 2.4", "glibc 2.35", "", "musl 1.2", "getconf: unknown variable"])
  func `an older or another C library does not`(library: String) {
    let other = System(machine: "x86_64", library: library)
    #expect(
      other.obstacle(for: own, on: "builder")?.english.hasPrefix("builder has an older") == true)
  }

  @Test func `another processor does not, and this computer does`() {
    let other = System(machine: "aarch64", library: "glibc 2.36")
    #expect(other.obstacle(for: own, on: "builder")?.english.contains("aarch64") == true)
    #expect(System.own.obstacle(for: .own, on: "here") == nil)
  }
}
