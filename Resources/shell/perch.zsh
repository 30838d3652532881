# Perch for zsh: a command that takes long shows on the ball, and once it has finished.
#
# In ~/.zshrc:
#
#   source /path/to/perch.zsh
#
# PERCH_HOOK_SECONDS  how long is long; 30 if not set
# PERCH_HOOK_ROW_SECONDS  after how many seconds a command that runs has a row; 5 if not set
# PERCH_HOOK_IGNORE   what is never announced, separated by spaces: a program, a program and its first
#                     argument as in git:log, or a program without any as in bash:

if [[ -o interactive ]]; then
  autoload -Uz add-zsh-hook
  zmodload zsh/datetime

  # What one sits in front of.
  : ${PERCH_HOOK_IGNORE='perch tmux screen zellij ssh mosh telnet sftp su vi vim nvim view vimdiff nano pico
    emacs emacsclient micro helix hx kak joe ed mcedit less more most man info pager bat journalctl
    top htop btop atop iotop watch mc ranger nnn lf vifm fzf tig lazygit gitui mutt neomutt irssi
    weechat w3m lynx links ncdu gdb lldb ipython irb ghci psql mysql sqlite3 fg bg
    bash: dash: fish: ksh: sh: tcsh: zsh: python: python3: node: sudo: doas: env: exec:
    git:log git:diff git:show git:blame git:commit git:rebase git:add docker:exec kubectl:exec'}
  typeset -g _perch_line= _perch_started= _perch_row= _perch_parent=
  # The first word of the command line of `perch run`.
  { IFS= read -r -d $'\0' _perch_parent </proc/$PPID/cmdline } 2>/dev/null
  [[ $_perch_parent == perch ]] || _perch_parent=

  # Whether a line runs what is not announced, in any of its parts. Quotes are not looked at.
  _perch_is_ignored() {
    emulate -L zsh
    local part program
    local -a words ignored=(${=PERCH_HOOK_IGNORE})
    for part in ${(f)${1//[|;&]/$'\n'}}; do
      words=(${=part})
      program=
      # Variables, and programs that run another one.
      while (( $#words )); do
        case ${words[1]:t} in
          (*=*|-*|'('|'{'|'!') ;;
          (sudo|doas|env|nohup|time|command|builtin|exec|nice|ionice|stdbuf|noglob) program=${words[1]:t} ;;
          (*) program=${words[1]:t}; shift words; break ;;
        esac
        shift words
      done
      while [[ $words[1] == -* ]]; do shift words; done
      [[ -n $program ]] || continue
      (( ${ignored[(Ie)$program]} || ${ignored[(Ie)$program:${words[1]}]} )) && return 0
    done
    return 1
  }

  # Marks the end of a command and the prompt (OSC 133), so that `perch run`, which has started the shell, knows a
  # prompt from a question.
  _perch_mark() {
    [[ -z $2 ]] || print -n "\e]133;D;$1\a"
    print -n '\e]133;A\a'
    [[ $PS1 == *'133;B'* ]] || PS1+=$'%{\e]133;B\a%}'
  }

  _perch_preexec() {
    [[ -z $_perch_parent ]] || print -n '\e]133;C\a'
    _perch_line=$1
    _perch_folder=$PWD
    _perch_started=$EPOCHREALTIME
    [[ -z $DISPLAY ]] || _perch_begin "$1"
  }

  # Shows the line after a while, unless the prompt is back before. A process of its own waits for that.
  _perch_begin() {
    emulate -L zsh
    local line=$1
    # A line that begins with a space is not to be remembered: only its program is named.
    if [[ $line == ' '* ]]; then line=${${=line}[1]}; fi
    _perch_row=$(
      {
        command sleep ${PERCH_HOOK_ROW_SECONDS:-5}
        _perch_is_ignored "$1" || exec perch job set shell-$$ --title "$line" --pid $$
      } </dev/null >/dev/null 2>&1 &
      print -n $!
    )
  }

  # Ends what shows the line, or would. The process that waits may be gone later, and its number another's.
  _perch_end() {
    local -i delay=${PERCH_HOOK_ROW_SECONDS:-5}
    if (( $1 <= delay + 1 )); then kill $_perch_row 2>/dev/null; fi
    if (( $1 + 1 >= delay )); then command perch job end shell-$$ </dev/null >/dev/null 2>&1; fi
    _perch_row=
  }

  _perch_precmd() {
    local result=$?
    emulate -L zsh
    [[ -z $_perch_parent ]] || _perch_mark $result "$_perch_started"
    local line=$_perch_line
    local -i seconds=$(( EPOCHREALTIME - ${_perch_started:-$EPOCHREALTIME} ))
    [[ -n $_perch_started ]] || return $result
    [[ -z $_perch_row ]] || _perch_end $seconds
    _perch_line= _perch_started=
    (( seconds >= ${PERCH_HOOK_SECONDS:-30} )) && [[ -n $DISPLAY ]] || return $result
    case $result in
      (130|14[789]|150) return $result ;; # Ctrl-C; or stopped, and not finished at all
    esac
    _perch_is_ignored "$line" && return $result
    # A line that begins with a space is not to be remembered: only its program is named.
    local -a shell=(--shell zsh)
    if [[ $line == ' '* ]]; then line=${${=line}[1]} shell=(); fi
    command perch announce --title "$line" --status $result --seconds $seconds \
      --directory "$_perch_folder" $shell </dev/null >/dev/null 2>&1
    return $result
  }

  # Each of these is there once, however often it is added.
  add-zsh-hook preexec _perch_preexec
  add-zsh-hook precmd _perch_precmd
fi
