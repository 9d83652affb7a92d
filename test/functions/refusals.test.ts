/** Requests that must fail: each gets a 4xx with a message of the catalogue, and nothing changes. */
import { isDeepStrictEqual } from 'node:util';
import { NO_FILTER } from '@/domain/ride/bookingSearch';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '@/domain/api/accountApi';
import { type ApiName, api } from '@/domain/api/api';
import { BOOKING_STATUSES, type BookingStatus, nextStatus } from '@/domain/ride/booking';
import { catalogueApi } from '@/domain/api/desk/catalogueApi';
import { isMessageKey, messages } from '@/domain/messages';
import { moneyApi } from '@/domain/api/moneyApi';
import { fleetApi } from '@/domain/api/fleet/fleetApi';
import { onAccountApi } from '@/domain/api/onAccountApi';
import { partnerApi } from '@/domain/api/desk/partnerApi';
import { payoutApi } from '@/domain/api/payoutApi';
import { platformReportApi } from '@/domain/api/platformReportApi';
import { USER_TYPES, type UserType } from '@/domain/people/user';
import { putAccounts } from '../../tools/connection/authAccounts';
import { createPerson, type Person, signIn } from '../support/accounts';
import { newBookingId } from '../support/builders';
import { callOk, type RawCall, rawCall } from '../support/call';
import { ACCOUNT } from '../support/customerAccounts';
import { db, expectUnchanged, resetTown, stack, treeNow } from '../support/stack';
import { untilLimited } from '../support/untilLimited';
import { newAddress } from './accounts/newcomers';
import { AT_DROP, AT_PICKUP, driverAt, REASON, rideIn, TRIP } from './ride/rides';

/** All but the account endpoints, whose tests check the message of each field. */
type OtherName = Exclude<ApiName, keyof typeof accountApi>;

/** The endpoints that take JSON from callers with a role; the others have their own tests. */
const NAMES = (Object.keys(api) as ApiName[]).filter(
  (name): name is OtherName => !(name in accountApi) && Array.isArray(api[name].callers) && api[name].method === 'POST',
);

/** Without the tables, whose rows are refused with their own messages (`catalogue.test.ts`). */
const TYPED = NAMES.filter((name) => !(name in catalogueApi));

const { cost_codes: _codes, ...WITHOUT_CODES } = ACCOUNT;
/** The id of a report that nobody made. */
const REPORT_ID = 'GB2025GB-OaaaaaaaaaaaaaaaaaaA';

