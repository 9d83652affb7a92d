/** The control room: a silent cab and a ride that nobody wants are said, and the desk re-assigns one by keyboard alone. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '@/domain/time/durations';
import { book, driverAt, readBooking, rewriteRide, rideIn } from '../functions/ride/rides';
import { createPerson } from '../support/accounts';
import { db } from '../support/stack';
import { keysOf } from './keys';
import { expectNoComplaints, useVisitors } from './people';

const { visit, all } = useVisitors();
/** The smallest screen of a desk. */
const SMALL_DESK = { width: 1280, height: 720 };

it('says what is wrong, and gives a silent cab’s ride to another driver without a mouse', async () => {
  const [lost, other] = [
    await createPerson('rider', { firstName: 'Wilhelmina', lastName: 'Ashdown' }),
    await createPerson('rider', { firstName: 'Zara', lastName: 'Nowak' }),
  ];
  const silent = await driverAt(10, { firstName: 'Gwen', lastName: 'Price' });
  const id = await rideIn('ACCEPTED', lost, silent);
  const second = await driverAt(400, { firstName: 'Omar', lastName: 'Hale' });
  const refused = await book(other);
  const ago = Date.now() - MINUTE_MS;
  await db.update('', {
    [`locations/${silent.uid}/at`]: Date.now() - 7 * MINUTE_MS,
    [`tasks/${second.uid}`]: null,
    [`users/${second.uid}/offered`]: null,
  });

  await rewriteRide(refused, (booking) => {
    const { requestedDrivers: _offers, dispatch = { round: 0, expiresAt: ago }, ...rest } = booking;
    // Nobody else is asked meanwhile.
    const expiresAt = Date.now() + 10 * MINUTE_MS;
    return { ...rest, dispatch: { ...dispatch, expiresAt, asked: { one: ago, two: ago, three: ago } } };
  });

  const { page } = await visit(await createPerson('admin'), { viewport: SMALL_DESK });
  const keys = keysOf(page);
  const part = page.getByRole('region', { name: /^Needs you/ });
  await part.getByText(/The cab has been silent for [78] min/).waitFor();
  await part.getByText(/Nobody wants it: 3 let it pass/).waitFor();
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])).toEqual([]);

  await keys.to('button', /Wilhelmina Ashdown Gwen|Wilhelmina Ashdown .*silent/);
  await keys.key('o');
  const dialog = page.getByRole('dialog', { name: 'Offer Wilhelmina Ashdown’s ride to…' });
  await dialog.waitFor();
  await keys.press('radio', /Omar Hale/, 'Space');
  await keys.type('textbox', /Reason/, 'Gwen does not answer');
  await keys.press('button', 'Offer the ride');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(async () => Object.keys((await readBooking(id)).requestedDrivers ?? {})).toEqual([second.uid]);
  await keys.somewhere();
  expect(await readBooking(id)).toMatchObject({ status: 'NEW' });

  await page.goto('/dashboard?wall=1');
  const wall = page.getByRole('region', { name: 'Wall view' });
  await wall.getByText('Z. N.').waitFor();
  expect(await wall.getByText('Nowak').count()).toBe(0);
  await page.keyboard.press('Escape');
  await wall.waitFor({ state: 'hidden' });
  expectNoComplaints([...all()]);
});
