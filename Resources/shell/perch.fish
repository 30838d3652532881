# Perch for fish: a command that takes long shows on the ball, and once it has finished.
#
# In ~/.config/fish/config.fish:
#
#   source /path/to/perch.fish
#
# PERCH_HOOK_SECONDS  how long is long; 30 if not set
# PERCH_HOOK_ROW_SECONDS  after how many seconds a command that runs has a row; 5 if not set
# PERCH_HOOK_IGNORE   what is never announced, separated by spaces: a program, a program and its first
#                     argument as in git:log, or a program without any as in bash:

if status is-interactive
    # What one sits in front of.
    set -q PERCH_HOOK_IGNORE; or set -g PERCH_HOOK_IGNORE perch tmux screen zellij ssh mosh telnet sftp su vi vim nvim view vimdiff nano pico emacs \
        emacsclient micro helix hx kak joe ed mcedit less more most man info pager bat journalctl \
        top htop btop atop iotop watch mc ranger nnn lf vifm fzf tig lazygit gitui mutt neomutt \
        irssi weechat w3m lynx links ncdu gdb lldb ipython irb ghci psql mysql sqlite3 fg bg bash: \
        dash: fish: ksh: sh: tcsh: zsh: python: python3: node: sudo: doas: env: exec: git:log \
        git:diff git:show git:blame git:commit git:rebase git:add docker:exec kubectl:exec

    # Whether a line runs what is not announced, in any of its parts. Quotes are not looked at.
    function _perch_is_ignored
        set -l ignored (string split -n ' ' -- $PERCH_HOOK_IGNORE)
        for part in (string replace -ar '[|;&]|\b(and|or|not)\b' \n -- $argv[1] | string split \n)
            set -l words (string split -n ' ' -- $part)
            set -l program
            # Variables, and programs that run another one.
            while set -q words[1]
                set -l word (string replace -r '.*/' '' -- $words[1])
                set -e words[1]
                switch $word
                    case '*=*' '-*' '(' '{' '!'
                    case sudo doas env nohup time command builtin exec nice ionice stdbuf
                        set program $word
                    case '*'
                        set program $word
                        break
                end
            end
            while string match -q -- '-*' $words[1]
                set -e words[1]
            end
            test -n "$program"; or continue
            contains -- $program $ignored; and return 0
            contains -- "$program:$words[1]" $ignored; and return 0
        end
        return 1
    end

    # Marks prompts and commands (OSC 133), so that `perch run`, which has started the shell, knows a prompt from a
    # question. fish does so itself from version 4 on.
    set -l parent (string match -rg '^PPid:\s*(\d+)' </proc/$fish_pid/status)
    set -l words (string split0 </proc/$parent/cmdline)
    if test "$words[1]" = perch; and string match -q '3.*' -- $version
        function _perch_mark_prompt --on-event fish_prompt
            printf '\e]133;A\a'
        end
        function _perch_mark_begin --on-event fish_preexec
            printf '\e]133;C\a'
        end
        function _perch_mark_end --on-event fish_postexec
            set -l result $status
            printf '\e]133;D;%s\a' $result
            return $result
        end
    end

    function _perch_count_stopped
        count (jobs | string match -r '\tstopped\t')
    end

    function _perch_note --on-event fish_preexec
        set -g _perch_stopped (_perch_count_stopped)
        set -g _perch_folder $PWD
        set -g _perch_row
        test -n "$DISPLAY"; or return
        _perch_is_ignored "$argv[1]"; and return
        set -l line (string join '; ' -- (string split \n -- $argv[1]))
        string match -qr '^ ' -- $line; and set line (string split -n ' ' -- $line)[1]
        set -l delay 5
        set -q PERCH_HOOK_ROW_SECONDS; and set delay $PERCH_HOOK_ROW_SECONDS
        # Shows the line after a while, unless the prompt is back before. A process of its own waits for that.
        command sh -c 'sleep "$0"; exec perch "$@"' $delay job set shell-$fish_pid --title "$line" \
            --pid $fish_pid </dev/null >/dev/null 2>&1 &
        set -g _perch_row $last_pid
        disown $last_pid
    end

    # Ends what shows the line, or would. The process that waits may be gone later, and its number another's.
    function _perch_end --on-event fish_postexec
        set -l result $status
        test -n "$_perch_row"; or return $result
        set -l delay 5
        set -q PERCH_HOOK_ROW_SECONDS; and set delay $PERCH_HOOK_ROW_SECONDS
        set -l seconds (math --scale=0 "$CMD_DURATION / 1000")
        test $seconds -le (math $delay + 1); and kill $_perch_row 2>/dev/null
        test (math $seconds + 1) -ge $delay
        and command perch job end shell-$fish_pid </dev/null >/dev/null 2>&1
        set -g _perch_row
        return $result
    end

    function _perch_announce --on-event fish_postexec
        set -l result $status
        set -l duration $CMD_DURATION
        set -l limit 30
        set -q PERCH_HOOK_SECONDS; and set limit $PERCH_HOOK_SECONDS
        test -n "$DISPLAY"; and test -n "$duration"; or return $result
        set -l seconds (math --scale=0 $duration / 1000)
        test $seconds -ge $limit; or return $result
        # Ctrl-C; or stopped, and not finished at all, for which fish has no status.
        test $result -eq 130; and return $result
        test (_perch_count_stopped) -gt "$_perch_stopped"; and return $result
        set -l line (string join '; ' -- (string split \n -- $argv[1]))
        _perch_is_ignored $line; and return $result
        # A line that begins with a space is not to be remembered: only its program is named.
        set -l shell --shell fish
        if string match -qr '^ ' -- $line
            set line (string split -n ' ' -- $line)[1]
            set shell
        end
        command perch announce --title "$line" --status $result --seconds $seconds \
            --directory "$_perch_folder" $shell </dev/null >/dev/null 2>&1
        return $result
    end
end
