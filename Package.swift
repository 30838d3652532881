// swift-tools-version: 6.2
import Glibc
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Linker flags of the release build: no exported symbols, and packed relative relocations where glibc
/// reads them, which is since 2.36.
let compact: [LinkerSetting] = [
  .unsafeFlags(
    ["-use-ld=lld"]
      + (["--no-export-dynamic", "--exclude-libs=ALL"]
      + (glibcReadsPackedRelocations ? ["-z", "pack-relative-relocs"] : []))
      .flatMap { ["-Xlinker", $0] },
    .when(configuration: .release))
]

var glibcReadsPackedRelocations: Bool {
  var name = [CChar](repeating: 0, count: 64)
  confstr(Int32(_CS_GNU_LIBC_VERSION), &name, name.count)
  let version = name.prefix { $0 != 0 }.map { Character(Unicode.Scalar(UInt8(bitPattern: $0))) }
    .split { !$0.isNumber }.compactMap { Int(String($0)) }
  return version.count > 1 && (version[0], version[1]) >= (2, 36)
}

extension Target {
  /// A C library of the system, with the Debian packages that it comes from.
  static func system(
    _ name: String, path: String? = nil, pkgConfig: String? = nil, packages: String...
  ) -> Target {
    .systemLibrary(name: name, path: path, pkgConfig: pkgConfig, providers: [.apt(packages)])
  }
}

/// The engine, and what most modules need beside it.
let engine: [Target.Dependency] = ["PerchEngine", "PerchSystem", "PerchTime"]
let pages: [Target.Dependency] = engine + ["PerchPages", "PerchJobs"]
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// The modules whose parsers are fuzzed.
let fuzzed = pages + ["PerchBridge", "PerchShell", "PerchBus", "PerchX11", "PerchIPC"]

/// The programs that show PerchKit, each in a folder of its name.
let examples = ["Corner", "Entrance", "Ring", "Suspend", "Windows"]

