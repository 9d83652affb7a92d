import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { api, type ApiName } from '@/domain/api/api';
import { methodOf } from '@/domain/api/method';
import { driverEarningRows, earningReportRows } from '@/domain/ledger/reportRows';
import { isMessageKey, messages, messageText } from '@/domain/messages';
import { isKey, paths } from '@/domain/paths';
import { BOOKERS, PROTECTED_ROUTES, type ProtectedRoute } from '@/domain/people/policy';
import { landingRoute, mayOpen } from '@/domain/people/rights/pages';
import { USER_TYPES } from '@/domain/people/user';

describe('the browser', () => {
  it.each(Object.keys(api) as ApiName[])('calls %s by its method', (name) => {
    expect(methodOf(name)).toBe(api[name].method);
  });
});

describe('paths', () => {
  it.each([
    '',
    'a/b',
    '../users',
    'a.b',
    'a#b',
    'a$b',
    'a[b',
    'a]b',
    'a\nb',
    'x'.repeat(769),
  ])('refuses %j as a segment', (bad) => {
    expect(isKey(bad)).toBe(false);
    expect(() => paths.user(bad)).toThrow('bad path segment');
    expect(() => paths.task('driver', bad)).toThrow('bad path segment');
  });
  it('builds the database paths', () => {
    expect(paths.walletEntry('u1', 'b1-share')).toBe('walletHistory/u1/b1-share');
    expect(paths.chatMessage('b1', 'm1')).toBe('chats/b1/messages/m1');
    expect(paths.carType('c1')).toBe('rates/car_type/c1');
  });
});

describe('policy', () => {
  /** Written out again by hand: the roles that may open each route. */
  const table: Record<ProtectedRoute, string> = {
    '/bookings': 'rider driver fleetadmin admin',
    '/profile': 'rider driver fleetadmin admin',
    '/dashboard': 'fleetadmin admin',
    '/queue': 'admin',
    '/drivers': 'fleetadmin admin',
    '/driverearning': 'fleetadmin admin',
    '/cartypes': 'admin',
    '/cancelreasons': 'admin',
    '/authorities': 'admin',
    '/partners': 'admin',
    '/addbookings': 'admin',
    '/promos': 'admin',
    '/riders': 'admin',
    '/fleetadmins': 'admin',
    '/admins': 'admin',
    '/notifications': 'admin',
    '/earningreports': 'admin',
    '/books': 'admin',
    '/cardprovider': 'admin',
    '/zones': 'admin',
    '/tariff': 'admin',
    '/plans': 'admin',
    '/farecard': 'admin',
    '/holidays': 'admin',
    '/addtowallet': 'admin',
    '/withdraws': 'admin',
    '/payouts': 'admin',
    '/accounts': 'admin',
    '/platformreport': 'admin',
    '/settings': 'admin',
    '/audit': 'admin',
    '/complaints': 'rider admin',
    '/repeats': 'rider admin',
    '/board': 'driver',
    '/cab': 'rider',
    '/wallet': 'rider driver',
    '/payment': 'rider driver',
  };
  it.each(Object.entries(table))('%s is for %s', (route, roles) => {
    expect(USER_TYPES.filter((role) => mayOpen(route as ProtectedRoute, { usertype: role })).join(' ')).toBe(roles);
  });
  it('covers every protected route', () => {
    expect(Object.keys(PROTECTED_ROUTES).toSorted()).toEqual(Object.keys(table).toSorted());
  });
  it('lets riders and admins book, and lands each role where it belongs', () => {
    expect(BOOKERS).toEqual(['rider', 'admin']);
    expect(api.create_booking.callers).toBe(BOOKERS);
    expect(USER_TYPES.map((usertype) => landingRoute({ usertype }, true))).toEqual([
      '/',
      '/bookings',
      '/dashboard',
      '/dashboard',
    ]);
    expect(landingRoute({ usertype: 'rider' }, false)).toBe('/bookings');
  });
});