/** A body that the endpoint accepts, for this booking. */
function goodBody(name: OtherName, id: string): Record<string, unknown> {
  const bodies: Record<OtherName, Record<string, unknown>> = {
    get_route_details: { start: '51.5888,-3.0004', dest: '51.533,-3.0658' },
    estimate: TRIP,
    compare_fares: { pickup: TRIP.pickup, drop: TRIP.drop, bookLater: false },
    nearby_cabs: { pickup: { lat: TRIP.pickup.lat, lng: TRIP.pickup.lng } },
    create_booking: { ...TRIP, id, estimate: 0 },
    continue_search: { id },
    wait_longer: { id },
    put_first: { id, reason: 'An elderly passenger in the rain' },
    offer_to: { id, driver: 'nobody', reason: 'The first cab broke down' },
    queue_cabs: { id },
    accept_booking: { id },
    decline_booking: { id },
    show_cab_code: {},
    scanned_cab: { token: `${'a'.repeat(22)}nobody` },
    board_cab: { id, token: `${'a'.repeat(22)}nobody`, pickup: TRIP.pickup, drop: TRIP.drop, estimate: 1000 },
    answer_claim: { id, accept: true },
    dispute_bill: { id, reason: 'too_much' },
    correct_bill: { id, correction: id, from: 1000, to: 0, reason: 'Never driven' },
    settle_missed_fee: { id, as: 'waived', pence: 250, reason: 'The cab was late' },
    settle_bill: { id, as: 'stands', amount: 1000, reason: 'The meter was right' },
    arrive_booking: { id, ...AT_PICKUP },
    start_booking: { id, ...AT_PICKUP, otp: '12345' },
    end_booking: { id, ...AT_DROP },
    end_for_driver: { id, estimate: 1000, reason: 'He forgot' },
    leave_unpaid: { id },
    request_payment: { id },
    choose_payment: { id, pay_with: 'cash' },
    change_booking: { id, notes: 'By the side entrance' },
    pay_booking: { id, mode: 'cash' },
    rate_booking: { id, rating: 5 },
    my_ratings: {},
    receipt_address: {},
    mail_receipt: { id, press: id },
    cancel_booking: { id, reason: REASON },
    find_bookings: { filter: { ...NO_FILTER, reference: 'QXKD2F' }, before: null },
    raise_alarm: { id, ...AT_PICKUP },
    share_ride: { id },
    stop_sharing: { id },
    followed_ride: { token: '' },
    callers_ride: { token: '' },
    cancel_by_link: { token: '' },
    report_ride: { id, about: 'safety', words: 'The belt was broken' },
    open_complaint: { id: newBookingId(), ride: id, kind: 'manner', words: 'He was rude' },
    add_complaint: { id, press: newBookingId(), words: 'He was rude' },
    settle_complaint: { id, press: newBookingId(), moves: 1, step: 'take' },
    answer_complaint: { id, words: 'I was not' },
    report_lost: { id, what: 'An umbrella', mobile: '07700 900123' },
    answer_lost: { id, found: true },
    have_lost: { id },
    settle_lost: { id, from: 'reported', as: 'receive' },
    join_rank: { rank: 'w1' },
    leave_rank: {},
    answer_check: { id, check: 'stop', answer: 'fine' },
    take_alarm: { id: `${id}-rider` },
    close_alarm: { id: `${id}-rider`, note: 'All is well' },
    ahead_board: {},
    why_offer: { id },
    ride_search: { id },
    claim_ride: { id },
    give_up_claim: { id },
    fleet_view: { zoom: 10, rows: 20 },
    telephone_event: {},
    take_call: { id: 'c'.repeat(32) },
    close_call: { id: 'c'.repeat(32) },
    caller: { number: '07700 900123' },
    booking_day: {},
    booking_records: { from: '2026-01-01', to: '2026-12-31' },
    count_push: { usertype: 'rider', devicetype: 'All' },
    send_push: { id, ...PUSH },
    save_push: { id, push: PUSH },
    save_note: { id, edits: 0, text: 'Ring the garage', booking_id: 'QXKD2F', person: 'nobody' },
    tick_note: { id },
    count_message: { to: 'duty' },
    send_message: { id, to: 'person', whom: 'nobody', title: PUSH.title, body: PUSH.body },
    see_message: { id },
    push_chat: { id },
    save_push_token: {},
    send_notification: { token: 'a phone', title: PUSH.title, msg: PUSH.body },
    save_row: { table: 'cancel_reason', id, mode: 'Add', seen: null, row: { label: 'Another reason' } },
    publish_car_picture: { file: 'cab.png' },
    read_document: { path: 'users/nobody/vehicle/plate.png' },
    save_card: { id, text: null },
    finish_setup: {},
    save_settings: { seen: { bonus: 0 }, changes: { bonus: 5 } },
    get_providers: {},
    used_promos: {},
    public_data: {},
    top_up_wallet: { id, amount: 1000 },
    payment_return: { id },
    payment_webhook: {},
    test_payment: { id, outcome: 'succeed' },
    withdraw: { id, amount: 1000 },
    complete_withdraw: { id },
    reject_withdraw: { id, reason: 'Not their account' },
    plan_payout: {},
    list_payouts: {},
    make_payout: { id, process_on: '2030-01-07', withdraws: [id], total: 1000 },
    payout_file: { id, format: 'bacs' },
    send_payout: { id },
    undo_payout: { id, reason: 'The bank was closed' },
    offer_fleet_terms: { id, driver: 'nobody', kind: 'percent', amount: 2000, from: '2030-01-07' },
    accept_fleet_terms: { id },
    end_fleet_terms: { id },
    make_settlement: { driver: 'nobody', week: '2024-01-01' },
    tick_settlement: { id: 'nothing' },
    save_partner: {
      partner: 'nobody',
      seen: 0,
      name: 'Grand Hotel',
      kind: 'hotel',
      contact: 'Reception',
      scopes: ['quote'],
      day: 10,
      open: 5,
      state: 'open',
    },
    new_partner_key: { partner: 'nobody', id },
    revoke_partner_key: { partner: 'nobody', id },
    set_partner_hook: { partner: 'nobody', id, url: 'https://hotel.test/rides' },
    save_account: { id, seen: 0, ...WITHOUT_CODES, needs_cost_code: true },
    set_account_people: { id, people: [{ uid: 'nobody', may: true }] },
    take_back_settlement: { id, account: id, as: 'payment', reason: 'Bounced' },
    take_account_payment: { id, account: id, as: 'payment', amount: 1000, received: '2026-01-05', reference: 'BACS 1' },
    invoice_account: { id, account: id, through: '2026-01-31' },
    invoice_file: { id },
    invoice_paper: { id },
    list_invoices: { account: id },
    mail_invoice: { id, press: id },
    save_books: { vat: { number: '980780684', rate: 20, from: '2026-04-01', stagger: 'march' } },
    // The last day lies ahead.
    compare_card_provider: { from: '2999-01-01', to: '2999-01-01' },
    settle_card_difference: { key: 'charge-x', reason: 'Refunded there', at: 0, ours: 100, theirs: 0 },
    save_bank_weights: { weights: '', substitutes: '' },
    // Two faults, so that one stands whatever field is replaced.
    save_payer: { name: '☂', sort_code: '60-1613', account: '12345678', service_user: '' },
    plan_platform_report: { year: 2025 },
    make_platform_report: { year: 2025, total: 0, without: 0 },
    platform_report_file: { year: 2025, id: REPORT_ID },
    file_platform_report: { year: 2025, id: REPORT_ID },
    discard_platform_report: { year: 2025, id: REPORT_ID, reason: 'A driver was missing' },
    ask_sellers: { year: 2025 },
    save_operator: {
      name: 'Amberlight Ltd',
      trading_name: '',
      address: '1 High Street',
      tax_reference: '1123456788',
      vat_number: '999999974',
    },
    tell_details: { date_of_birth: '2999-01-01', address: '', national_insurance: 'QQ 12 34 56 C' },
    add_to_wallet: { id, uid: 'nobody', amount: 1000, reason: 'goodwill' },
    decide_credit: { id, decision: 'confirm' },
    save_user: { uid: 'nobody', firstName: 'Nia', lastName: 'Prosser' },
    save_driver: { uid: 'nobody', firstName: 'Nia', lastName: 'Prosser' },
    save_repeat: {
      id,
      name: 'School run',
      trip: { pickup: TRIP.pickup, drop: TRIP.drop, carType: 'No such car' },
      rule: { kind: 'weekdays', time: '08:15', first: '2026-01-01' },
    },
    end_repeat: { id, from: '2026-09-01' },
    skip_repeat_day: { id, day: '2026-09-01', skip: true },
    save_run_people: { id, seen: 0, passengers: [{ id: 'p'.repeat(20), name: 'Megan' }] },
    run_sheet: { id },
    mark_passenger: { id, passenger: 'p'.repeat(20), carried: true, at: 1 },
    set_days_off: { account: id, seen: 0, ranges: [{ from: '2026-12-21', until: '2027-01-04' }] },
    report_refusal: { id, about: 'dog' },
    decide_refusal: { id: 'no-refusal', from: 'open', to: 'excused' },
    hold_driver: { uid: 'nobody', decision: 'lift' },
    end_duty: { uid: 'nobody' },
    cab_in_use: {},
    save_driver_access: { uid: 'nobody', edits: 0 },
    car_type_uses: { id: 'no-car' },
    who_shares: {
      papers: { driverBadge: '71234', plateNo: '', vehicleRegister: '', licenseAuthority: '', plateAuthority: '' },
    },
    import_drivers: {
      dry_run: true,
      lines: [{ firstName: 'Nia', lastName: 'Prosser', email: '', mobile: '', attempt: 'a'.repeat(20), papers: {} }],
    },
    delete_user: { uid: 'nobody' },
    list_admins: {},
    invite_admin: { email: 'jo@amberlight.test', right: 'dispatcher' },
    take_back_invite: { id: 'a'.repeat(64) },
    accept_invite: { token: 'x', firstName: 'Jo', lastName: 'Hall', password: 'Amber2026*' },
    change_right: { uid: 'nobody', from: 'owner', right: 'dispatcher' },
    remove_admin: { uid: 'nobody' },
    prepare_second_step: {},
    turn_on_second_step: { code: '000000' },
    pass_second_step: { code: '000000' },
    renew_recovery_codes: { code: '000000' },
    turn_off_second_step: { code: '000000' },
    reset_second_step: { uid: 'nobody' },
    require_second_step: { on: true },
    adjust_wallet: { id, uid: 'nobody', amount: 1000, kind: 'refund', note: 'Charged twice' },
  };
  return bodies[name];
}

