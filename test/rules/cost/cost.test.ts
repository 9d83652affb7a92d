/**
 * The cost table of the database: for every path that a client may write, the largest write the rules allow, and for
 * every list that belongs to one person the whole of it, in our own engine and with long lists around. Google's engine
 * cannot be measured here; what a write may hold is the same there.
 */
import { describe, expect, it } from 'vitest';
import { actingAs, OWNER } from '../../../packages/realtime-database/src/identity';
import { Namespace } from '../../../packages/realtime-database/src/namespace';
import { makeBound, type QuerySpec } from '../../../packages/realtime-database/src/query/querySpec';
import { RequestError } from '../../../packages/realtime-database/src/requestError';
import { RuleSet } from '../../../packages/realtime-database/src/rules/ruleSet';
import type { Json } from '../../../packages/realtime-database/src/tree/json';
import { parsePath } from '../../../packages/realtime-database/src/tree/path';
import { TRAIL_POINTS_MAX } from '@/domain/limits';
import { trailKey } from '@/domain/ride/trail/trailKey';
import { RULES_TEXT, rulesInFile } from '../../support/rulesFile';
import { BOOKING, newBooking, town } from '../town';
import { pathsOpenToClients } from './openToClients';

const MILLISECONDS_MAX = 1000;
/** The largest value that a client may put at one path, bytes: a link of 2,000 letters. */
const BYTES_MAX = 6_100;
const ROWS = 5000;
const WIDE = 'ﷺ';

const now = Date.now();
const rows = <T>(count: number, row: (index: number) => T, key = (index: number) => `r${index}`.padEnd(20, '0')) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [key(index), row(index)]));

/** The mark of the driver's cab. */
const PLATE = 'W06000022-28841';

/** The town, with a rider and a driver whose lists are long. */
function crowded(): Namespace {
  const tree = new Namespace('cost', new RuleSet(RULES_TEXT));
  const small = town(now);
  const fix = () => ({ at: now, status: 'ACCEPTED', lat: 51.5, lng: -0.1 });
  const said = () => ({ message: WIDE.repeat(1000), from: 'driver', type: 'driver', at: now });
  const notice = () => ({ status: 'live', title: 'Soon', body: WIDE.repeat(100), at: now });
  const entry = () => ({ type: 'Credit', kind: 'topup', amount: 1, date: now, txRef: 'card' });
  const address = () => ({ description: WIDE.repeat(300), zone: '', lat: 51.5, lng: -0.1 });
  const addresses = rows(49, address, (index) => `a${String(index).padStart(2, '0')}`);
  const users = {
    ...small.users,
    rider: { ...small.users.rider, savedAddresses: addresses },
    driver: { ...small.users.driver, marks: { plate: PLATE } },
  };
  const ride = (index: number) => newBooking(`r${index}`.padEnd(20, '0'), 'rider', now - index);
  const json = {
    ...small,
    users,
    bookings: { ...small.bookings, ...rows(ROWS, ride) },
    tracking: { [BOOKING.ACCEPTED]: rows(TRAIL_POINTS_MAX, fix) },
    chats: { [BOOKING.ACCEPTED]: { messages: rows(500, said) } },
    notifis: { rider: { ...small.notifis.rider, ...rows(ROWS, notice) } },
    walletHistory: { rider: rows(ROWS, entry) },
  } as unknown as Json;
  tree.restore([{ path: [], json }]);
  return tree;
}

const tree = crowded();
type Who = 'rider' | 'driver' | 'admin';

function isAccepted(who: Who, path: string, value: Json, beside: Write['beside'] = {}): boolean {
  try {
    tree.merge([], { ...beside, [path]: value }, actingAs({ uid: who }));
    return true;
  } catch (error) {
    if (error instanceof RequestError) return false;
    throw error;
  }
}

/** The longest run of a letter that the rules accept in a value; at most what a request of Firebase's may hold. */
function longest(accepts: (text: string) => boolean): number {
  let [fits, tooLong] = [0, 10_000_000];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (accepts(WIDE.repeat(middle))) fits = middle;
    else tooLong = middle;
  }
  return fits;
}

/**
 * One write: who makes it and where, its value round a text whose greatest length is found out, and what the same update
 * has to hold beside it.
 */
type Write = { who: Who; path: string; value: (text: string) => Json; beside?: Record<string, Json> };
const own = (field: string, value: Write['value'], who: Who = 'rider'): Write => ({
  who,
  path: `users/${who}/${field}`,
  value,
});
const asText = (text: string): Json => text;
const serverTime = { '.sv': 'timestamp' };

const message = (text: string): Json => ({ message: `x${text}`, from: 'rider', type: 'rider', at: serverTime });
const pace = { key: 'm9', count: 1, since: serverTime };

