/** The line at a rank, joined and left through the API. */
import { beforeEach, describe, expect, it } from 'vitest';
import { RANK_AWAY_MINUTES } from '@/domain/limits';
import { lineOf, type RankPlace } from '@/domain/ride/ranks/line';
import { MINUTE_MS } from '@/domain/time/durations';
import { createPerson, type Person } from '../../support/accounts';
import { standAt } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { RANKS, STATION_RANK } from '../../support/ranks';
import { db, resetTown } from '../../support/stack';
import { repairRides } from '../inProcess';
import { book, CLOCKS_APART_MS, driverAt, north, readBooking } from '../ride/rides';

const HERE = { rank: STATION_RANK.id };
const AGO_MS = RANK_AWAY_MINUTES * MINUTE_MS + CLOCKS_APART_MS;

const placeOf = (uid: string) => db.get<RankPlace>(`rank_places/${uid}`);
const line = async () => lineOf((await db.get<Record<string, RankPlace>>('rank_places')) ?? {}, STATION_RANK.id);
const inLine = async (...drivers: Person[]) => {
  for (const driver of drivers) await callOk(driver, 'join_rank', HERE);
};
const codeOf = async (...args: Parameters<typeof call>) => (await call(...args)).error?.code;

beforeEach(() => resetTown());

describe('joining', () => {
  it('puts drivers behind each other in the order in which they come, once each', async () => {
    const drivers = await Promise.all([driverAt(0), driverAt(0), driverAt(0)]);
    await inLine(...drivers);
    const before = await placeOf(drivers[0]?.uid ?? '');
    await inLine(...drivers);
    expect(await line()).toEqual(drivers.map(({ uid }) => uid));
    expect(await placeOf(drivers[0]?.uid ?? '')).toEqual(before);
  });

  it('keeps the order under a hundred at once, who all get a place', async () => {
    const drivers = await Promise.all(Array.from({ length: 100 }, () => driverAt(0)));
    const [first, ...crowd] = drivers as [Person, ...Person[]];
    await inLine(first);
    const answers = await Promise.all(crowd.map((driver) => call(driver, 'join_rank', HERE)));
    const last = await driverAt(0);
    await inLine(last);
    const order = await line();
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual([]);
    expect(new Set(order).size).toBe(101);
    expect([order[0], order.at(-1)]).toEqual([first.uid, last.uid]);
    await Promise.all(crowd.map((driver) => call(driver, 'join_rank', HERE)));
    expect(await line()).toEqual(order);
  }, 60_000);

  it('is refused to those who are elsewhere, silent, off duty or no drivers', async () => {
    const [away, silent, resting, rider] = await Promise.all([
      driverAt(400),
      driverAt(0),
      driverAt(0, { driverActiveStatus: false }),
      createPerson('rider'),
    ]);
    await db.set(`locations/${silent.uid}/at`, Date.now() - AGO_MS);
    expect(await codeOf(away, 'join_rank', HERE)).toBe('rank_elsewhere');
    expect(await codeOf(silent, 'join_rank', HERE)).toBe('rank_elsewhere');
    expect(await codeOf(resting, 'join_rank', HERE)).toBe('driver_off_duty');
    expect(await codeOf(rider, 'join_rank', HERE)).toBe('permission_denied');
    expect(await codeOf(away, 'join_rank', { rank: 'no-such-rank' })).toBe('rank_unknown');
    expect(await line()).toEqual([]);
  });

  describe('another rank', () => {
    const other = RANKS.find(({ id }) => id !== STATION_RANK.id);
    if (other === undefined) throw new Error('the town has one rank alone');
    const atTheOther = async () => {
      const driver = await driverAt(0);
      await inLine(driver);
      await standAt(driver.uid, other);
      return driver;
    };

    it('is refused while the place at the first counts, and changes nothing', async () => {
      const driver = await atTheOther();
      const before = await placeOf(driver.uid);
      expect(await codeOf(driver, 'join_rank', { rank: other.id })).toBe('rank_place_kept');
      expect(await codeOf(driver, 'join_rank', { rank: other.id, leaves: other.id })).toBe('rank_place_kept');
      expect(await placeOf(driver.uid)).toEqual(before);
    });

    it('is joined by the driver who says which line they leave, twice without harm', async () => {
      const driver = await atTheOther();
      const wish = { rank: other.id, leaves: STATION_RANK.id };
      await callOk(driver, 'join_rank', wish);
      const moved = await placeOf(driver.uid);
      await callOk(driver, 'join_rank', wish);
      expect([await line(), moved?.rank, await placeOf(driver.uid)]).toEqual([[], other.id, moved]);
    });

    it('is joined without a word once the first place is lost', async () => {
      const driver = await atTheOther();
      await db.set(`rank_places/${driver.uid}/away`, Date.now() - AGO_MS);
      await callOk(driver, 'join_rank', { rank: other.id });
      expect((await placeOf(driver.uid))?.rank).toBe(other.id);
    });
  });
});