let package = Package(
  name: "perch",
  products: [
    .library(name: "PerchEngine", targets: ["PerchEngine"]),
    .library(name: "PerchShell", targets: ["PerchShell"]),
    .library(name: "PerchKit", targets: ["PerchKit"]),
    .executable(name: "perch", targets: ["perch"]),
    .executable(name: "perch-decode", targets: ["perch-decode"]),
    .executable(name: "perch-run", targets: ["perch-run"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    .system("CCairo", pkgConfig: "pangocairo", packages: "libcairo2-dev", "libpango1.0-dev"),
    .system(
      "CX11", pkgConfig: "x11 x11-xcb xext xfixes xrandr xi xtst", packages: "libx11-dev",
      "libx11-xcb-dev", "libxext-dev", "libxfixes-dev", "libxrandr-dev", "libxi-dev", "libxtst-dev"),
    .system(
      "CXDamage", path: "Tests/CXDamage", pkgConfig: "xdamage xtst x11", packages: "libxdamage-dev",
      "libxtst-dev", "libx11-dev"),
    .system(
      "CFloor", path: "Tests/CFloor", pkgConfig: "cairo xext x11", packages: "libcairo2-dev",
      "libxext-dev", "libx11-dev"),
    .system("CGLib", pkgConfig: "gio-unix-2.0", packages: "libglib2.0-dev"),
    .systemLibrary(name: "CLinux"),
    .system("CMarkdown", packages: "libcmark-gfm-dev", "libcmark-gfm-extensions-dev"),
    .system("CPixbuf", pkgConfig: "gdk-pixbuf-2.0", packages: "libgdk-pixbuf-2.0-dev"),
    .system("CPoppler", pkgConfig: "poppler-glib", packages: "libpoppler-glib-dev"),
    .system("CRSVG", pkgConfig: "librsvg-2.0", packages: "librsvg2-dev"),
    .system("CSeccomp", pkgConfig: "libseccomp", packages: "libseccomp-dev"),
    .system("CSDBus", pkgConfig: "libsystemd", packages: "libsystemd-dev"),

    .target(name: "PerchTime", swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "PerchEngine", dependencies: ["PerchTime"], swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "PerchRenderer",
      dependencies: engine + [
        "PerchJobs", "CCairo", .product(name: "DequeModule", package: "swift-collections"),
      ]),
    .target(name: "PerchX11", dependencies: ["CX11"]),
    .target(
      name: "PerchPages",
      dependencies: engine + ["PerchDecoder", "PerchJobs", "CGLib", "CMarkdown"]),
    .target(name: "PerchSystem", dependencies: ["PerchTime", "CLinux"]),
    .target(name: "PerchDecoder", dependencies: ["PerchSystem", "PerchTime", "CLinux"]),
    .target(name: "PerchConfinement", dependencies: ["PerchSystem", "CLinux", "CSeccomp"]),
    .target(name: "PerchJobs", dependencies: ["PerchSystem", "PerchTime"]),
    .target(name: "PerchIPC", dependencies: ["PerchSystem"]),
    .target(name: "PerchRemote", dependencies: ["PerchIPC", "PerchSystem", "PerchTime", "CLinux"]),
    .target(name: "PerchHooks", dependencies: ["PerchIPC", "PerchJobs", "PerchSystem"]),
    .target(name: "PerchBus", dependencies: engine + ["CGLib", "CSDBus"]),
    .target(
      name: "PerchRunner",
      dependencies: ["PerchIPC", "PerchJobs", "PerchSystem", "PerchTime", "CLinux"]),
    .target(
      name: "PerchShell",
      dependencies: engine + [
        "PerchRenderer", "PerchX11", "PerchPages", "PerchJobs", "PerchDecoder", "PerchIPC",
        "PerchBus", "CLinux",
      ]),
    .executableTarget(
      name: "perch-decode",
      dependencies: [
        "PerchConfinement", "PerchDecoder", "PerchSystem", "CLinux", "CPixbuf", "CPoppler", "CRSVG",
      ], linkerSettings: compact),
    .executableTarget(
      name: "perch",
      dependencies: engine + [
        "PerchBridge", "PerchShell", "PerchIPC", "PerchRunner", "PerchRemote", "PerchHooks",
        "PerchPages", "PerchJobs", arguments,
      ], linkerSettings: compact),
    .executableTarget(
      name: "perch-run", dependencies: ["PerchRunner", "PerchSystem"], linkerSettings: compact),
    .executableTarget(
      name: "perch-tour",
      dependencies: engine + [
        "PerchHarness", "PerchIPC", "PerchRenderer", "PerchX11", "PerchPages", arguments,
      ]),
    .target(name: "PerchKit", dependencies: engine + ["PerchShell", "PerchIPC"]),
    .target(name: "PerchBridge", dependencies: pages + ["PerchKit", "PerchShell", "CLinux"]),
    .executableTarget(name: "PerchExample", dependencies: ["PerchKit"]),

    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .target(
      name: "PerchTestSupport",
      dependencies: ["PerchEngine", "PerchTime", "CAllocations", "CLinux"],
      path: "Tests/PerchTestSupport"),
    .target(
      name: "PerchTestLanguages", dependencies: ["PerchPages", "PerchEngine", "PerchTime"],
      path: "Tests/PerchTestLanguages"),
    .target(
      name: "PerchHarness",
      dependencies: engine + ["PerchIPC", "PerchRenderer", "PerchX11", "CLinux"],
      path: "Tests/PerchHarness"),
    .executableTarget(
      name: "PerchBench",
      dependencies: engine + [
        "PerchHarness", "PerchShell", "PerchRunner", "PerchIPC", "PerchX11", "PerchTestSupport",
        "PerchRenderer", "CCairo", "CFloor", "CXDamage",
      ],
      path: "Tests/PerchBench"),
    .executableTarget(
      name: "PerchFloor", dependencies: ["CFloor", "CLinux"], path: "Tests/PerchFloor"),
    .executableTarget(
      name: "PerchCanvas", dependencies: ["PerchKit"], path: "Tests/PerchCanvas",
      exclude: ["Peers"]),
    .executableTarget(
      name: "PerchFeel", dependencies: ["PerchTestSupport", "PerchEngine", "PerchTime"],
      path: "Tests/PerchFeel"),
    .executableTarget(
      name: "PerchEscape", dependencies: ["PerchConfinement", "CLinux"], path: "Tests/PerchEscape"),
    .testTarget(
      name: "PerchRendererTests",
      dependencies: ["PerchRenderer", "PerchJobs", "PerchEngine", "PerchTime", "PerchTestSupport"],
      exclude: ["Goldens"]),
    .testTarget(
      name: "PerchPagesTests",
      dependencies: engine + [
        "perch-decode", "PerchEscape", "PerchPages", "PerchDecoder", "PerchJobs",
        "PerchTestSupport", "PerchTestLanguages", "CLinux",
      ]),
    .testTarget(
      name: "PerchJobsTests",
      dependencies: ["PerchJobs", "PerchSystem", "PerchTime", "PerchTestSupport"],
      exclude: ["Recordings"]),
    .testTarget(
      name: "PerchSystemTests",
      dependencies: ["PerchSystem", "PerchTime", "PerchTestSupport", "CLinux"]),
    .testTarget(name: "PerchX11Tests", dependencies: ["PerchX11", "PerchSystem"]),
    .testTarget(
      name: "PerchRunnerTests",
      dependencies: [
        "perch", "PerchRunner", "PerchIPC", "PerchJobs", "PerchSystem", "PerchTime", "PerchHarness",
        "CLinux",
      ]),
    .testTarget(
      name: "PerchRemoteTests", dependencies: ["PerchRemote", "PerchSystem", "PerchTime"]),
    .testTarget(
      name: "PerchHooksTests",
      dependencies: ["PerchHooks", "PerchIPC", "PerchSystem"],
      exclude: ["Events"]),
    .testTarget(name: "PerchBusTests", dependencies: engine + ["PerchBus", "PerchHarness"]),
    .testTarget(name: "PerchFuzzTests", dependencies: fuzzed, exclude: ["Corpora", "Fuzzer"]),
    // Runs the programs themselves, so those have to be built as well.
    .testTarget(
      name: "PerchTests",
      dependencies: engine + [
        "perch", "perch-decode", "perch-run", "perch-tour", "PerchExample", "PerchHarness",
        "PerchShell", "PerchKit", "PerchBridge", "PerchRunner", "PerchIPC", "PerchJobs", "PerchX11",
        "PerchPages", "PerchBus", "PerchRenderer", "PerchTestSupport", "PerchTestLanguages", "CX11",
        "CXDamage", "CLinux",
      ] + examples.map { .byName(name: $0) },
      exclude: ["Peers", "Traces/Recordings"]),
  ]
)

package.targets += examples.map { name in
  .executableTarget(name: name, dependencies: ["PerchKit"], path: "Sources/PerchExamples/\(name)")
}

// The fuzzer is a build of its own: every module is instrumented, and libFuzzer has the entry point.
if Context.environment["PERCH_FUZZ"] != nil {
  package.targets.removeAll { $0.type == .test || ["perch", "perch-tour"].contains($0.name) }
  package.targets.append(
    .executableTarget(
      name: "PerchFuzz", dependencies: fuzzed, path: "Tests/PerchFuzzTests",
      exclude: ["Corpora", "CorpusTests.swift"]))
  package.products = []
}

// The laws run optimized, in a build of their own: `alone` is that build, `apart` one without them.
let laws = Context.environment["PERCH_LAWS"]
if laws != "apart", Context.environment["PERCH_FUZZ"] == nil {
  let unoptimized: [SwiftSetting] = [
    .unsafeFlags(["-Onone"], .when(configuration: .release)),
    .define("OPTIMIZED", .when(configuration: .release)),
  ]
  package.targets.append(
    .testTarget(
      name: "PerchEngineTests", dependencies: ["PerchEngine", "PerchTime", "PerchTestSupport"],
      swiftSettings: laws == "alone" ? unoptimized : []))
}
if laws == "alone" {
  let parts = [
    "PerchTime", "PerchEngine", "CLinux", "CAllocations", "PerchTestSupport", "PerchEngineTests",
  ]
  package.targets.removeAll { !parts.contains($0.name) }
  package.products = []
  package.dependencies = []
}

for target in package.targets where target.type != .system {
  target.swiftSettings = strict + (target.swiftSettings ?? [])
}
