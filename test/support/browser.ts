/** Chromium for end-to-end tests: pages with a position, and a record of the page's warnings and errors. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { LatLng } from '@/domain/place/geo';
import { findChromium } from '../../local/setup/chromium.mjs';
import { newProfile, takeProfile } from './profiles';
import { stack } from './stack';

/**
 * Disabled features: those Playwright disables (Chromium uses only the last such list), plus the two pages of
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

/** The browser itself must not try to use a network that is not there. */
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

export async function launchBrowser(...more: string[]): Promise<Browser> {
  const executablePath = findChromium() ?? chromium.executablePath();
  return chromium.launch({ executablePath, args: [...FLAGS, ...more] });
}

let open: Promise<Browser> | undefined;

/**
 * The browser of this process, for all the test files that it runs. Nothing is shared but the program: every visitor has a
 * profile of their own. It ends with the process.
 */
export const theBrowser = (): Promise<Browser> => (open ??= launchBrowser());

/** Window sizes for the two kinds of users, CSS pixels. */
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };

export type Visitor = {
  context: BrowserContext;
  page: Page;
  /** The page's warnings, errors and uncaught exceptions so far. */
  complaints: readonly string[];
  /** Moves the visitor's phone, which must have had a position from the start. */
  moveTo(place: LatLng): Promise<void>;
  close(): Promise<void>;
};

export type VisitorOptions = {
  viewport?: { width: number; height: number };
  position?: LatLng;
  /** Another address of the app than the stack's own. */
  baseURL?: string;
  /**
   * With the app's service worker. Other visitors have a browser that knows none, because it takes a quarter of the time of a
   * first load to fetch and keep the app's files once more.
   */
  serviceWorker?: boolean;
  /** The language that the phone is set to; British English unless stated otherwise. */
  locale?: string;
};

/**
 * A browser profile of its own (so two visitors may sign in as two people) with one page that has loaded nothing of the app yet.
 * Nothing is in it, but without a service worker its process may have run the app before.
 */
export async function newVisitor(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
  const viewport = options.viewport ?? PHONE;
  const profile = options.serviceWorker === true ? newProfile : takeProfile;
  const { context, page, leave } = await profile(browser, {
    baseURL: options.baseURL ?? stack.app,
    viewport,
    locale: options.locale ?? 'en-GB',
    timezoneId: 'Europe/London',
    hasTouch: viewport.width < 600,
    reducedMotion: 'reduce',
    ...(options.position && { permissions: ['geolocation'], geolocation: geolocation(options.position) }),
  });
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
    close: leave,
  };
}

function geolocation({ lat, lng }: LatLng) {
  return { latitude: lat, longitude: lng, accuracy: 8 };
}