const PUSH = { usertype: 'rider', devicetype: 'All', title: 'Good evening', body: 'Cabs are near.' };

type Refusal = { status: number; code: string; field?: string };

/** Sends a request, checks the form of the refusal and that the database is unchanged; returns the refusal. */
async function refusedUnchanged(path: string, request: RawCall): Promise<Refusal> {
  const before = await treeNow();
  // From an address of its own: so many bad tokens from one are refused for their number.
  const headers = { 'x-forwarded-for': newAddress(), ...request.headers };
  const response = await rawCall(path, { ...request, headers });
  const text = await response.text();
  expect(text, path).not.toMatch(/\bat .*\.(js|ts):\d+|node_modules/);
  const { error } = JSON.parse(text) as { error: { code: string; message: string; field?: string } };
  expect(isMessageKey(error.code), `${path} ${text}`).toBe(true);
  expect(error.message).toBe(messages[error.code as keyof typeof messages]);
  expect(response.status, `${path} ${text}`).toBeGreaterThanOrEqual(400);
  expect(response.status, `${path} ${text}`).toBeLessThan(500);
  await expectUnchanged(before, path);
  return { status: response.status, code: error.code, ...(error.field === undefined ? {} : { field: error.field }) };
}

const json = (body: unknown, token?: string): RawCall => ({ token, body: JSON.stringify(body) });

