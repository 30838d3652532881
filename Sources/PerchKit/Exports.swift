// An adopter's program imports one module: pages, contents, geometry and kinds come with it.
@_exported public import PerchEngine
@_exported public import PerchShell
@_exported public import PerchTime
