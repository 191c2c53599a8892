/** Finds, installs and starts programs for tests and measurements. */
export {
  ensureBrowser,
  ensureBrowserOrExit,
  findBrowser,
  findTestBrowser,
  launchBrowser,
  startBrowser,
} from './browser.ts';
export { makeCertificate } from './certificate.ts';
export { describeInstall, installPackages } from './debian-packages.ts';
export { findFreePort } from './free-port.ts';
export { findProgram, startProgram } from './program.ts';
export { captureCommand, runCommand } from './run-command.ts';
