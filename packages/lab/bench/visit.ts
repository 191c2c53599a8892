/** A visit on a slow phone, in a browser that nobody inspects. */
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { EMBED_SCRIPT } from '#video-provider';
import { type Candidate, OURS } from './candidates.ts';
import { launchBrowser, type Session } from './protocol.ts';

/** Round trip time, ms. */
const LATENCY = 150;

/** Bytes per second: 1.6 and 0.75 Mbit/s. */
const DOWNLOAD = (1.6 * 1_000_000) / 8;
const UPLOAD = (0.75 * 1_000_000) / 8;

/** How many times slower the main thread is than this machine's. */
const CPU_SLOWDOWN = 4;

const PHONE = { width: 390, height: 844, deviceScaleFactor: 3, mobile: true };

/** A page is quiet when it has loaded and requested nothing for so long, ms. */
const QUIET_MS = 2000;

/** How often that is looked at, ms. */
const QUIET_POLL_MS = 50;

/** How long a page may take to be quiet, ms. */
const VISIT_TIMEOUT_MS = 60_000;

const response = z.object({
  requestId: z.string(),
  response: z.object({ mimeType: z.string() }),
});
const request = z.object({ requestId: z.string(), frameId: z.string().optional() });
const frameTree = z.object({ frameTree: z.object({ frame: z.object({ id: z.string() }) }) });
const finished = z.object({ requestId: z.string(), encodedDataLength: z.number() });
const evaluation = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z
    .object({ text: z.string(), exception: z.object({ description: z.string() }).optional() })
    .optional(),
});

/** A response: what it was, and how many bytes came over the line. */
type Download = { type: string; bytes: number };

export type Visit = {
  /** Loads a page and waits until it is quiet. */
  navigate: (address: string) => Promise<void>;
  /** Waits until nothing has been requested for some time. */
  becomeQuiet: () => Promise<void>;
  /** Runs a function in the page; its parameter and its result travel as JSON. */
  ask: <Result, Parameter>(
    schema: z.ZodType<Result>,
    inPage: (parameter: Parameter) => unknown,
    parameter?: Parameter,
  ) => Promise<Result>;
  downloads: Download[];
} & Session;

type Conditions = {
  /** Slow 4G; otherwise as fast as this machine. */
  slowNetwork: boolean;
  /** Four times slower than this machine, which is the default; otherwise as fast. */
  slowProcessor?: boolean;
  /** Runs in the page before everything else. */
  before?: readonly string[];
  /** Whether the browser reaches this machine only; what it asks the video's provider for is answered here. */
  host?: string;
};

/**
 * Visits with a browser of its own, so an empty cache. Enables the domains Page and Network only;
 * Runtime, Debugger and Log would cost the page time.
 *
 * @param use what the visit does
 */
export async function withVisit<Result>(
  { slowNetwork, slowProcessor = true, before = [], host = 'localhost' }: Conditions,
  use: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const browser = await launchBrowser([
    '--ignore-certificate-errors',
    `--host-resolver-rules=MAP ${new URL(EMBED_SCRIPT).host} ${host}, MAP * ~NOTFOUND, EXCLUDE localhost`,
  ]);
  try {
    const { send, listen } = await browser.openPage();
    const inFlight = new Set<string>();
    const types = new Map<string, string>();
    const downloads: Download[] = [];
    let mainFrame = '';
    let loaded = false;
    let lastActivity = 0;
    listen((method, params) => {
      if (method === 'Page.loadEventFired') loaded = true;
      else if (method === 'Network.requestWillBeSent') {
        const { requestId, frameId } = request.parse(params);
        // A frame of another process tells another session that it has loaded.
        if (frameId === mainFrame) inFlight.add(requestId);
      } else if (method === 'Network.responseReceived') {
        const { requestId, response: what } = response.parse(params);
        types.set(requestId, what.mimeType);
      } else if (method === 'Network.loadingFinished') {
        const { requestId, encodedDataLength } = finished.parse(params);
        inFlight.delete(requestId);
        downloads.push({ type: types.get(requestId) ?? '', bytes: encodedDataLength });
      } else if (method === 'Network.loadingFailed')
        inFlight.delete(request.parse(params).requestId);
      else return;
      lastActivity = performance.now();
    });
    await send('Page.enable');
    mainFrame = frameTree.parse(await send('Page.getFrameTree')).frameTree.frame.id;
    await send('Network.enable');
    await send('Emulation.setDeviceMetricsOverride', PHONE);
    await send('Emulation.setTouchEmulationEnabled', { enabled: true });
    if (slowProcessor) await send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    if (slowNetwork) {
      await send('Network.emulateNetworkConditions', {
        offline: false,
        latency: LATENCY,
        downloadThroughput: DOWNLOAD,
        uploadThroughput: UPLOAD,
      });
    }
    for (const source of before) await send('Page.addScriptToEvaluateOnNewDocument', { source });

    const becomeQuiet = async () => {
      const end = performance.now() + VISIT_TIMEOUT_MS;
      lastActivity = performance.now();
      while (!loaded || inFlight.size > 0 || performance.now() - lastActivity < QUIET_MS) {
        if (performance.now() > end)
          throw new Error(`The page still loads after ${VISIT_TIMEOUT_MS / 1000} s.`);
        await setTimeout(QUIET_POLL_MS);
      }
    };
    return await use({
      send,
      listen,
      downloads,
      becomeQuiet,
      navigate: async (address) => {
        await send('Page.navigate', { url: address });
        await becomeQuiet();
      },
      ask: async (schema, inPage, parameter) => {
        const { result, exceptionDetails } = evaluation.parse(
          await send('Runtime.evaluate', {
            expression: `(${inPage})(${JSON.stringify(parameter)})`,
            awaitPromise: true,
            returnByValue: true,
          }),
        );
        if (exceptionDetails) {
          const { exception, text } = exceptionDetails;
          throw new Error(`In the page: ${exception?.description ?? text}`);
        }
        return schema.parse(result.value);
      },
    });
  } finally {
    await browser.close();
  }
}

declare global {
  interface Window {
    /** What a probe presses in turn. */
    parts: HTMLElement[];
  }
}

/** In the page: brings a part into view. */
export function showPart(index: number) {
  window.parts[index]?.scrollIntoView({ behavior: 'instant', block: 'center' });
}

/** In the page: whether React has attached itself to the last button. */
export function isHydrated() {
  const button = [...document.querySelectorAll('button')].at(-1);
  return button !== undefined && Object.keys(button).some((key) => key.startsWith('__reactProps'));
}

/** How long the app may take once the page is quiet, ms, and how often it is looked for. */
const APP_TIMEOUT_MS = 15_000;
const APP_POLL_MS = 200;

/**
 * Whether a candidate has an app that has attached itself.
 *
 * @throws {Error} when ours has not
 */
export async function hasApp({ ask }: Visit, { name }: Candidate): Promise<boolean> {
  const end = performance.now() + APP_TIMEOUT_MS;
  while (!(await ask(z.boolean(), isHydrated))) {
    if (name !== OURS) return false;
    if (performance.now() > end) throw new Error('The app has not attached itself.');
    await setTimeout(APP_POLL_MS);
  }
  return true;
}
