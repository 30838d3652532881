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

/// The modules whose parsers are fuzzed.
let fuzzed: [Target.Dependency] = [
  "PerchBridge", "PerchShell", "PerchBus", "PerchX11", "PerchPages", "PerchJobs", "PerchIPC",
  "PerchSystem", "PerchEngine", "PerchTime",
]

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
    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo",
      providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]),
    .systemLibrary(
      name: "CX11", pkgConfig: "x11 xext xrandr xi xtst",
      providers: [
        .apt(["libx11-dev", "libxext-dev", "libxrandr-dev", "libxi-dev", "libxtst-dev"])
      ]),
    .systemLibrary(
      name: "CXDamage", path: "Tests/CXDamage", pkgConfig: "xdamage xtst x11",
      providers: [.apt(["libxdamage-dev", "libxtst-dev", "libx11-dev"])]),
    .systemLibrary(
      name: "CFloor", path: "Tests/CFloor", pkgConfig: "cairo xext x11",
      providers: [.apt(["libcairo2-dev", "libxext-dev", "libx11-dev"])]),
    .systemLibrary(
      name: "CGLib", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(
      name: "CMarkdown", providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(
      name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(
      name: "CPoppler", pkgConfig: "poppler-glib", providers: [.apt(["libpoppler-glib-dev"])]),
    .systemLibrary(
      name: "CRSVG", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
    .systemLibrary(
      name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    .systemLibrary(
      name: "CSDBus", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),

    .target(name: "PerchTime", swiftSettings: strict + [.strictMemorySafety()]),
    .target(
      name: "PerchEngine", dependencies: ["PerchTime"],
      swiftSettings: strict + [.strictMemorySafety()]),
    .target(
      name: "PerchRenderer",
      dependencies: [
        "PerchEngine", "PerchJobs", "PerchSystem", "PerchTime", "CCairo",
        .product(name: "DequeModule", package: "swift-collections"),
      ],
      swiftSettings: strict),
    .target(name: "PerchX11", dependencies: ["CX11"], swiftSettings: strict),
    .target(
      name: "PerchPages",
      dependencies: [
        "PerchDecoder", "PerchEngine", "PerchJobs", "PerchSystem", "PerchTime", "CGLib",
        "CMarkdown",
      ],
      swiftSettings: strict),
    .target(
      name: "PerchSystem", dependencies: ["PerchTime", "CLinux"], swiftSettings: strict),
    .target(
      name: "PerchDecoder", dependencies: ["PerchSystem", "PerchTime", "CLinux"],
      swiftSettings: strict),
    .target(
      name: "PerchConfinement", dependencies: ["PerchSystem", "CLinux", "CSeccomp"],
      swiftSettings: strict),
    .target(
      name: "PerchJobs", dependencies: ["PerchSystem", "PerchTime"], swiftSettings: strict),
    .target(name: "PerchIPC", dependencies: ["PerchSystem"], swiftSettings: strict),
    .target(
      name: "PerchRemote", dependencies: ["PerchIPC", "PerchSystem", "PerchTime", "CLinux"],
      swiftSettings: strict),
    .target(
      name: "PerchHooks", dependencies: ["PerchIPC", "PerchJobs", "PerchSystem"],
      swiftSettings: strict),
    .target(
      name: "PerchBus",
      dependencies: ["PerchEngine", "PerchSystem", "PerchTime", "CGLib", "CSDBus"],
      swiftSettings: strict),
    .target(
      name: "PerchRunner",
      dependencies: ["PerchIPC", "PerchJobs", "PerchSystem", "PerchTime", "CLinux"],
      swiftSettings: strict),
    .target(
      name: "PerchShell",
      dependencies: [
        "PerchEngine", "PerchTime", "PerchRenderer", "PerchX11", "PerchPages", "PerchJobs",
        "PerchDecoder", "PerchIPC", "PerchSystem", "PerchBus", "CLinux",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "perch-decode",
      dependencies: [
        "PerchConfinement", "PerchDecoder", "PerchSystem", "CLinux", "CPixbuf",
        "CPoppler", "CRSVG",
      ],
      swiftSettings: strict, linkerSettings: compact),
    .executableTarget(
      name: "perch",
      dependencies: [
        "PerchBridge", "PerchShell", "PerchIPC", "PerchRunner", "PerchRemote", "PerchHooks",
        "PerchPages", "PerchSystem", "PerchEngine", "PerchJobs", "PerchTime",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict, linkerSettings: compact),
    .executableTarget(
      name: "perch-run", dependencies: ["PerchRunner", "PerchSystem"],
      swiftSettings: strict, linkerSettings: compact),
    .executableTarget(
      name: "perch-tour",
      dependencies: [
        "PerchHarness", "PerchIPC", "PerchSystem", "PerchEngine", "PerchTime", "PerchRenderer",
        "PerchX11", "PerchPages",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .target(
      name: "PerchKit",
      dependencies: ["PerchShell", "PerchEngine", "PerchIPC", "PerchSystem", "PerchTime"],
      swiftSettings: strict),
    .target(
      name: "PerchBridge",
      dependencies: [
        "PerchKit", "PerchPages", "PerchSystem", "PerchTime", "PerchEngine", "CLinux",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "PerchExample", dependencies: ["PerchKit"],
      swiftSettings: strict),

    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .target(
      name: "PerchTestSupport",
      dependencies: ["PerchEngine", "PerchTime", "CAllocations", "CLinux"],
      path: "Tests/PerchTestSupport", swiftSettings: strict),
    .target(
      name: "PerchTestLanguages", dependencies: ["PerchPages", "PerchEngine", "PerchTime"],
      path: "Tests/PerchTestLanguages", swiftSettings: strict),
    .target(
      name: "PerchHarness",
      dependencies: [
        "PerchIPC", "PerchSystem", "PerchEngine", "PerchTime", "PerchRenderer", "PerchX11",
        "CLinux",
      ],
      path: "Tests/PerchHarness", swiftSettings: strict),
    .executableTarget(
      name: "PerchBench",
      dependencies: [
        "PerchHarness", "PerchShell", "PerchRunner", "PerchIPC", "PerchSystem", "PerchEngine",
        "PerchTime", "PerchX11", "PerchTestSupport", "PerchRenderer", "CCairo", "CFloor",
        "CXDamage",
      ],
      path: "Tests/PerchBench", swiftSettings: strict),
    .executableTarget(
      name: "PerchFloor", dependencies: ["CFloor", "CLinux"], path: "Tests/PerchFloor",
      swiftSettings: strict),
    .executableTarget(
      name: "PerchCanvas", dependencies: ["PerchKit"], path: "Tests/PerchCanvas",
      exclude: ["Peers"], swiftSettings: strict),
    .executableTarget(
      name: "PerchFeel", dependencies: ["PerchTestSupport", "PerchEngine", "PerchTime"],
      path: "Tests/PerchFeel", swiftSettings: strict),
    .executableTarget(
      name: "PerchEscape", dependencies: ["PerchConfinement", "CLinux"], path: "Tests/PerchEscape",
      swiftSettings: strict),
    .testTarget(
      name: "PerchRendererTests",
      dependencies: ["PerchRenderer", "PerchJobs", "PerchEngine", "PerchTime", "PerchTestSupport"],
      exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
      name: "PerchPagesTests",
      dependencies: [
        "perch-decode", "PerchEscape", "PerchPages", "PerchDecoder", "PerchJobs", "PerchSystem",
        "PerchEngine", "PerchTime", "PerchTestSupport", "PerchTestLanguages", "CLinux",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PerchJobsTests",
      dependencies: ["PerchJobs", "PerchSystem", "PerchTime", "PerchTestSupport"],
      exclude: ["Recordings"], swiftSettings: strict),
    .testTarget(
      name: "PerchSystemTests",
      dependencies: ["PerchSystem", "PerchTime", "PerchTestSupport", "CLinux"],
      swiftSettings: strict),
    .testTarget(
      name: "PerchX11Tests", dependencies: ["PerchX11", "PerchSystem"], swiftSettings: strict),
    .testTarget(
      name: "PerchRunnerTests",
      dependencies: [
        "perch", "PerchRunner", "PerchIPC", "PerchJobs", "PerchSystem", "PerchTime", "PerchHarness",
        "CLinux",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PerchRemoteTests", dependencies: ["PerchRemote", "PerchSystem", "PerchTime"],
      swiftSettings: strict),
    .testTarget(
      name: "PerchHooksTests",
      dependencies: ["PerchHooks", "PerchIPC", "PerchSystem"],
      exclude: ["Events"], swiftSettings: strict),
    .testTarget(
      name: "PerchBusTests",
      dependencies: ["PerchBus", "PerchHarness", "PerchSystem", "PerchEngine", "PerchTime"],
      swiftSettings: strict),
    .testTarget(
      name: "PerchFuzzTests", dependencies: fuzzed, exclude: ["Corpora", "Fuzzer"],
      swiftSettings: strict),
    // Runs the programs themselves, so those have to be built as well.
    .testTarget(
      name: "PerchTests",
      dependencies: [
        "perch", "perch-decode", "perch-run", "perch-tour", "PerchExample", "PerchHarness",
        "PerchShell",
        "PerchKit", "PerchBridge", "PerchRunner", "PerchIPC", "PerchJobs", "PerchSystem",
        "PerchX11", "PerchPages", "PerchBus", "PerchRenderer", "PerchEngine", "PerchTime",
        "PerchTestSupport", "PerchTestLanguages", "CX11", "CXDamage", "CLinux",
      ] + examples.map { .byName(name: $0) },
      exclude: ["Peers", "Traces/Recordings"], swiftSettings: strict),
  ]
)

package.targets += examples.map { name in
  .executableTarget(
    name: name, dependencies: ["PerchKit"], path: "Sources/PerchExamples/\(name)",
    swiftSettings: strict)
}

// The fuzzer is a build of its own: every module is instrumented, and libFuzzer has the entry point.
if Context.environment["PERCH_FUZZ"] != nil {
  package.targets.removeAll { $0.type == .test || ["perch", "perch-tour"].contains($0.name) }
  package.targets.append(
    .executableTarget(
      name: "PerchFuzz", dependencies: fuzzed, path: "Tests/PerchFuzzTests",
      exclude: ["Corpora", "CorpusTests.swift"], swiftSettings: strict))
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
      swiftSettings: laws == "alone" ? strict + unoptimized : strict))
}
if laws == "alone" {
  let parts = [
    "PerchTime", "PerchEngine", "CLinux", "CAllocations", "PerchTestSupport",
    "PerchEngineTests",
  ]
  package.targets.removeAll { !parts.contains($0.name) }
  package.products = []
  package.dependencies = []
}
