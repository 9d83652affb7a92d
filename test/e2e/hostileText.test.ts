/**
 * Markup and script in every text that people or admins can write, shown on every page with such texts. None of it runs
 * or becomes part of the page, and the Content-Security-Policy has nothing to block.
 */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PROTECTED_ROUTES } from '@/domain/people/policy';
import type { UserType } from '@/domain/people/user';
import { PERSONAL_FIELD_NAMES } from '@/domain/ride/riderFields';
import { LOGINS, PASSWORD } from '../../local/seed/logins';
import { plantTown } from '../../local/seed/plant';
import { DESK, newVisitor, theBrowser } from '../support/browser';
import { STATION } from '../support/builders';
import { db, stack } from '../support/stack';
import { arriveSignedIn, expectNoComplaints, walkTo } from './people';

const SCRIPT = `"><img src=x onerror="window.hacked=1"><svg onload="window.hacked=1"><script>window.hacked=1</script>{{7*7}}`;

/** Texts that people write, by field name. Names that link tables are left unchanged. */
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
  ...PERSONAL_FIELD_NAMES,
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
/** A tariff's title links it to its plan. */
const KEPT = /^\/(tariff|plans|zones)\//;

function hostile(node: unknown, path = '', field = ''): unknown {
  if (typeof node === 'string') return WRITTEN.has(field) && !KEPT.test(path) ? SCRIPT : node;
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, hostile(child, `${path}/${key}`, key)]));
}

const pagesOf = (role: UserType): string[] =>
  Object.entries(PROTECTED_ROUTES)
    .filter(([, roles]) => roles.includes(role))
    .map(([route]) => route);

let browser: Browser;

beforeAll(async () => {
  await plantTown(stack, Date.now());
  await db.set('', hostile(await db.get('')));
  browser = await theBrowser();
});

type Harm = { hacked?: number; violations: string[]; made: string[] };

/** Records, over the whole life of a page, policy violations and elements created from a text. */
function watchForHarm(): void {
  const seen = window as unknown as Harm;
  seen.violations = [];
  seen.made = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    seen.violations.push(`${violatedDirective} ${blockedURI}`);
  });
  new MutationObserver(() => {
    // The page's own script lies beside the app, and not in it.
    const elements = 'img[src="x"], svg[onload], [onerror], body script:not([src], body > #root ~ script)';
    const links = 'a[href^="javascript:" i], a[href^="data:" i]';
    for (const { outerHTML } of document.querySelectorAll(`${elements}, ${links}`)) seen.made.push(outerHTML);
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** The harm done by the texts so far: scripts run, elements created, and loads the policy blocked. */
const harmOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const { hacked = 0, made, violations } = window as unknown as Harm;
    return { ran: hacked, made, stopped: violations };
  });
const NO_HARM = { ran: 0, made: [], stopped: [] };

describe.each(['admin', 'fleet', 'rider', 'driver'] as const)('every page of the %s', (login) => {
  it('shows markup as plain text', async () => {
    const visitor = await newVisitor(browser, { viewport: DESK, position: STATION });
    onTestFinished(() => visitor.close());
    const { page } = visitor;
    await page.addInitScript(watchForHarm);
    await arriveSignedIn(page, { email: LOGINS[login].email, password: PASSWORD });
    await page.reload({ waitUntil: 'networkidle' });
    for (const route of pagesOf(LOGINS[login].role)) {
      await walkTo(page, route);
      expect([route, await harmOf(page)]).toEqual([route, NO_HARM]);
    }
    expectNoComplaints([visitor]);
  });
});

it('the public pages do so too, and send every security header', async () => {
  const visitor = await newVisitor(browser, { viewport: DESK });
  onTestFinished(() => visitor.close());
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
});
