/**
 * Markup and script in every text that people or admins can write, shown on every page that shows such texts: nothing of
 * it runs, nothing of it becomes part of the page, and the Content-Security-Policy is neither needed nor offended.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROTECTED_ROUTES } from '@/domain/policy';
import type { UserType } from '@/domain/user';
import { hasScreen } from '@/app/routes/screens';
import { LOGINS, PASSWORD } from '../../local/seed/logins';
import { plantTown } from '../../local/seed/plant';
import { DESK, launchBrowser, newVisitor } from '../support/browser';
import { KINGS_CROSS } from '../support/builders';
import { db, stack } from '../support/stack';
import { expectNoComplaints, logIn, walkTo } from './people';

const SCRIPT = `"><img src=x onerror="window.hacked=1"><svg onload="window.hacked=1"><script>window.hacked=1</script>{{7*7}}`;

/** Texts people write, by the field they stand in, wherever that is. Names that tables join by stay as they are. */
const WRITTEN = new Set([
  'firstName',
  'lastName',
  'homeAddress',
  'profile_image',
  'customer_name',
  'customer_image',
  'driver_name',
  'driver_image',
  'driverName',
  'driverVehicleNo',
  'vehicleMake',
  'vehicleModel',
  'licenseAuthority',
  'notes',
  'reason',
  'pickupAddress',
  'dropAddress',
  'add',
  'description',
  'message',
  'title',
  'body',
  'label',
  'extra_info',
  'promo_description',
  'bankName',
  'note',
  'detail',
  'care_name',
  'CompanyName',
  'CompanyWebsite',
  'CompanyTerms',
  'TwitterHandle',
  'FacebookHandle',
  'InstagramHandle',
]);
/** A tariff's title is what its plan is found by. */
const KEPT = /^\/(tariff|plans|zones)\//;

function hostile(node: unknown, path = '', field = ''): unknown {
  if (typeof node === 'string') return WRITTEN.has(field) && !KEPT.test(path) ? SCRIPT : node;
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, hostile(child, `${path}/${key}`, key)]));
}

const pagesOf = (role: UserType): string[] =>
  Object.entries(PROTECTED_ROUTES)
    .filter(([route, roles]) => (roles as readonly UserType[]).includes(role) && hasScreen(route as never))
    .map(([route]) => route);

let browser: Browser;

beforeAll(async () => {
  await plantTown(stack, Date.now());
  await db.set('', hostile(await db.get('')));
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Harm = { hacked?: number; violations: string[]; made: string[] };

/** Takes down, from the first moment of a page to its last, what the policy had to stop and elements that came of a text. */
function watchForHarm(): void {
  const seen = window as unknown as Harm;
  seen.violations = [];
  seen.made = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    seen.violations.push(`${violatedDirective} ${blockedURI}`);
  });
  new MutationObserver(() => {
    const elements = 'img[src="x"], svg[onload], [onerror], body script:not([src])';
    const links = 'a[href^="javascript:" i], a[href^="data:" i]';
    for (const { outerHTML } of document.querySelectorAll(`${elements}, ${links}`)) seen.made.push(outerHTML);
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** What a page did with the texts so far: what ran, what was made of them, and what the policy had to stop. */
const harmOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const { hacked = 0, made, violations } = window as unknown as Harm;
    return { ran: hacked, made, stopped: violations };
  });
const NO_HARM = { ran: 0, made: [], stopped: [] };

describe.each(['admin', 'fleet', 'rider', 'driver'] as const)('every page of the %s', (login) => {
  it('shows markup as the text it is', async () => {
    const visitor = await newVisitor(browser, { viewport: DESK, position: KINGS_CROSS });
    const { page } = visitor;
    await page.addInitScript(watchForHarm);
    await logIn(page, { email: LOGINS[login].email, password: PASSWORD });
    await page.reload({ waitUntil: 'networkidle' });
    for (const route of pagesOf(LOGINS[login].role)) {
      await walkTo(page, route);
      expect([route, await harmOf(page)]).toEqual([route, NO_HARM]);
    }
    expectNoComplaints([visitor]);
    await visitor.close();
  });
});

it('the public pages show it so, too, and come with every header', async () => {
  const visitor = await newVisitor(browser, { viewport: DESK });
  for (const path of ['/', '/about-us', '/login', '/register']) {
    const response = await visitor.page.goto(path, { waitUntil: 'networkidle' });
    expect(await visitor.page.evaluate(() => (window as unknown as { hacked?: number }).hacked ?? 0)).toBe(0);
    const headers = response?.headers() ?? {};
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['permissions-policy']).toContain('microphone=()');
  }
  await visitor.close();
});
