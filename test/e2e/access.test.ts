/**
 * Every page as people with a screen reader, a keyboard, weak eyes or a small screen meet it: nothing that axe objects
 * to, nothing to scroll sideways for. The table of pages is the product's own, so a new screen is looked at by itself.
 * Each page is opened once, and then seen in every way: wide and by day, on a phone at night, 320 px narrow (which is
 * 1280 px at 400 % zoom), at 200 % zoom with the letters set apart as WCAG 1.4.12 has it, and with text at twice the size.
 */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PROTECTED_ROUTES, type ProtectedRoute } from '@/domain/people/policy';
import { mayOpen } from '@/domain/people/rights/pages';
import type { Right } from '@/domain/people/rights/right';
import type { UserType } from '@/domain/people/user';
import { LOGINS, PASSWORD } from '../../local/seed/logins';
import { plantTown } from '../../local/seed/plant';
import { DESK, newVisitor, PHONE, theBrowser } from '../support/browser';
import { STATION } from '../support/builders';
import { FONT_WIDTHS, wearLetters } from '../support/letters';
import { sideways, smallTargets, textTrouble } from '../support/sight';
import { stack } from '../support/stack';
import { axeComplaints, untilStill } from './axe';
import { arriveSignedIn, expectNoComplaints, walkTo } from './people';

const PUBLIC = [
  '/',
  '/about-us',
  '/fares',
  '/venues',
  '/privacy-policy',
  '/download',
  '/login',
  '/register',
  '/no-such-page',
  '/simple',
];
/** The booking form is at `/` for those who may book. */
const BOOKS: readonly UserType[] = ['rider', 'admin'];
const NARROW = { width: 320, height: 640 };

/** What else a role's page can show, by the address. */
const ALSO: Partial<Record<UserType, readonly string[]>> = { driver: ['/bookings?rides=dates'] };

/** The pages that change how all later ones look; a visitor opens them after the others. */
const AT_LAST: Partial<Record<UserType, readonly string[]>> = { rider: ['/simple', '/bookings'] };

/** Every page of somebody, by the product's own table; an admin without the right for Settings sees who may open it. */
const pagesOf = ({ role, right }: { role: UserType; right?: Right }): string[] => [
  ...(ALSO[role] ?? []),
  ...(BOOKS.includes(role) ? ['/'] : []),
  ...(Object.keys(PROTECTED_ROUTES) as ProtectedRoute[]).filter((route) =>
    mayOpen(route, { usertype: role, ...(right === undefined ? {} : { right }) }),
  ),
  ...(right === undefined ? [] : ['/settings']),
  ...(AT_LAST[role] ?? []),
];

/** What can differ between two sights of one page; names and roles cannot. */
const OF_SIGHT = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/** A desk of 1280 px at 200 % zoom. */
const ZOOMED = { width: 640, height: 400 };
/** What a person's own style sheet may ask of every page. */
const SET_APART =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-bottom: 2em !important }';
/** The smallest window with a desk's layout: a menu beside the work. */
const SMALL_DESK = { width: 900, height: 700 };
const TWICE_AS_LARGE = 'html { font-size: 200% !important }';

type Sight = {
  name: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  /** What axe is asked; `null` is all of it. */
  rules: readonly string[] | null;
  /** The least a control may measure, CSS pixels: for a finger, or for a mouse (WCAG 2.5.8). */
  target?: number;
  letters?: string;
};
/** How a page is looked at. */
const SIGHTS: readonly Sight[] = [
  { name: 'on a desk by day', viewport: DESK, colorScheme: 'light', rules: null, target: 24 },
  { name: 'on a phone at night', viewport: PHONE, colorScheme: 'dark', rules: OF_SIGHT, target: 44 },
  { name: '320 px narrow', viewport: NARROW, colorScheme: 'light', rules: [] },
  { name: 'at 200 %, set apart', viewport: ZOOMED, colorScheme: 'light', rules: [], letters: SET_APART },
  { name: 'large on a phone', viewport: PHONE, colorScheme: 'light', rules: [], letters: TWICE_AS_LARGE },
  { name: 'large on a desk', viewport: DESK, colorScheme: 'light', rules: [], letters: TWICE_AS_LARGE },
  { name: 'large on a small desk', viewport: SMALL_DESK, colorScheme: 'light', rules: [], letters: TWICE_AS_LARGE },
];
/** A test looks at so many pages, so that none takes long. */
const PAGES_A_TEST = 8;

