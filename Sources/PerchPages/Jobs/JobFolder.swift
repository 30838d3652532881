import Glibc

/// Where jobs leave what became of them: `$XDG_STATE_HOME/perch/jobs/`.
public enum JobFolder {
  /// The folder's path beside the state file of a program of that name.
  public static func path(of name: String = "perch") -> String {
    StateFile.folder(of: name) + "/jobs"
  }
}
