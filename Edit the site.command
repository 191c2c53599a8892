#!/bin/sh
# Starts the editor on macOS and Linux: see docs/editing.md.
file=$(basename "$0")
cd "$(dirname "$0")" || exit 1

# KDE's file manager starts programs without a window.
if [ ! -t 1 ]; then
  for terminal in xdg-terminal-exec 'konsole -e' 'x-terminal-emulator -e'; do
    command -v ${terminal%% *} > /dev/null && exec $terminal sh "$PWD/$file"
  done
fi

if command -v npm > /dev/null; then
  echo 'Starting: the editor opens in your browser. Leave this window open while you work.'
  npm run --silent edit && exit
else
  echo 'Node is missing: install it from https://nodejs.org, and open this file again.'
fi
printf 'Press Enter to close this window. '
read -r _
exit 1