let browser: Browser;

beforeAll(async () => {
  await plantTown(stack, Date.now());
  browser = await theBrowser();
});

/** What is wrong with a page in each way it is looked at, by the way's name. What axe judges, no font changes. */
async function lookAt(page: Page, path: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name, viewport, colorScheme, rules, target, letters } of SIGHTS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Text overflows first in the wide font; controls are smallest in the narrow one.
    for (const width of target === undefined ? (['wide'] as const) : FONT_WIDTHS) {
      await wearLetters(page, width, letters);
      await untilStill(page);
      const complaints = [
        ...(width === 'wide' ? await axeComplaints(page, rules) : []),
        ...(await page.evaluate(sideways)),
        ...(await page.evaluate(textTrouble)),
        ...(target === undefined ? [] : await page.evaluate(smallTargets, target)),
      ];
      if (complaints.length > 0) found[`${path} ${name}, ${width} letters`] = complaints;
    }
  }
  return found;
}

/** The seed town's people, each with a test's worth of their pages. */
const VISITS = Object.values(LOGINS)
  .filter(({ uid }) => uid !== LOGINS.driver2.uid)
  .flatMap((login) => {
    const { email, role } = login;
    const pages = pagesOf(login);
    const tests = Math.ceil(pages.length / PAGES_A_TEST);
    return Array.from({ length: tests }, (_none, test) => ({
      email,
      role,
      pages: pages.slice(test * PAGES_A_TEST, (test + 1) * PAGES_A_TEST),
    }));
  });

describe('every page', () => {
  it('of a visitor is clean', async () => {
    const visitor = await newVisitor(browser, { viewport: DESK });
    onTestFinished(() => visitor.close());
    const found: Record<string, string[]> = {};
    for (const path of PUBLIC) {
      await visitor.page.goto(path, { waitUntil: 'networkidle' });
      await visitor.page.locator('main h1').first().waitFor();
      Object.assign(found, await lookAt(visitor.page, path));
    }
    expect(found).toEqual({});
    expectNoComplaints([visitor]);
  });

  it('keeps the way in on one row of a phone, in wide letters too', async () => {
    const visitor = await newVisitor(browser, { viewport: PHONE });
    onTestFinished(() => visitor.close());
    await visitor.page.goto('/', { waitUntil: 'networkidle' });
    await wearLetters(visitor.page, 'wide');
    await untilStill(visitor.page);
    const links = await visitor.page.getByRole('banner').getByRole('link').all();
    const boxes = await Promise.all(links.map((link) => link.boundingBox()));
    const middles = boxes.map((box) => (box === null ? null : Math.round(box.y + box.height / 2)));
    expect(middles, 'the name, Sign up and Log in').toHaveLength(3);
    expect(new Set(middles).size).toBe(1);
  });

  it.each(VISITS)('of a $role is clean: $pages', async ({ email, pages }) => {
    const visitor = await newVisitor(browser, { viewport: DESK, position: STATION });
    onTestFinished(() => visitor.close());
    const { page } = visitor;
    await arriveSignedIn(page, { email, password: PASSWORD });
    const found: Record<string, string[]> = {};
    for (const path of pages) {
      await walkTo(page, path);
      Object.assign(found, await lookAt(page, path));
    }
    expect(found).toEqual({});
    expectNoComplaints([visitor]);
  });
});