describe('leaving', () => {
  it('is the driver’s own press, twice without harm, and rejoining begins at the end', async () => {
    const [one, other] = await Promise.all([driverAt(0), driverAt(0)]);
    await inLine(one, other);
    await callOk(one, 'leave_rank', {});
    await callOk(one, 'leave_rank', {});
    expect(await line()).toEqual([other.uid]);
    await inLine(one);
    expect(await line()).toEqual([other.uid, one.uid]);
  });

  it('comes with accepting a ride, in whatever order it meets a second join', async () => {
    const [rider, driver] = await Promise.all([createPerson('rider'), driverAt(0)]);
    await inLine(driver);
    const id = await book(rider);
    await Promise.all([callOk(driver, 'accept_booking', { id }), call(driver, 'join_rank', HERE)]);
    expect(await placeOf(driver.uid)).toBeNull();
    expect(await codeOf(driver, 'join_rank', HERE)).toBe('driver_busy');
  });

  it('comes with a suspension', async () => {
    const [admin, driver] = await Promise.all([createPerson('admin'), driverAt(0)]);
    await inLine(driver);
    await callOk(admin, 'approve_user', { uid: driver.uid, decision: 'suspend', reason: 'Complaint' });
    expect(await placeOf(driver.uid)).toBeNull();
  });

  it('comes to those who are away or silent for long, and not to a turn round the block', async () => {
    const [round, gone, silent, resting] = await Promise.all([driverAt(0), driverAt(0), driverAt(0), driverAt(0)]);
    await inLine(round, gone, silent, resting);
    await Promise.all([standAt(round.uid, north(400)), standAt(gone.uid, north(400))]);
    await db.set(`locations/${silent.uid}/at`, Date.now() - AGO_MS);
    await db.set(`users/${resting.uid}/driverActiveStatus`, false);
    await repairRides(Date.now());
    expect(await line()).toEqual([round.uid, gone.uid]);
    for (const { uid } of [round, gone]) await db.set(`rank_places/${uid}/away`, Date.now() - AGO_MS);
    await standAt(round.uid, north(0));
    await repairRides(Date.now());
    expect(await line()).toEqual([round.uid]);
    expect((await placeOf(round.uid))?.away).toBeUndefined();
  });
});

describe('an offer that the head lets pass', () => {
  const offeredAndPassed = async (driver: Person) => {
    const rider = await createPerson('rider');
    const id = await book(rider);
    await callOk(driver, 'decline_booking', { id });
  };

  it('costs nothing once, and the place the second time', async () => {
    const [head, next] = await Promise.all([driverAt(0), driverAt(0)]);
    await inLine(head, next);
    await offeredAndPassed(head);
    expect([await line(), (await placeOf(head.uid))?.passed]).toEqual([[head.uid, next.uid], true]);
    await offeredAndPassed(head);
    expect([await line(), (await placeOf(head.uid))?.passed]).toEqual([[next.uid, head.uid], undefined]);
  });

  it('counts when its time runs out unanswered', async () => {
    const [rider, head] = await Promise.all([createPerson('rider'), driverAt(0)]);
    await inLine(head);
    const id = await book(rider);
    const past = Date.now() - CLOCKS_APART_MS;
    await db.update(`bookings/${id}`, { 'dispatch/expiresAt': past, [`requestedDrivers/${head.uid}`]: past });
    await callOk(rider, 'continue_search', { id });
    expect((await placeOf(head.uid))?.passed).toBe(true);
  });

  it('goes on to the next in line, whom it costs nothing', async () => {
    const [rider, head, next, passing] = await Promise.all([
      createPerson('rider'),
      driverAt(30),
      driverAt(20),
      driverAt(5),
    ]);
    await inLine(head, next);
    const askedFor = async (id: string) => Object.keys((await readBooking(id)).requestedDrivers ?? {});
    const id = await book(rider);
    expect(await askedFor(id)).toEqual([head.uid]);
    await callOk(head, 'decline_booking', { id });
    expect(await askedFor(id)).toEqual([next.uid]);
    await callOk(next, 'decline_booking', { id });
    expect(await askedFor(id)).toEqual([passing.uid]);
    expect([await line(), (await placeOf(next.uid))?.passed]).toEqual([[head.uid, next.uid], undefined]);
  });

  it('is not made to a head who has driven off', async () => {
    const [rider, gone, next] = await Promise.all([createPerson('rider'), driverAt(0), driverAt(0)]);
    await inLine(gone, next);
    await standAt(gone.uid, north(-200));
    const id = await book(rider);
    expect(Object.keys((await readBooking(id)).requestedDrivers ?? {})).toEqual([next.uid]);
  });
});