/** A write for every path that a client may write. */
const WRITES: Record<string, Write> = {
  'users/$uid/homeAddress': own('homeAddress', asText),
  'users/$uid/profile_image': own('profile_image', (text) => `https://x/${text}`),
  'users/$uid/savedAddresses/$address': own('savedAddresses/a49', (text) => ({
    description: `x${text}`,
    zone: '',
    lat: 51.5,
    lng: -0.1,
  })),
  'users/$uid/dutyDevice': own('dutyDevice', () => 'x'.repeat(40), 'driver'),
  'users/$uid/jobRadius': own('jobRadius', () => 1000, 'driver'),
  'users/$uid/receipt_by_mail': own('receipt_by_mail', () => true),
  'users/$uid/language': own('language', () => 'cy'),
  'users/$uid/hoursUntil': own('hoursUntil', () => null, 'driver'),
  'users/$uid/offDutyAt': {
    ...own('offDutyAt', () => serverTime, 'driver'),
    beside: { 'users/driver/driverActiveStatus': false },
  },
  'users/$uid/unheardSince': {
    ...own('unheardSince', () => serverTime, 'driver'),
    beside: { 'users/driver/driverActiveStatus': true, [`cabs_on_duty/plate/${PLATE}`]: 'driver' },
  },
  'users/$uid/driverActiveStatus': {
    ...own('driverActiveStatus', () => true, 'driver'),
    beside: { [`cabs_on_duty/plate/${PLATE}`]: 'driver' },
  },
  'users/$uid/location': own('location', () => ({ lat: 51.5, lng: -0.1 }), 'driver'),
  'locations/$uid': {
    who: 'driver',
    path: 'locations/driver',
    value: () => ({ lat: 51.53, lng: -0.12, g: 'gcpvj0duq5', at: serverTime }),
  },
  'rank_places/$uid': { who: 'driver', path: 'rank_places/driver', value: () => null },
  'tracking/$booking/$point': {
    who: 'driver',
    path: `tracking/${BOOKING.ACCEPTED}/${trailKey(now)}`,
    value: () => ({ at: now, status: 'ACCEPTED', lat: 51.53, lng: -0.12 }),
  },
  'cabs_on_duty/$kind/$id': { who: 'driver', path: `cabs_on_duty/plate/${PLATE}`, value: () => 'driver' },
  'chats/$booking/messages/$message': {
    who: 'rider',
    path: `chats/${BOOKING.ACCEPTED}/messages/m9`,
    value: message,
    beside: { [`chats/${BOOKING.ACCEPTED}/sent/rider`]: pace },
  },
  'chats/$booking/sent/$side': {
    who: 'rider',
    path: `chats/${BOOKING.ACCEPTED}/sent/rider`,
    value: () => pace,
    beside: { [`chats/${BOOKING.ACCEPTED}/messages/m9`]: message('') },
  },
  'desk_filters/$uid/$slot': {
    who: 'admin',
    path: 'desk_filters/admin/20',
    value: (text) => ({ name: `x${text}`, page: 'audit', query: `words=${'x'.repeat(394)}`, at: serverTime }),
  },
  'desk_filters_shared/$slot': {
    who: 'admin',
    path: 'desk_filters_shared/20',
    value: (text) => ({ name: `x${text}`, page: 'audit', query: `words=${'x'.repeat(394)}`, at: serverTime }),
  },
  'calendar_links/$uid': {
    who: 'rider',
    path: 'calendar_links/rider',
    value: () => ({ secret: 'z'.repeat(22), at: serverTime }),
  },
  'kept_needs/$uid': {
    who: 'rider',
    path: 'kept_needs/rider',
    value: () => ({
      wheelchair: 'transfers',
      dog: true,
      walking_aid: true,
      finding: 'voice',
      quiet: true,
      companion: true,
    }),
  },
  'notifis/$uid/$notice/status': { who: 'rider', path: 'notifis/rider/n1/status', value: () => 'read' },
};

const query = (child: string, value: string): QuerySpec => ({
  index: child,
  start: makeBound(child, 'start', { value, inclusive: true }),
  end: makeBound(child, 'end', { value, inclusive: true }),
  limit: null,
  fromEnd: false,
});

/** The lists that a person may read whole, because they are their own. */
const READS: Record<string, [who: Who, path: string, query: QuerySpec | null]> = {
  'bookings, own': ['rider', 'bookings', query('customer', 'rider')],
  'tracking/$booking': ['driver', `tracking/${BOOKING.ACCEPTED}`, null],
  'chats/$booking/messages': ['rider', `chats/${BOOKING.ACCEPTED}/messages`, null],
  'notifis/$uid': ['rider', 'notifis/rider', null],
  'walletHistory/$uid': ['rider', 'walletHistory/rider', null],
  'users/$uid': ['rider', 'users/rider', null],
};

function timed(work: () => void): number {
  const startMs = performance.now();
  work();
  return performance.now() - startMs;
}

describe('a client’s largest write', () => {
  it('is in this table for every path that a client may write', () => {
    expect(pathsOpenToClients(rulesInFile).toSorted()).toEqual(Object.keys(WRITES).toSorted());
  });

  it.each(Object.entries(WRITES))('at %s is small and quick', (_rule, { who, path, value, beside = {} }) => {
    const remove = (): void => {
      for (const made of [path, ...Object.keys(beside)]) tree.put(parsePath(made), null, OWNER);
    };
    const isNew = ['chats/', 'tracking/', 'desk_filters'].some((start) => path.startsWith(start));
    const accepts = (text: string): boolean => {
      if (isNew) remove();
      return isAccepted(who, path, value(text), beside);
    };
    const most = JSON.stringify(value('')) === JSON.stringify(value('x')) ? 0 : longest(accepts);
    const largest = value(WIDE.repeat(most));
    if (isNew) remove();
    let accepted = false;
    const milliseconds = timed(() => {
      accepted = isAccepted(who, path, largest, beside);
    });
    expect(accepted).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(largest))).toBeLessThan(BYTES_MAX);
    expect(milliseconds).toBeLessThan(MILLISECONDS_MAX);
  });
});

describe('a person’s own list, read whole', () => {
  it.each(Object.entries(READS))('%s is quick', (_rule, [who, path, spec]) => {
    const milliseconds = timed(() => void tree.read(parsePath(path), spec, actingAs({ uid: who })));
    expect(milliseconds).toBeLessThan(MILLISECONDS_MAX);
  });
});
