/**
 * How hosts serve published files: the rules, each host's configuration, and the server of
 * `npm start`. Independent of this site: callers pass the layout of its files.
 */
export { headersFile, redirectsFile } from './headers-file.ts';
export { HOST_HEADERS } from './host-headers.ts';
export { nginxSite } from './nginx.ts';
export { announceSite, listenWith, startOrExit } from './port.ts';
export { ANY_OTHER_ADDRESS, type ExpectedResponse } from './responses.ts';
export {
  describeHeaders,
  headersFor,
  type Layout,
  listPageAddresses,
  listPageFiles,
  readRules,
  WITHOUT_ADDRESS,
} from './rules.ts';
export { createServer, serveOrExit } from './serve.ts';
export { RESPONSES, writeHosting } from './write.ts';
