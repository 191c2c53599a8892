@echo off
rem Starts the editor on Windows: see docs/editing.md.
title Edit the site
pushd "%~dp0"

if not exist package.json (
  echo This folder is not complete: ask an engineer for a folder made by git clone, and open this file there.
  goto failed
)
where npm >nul 2>nul
if errorlevel 1 (
  echo Node is missing: install it from https://nodejs.org, and open this file again.
  goto failed
)
echo Starting: the editor opens in your browser. Leave this window open while you work.
call npm run --silent edit
if errorlevel 1 goto failed
exit /b

:failed
pause
exit /b 1