describe('messages', () => {
  it('uses the agreed wording to the letter', () => {
    expect(messages.login_validate_error).toBe('Email or Password is not correct');
    expect(messages.past_booking_error).toBe('Ride Later is not avaialable for Past Datetime or within next 15 mins.');
    expect(messages.no_drivers_found).toBe('No drivers found right now, please try again later');
    expect(messages.withdraw_above_balance).toBe('Withdraw amount cannot be greater than Wallet Balance.');
    expect(messages.demo_mode).toBe('Restricted in Demo App.');
  });
  it('appends a detail to the message and knows its own keys', () => {
    expect(messageText('booking_success', 'K7F2QX')).toBe('Your booking is made. Booking id: K7F2QX');
    expect(isMessageKey('demo_mode')).toBe(true);
    expect(isMessageKey('toString')).toBe(false);
    expect(isMessageKey(7)).toBe(false);
  });
});

describe('api bodies', () => {
  const place = { lat: 51.53, lng: -0.1238, add: 'King’s Cross station, Euston Road' };
  const trip = { pickup: place, drop: { ...place, lat: 51.47 }, carType: 'Black Cab', bookLater: false };
  const good = { ...trip, id: '-OabcdefghijklmnopqR', estimate: 9180 };

  it('accepts a valid booking and fills in the defaults', () => {
    const parsed = v.parse(api.create_booking.body, good);
    expect(parsed.extra_passenger).toBe(0);
    expect(parsed.booking_type_web).toBe(true);
  });
  it.each([
    ['an unknown field', { ...good, trip_cost: 1 }],
    ['a fare that is no whole penny', { ...good, estimate: 91.8 }],
    ['a negative fare', { ...good, estimate: -1 }],
    ['a path in the id', { ...good, id: '../../users/admin/xx' }],
    ['a latitude off the globe', { ...good, pickup: { ...place, lat: 91 } }],
    ['infinity', { ...good, pickup: { ...place, lng: Number.POSITIVE_INFINITY } }],
    ['a zone chosen by the browser', { ...good, pickup: { ...place, zone: 'Cheap' } }],
    ['too many passengers', { ...good, extra_passenger: 8 }],
    ['a blank address', { ...good, drop: { ...place, add: '  ' } }],
    ['a novel as a note', { ...good, notes: 'x'.repeat(301) }],
  ])('refuses %s', (_what, body) => {
    expect(v.safeParse(api.create_booking.body, body).success).toBe(false);
  });
  it('limits how often each endpoint may be called', () => {
    for (const declared of Object.values(api)) expect(declared.rate.calls).toBeGreaterThan(0);
  });
});

describe('earnings rows', () => {
  it('are sorted newest first, with profit computed from fee and discount', () => {
    const month = { tripCost: 10_000, rideCost: 9_000, convenienceFee: 1_000, discountAmount: 300, rides: 4 };
    expect(earningReportRows({ '2026-01': month, '2026-11': month })).toMatchObject([
      { year: '2026', monthsName: 'November', profit: 700 },
      { year: '2026', monthsName: 'January', profit: 700 },
    ]);
    const driver = { driverName: 'Sam Cole', driverVehicleNo: 'LN24 ABC', fleetadmin: '', driverShare: 900, rides: 1 };
    const { driverName, driverVehicleNo, driverShare } = driver;
    expect(driverEarningRows({ '2026-02': { d1: driver } })).toEqual([
      {
        month: '2026-02',
        year: '2026',
        monthsName: 'February',
        driver: 'd1',
        driverName,
        driverVehicleNo,
        driverShare,
        fees: 0,
        tips: 0,
        rides: 1,
        seconds: 0,
      },
    ]);
  });
});

describe('the domain folder', () => {
  it('has no clock, no randomness and no machine time zone of its own', () => {
    const files = readdirSync('src/domain', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) {
      const source = readFileSync(`src/domain/${file}`, 'utf8');
      expect(source, file).not.toMatch(
        /Date\.now\(|new Date\(\)|Math\.random\(|crypto\.|process\.|window\.|localStorage/,
      );
    }
  });
});
