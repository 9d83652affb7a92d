// @vitest-environment node
/** Why an offer was made is kept with the offer, once, and for its time; no second story replaces the first. */
import { beforeEach, describe, expect, it } from 'vitest';
import { WHY_KEPT_DAYS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { DAY_MS } from '@/domain/time/durations';
import { useRideStand } from './rideStand';
import { BOOKING, offerReason } from './town';

const { reset, server, expectRefused } = useRideStand();
const record = (text: string, at = 1000) => ({ [paths.searchRecord('s2')]: { at, text } });
const reason = (changes: object = {}) => ({ [paths.offerReason('o2')]: { ...offerReason(1000), ...changes } });
const SOLVED = { how: 'solver', record: 's2' };

beforeEach(() => reset());

describe('a reason', () => {
  it('comes with an offer that there is, to that driver', async () => {
    await expectRefused(reason({ driver: 'other-driver' }));
    await expectRefused(reason({ booking: BOOKING.PAID }));
    expect(await server(reason())).toBe('allowed');
  });

  it('names a record that is kept with it if a solution decided, and a person with words if the desk did', async () => {
    await expectRefused(reason({ how: 'solver' }));
    await expectRefused(reason(SOLVED));
    await expectRefused(reason({ how: 'desk', by: 'admin' }));
    expect(await server({ ...reason(SOLVED), ...record('[1]') })).toBe('allowed');
  });

  it('is never changed, and removed only once it is old', async () => {
    const old = Date.now() - WHY_KEPT_DAYS * DAY_MS;
    await reset({
      [paths.offerReason('o3')]: offerReason(old - 60_000),
      [paths.offerReason('o4')]: offerReason(old + 60_000),
    });
    await expectRefused({ [`${paths.offerReason('o4')}/driver`]: 'driver' });
    await expectRefused({ [paths.offerReason('o4')]: null });
    expect(await server({ [paths.offerReason('o3')]: null })).toBe('allowed');
  });
});

it('a record may be written again as it was, for another offer of its solution, and not otherwise', async () => {
  expect(await server(record('[1]'))).toBe('allowed');
  expect(await server(record('[1]'))).toBe('allowed');
  await expectRefused(record('[2]'));
  await expectRefused(record('[1]', 2000));
  await expectRefused({ [paths.searchRecord('s2')]: null, ...reason(SOLVED) });
});
