// swift-tools-version: 6.2
import PackageDescription

// A program as others write it: it depends on Perch by its path, and on nothing else of the checkout.
let package = Package(
  name: "adopter",
  dependencies: [.package(name: "perch", path: "../..")],
  targets: [
    .systemLibrary(
      name: "HostGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .executableTarget(
      name: "Hosted",
      dependencies: [.product(name: "PerchKit", package: "perch"), "HostGLib"],
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ]
)
