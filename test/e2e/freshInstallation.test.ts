/** An installation from its empty database: what everybody finds there, and how the first admin opens it. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { PROTECTED_ROUTES } from '@/domain/people/policy';
import type { UserType } from '@/domain/people/user';
import { createPerson, type Person } from '../support/accounts';
import { DESK, PHONE } from '../support/browser';
import { call } from '../support/call';
import { positionOf, STATION } from '../support/places';
import { sideways, smallTargets, textTrouble } from '../support/sight';
import { db } from '../support/stack';
import { expectNoComplaints, logIn, untilLoaded, useVisitors, walkTo } from './people';

const { open, visit } = useVisitors();

beforeEach(() => db.set('', null));

const routesOf = (role: UserType): string[] =>
  Object.entries(PROTECTED_ROUTES)
    .filter(([, roles]) => roles.includes(role))
    .map(([route]) => route);

/** A page says what it is and holds something to read, and no fault. */
async function saysSomething(page: Page, route: string): Promise<void> {
  await walkTo(page, route);
  await expect
    .poll(async () => (await page.locator('main').innerText()).length, { message: route })
    .toBeGreaterThan(20);
  expect(await page.getByText(/Unable to|went wrong|failed/i).allInnerTexts(), route).toEqual([]);
}

const next = (page: Page) => page.getByRole('button', { name: 'Save and go on' }).click();
const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function fillCompany(page: Page): Promise<void> {
  await step(page, 'Your company');
  await page.getByLabel('Name of your company').fill('Newport Taxi Association');
  await page.getByLabel('Phone number for questions').fill('01633 960123');
  await next(page);
}

/** The district's step with its map drawn. */
async function atDistrict(page: Page): Promise<void> {
  await step(page, 'Your district');
  await page.getByText('The boundary on our map').waitFor();
  await page.locator('section[aria-label="Map of your district"] canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn)))),
  );
}

async function fillCard(page: Page): Promise<void> {
  await step(page, 'Your fares');
  await page.getByText('By your own prices').click();
  await page.getByLabel('Flag fall').fill('3');
  await page.getByLabel('covers the first').fill('0.5');
  await page.locator('[name=stepPrice]').fill('0.20');
  await page.locator('[name=stepLength]').fill('0.1');
  await page.locator('[name=waitPrice]').fill('0.20');
  await page.locator('[name=waitSeconds]').fill('40');
  // Half a mile for £3, 25 steps of 20p for the rest of three miles, and three times 40 seconds.
  await page.getByText('£8.60').waitFor();
  await next(page);
}

describe('before anything is set up', () => {
  it('a visitor reads that the town opens soon, and can still create an account', async () => {
    const visitor = await open({ viewport: PHONE });
    await visitor.page.goto('/');
    await visitor.page.getByRole('heading', { name: 'opens soon' }).waitFor();
    await visitor.page.getByRole('link', { name: 'Create an account' }).click();
    await visitor.page.getByRole('heading', { name: 'Create an account' }).waitFor();
    expectNoComplaints([visitor]);
  });

  it.each(['rider', 'driver', 'fleetadmin'] as const)('every page of a %s opens and says something', async (role) => {
    const visitor = await visit(await createPerson(role), { viewport: PHONE });
    await untilLoaded(visitor.page);
    for (const route of routesOf(role)) await saysSomething(visitor.page, route);
    if (role === 'rider') {
      await walkTo(visitor.page, '/');
      await visitor.page.getByRole('heading', { name: 'opens soon' }).waitFor();
    }
    expectNoComplaints([visitor]);
  });
});

