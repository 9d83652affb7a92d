/** The traffic of a page, counted from the browser's network log: every websocket frame, every answer of the API. */
import type { Page } from 'playwright-core';

export type Wire = {
  /** Bytes received since the last `reset`, by source. */
  database: () => number;
  api: () => number;
  reset: () => void;
  /** Resolves when nothing has arrived for a while. */
  quiet: () => Promise<void>;
};

/** The traffic counts as quiet when nothing has arrived for this long, milliseconds. */
const QUIET_MS = 1500;
/** The longest wait for quiet traffic, milliseconds. */
const PATIENCE_MS = 20_000;

export async function tapWire(page: Page): Promise<Wire> {
  const log = await page.context().newCDPSession(page);
  let [database, api, last] = [0, 0, performance.now()];
  const asked = new Set<string>();
  await log.send('Network.enable');
  log.on('Network.webSocketFrameReceived', ({ response }) => {
    database += Buffer.byteLength(response.payloadData);
    last = performance.now();
  });
  log.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.startsWith('/api/')) asked.add(requestId);
  });
  log.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!asked.delete(requestId)) return;
    api += encodedDataLength;
    last = performance.now();
  });
  return {
    database: () => database,
    api: () => api,
    reset: () => {
      [database, api, last] = [0, 0, performance.now()];
    },
    quiet: async () => {
      const since = performance.now();
      while (performance.now() - last < QUIET_MS && performance.now() - since < PATIENCE_MS)
        await page.waitForTimeout(100);
    },
  };
}

/** Converts bytes to kB with one decimal. */
export const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;
