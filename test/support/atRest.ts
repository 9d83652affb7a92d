/** What a page does while nobody touches it: turns of its timers and frames, styles, layouts, requests and the processor. */
import type { CDPSession, Page } from 'playwright-core';

export type AtRest = {
  /** Times that a timer of the page fired, by its delay in milliseconds. */
  timers: Record<string, number>;
  frames: number;
  styles: number;
  layouts: number;
  /** Addresses of the API that the page asked. */
  asked: readonly string[];
  /** Animations that run: CSS has some that never end. */
  animations: readonly string[];
  /** Time of the page's main thread, milliseconds. */
  busyMs: number;
};

/** Counts on the page what its timers do. It runs before the page's own scripts. */
const COUNT = `{
  const fired = (globalThis.fired = { timers: {}, frames: 0 });
  const counted = (of, work, delay = 0) => () => {
    fired.timers[of + ' ' + delay] = (fired.timers[of + ' ' + delay] ?? 0) + 1;
    return typeof work === 'function' ? work() : undefined;
  };
  const { setTimeout: later, setInterval: often, requestAnimationFrame: frame } = globalThis;
  globalThis.setTimeout = (work, delay, ...rest) => later(counted('once', () => work(...rest), delay), delay);
  globalThis.setInterval = (work, delay, ...rest) => often(counted('every', () => work(...rest), delay), delay);
  globalThis.requestAnimationFrame = (work) => frame((at) => { fired.frames += 1; work(at); });
}`;

type Fired = { timers: Record<string, number>; frames: number };

/** Must be called before the page is opened. */
export const countTurns = (page: Page): Promise<unknown> => page.addInitScript(COUNT);

/** The frames that the page's scripts have drawn since it was opened, or since it was last watched. */
export const framesSoFar = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { fired: Fired }).fired.frames);

async function metrics(tools: CDPSession): Promise<(name: string) => number> {
  const { metrics: all } = await tools.send('Performance.getMetrics');
  return (name) => all.find((metric) => metric.name === name)?.value ?? 0;
}

/** Watches a page for so many milliseconds. */
export async function watchAtRest(page: Page, milliseconds: number): Promise<AtRest> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.evaluate(() => {
    Object.assign((globalThis as unknown as { fired: Fired }).fired, { timers: {}, frames: 0 });
  });
  const before = await metrics(tools);
  await page.waitForTimeout(milliseconds);
  const after = await metrics(tools);
  const grown = (name: string): number => after(name) - before(name);
  const { fired, animations } = await page.evaluate(() => ({
    fired: (globalThis as unknown as { fired: Fired }).fired,
    animations: document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => String((effect as KeyframeEffect | null)?.target?.className)),
  }));
  return {
    timers: fired.timers,
    frames: fired.frames,
    styles: grown('RecalcStyleCount'),
    layouts: grown('LayoutCount'),
    asked,
    animations,
    busyMs: Math.round(grown('TaskDuration') * 1000),
  };
}
