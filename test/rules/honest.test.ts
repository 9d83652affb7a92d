// @vitest-environment node
/** The everyday work of honest people. Rules that refuse any of it are as wrong as rules that let a thief in. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHAT_AFTER_HOURS, CHAT_BURST, CHAT_BURST_SECONDS, RETENTION_LEAST_DAYS } from '@/domain/limits';
import { trailKey } from '@/domain/ride/trail/trailKey';
import { HOUR_MS } from '@/domain/time/durations';
import { revised } from './revised';
import { SERVER_TIME, type Stand, startStand, type Update } from './stand';
import { BOOKING, CAR_TYPE, DAY_MS, HOLIDAY, PLAN, PROMO, PUSH, type Role, ZONE } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
beforeEach(() => stand.reset());

const { ACCEPTED, ARRIVED, NEW, PAID, PENDING, REACHED, STARTED } = BOOKING;
const HERE = { lat: 51.5, lng: -0.12, g: 'gcpvj0duq5', at: SERVER_TIME };
const message = (from: string, type: string) => ({ message: 'Ça va ? 🚕', from, type, source: 'web', at: SERVER_TIME });
const point = (status: string, at: number) => ({ at, status, lat: 51.5, lng: -0.12 });
const said = (
  id: string,
  text: { type: string },
  key = 'x',
  count: unknown = 1,
  since: unknown = SERVER_TIME,
): Update => ({
  [`chats/${id}/messages/${key}`]: text,
  [`chats/${id}/sent/${text.type}/key`]: key,
  [`chats/${id}/sent/${text.type}/count`]: count,
  ...(since === undefined ? {} : { [`chats/${id}/sent/${text.type}/since`]: since }),
});
const tracked = (id: string, fix: ReturnType<typeof point> & { accuracy?: number; speed?: number }): Update => ({
  [`tracking/${id}/${trailKey(fix.at)}`]: fix,
});
const now = Date.now();

const WRITES: readonly [use: string, by: Role, update: Update][] = [
  ['a rider moves house', 'rider', { 'users/rider/homeAddress': '1 Mint Street, London SE1' }],
  ['a rider changes the picture', 'rider', { 'users/rider/profile_image': 'https://storage.test/rider.webp' }],
  ['a rider removes the picture', 'rider', { 'users/rider/profile_image': null }],
  [
    'a rider saves an address',
    'rider',
    { 'users/rider/savedAddresses/a01': { description: 'Work', zone: '', lat: 51, lng: 0, label: 'work' } },
  ],
  ['a rider renames an address', 'rider', { 'users/rider/savedAddresses/a00/description': 'Mum' }],
  ['a rider removes an address', 'rider', { 'users/rider/savedAddresses/a00': null }],
  ['an unapproved driver moves house', 'unapprovedDriver', { 'users/unapproved-driver/homeAddress': '2 Mint Street' }],
  ['a fleet admin moves house', 'fleet', { 'users/fleet/homeAddress': '3 Mint Street' }],
  ['a rider writes to the driver', 'rider', said(ACCEPTED, message('rider', 'rider'))],
  ['a driver writes to the rider', 'driver', said(ARRIVED, message('driver', 'driver'))],
  ['a rider asks about a bag after paying later', 'rider', said(PENDING, message('rider', 'rider'))],
  ['a rider reads a notice', 'rider', { 'notifis/rider/n1/status': 'read' }],

  [
    'a driver goes on duty with a position',
    'askedDriver',
    {
      'users/asked-driver/driverActiveStatus': true,
      'users/asked-driver/location': { lat: 51.5, lng: -0.1 },
      'locations/asked-driver': HERE,
    },
  ],
  [
    'a driver goes off duty and off the map',
    'askedDriver',
    {
      'users/asked-driver/driverActiveStatus': false,
      'users/asked-driver/location': { lat: 51.5, lng: -0.1 },
      'locations/asked-driver': null,
    },
  ],
  ['an unapproved driver goes off duty', 'unapprovedDriver', { 'users/unapproved-driver/driverActiveStatus': false }],
  ['a rider chooses a language', 'rider', { 'users/rider/language': 'cy' }],
  ['a driver chooses how far rides may be', 'driver', { 'users/driver/jobRadius': 4828 }],
  ['a driver goes on with their work on another phone', 'driver', { 'users/driver/dutyDevice': 'a-phone' }],
  ['a driver moves', 'driver', { 'locations/driver': HERE }],
  ['a driver moves, field by field', 'driver', { 'locations/driver/lat': 51.51, 'locations/driver/at': SERVER_TIME }],
  ['a driver leaves a trail on the way to the pickup', 'driver', tracked(ACCEPTED, point('ACCEPTED', now))],
  ['a driver leaves a trail waiting', 'driver', tracked(ARRIVED, point('ARRIVED', now))],
  [
    'a driver’s phone tells its accuracy and speed',
    'driver',
    {
      ...tracked(STARTED, { ...point('STARTED', now - 9000), accuracy: 6.5, speed: 8.33 }),
      ...tracked(STARTED, { ...point('STARTED', now - 4000), accuracy: 100_000 }),
      ...tracked(STARTED, { ...point('STARTED', now), speed: 0 }),
    },
  ],
  ['a driver leaves a trail driving', 'driver', tracked(STARTED, point('STARTED', now))],
  [
    'a driver with a signal again sends the queue',
    'driver',
    {
      ...tracked(STARTED, point('STARTED', now - 600_000)),
      ...tracked(STARTED, point('STARTED', now - 599_000)),
      ...tracked(STARTED, point('STARTED', now - 300_000)),
      'locations/driver': HERE,
    },
  ],
  ['a driver with a fast clock', 'driver', tracked(STARTED, point('STARTED', now + 120_000))],

  [
    'an admin’s settings',
    'server',
    revised('settings', {
      'settings/bonus': 7.5,
      'settings/cash': true,
      'settings/Fixed_price_options': 'outstation',
      'settings/CompanyName': 'Amberlight',
      'settings/TwitterHandle': '',
      'settings/opening': 'open',
      'private_settings/license': 'XYZ',
    }),
  ],
  [
    'a flat fee on a new car type',
    'server',
    revised('car_type', { 'rates/car_type/mpv': { ...CAR_TYPE, convenience_fee_type: 'flat', convenience_fees: 150 } }),
  ],
  [
    'a zone redrawn and another made inactive',
    'server',
    revised('zones', { 'zones/z1/latlng': '[]', 'zones/z2': { ...ZONE, status: 'inactive' } }),
  ],
  [
    'a tariff renamed with its plan',
    'server',
    revised('plans', revised('tariff', { 'tariff/t1/title': 'Late', 'plans/p1/tariff': 'Late', 'plans/p2': PLAN })),
  ],
  [
    'holidays by day, by week and on every bank holiday',
    'server',
    revised('holiday', {
      'holiday/h2': HOLIDAY,
      'holiday/h3': {
        ...HOLIDAY,
        option: 'weekwise',
        week: 'sun',
        holiday_date: '',
        calc_type: 'percentage',
        price: 20,
      },
      'holiday/h4': {
        ...HOLIDAY,
        name: 'Bank holiday',
        tariff: '*',
        option: 'bank_holiday',
        holiday_date: '',
      },
      'holiday/h5': { ...HOLIDAY, name: '', tariff: '*' },
    }),
  ],
  [
    'reasons renumbered',
    'server',
    revised('cancel_reason', { 'cancel_reason/0': null, 'cancel_reason/1': { label: 'Other', value: 0 } }),
  ],
  [
    'a new promo, and another extended',
    'server',
    revised('offers', {
      'offers/SPRING': { ...PROMO, user_avail: 0, promo_discount_type: 'percentage', promo_discount_value: 20 },
      'offers/AMBER5/promo_validity': '2031-01-01',
      'offers/AMBER5/promo_usage_limit': 500,
      'offers/AMBER5/promo_state': 'off',
    }),
  ],
  [
    'a composed push started and continued',
    'server',
    {
      'notifications/n2': {
        ...PUSH,
        devicetype: 'IOS',
        saves: 1,
        sentAt: now,
        pages: 1,
        state: 'sending',
        after: 'driver',
      },
      'notifications/n1/delivered': 500,
    },
  ],
];

describe('allows:', () => {
  it.each(WRITES)('%s', async (_, role, update) => {
    expect(await stand.as(role).update(update)).toBe('allowed');
  });

  it('a driver going back on duty with papers in date', async () => {
    await stand.reset({ 'users/asked-driver/driverActiveStatus': false, 'users/asked-driver/dutyUntil': now + DAY_MS });
    expect(await stand.as('askedDriver').update({ 'users/asked-driver/driverActiveStatus': true })).toBe('allowed');
  });

  it('a driver with expired papers going off duty', async () => {
    await stand.reset({ 'users/asked-driver/dutyUntil': now - DAY_MS });
    expect(await stand.as('askedDriver').update({ 'users/asked-driver/driverActiveStatus': false })).toBe('allowed');
  });
});

describe('a chat', () => {
  const next = { '.sv': { increment: 1 } };
  const more = (key: string, type = 'rider') => ({
    ...said(ACCEPTED, message(type, type), key, next),
    [`chats/${ACCEPTED}/sent/${type}/since`]: undefined,
  });

  it('takes what both type fast, or have saved up offline, and no more than that within a minute', async () => {
    const rider = stand.as('rider');
    expect(await rider.update(said(ACCEPTED, message('rider', 'rider'), 'k01'))).toBe('allowed');
    for (let index = 2; index <= CHAT_BURST; index += 1)
      expect(await rider.update(more(`k${String(index).padStart(2, '0')}`))).toBe('allowed');
    expect(await rider.update(more('k99'))).toBe('denied');
    expect(await rider.update(said(ACCEPTED, message('rider', 'rider'), 'k99'))).toBe('denied');
    expect(await stand.as('driver').update(said(ACCEPTED, message('driver', 'driver'), 'd01'))).toBe('allowed');
  });

  it('begins a new count after a minute', async () => {
    const sent = { key: 'm1', count: CHAT_BURST, since: Date.now() - CHAT_BURST_SECONDS * 1000 };
    await stand.reset({ [`chats/${ACCEPTED}/sent/rider`]: sent });
    expect(await stand.as('rider').update(more('k1'))).toBe('denied');
    expect(await stand.as('rider').update(said(ACCEPTED, message('rider', 'rider'), 'k1'))).toBe('allowed');
    expect(await stand.as('rider').update(more('k2'))).toBe('allowed');
  });

  it('is told of each push once', async () => {
    const pushed = (at: number) => stand.as('server').set(`chats/${ACCEPTED}/pushed/rider`, at);
    expect(await pushed(now)).toBe('allowed');
    expect(await pushed(now)).toBe('denied');
    expect(await pushed(now - 1)).toBe('denied');
    expect(await pushed(now + 1)).toBe('allowed');
  });

  const writes = (role: 'rider' | 'driver', id: string) => stand.as(role).update(said(id, message(role, role), role));

  it('is open for a day after the payment, and no longer', async () => {
    const paid = (agoMs: number) => stand.reset({ [`bookings/${PAID}/paid_time`]: Date.now() - agoMs });
    await paid((CHAT_AFTER_HOURS - 1) * HOUR_MS);
    expect(await writes('rider', PAID)).toBe('allowed');
    expect(await writes('driver', PAID)).toBe('allowed');
    await paid(CHAT_AFTER_HOURS * HOUR_MS);
    expect(await writes('rider', PAID)).toBe('denied');
    expect(await writes('driver', PAID)).toBe('denied');
  });

  it('takes no message once its ride is so old that a chat is removed', async () => {
    for (const id of [PENDING, PAID]) {
      await stand.reset({ [`bookings/${id}/tripdate`]: Date.now() - (RETENTION_LEAST_DAYS - 1) * DAY_MS });
      expect(await writes('rider', id), id).toBe('allowed');
      await stand.reset({ [`bookings/${id}/tripdate`]: Date.now() - RETENTION_LEAST_DAYS * DAY_MS });
      expect(await writes('rider', id), id).toBe('denied');
    }
  });

  it('after the ride is closed to whoever is suspended, and to nobody on a ride', async () => {
    await stand.reset({
      'users/driver/suspended': true,
      'users/driver/driverActiveStatus': false,
      'users/rider/suspended': true,
    });
    for (const role of ['driver', 'rider'] as const) {
      for (const id of [STARTED, REACHED]) expect(await writes(role, id), `${role} ${id}`).toBe('allowed');
      for (const id of [PENDING, PAID]) expect(await writes(role, id), `${role} ${id}`).toBe('denied');
    }
  });
});

describe('a driver who loses approval with a passenger on board', () => {
  beforeEach(() => stand.reset({ 'users/driver/approved': false }));

  it('sees the ride, leaves its trail and can be reached until it ends', async () => {
    const driver = stand.as('driver');
    expect(await driver.read(`bookings/${STARTED}`)).toBe('allowed');
    expect(await driver.update(tracked(STARTED, point('STARTED', Date.now())))).toBe('allowed');
    expect(await driver.update(said(STARTED, message('driver', 'driver')))).toBe('allowed');
  });

  it('is off the map, has no inbox and cannot go back on duty', async () => {
    const driver = stand.as('driver');
    expect(await driver.set('locations/driver', HERE)).toBe('denied');
    expect(await driver.read('tasks/driver')).toBe('denied');
    expect(await driver.read(`bookings/${NEW}`)).toBe('denied');
    expect(await driver.set('users/driver/driverActiveStatus', true)).toBe('denied');
  });
});

const READS: readonly [use: string, by: Role, path: string][] = [
  ['a visitor sees the settings', 'stranger', 'settings'],
  ['a visitor sees the car types', 'stranger', 'rates/car_type'],
  ['a visitor sees the zones', 'stranger', 'zones'],
  ['a newcomer finds that there is no profile', 'nobody', 'users/uid-without-profile'],
  ['an unapproved driver sees the state of the approval', 'unapprovedDriver', 'users/unapproved-driver'],
  ['a rider sees the code to tell', 'rider', `otp/${NEW}`],
  ['a rider follows the cab', 'rider', `tracking/${ACCEPTED}`],
  ['a driver opens the inbox', 'askedDriver', 'tasks/asked-driver'],
  ['a driver sees daily earnings', 'driver', 'earnings/driverDays/driver'],
  ['a driver sees a month’s earnings', 'driver', 'earnings/driverMonths/2026-03/driver'],
  ['a fleet admin sees a driver’s position', 'fleet', 'locations/driver'],
  ['a fleet admin reads a driver', 'fleet', 'users/driver'],
  ['an admin reads the ratings', 'admin', 'ratings/driver'],
  ['an admin sees the live map', 'admin', 'locations'],
  ['an admin reads any profile', 'admin', 'users/other-driver'],
  ['an admin helps with a code', 'admin', `otp/${NEW}`],
];

describe('is shown:', () => {
  it.each(READS)('%s', async (_, role, path) => {
    expect(await stand.as(role).read(path)).toBe('allowed');
  });
});
