/** Chromium for end-to-end tests: pages with a position, and a test that fails when a page complains. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { LatLng } from '@/domain/geo';
import { findChromium } from '../../local/setup/chromium.mjs';
import { stack } from './stack';

/**
 * Switched off: what Playwright switches off (Chromium listens to the last such list alone), and the two pages with
 * suggestions that the address bar of every new window would load, though nobody types there.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Nothing of the browser's own may reach for a network that is not there. */
export const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
];

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium() ?? chromium.executablePath();
  return chromium.launch({ executablePath, args: FLAGS });
}

/** Window sizes of the two kinds of people, CSS pixels. */
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };

export type Visitor = {
  context: BrowserContext;
  page: Page;
  /** What the page said as a warning, an error or an uncaught exception, so far. */
  complaints: readonly string[];
  /** Moves the visitor's phone; it must have had a position from the start. */
  moveTo(place: LatLng): Promise<void>;
  close(): Promise<void>;
};

export type VisitorOptions = {
  viewport?: { width: number; height: number };
  position?: LatLng;
  /** Another way to the app than the stack's own address. */
  baseURL?: string;
};

/** A browser profile of its own (so two visitors may sign in as two people) with one page, not yet anywhere. */
export async function newVisitor(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
  const viewport = options.viewport ?? PHONE;
  const context = await browser.newContext({
    baseURL: options.baseURL ?? stack.app,
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    hasTouch: viewport.width < 600,
    reducedMotion: 'reduce',
    ...(options.position && { permissions: ['geolocation'], geolocation: geolocation(options.position) }),
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.stack ?? error.message}`));
  return {
    context,
    page,
    complaints,
    moveTo: (place) => context.setGeolocation(geolocation(place)),
    close: () => context.close(),
  };
}

function geolocation({ lat, lng }: LatLng) {
  return { latitude: lat, longitude: lng, accuracy: 8 };
}