function callerOf(name: ApiName): UserType {
  const [first] = api[name].callers as readonly UserType[];
  if (first === undefined) throw new Error(`${name} has no callers`);
  return first;
}

const mayCall = (name: ApiName, role: UserType): boolean => (api[name].callers as readonly UserType[]).includes(role);

describe('the caller', () => {
  const people = {} as Record<UserType, Person>;

  beforeAll(async () => {
    await resetTown();
    for (const role of USER_TYPES) people[role] = await createPerson(role);
  });

  it.each(NAMES)('%s refuses missing tokens, and tokens that prove nothing', async (name) => {
    const body = goodBody(name, newBookingId());
    const [header, payload] = people[callerOf(name)].token.split('.') as [string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const forged = (changes: object): string =>
      `${header}.${Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url')}.`;
    const tokens = [
      undefined,
      'nonsense',
      'a.b.c',
      forged({ exp: 1_700_000_000, iat: 1_699_996_400 }),
      forged({ aud: 'another-project', iss: 'https://securetoken.google.com/another-project' }),
      forged({ sub: 'nobody-at-all', user_id: 'nobody-at-all' }),
      forged({ sub: '', user_id: '' }),
    ];
    for (const token of tokens) {
      expect(await refusedUnchanged(name, json(body, token))).toEqual({ status: 401, code: 'not_logged_in' });
    }
  });

  it('is refused if the account was disabled after signing in', async () => {
    const gone = await createPerson('rider');
    await putAccounts(stack.auth, [
      { localId: gone.uid, email: gone.email, rawPassword: gone.password, disabled: true },
    ] as never);
    expect(await refusedUnchanged('estimate', json(TRIP, gone.token))).toEqual({ status: 401, code: 'not_logged_in' });
  });

  it.each(NAMES)('%s refuses every other role', async (name) => {
    for (const role of USER_TYPES.filter((type) => !mayCall(name, type))) {
      const refusal = await refusedUnchanged(name, json(goodBody(name, newBookingId()), people[role].token));
      expect(refusal).toEqual({ status: 403, code: 'permission_denied' });
    }
  });

  it('has the role in the database, not the one in the token', async () => {
    const former = await createPerson('admin');
    await db.set(`users/${former.uid}/usertype`, 'fleetadmin');
    const refusal = await refusedUnchanged('estimate', json(TRIP, await signIn(former.email, former.password)));
    expect(refusal).toEqual({ status: 403, code: 'permission_denied' });
  });

  it('is refused without a profile, without approval, and with an unknown type', async () => {
    const [bare, waiting, odd] = await Promise.all([
      createPerson('rider'),
      createPerson('rider', { approved: false }),
      createPerson('rider', { usertype: 'pilot' as UserType }),
    ]);
    await db.set(`users/${bare.uid}`, null);
    const ask = (person: Person) => refusedUnchanged('estimate', json(TRIP, person.token));
    expect(await ask(bare)).toEqual({ status: 403, code: 'user_issue_contact_admin' });
    expect(await ask(waiting)).toEqual({ status: 403, code: 'require_approval' });
    expect(await ask(odd)).toEqual({ status: 403, code: 'not_valid_user_type' });
  });
});

describe('the request', () => {
  const people = {} as Record<UserType, Person>;

  beforeAll(async () => {
    await resetTown();
    for (const role of USER_TYPES) people[role] = await createPerson(role);
  });

  const WRONG: unknown[] = [
    null,
    [],
    'text',
    0,
    -1,
    1e308,
    '',
    ' ',
    true,
    {},
    { length: 1 },
    '../users',
    'a/b',
    '\u0000',
  ];

  it.each(TYPED)('%s refuses wrong types in every field, missing fields and unknown fields', async (name) => {
    const good = goodBody(name, newBookingId());
    const optional = ['bookLater', 'rating', 'otp'];
    for (const field of Object.keys(good)) {
      // A new person for each field: the answer must come from the schema, not from the rate limit.
      const { token } = await createPerson(callerOf(name));
      const { [field]: _, ...without } = good;
      const before = await treeNow();
      const bodies = WRONG.map((wrong) => ({ ...good, [field]: wrong }));
      if (!optional.includes(field)) bodies.push(without);
      for (const body of bodies) {
        // Some of these values are valid for some fields: the test is that none does harm or breaks anything.
        const response = await rawCall(name, json(body, token));
        const answer = (await response.json()) as { error?: { code: string } };
        expect(response.status, `${name} ${JSON.stringify(body)}`).toBeLessThan(500);
        if (response.status !== 200) expect(isMessageKey(answer.error?.code)).toBe(true);
        await expectUnchanged(before, `${name} ${JSON.stringify(body)}`);
        const isEmptyList = Array.isArray(good[field]) && isDeepStrictEqual(body[field], []);
        if (typeof body[field] === 'object' && !isEmptyList && !(body[field] === null && good[field] === null)) {
          expect([response.status, answer.error?.code], JSON.stringify(body)).toEqual([400, 'invalid_request']);
        }
        expect(response.status).not.toBe(429);
      }
    }
    if (name !== 'get_route_details') {
      const request = json({ ...good, trip_cost: 1 }, people[callerOf(name)].token);
      const refusal = await refusedUnchanged(name, request);
      expect(refusal).toEqual({ status: 400, code: 'invalid_request', field: 'trip_cost' });
    }
  });

  it('is refused with the name of the faulty field', async () => {
    const body = { ...TRIP, pickup: { ...TRIP.pickup, lat: 91 } };
    const refusal = await refusedUnchanged('estimate', json(body, people.rider.token));
    expect(refusal).toEqual({ status: 400, code: 'invalid_request', field: 'pickup.lat' });
  });

  it.each(['', '{', 'null', '[]', '"x"', '{"pickup":', '\u0000'])('is refused with %j as its body', async (body) => {
    const refusal = await refusedUnchanged('estimate', { token: people.admin.token, body });
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  it('is refused unless it is declared as JSON', async () => {
    const request = { ...json(TRIP, people.admin.token), headers: { 'content-type': 'text/plain' } };
    expect(await refusedUnchanged('estimate', request)).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  it('is refused with a body above 64 kB, before the token is checked', async () => {
    const body = { ...TRIP, pickup: { ...TRIP.pickup, add: 'x'.repeat(70_000) } };
    expect(await refusedUnchanged('estimate', json(body))).toEqual({ status: 413, code: 'body_too_large' });
    const huge = json({ pad: 'x'.repeat(3_000_000) }, people.admin.token);
    expect(await refusedUnchanged('create_booking', huge)).toEqual({ status: 413, code: 'body_too_large' });
  });

  it('is refused at other addresses and with other methods', async () => {
    for (const path of ['nothing', '', '__proto__', 'constructor', 'toString', 'estimate/more', '../estimate%2f']) {
      expect(await refusedUnchanged(path, json(TRIP, people.admin.token))).toEqual({ status: 404, code: 'not_found' });
    }
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const response = await rawCall('estimate', { method, token: people.admin.token, body: '{}' });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it('gets an answer that must not be stored or sniffed', async () => {
    const response = await rawCall('estimate', json(TRIP, people.admin.token));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('is rate-limited for each caller separately', async () => {
    const [eager, calm] = await Promise.all([createPerson('rider'), createPerson('rider')]);
    const { through, refusal } = await untilLimited(api.create_booking.rate, () =>
      rawCall('create_booking', json({}, eager.token)),
    );
    expect(new Set(through.map(({ status }) => status))).toEqual(new Set([400]));
    expect(refusal.headers.get('retry-after')).toBe('60');
    expect((await rawCall('create_booking', json({}, calm.token))).status).toBe(400);
  });
});

describe('a booking that does not exist, belongs to others, or has moved on', () => {
  let rider: Person;
  let driver: Person;

  beforeEach(async () => {
    await resetTown();
    [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50)]);
  });

  /** The ids in these calls belong to something else, or to nothing yet. */
  const ELSEWHERE: readonly ApiName[] = [
    'create_booking',
    'board_cab',
    'take_alarm',
    'close_alarm',
    'car_type_uses',
    'take_call',
    'close_call',
    'save_card',
    'decide_refusal',
    'add_complaint',
    'settle_complaint',
    'answer_complaint',
    'send_push',
    'save_push',
    'save_note',
    'tick_note',
    'send_message',
    'see_message',
    'take_back_invite',
    'save_row',
    'save_repeat',
    'end_repeat',
    'skip_repeat_day',
    'save_run_people',
  ];
  const ON_A_BOOKING = NAMES.filter(
    (name) =>
      !ELSEWHERE.includes(name) &&
      !Object.hasOwn(moneyApi, name) &&
      !Object.hasOwn(payoutApi, name) &&
      !Object.hasOwn(onAccountApi, name) &&
      !Object.hasOwn(partnerApi, name) &&
      !Object.hasOwn(fleetApi, name) &&
      !Object.hasOwn(platformReportApi, name) &&
      'id' in goodBody(name, ''),
  );

  it.each(ON_A_BOOKING)('%s answers 404 for an unknown id', async (name) => {
    const role = callerOf(name);
    const who = role === 'driver' ? driver : role === 'admin' ? await createPerson('admin') : rider;
    const refusal = await refusedUnchanged(name, json(goodBody(name, newBookingId()), who.token));
    expect(refusal).toEqual({ status: 404, code: 'booking_not_found' });
  });

  it('keeps a stranger out of every call on somebody else’s ride', async () => {
    const [other, stray] = await Promise.all([createPerson('rider'), createPerson('driver')]);
    for (const status of ['NEW', 'ARRIVED', 'REACHED'] as const) {
      const id = await rideIn(status, rider, driver);
      for (const name of ON_A_BOOKING) {
        for (const stranger of [other, stray]) {
          if (!mayCall(name, stranger.role)) continue;
          const { status: code } = await refusedUnchanged(name, json(goodBody(name, id), stranger.token));
          expect([403, 404, 409], `${stranger.role} ${name} in ${status}`).toContain(code);
        }
      }
      // The driver is free for the next ride.
      if (status === 'NEW') await callOk(rider, 'cancel_booking', { id, reason: REASON });
      await db.update('', { [`users/${driver.uid}/queue`]: false, [`users/${driver.uid}/currentBooking`]: null });
    }
  });

  const EVENTS = {
    arrive_booking: 'arrive',
    start_booking: 'start',
    end_booking: 'end',
    leave_unpaid: 'leave_unpaid',
    pay_booking: 'pay',
    cancel_booking: 'cancel',
  } as const;
  const ORDER: BookingStatus[] = ['NEW', 'ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED', 'PENDING', 'PAID', 'COMPLETE'];
  /** An event that has happened before is answered with the booking's status. */
  const isPast = (event: string, status: BookingStatus): boolean => {
    const reached = { arrive: 'ARRIVED', start: 'STARTED', end: 'REACHED', leave_unpaid: 'PENDING', pay: 'PAID' }[
      event
    ];
    if (reached === undefined) return event === 'cancel' && status === 'CANCELLED';
    return ORDER.indexOf(status) >= ORDER.indexOf(reached as BookingStatus);
  };

  it.each(BOOKING_STATUSES)('in %s the driver may do only what the table permits', async (status) => {
    const id = await rideIn(status, rider, driver);
    const isDriver = (await db.get(`bookings/${id}/driver`)) !== null;
    for (const [name, event] of Object.entries(EVENTS)) {
      if (isDriver && nextStatus(status, event, 'driver') !== null) continue;
      const request = json(goodBody(name as OtherName, id), driver.token);
      if (isDriver && isPast(event, status)) {
        const before = await treeNow();
        const response = await rawCall(name, request);
        expect([response.status, ((await response.json()) as { status: string }).status]).toEqual([200, status]);
        await expectUnchanged(before, `${name} in ${status}`);
      } else {
        const refusal = await refusedUnchanged(name, request);
        expect([404, 409], `${name} in ${status}`).toContain(refusal.status);
      }
    }
  });

  it.each(BOOKING_STATUSES)('in %s the rider may do only what the table permits', async (status) => {
    const id = await rideIn(status, rider, driver);
    for (const [name, event] of [
      ['cancel_booking', 'cancel'],
      ['rate_booking', 'rate'],
      ['pay_booking', 'pay'],
    ] as const) {
      if (nextStatus(status, event, 'rider') !== null) continue;
      const request = json(goodBody(name, id), rider.token);
      const done = (event === 'rate' && status === 'COMPLETE') || isPast(event, status);
      if (done) expect((await rawCall(name, request)).status).toBe(200);
      else expect((await refusedUnchanged(name, request)).status, `${name} in ${status}`).toBe(409);
    }
  });
});
