@echo off
rem Starts the editor on Windows: see docs/editing.md.
title Edit the site
pushd "%~dp0"

if not exist package.json (
  echo Unpack the whole ZIP first: right-click it, then Extract All. Then open this file there.
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
