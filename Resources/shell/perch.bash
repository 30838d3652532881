# Perch for bash, 4.4 or newer: a command that takes long shows on the ball, and once it has finished.
#
# In ~/.bashrc, near its end:
#
#   source /path/to/perch.bash
#
# PERCH_HOOK_SECONDS  how long is long; 30 if not set
# PERCH_HOOK_ROW_SECONDS  after how many seconds a command that runs has a row; 5 if not set
# PERCH_HOOK_IGNORE   what is never announced, separated by spaces: a program, a program and its first
#                     argument as in git:log, or a program without any as in bash:

if [[ $- == *i* && -z ${_perch_is_here-} ]] && ((BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] >= 404)); then
  _perch_is_here=1
  _perch_started=-1
  _perch_first=
  _perch_folder=$PWD
  _perch_row=
  _perch_parent=
  # The first word of the command line of `perch run`.
  { IFS= read -r -d '' _perch_parent <"/proc/$PPID/cmdline"; } 2>/dev/null

  # What one sits in front of.
  : "${PERCH_HOOK_IGNORE=perch tmux screen zellij ssh mosh telnet sftp su vi vim nvim view vimdiff nano pico
    emacs emacsclient micro helix hx kak joe ed mcedit less more most man info pager bat journalctl
    top htop btop atop iotop watch mc ranger nnn lf vifm fzf tig lazygit gitui mutt neomutt irssi
    weechat w3m lynx links ncdu gdb lldb ipython irb ghci psql mysql sqlite3 fg bg
    bash: dash: fish: ksh: sh: tcsh: zsh: python: python3: node: sudo: doas: env: exec:
    git:log git:diff git:show git:blame git:commit git:rebase git:add docker:exec kubectl:exec}"

  # Whether any part of a line runs a program that is not announced. Quotes are not parsed.
  _perch_is_ignored() {
    local part ignored=" ${PERCH_HOOK_IGNORE//[[:space:]]/ } "
    while IFS= read -r part; do
      # shellcheck disable=SC2086 # The part is split into words.
      set -- $part
      _perch_skip "$@"
      shift $?
      local program=${1##*/}
      shift
      while [[ ${1-} == -* ]]; do shift; done
      [[ -n $program && ($ignored == *" $program "* || $ignored == *" $program:${1-} "*) ]] && return 0
    done <<<"${1//[|;&]/$'\n'}"
    return 1
  }

  # How many words come before the program: variables, and programs that run another one.
  _perch_skip() {
    local count=0 word last=0
    for word; do
      count=$((count + 1))
      case ${word##*/} in
        *=* | -* | '(' | '{' | '!') ;;
        sudo | doas | env | nohup | time | command | builtin | exec | nice | ionice | stdbuf) last=$count ;;
        *) return $((count - 1)) ;;
      esac
    done
    return $((last > 0 ? last - 1 : count))
  }

  # The line that was run, or nothing if it is not announced. One that is not in the history was not to be remembered: only its program
  # is named then, and the status is 1.
  _perch_title() {
    local line
    line=$(HISTTIMEFORMAT='' builtin history 1)
    line=${line#"${line%%[![:space:]]*}"}
    line=${line#*[[:space:]]}
    line=${line#"${line%%[![:space:]]*}"}
    if [[ -n $_perch_first && $line != *"$_perch_first"* ]]; then
      _perch_is_ignored "$_perch_first" || printf '%s' "${_perch_first%%[[:space:]]*}"
      return 1
    else
      _perch_is_ignored "$line" || printf '%s' "$line"
      return 0
    fi
  }

  # Notes the first command of a line; what it was given comes last, so that `$_` stays what it is.
  _perch_note() {
    _perch_fresh=0
    _perch_first=$1
    if [[ -n ${DISPLAY-} ]]; then _perch_begin; fi
    : "$2"
  }

  # Shows the line after a while, unless the prompt is back before. A process of its own waits for that.
  _perch_begin() {
    _perch_row=$(
      {
        command sleep "${PERCH_HOOK_ROW_SECONDS:-5}"
        title=$(set -f; _perch_title)
        [[ -n $title ]] && exec perch job set "shell-$$" --title "$title" --pid $$
      } </dev/null >/dev/null 2>&1 &
      printf '%s' $!
    )
  }

  # Ends what shows the line, or would. The process that waits may be gone later, and its number another's.
  _perch_end() {
    local delay=${PERCH_HOOK_ROW_SECONDS:-5}
    if (($1 <= delay + 1)); then kill "$_perch_row" 2>/dev/null; fi
    if (($1 + 1 >= delay)); then command perch job end "shell-$$" </dev/null >/dev/null 2>&1; fi
    _perch_row=
  }

  # Marks the end of a command and the prompt (OSC 133), so that `perch run`, which has started the shell, knows a
  # prompt from a question.
  _perch_mark() {
    if (($2 >= 0)); then printf '\e]133;D;%s\a' "$1"; fi
    printf '\e]133;A\a'
    if [[ $PS1 != *'133;B'* ]]; then PS1+='\[\e]133;B\a\]'; fi
  }

  _perch_prompt() {
    local status=$? seconds=$((SECONDS - _perch_started)) started=$_perch_started title shell
    _perch_started=-1
    if [[ -n $_perch_parent ]]; then _perch_mark "$status" "$started"; fi
    # shellcheck disable=SC2119 # `_perch_set` sets its own arguments.
    if [[ -z $_perch_is_set ]]; then _perch_set; fi
    if [[ -n $_perch_row ]]; then _perch_end "$((started >= 0 ? seconds : 0))"; fi
    if ((started >= 0 && seconds >= ${PERCH_HOOK_SECONDS:-30})) && [[ -n ${DISPLAY-} ]]; then
      case $status in
        130 | 14[789] | 150) ;; # Ctrl-C; or stopped, and not finished at all
        *)
          # Only a whole line can be run again.
          if title=$(set -f; _perch_title); then shell=(--shell bash); else shell=(); fi
          if [[ -n $title ]]; then
            command perch announce --title "$title" --status "$status" --seconds "$seconds" \
              --directory "$_perch_folder" "${shell[@]}" </dev/null >/dev/null 2>&1
          fi
          ;;
      esac
    fi
    _perch_first=
    _perch_folder=$PWD
    return "$status"
  }

  # Joins the trap on DEBUG, which goes on as before. A file that is sourced cannot see it, nor a
  # function that is not traced, so that is done before the first prompt.
  # shellcheck disable=SC2120
  _perch_set() {
    local old
    _perch_is_set=1
    eval "set -- $(trap -p DEBUG)"
    old=${3-}
    trap -- "((_perch_fresh)) && _perch_note \"\$BASH_COMMAND\" \"\$_\"${old:+
$old}" DEBUG
    declare +t -f _perch_prompt _perch_set
  }
  _perch_is_set=
  declare -t -f _perch_prompt _perch_set

  # Expands to nothing, and notes the time just before a line is run.
  # shellcheck disable=SC2016 # bash expands it when it prints the prompt.
  PS0+='${_perch_is_here:$((_perch_started = SECONDS, _perch_fresh = 1, 0)):0}'

  if [[ $_perch_parent == perch ]]; then PS0+='\e]133;C\a'; else _perch_parent=; fi

  if [[ ${PROMPT_COMMAND@a} == *a* ]]; then
    PROMPT_COMMAND=(_perch_prompt "${PROMPT_COMMAND[@]}")
  else
    # shellcheck disable=SC2128,SC2178 # It is a string here.
    PROMPT_COMMAND=_perch_prompt${PROMPT_COMMAND:+$'\n'$PROMPT_COMMAND}
  fi
fi