describe('the first admin', () => {
  let admin: Person;
  beforeEach(async () => {
    admin = await createPerson('admin');
  });

  it('sets the town up, leaves half-way and goes on, and opens it for a rider', async () => {
    const rider = await createPerson('rider', { mobileProven: true });
    const first = await visit(admin, { viewport: DESK });
    // Whatever address the desk is opened at, the set-up comes first.
    await first.page.goto('/settings');
    await next(first.page);
    await first.page.getByText('Please fill this in.').first().waitFor();
    await fillCompany(first.page);
    await atDistrict(first.page);
    await first.page.getByRole('button', { name: 'Log out' }).click();
    await first.page.waitForURL((url) => url.pathname === '/login' || url.pathname === '/');

    // Another admin, on a phone, goes on where the first one stopped.
    const second = await visit(await createPerson('admin'), { viewport: PHONE });
    const { page } = second;
    await atDistrict(page);
    await page.getByText('A circle').click();
    await page.getByLabel('From the middle to the edge').fill('6');
    await page.getByLabel('Name of the district').fill('Newport');
    await next(page);
    await fillCard(page);
    await step(page, 'Your cars');
    await page.getByLabel('Kind of car').fill('Taxi');
    await page.getByRole('button', { name: 'Add this kind' }).click();
    await page.getByLabel('Another kind of car').fill('Six-seater');
    await page.getByLabel('Seats for passengers').fill('6');
    await next(page);
    await step(page, 'Ways to pay');
    await page.getByLabel('Wallet').uncheck();
    await next(page);
    await step(page, 'Open for booking');

    // A rider who waits on the page gets the form by itself.
    const waiting = await visit(rider, { viewport: PHONE });
    await waiting.page.getByRole('heading', { name: 'Newport Taxi Association opens soon' }).waitFor();
    await page.locator('main').getByRole('button', { name: 'Open for booking' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await waiting.page.getByRole('heading', { name: 'Where to?' }).waitFor();

    expect(await db.get('settings')).toMatchObject({
      CompanyName: 'Newport Taxi Association',
      code: 'GBP',
      wallet: false,
      cash: true,
      opening: 'open',
    });
    const trip = {
      pickup: { ...positionOf(STATION), add: 'Here' },
      drop: { lat: 51.5803, lng: -2.9982, add: 'There' },
      carType: 'Taxi',
      bookLater: false,
      extra_passenger: 0,
    };
    expect((await call(rider, 'estimate', trip)).answer?.estimateFare).toBeGreaterThan(300);
    expectNoComplaints([first, second, waiting]);
  });

  it('opens a town on the authority’s card, which the first pages suggest', async () => {
    const rider = await createPerson('rider', { mobileProven: true });
    const { page, ...visitor } = await visit(admin, { viewport: PHONE });
    await fillCompany(page);
    await atDistrict(page);
    await page.getByText('A circle').click();
    await page.getByLabel('From the middle to the edge').fill('6');
    await page.getByLabel('Name of the district').fill('Newport');
    await next(page);
    await step(page, 'Your fares');
    await page.getByLabel('Licensing authority', { exact: true }).fill('Newport City Council');
    await page.getByLabel('Hiring charge').fill('3.50');
    await page.getByLabel('covers the first').fill('100 yards');
    await page.getByLabel('Price', { exact: true }).fill('0.10');
    await page.getByLabel('for each', { exact: true }).fill('about 100');
    await page.getByLabel('Price of waiting').fill('0.10');
    await page.getByLabel('for each wait of').fill('30 seconds');
    await next(page);
    await page.getByText('This does not look right. Please check it.').waitFor();
    await page.getByLabel('for each', { exact: true }).fill('100 yards');
    await next(page);
    await step(page, 'Your cars');
    await page.getByLabel('Kind of car').fill('Taxi');
    await next(page);
    await step(page, 'Ways to pay');
    await next(page);
    await step(page, 'Open for booking');
    await page.locator('main').getByRole('button', { name: 'Open for booking' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    expect(await db.get('settings')).toMatchObject({ fare_basis: 'card', opening: 'open' });
    const trip = {
      pickup: { ...positionOf(STATION), add: 'Here' },
      drop: { lat: 51.5803, lng: -2.9982, add: 'There' },
      carType: 'Taxi',
      bookLater: false,
      extra_passenger: 0,
    };
    const { answer } = await call(rider, 'estimate', trip);
    expect(answer?.lines).toMatchObject({ card: { authority: 'Newport City Council', band: '1' } });
    expectNoComplaints([{ page, ...visitor }]);
  });

  it('draws the district, and is told what is missing before the town can open', async () => {
    const visitor = await visit(admin, { viewport: DESK });
    const { page } = visitor;
    await fillCompany(page);
    await atDistrict(page);
    await page.getByText('Draw it').click();
    await page.getByLabel('Name of the district').fill('Newport');
    await next(page);
    await page.getByText('An outline needs at least three corners.').waitFor();
    const map = page.locator('section[aria-label="Map of your district"]');
    await map.scrollIntoViewIfNeeded();
    const box = await map.boundingBox();
    if (box === null) throw new Error('no map');
    for (const [x, y] of [
      [0.3, 0.3],
      [0.6, 0.3],
      [0.6, 0.7],
      [0.3, 0.7],
    ] as const) {
      await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
    }
    await page.getByRole('button', { name: 'Close it' }).click();
    await next(page);
    await step(page, 'Your fares');
    await page.getByRole('button', { name: 'Open for booking' }).click();
    expect(await page.getByText('Still missing', { exact: true }).count()).toBe(2);
    await page.getByRole('button', { name: 'Go to: Your fares' }).click();
    await step(page, 'Your fares');
    expectNoComplaints([visitor]);
  });

  it('finds every screen of the desk in order once the town is open, before anybody has come', async () => {
    await db.update('', {
      settings: { CompanyName: 'Newport Taxis', care_no: '01633 960123', code: 'GBP', symbol: '£', opening: 'open' },
    });
    const visitor = await open({ viewport: DESK });
    await logIn(visitor.page, admin);
    for (const route of routesOf('admin')) await saysSomething(visitor.page, route);
    expectNoComplaints([visitor]);
  });
});

describe('the company’s own name', () => {
  it.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])('replaces the product’s on %s, in titles too, and nothing on the page moves for it', async (_what, viewport) => {
    await db.update('', {
      settings: {
        CompanyName: 'Newport and District Taxi Association',
        CompanyTerms: 'https://newport.example/terms',
        CompanyWebsite: 'https://newport.example',
        care_no: '01633 960123',
        opening: 'open',
      },
    });
    const visitor = await open({ viewport });
    const { page } = visitor;
    await page.addInitScript(() => {
      (window as unknown as { moved: number }).moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          (window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const [path, title] of [
      ['/', 'Newport and District Taxi Association: licensed taxis'],
      ['/about-us', 'About us · Newport and District Taxi Association'],
      ['/privacy-policy', 'Privacy policy · Newport and District Taxi Association'],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect.poll(() => page.title()).toBe(title);
      await page.getByRole('link', { name: /^Newport and District Taxi Association, home/ }).waitFor();
      expect(await page.evaluate(() => (window as unknown as { moved: number }).moved), path).toBeLessThan(0.01);
    }
    await page.goto('/about-us');
    await page.getByRole('main').getByRole('link', { name: 'Our terms' }).waitFor();
    await page.goto('/register');
    const terms = page.getByRole('main').getByRole('link', { name: 'terms' });
    expect(await terms.getAttribute('href')).toBe('https://newport.example/terms');
    expectNoComplaints([visitor]);
  });
});

describe('the set-up on the screen', () => {
  const STEPS = ['Your company', 'Your district', 'Your fares', 'Your cars', 'Ways to pay', 'Open for booking'];

  it.each([
    ['a narrow phone', { width: 320, height: 640 }, 44],
    ['a phone on its side', { width: 844, height: 390 }, 44],
    ['a desk', DESK, 24],
  ])('is clean on %s', async (_what, viewport, target) => {
    const visitor = await visit(await createPerson('admin'), { viewport });
    const { page } = visitor;
    await fillCompany(page);
    await atDistrict(page);
    await page.getByText('A circle').click();
    await page.getByLabel('Name of the district').fill('Newport');
    await next(page);
    await step(page, 'Your fares');
    for (const name of STEPS) {
      await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click();
      await step(page, name);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${name}: ${id}: ${html}`))).toEqual([]);
      const seen = [
        ...(await page.evaluate(sideways)),
        ...(await page.evaluate(textTrouble)),
        ...(await page.evaluate(smallTargets, target)),
      ];
      expect(seen, name).toEqual([]);
    }
    expectNoComplaints([visitor]);
  });
});
