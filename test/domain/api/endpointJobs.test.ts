/** The one table of rights: which right calls which endpoint and opens which page, written out again by hand. */
import { describe, expect, it } from 'vitest';
import { type ApiName, api } from '@/domain/api/api';
import { ENDPOINT_JOBS, mayCall } from '@/domain/api/endpointJobs';
import { PROTECTED_ROUTES, type ProtectedRoute } from '@/domain/people/policy';
import { isForUsertype, landingRoute, mayOpen } from '@/domain/people/rights/pages';
import { RIGHTS, type Right } from '@/domain/people/rights/right';

const NAMES = Object.keys(api) as ApiName[];
const callsOf = (right: Right): ApiName[] => NAMES.filter((name) => mayCall({ usertype: 'admin', right }, name));
const isForAdmins = (name: ApiName): boolean => {
  const { callers } = api[name];
  return Array.isArray(callers) && (callers as readonly string[]).includes('admin');
};

describe('endpoints', () => {
  it('have a job wherever an admin may call', () => {
    expect(Object.keys(ENDPOINT_JOBS).toSorted()).toEqual(NAMES.filter(isForAdmins).toSorted());
  });

  it('are all an owner’s, and those of an admin without the field', () => {
    expect(callsOf('owner')).toEqual(NAMES);
    expect(NAMES.every((name) => mayCall({ usertype: 'admin' }, name))).toBe(true);
  });

  it('that write money are not a dispatcher’s', () => {
    const calls = callsOf('dispatcher');
    for (const name of [
      'add_to_wallet',
      'adjust_wallet',
      'decide_credit',
      'complete_withdraw',
      'correct_bill',
    ] as const)
      expect(calls).not.toContain(name);
    for (const name of ['save_settings', 'save_row', 'save_card'] as const) expect(calls).not.toContain(name);
    for (const name of ['create_booking', 'offer_to', 'take_alarm', 'save_driver', 'send_message'] as const)
      expect(calls).toContain(name);
  });

  it('that dispatch are not an accountant’s', () => {
    const calls = callsOf('accountant');
    for (const name of ['create_booking', 'cancel_booking', 'offer_to', 'fleet_view', 'save_driver', 'caller'] as const)
      expect(calls).not.toContain(name);
    for (const name of ['add_to_wallet', 'reject_withdraw', 'settle_bill', 'find_bookings'] as const)
      expect(calls).toContain(name);
  });

  it('that a licensing officer calls change nothing but the officer’s own account', () => {
    expect(callsOf('licensing').filter(isForAdmins).toSorted()).toEqual([
      'booking_day',
      'booking_records',
      'check_license',
      'export_my_data',
      'find_bookings',
      'get_providers',
      'pass_second_step',
      'prepare_second_step',
      'prove_mobile',
      'read_document',
      'renew_recovery_codes',
      'ride_search',
      'save_push_token',
      'see_message',
      'turn_off_second_step',
      'turn_on_second_step',
      'update_profile',
    ]);
  });

  it('are nobody’s less for a right: riders and drivers have none', () => {
    expect(NAMES.every((name) => mayCall({ usertype: 'rider' }, name))).toBe(true);
    expect(mayCall({ usertype: 'fleetadmin', right: 'licensing' }, 'save_driver')).toBe(true);
  });
});

describe('pages', () => {
  const routes = Object.keys(PROTECTED_ROUTES) as ProtectedRoute[];
  const pagesOf = (right: Right): string[] => routes.filter((route) => mayOpen(route, { usertype: 'admin', right }));

  it('open by right', () => {
    expect(pagesOf('owner')).toEqual(routes.filter((route) => isForUsertype(route, 'admin')));
    expect(pagesOf('dispatcher').toSorted()).toEqual([
      '/addbookings',
      '/bookings',
      '/complaints',
      '/dashboard',
      '/drivers',
      '/fleetadmins',
      '/notifications',
      '/profile',
      '/queue',
      '/repeats',
      '/riders',
    ]);
    expect(pagesOf('accountant').toSorted()).toEqual([
      '/accounts',
      '/addtowallet',
      '/bookings',
      '/books',
      '/cardprovider',
      '/driverearning',
      '/earningreports',
      '/payouts',
      '/platformreport',
      '/profile',
      '/withdraws',
    ]);
    expect(pagesOf('licensing').toSorted()).toEqual(['/audit', '/bookings', '/drivers', '/profile']);
  });

  it('are landed on where the right begins', () => {
    const landings = RIGHTS.map((right) => landingRoute({ usertype: 'admin', right }, true));
    expect(landings).toEqual(['/dashboard', '/dashboard', '/bookings', '/bookings']);
  });
});
