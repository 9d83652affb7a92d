/** Chromium for end-to-end tests: pages with a position, and a record of the page's warnings and errors. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { LatLng } from '@/domain/place/geo';
import { findChromium } from '../../local/setup/chromium.mjs';
import { newProfile, place, takeProfile } from './profiles';
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

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium() ?? chromium.executablePath();
  return chromium.launch({ executablePath, args: FLAGS });
}

let open: Promise<Browser> | undefined;

/**
 * The browser of this process, for all the test files that it runs. Every visitor has a profile of their own, or an emptied one.
 * It ends with the process.
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
   * With the app's service worker, in a profile that is new. Other visitors have a browser that knows none, because it takes a
   * quarter of the time of a first load to fetch and keep the app's files once more, and one that knows the app's files.
   */
  serviceWorker?: boolean;
};

/** A visitor in a browser profile that nobody else uses (so two may sign in as two people), with one page that has loaded nothing. */
export async function newVisitor(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
  const viewport = options.viewport ?? PHONE;
  const made = { baseURL: options.baseURL ?? stack.app, viewport, hasTouch: viewport.width < 600 };
  const profile = options.serviceWorker === true ? newProfile : takeProfile;
  const { context, page, leave } = await profile(browser, made, options.position);
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
    moveTo: (at) => place(context, at),
    close: leave,
  };
}
