/** Money: other people's, too much, twice, and on the word of somebody who is not the provider. */
import type { Payment } from '@/domain/money/payment';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { callOk } from '../../support/call';
import { db } from '../../support/stack';
import {
  type CardHost,
  type Session,
  sign,
  startCardHost,
  startStripe,
  type StripeFake,
} from '../../support/stripeFake';
import { balanceOf, expectBooksToAddUp, fund } from '../../functions/money/books';
import { papers } from '../../functions/accounts/newcomers';
import { type Attack, type Control, type Group, letThrough } from './attack';
import { ask, type Ride, refusedCall, ride, standing } from './rides';

const BANK = { bankName: 'Tyne Bank', bankCode: '00-00-00', bankAccount: '00012345' };
type Untyped = Record<string, unknown>;

/** An attempt by a rider with ten pounds. */
const withTenPounds = (name: string, attempt: (rider: Person) => Promise<string>): Attack => ({
  name,
  surface: 'API',
  prepare: async () => {
    const rider = await createPerson('rider');
    await fund(rider, 1000);
    return () => attempt(rider);
  },
});
const withdrawing = (name: string, body: Untyped, code?: RegExp): Attack =>
  withTenPounds(name, (rider) =>
    refusedCall(rider, 'withdraw', { id: newBookingId(), amount: 500, bank: BANK, ...body }, code),
  );
const toppingUp = (name: string, body: Untyped, code?: RegExp): Attack =>
  withTenPounds(name, (rider) =>
    refusedCall(rider, 'top_up_wallet', { id: newBookingId(), amount: 500, ...body }, code),
  );

/** Only one of many concurrent attempts may succeed, and the ledger must balance afterwards. */
const onlyOne = (name: string, crowd: (rider: Person) => Promise<{ status: number }[]>): Attack => ({
  name,
  surface: 'API',
  mayChange: /./,
  prepare: async () => {
    const rider = await createPerson('rider');
    await fund(rider, 1000);
    return async () => {
      const won = (await crowd(rider)).filter(({ status }) => status === 200).length;
      await expectBooksToAddUp();
      const left = await balanceOf(rider);
      return won === 1 && left === 0 ? 'one wins' : letThrough({ won, left });
    };
  },
});

const wallets: Group = {
  title: 'wallets',
  bare: true,
  attacks: [
    withdrawing('nothing is withdrawn', { amount: 0 }, /withdraw_not_positive/),
    withdrawing('less than nothing is withdrawn', { amount: -500 }, /withdraw_not_positive/),
    withdrawing('half a penny is withdrawn', { amount: 0.5 }, /withdraw_not_positive/),
    withdrawing('a penny more than there is is withdrawn', { amount: 1001 }, /withdraw_above_balance/),
    withdrawing('all the money of the world is withdrawn', { amount: 1e308 }, /withdraw/),
    withdrawing('an amount in words', { amount: '500' }, /invalid_request/),
    withdrawing('somebody else’s money', { uid: 'driver' }, /invalid_request/),
    withdrawing('a withdrawal already processed', { processed: true }, /invalid_request/),
    withdrawing('a sort code of letters', { bank: { ...BANK, bankCode: 'ab-cd-ef' } }, /invalid_request/),
    withdrawing('an account number with a path', { bank: { ...BANK, bankAccount: '../users' } }, /invalid_request/),
    withdrawing('an id with a path', { id: '../users/rider/wallet' }, /invalid_request/),
    ...(
      [
        ['a withdrawal’s id used again for more', true, 700],
        ['a withdrawal’s id used by somebody else', false, 300],
      ] as const
    ).map(
      ([name, byOneself, amount]): Attack => ({
        name,
        surface: 'API',
        prepare: async () => {
          const [rider, other] = await Promise.all([createPerson('rider'), createPerson('rider')]);
          const id = newBookingId();
          await fund(rider, 1000);
          await fund(other, 1000);
          await callOk(rider, 'withdraw', { id, amount: 300, bank: BANK });
          return () => refusedCall(byOneself ? rider : other, 'withdraw', { id, amount, bank: BANK }, /request_reused/);
        },
      }),
    ),
    toppingUp('a top-up of nothing', { amount: 0 }),
    toppingUp('a top-up below zero', { amount: -100 }),
    toppingUp('a top-up of a penny', { amount: 1 }),
    toppingUp('a top-up of a fraction', { amount: 100.5 }),
    toppingUp('a top-up of a million pounds', { amount: 100_000_000 }),
    toppingUp('a top-up that says it is paid', { status: 'paid' }, /invalid_request/),
    toppingUp('a top-up with a page of his own', { url: 'https://evil.example' }, /invalid_request/),
    toppingUp('a provider nobody set up', { provider: 'stripe' }),
    toppingUp('a provider nobody knows', { provider: 'evil' }, /invalid_request/),
    onlyOne('a whole wallet withdrawn ten times at once', (rider) =>
      Promise.all(
        Array.from({ length: 10 }, () => ask(rider, 'withdraw', { id: newBookingId(), amount: 1000, bank: BANK })),
      ),
    ),
    {
      name: 'two rides paid at once from a wallet for one',
      surface: 'API',
      mayChange: /./,
      prepare: async () => {
        const first = await ride('PENDING');
        const { trip_cost: cost } = (await db.get(`bookings/${first.id}`)) as { trip_cost: number };
        await fund(first.rider, cost);
        return async () => {
          const answers = await Promise.all(
            Array.from({ length: 6 }, () => ask(first.rider, 'pay_booking', { id: first.id, mode: 'wallet' })),
          );
          await expectBooksToAddUp();
          const left = await balanceOf(first.rider);
          return left === 0 ? `paid once of ${answers.length}` : letThrough({ left });
        };
      },
    },
  ],
  controls: [
    {
      name: 'a rider withdraws what is there',
      surface: 'API',
      attempt: async () => {
        const rider = await createPerson('rider');
        await fund(rider, 1000);
        await callOk(rider, 'withdraw', { id: newBookingId(), amount: 400, bank: BANK });
        if ((await balanceOf(rider)) !== 600) throw new Error(String(await balanceOf(rider)));
        await expectBooksToAddUp();
      },
    },
  ],
};

const admins = (
  name: string,
  attempt: (admin: Person, rider: Person) => Promise<string>,
  mayChange?: RegExp,
): Attack => ({
  name,
  surface: 'API',
  ...(mayChange === undefined ? {} : { mayChange }),
  prepare: async () => {
    const [admin, rider] = await Promise.all([createPerson('admin'), createPerson('rider')]);
    return () => attempt(admin, rider);
  },
});
const crediting = (name: string, body: Untyped): Attack =>
  admins(name, (admin, { uid }) =>
    refusedCall(admin, 'add_to_wallet', { id: newBookingId(), uid, amount: 500, reason: 'goodwill', ...body }),
  );
const adjusting = (name: string, body: Untyped, code?: RegExp): Attack =>
  admins(name, (admin, { uid }) =>
    refusedCall(
      admin,
      'adjust_wallet',
      { id: newBookingId(), uid, amount: 500, kind: 'refund', note: 'Charged twice', ...body },
      code,
    ),
  );

const desk: Group = {
  title: 'a careless admin',
  bare: true,
  attacks: [
    crediting('a credit of nothing', { amount: 0 }),
    crediting('a credit below zero', { amount: -500 }),
    crediting('a credit of a fraction', { amount: 0.1 }),
    crediting('a credit of a million', { amount: 100_000_000 }),
    crediting('a credit to nobody', { uid: 'ghost' }),
    crediting('a credit to a path', { uid: '../users/rider' }),
    crediting('a credit to an empty name', { uid: '' }),
    crediting('a credit in words', { amount: '500' }),
    adjusting('a refund that takes', { type: 'Debit' }, /invalid_request/),
    adjusting('an adjustment without a direction', { kind: 'adjustment' }, /invalid_request/),
    adjusting('an adjustment without a reason', { note: '  ' }, /invalid_request/),
    adjusting('an adjustment of an unknown kind', { kind: 'gift' }, /invalid_request/),
    adjusting('an adjustment below zero', { amount: -1 }),
    admins('a withdrawal nobody asked for is processed', (admin) =>
      refusedCall(admin, 'complete_withdraw', { id: newBookingId() }),
    ),
    admins('a withdrawal nobody asked for is refused', (admin) =>
      refusedCall(admin, 'reject_withdraw', { id: newBookingId(), reason: 'Not their account' }),
    ),
    admins('an alarm nobody raised is closed', (admin) =>
      refusedCall(admin, 'close_alarm', { id: 'none-rider', note: 'All is well' }),
    ),
    admins('himself approved', (admin) =>
      refusedCall(admin, 'approve_user', { uid: admin.uid, decision: 'approve' }, /permission_denied/),
    ),
    admins('himself suspended', (admin) =>
      refusedCall(admin, 'approve_user', { uid: admin.uid, decision: 'suspend', reason: 'x' }, /permission_denied/),
    ),
    admins('nobody approved', (admin) =>
      refusedCall(admin, 'approve_user', { uid: 'ghost', decision: 'approve' }, /user_not_found/),
    ),
    {
      name: 'papers he never saw approved',
      surface: 'API',
      prepare: async () => {
        const [admin, driver] = await Promise.all([createPerson('admin'), createPerson('driver', { approved: false })]);
        await callOk(driver, 'submit_application', papers(driver.uid));
        return () =>
          refusedCall(
            admin,
            'approve_user',
            { uid: driver.uid, decision: 'approve', submittedAt: 1 },
            /application_changed/,
          );
      },
    },
    admins(
      'a credit’s id used again for more',
      async (admin, { uid }) => {
        const id = newBookingId();
        await callOk(admin, 'add_to_wallet', { id, uid, amount: 500, reason: 'goodwill' });
        return refusedCall(admin, 'add_to_wallet', { id, uid, amount: 900, reason: 'goodwill' }, /request_reused/);
      },
      /./,
    ),
    admins(
      'a credit pressed five times at once',
      async (admin, rider) => {
        const body = { id: newBookingId(), uid: rider.uid, amount: 500, reason: 'goodwill' };
        await Promise.all(Array.from({ length: 5 }, () => ask(admin, 'add_to_wallet', body)));
        const balance = await balanceOf(rider);
        return balance === 500 ? 'done once' : letThrough({ balance });
      },
      /./,
    ),
    admins(
      'a withdrawal processed twice',
      async (admin, rider) => {
        await db.set('settings/payout_hold_hours', 0);
        await fund(rider, 1000);
        const id = newBookingId();
        await callOk(rider, 'withdraw', { id, amount: 1000, bank: BANK });
        await callOk(admin, 'complete_withdraw', { id });
        return refusedCall(admin, 'complete_withdraw', { id }, /withdraw_processed/);
      },
      /./,
    ),
    admins(
      'a withdrawal that was sent is put back as well',
      async (admin, rider) => {
        await db.set('settings/payout_hold_hours', 0);
        await fund(rider, 1000);
        const id = newBookingId();
        await callOk(rider, 'withdraw', { id, amount: 1000, bank: BANK });
        await callOk(admin, 'complete_withdraw', { id });
        return refusedCall(admin, 'reject_withdraw', { id, reason: 'Not their account' }, /withdraw_processed/);
      },
      /./,
    ),
  ],
  controls: [
    {
      name: 'an admin credits a rider',
      surface: 'API',
      attempt: async () => {
        const [admin, rider] = await Promise.all([createPerson('admin'), createPerson('rider')]);
        await callOk(admin, 'add_to_wallet', { id: newBookingId(), uid: rider.uid, amount: 500, reason: 'goodwill' });
        if ((await balanceOf(rider)) !== 500) throw new Error('not credited');
      },
    },
  ],
};

const PROMO = {
  promo_name: 'FARM',
  promo_description: '',
  promo_discount_type: 'flat',
  promo_discount_value: 5,
  max_promo_discount_value: 5,
  min_order: 0,
  promo_validity: '2099-12-31',
  promo_usage_limit: 1,
  user_avail: 0,
};

const promo = (name: string, code: string, changes: Untyped, expected: RegExp): Attack => ({
  name,
  surface: 'API',
  prepare: async () => {
    const { id, rider } = await standing('PENDING');
    await db.update('', { 'offers/FARM': { ...PROMO, ...changes }, offer_uses: null });
    return () => refusedCall(rider, 'pay_booking', { id, mode: 'cash', promo: code }, expected);
  },
});

/** An SMS has proven that a number of their own is this rider's. */
const proveMobile = (rider: Person, number: number): Promise<unknown> =>
  db.update(`users/${rider.uid}`, { mobile: `+44770090017${number}`, mobileProven: true });

const farming: Group = {
  title: 'promos and referrals',
  bare: true,
  attacks: [
    promo('a promo that is used up', 'FARM', { user_avail: 1 }, /promo_limit/),
    promo('a promo of last year', 'FARM', { promo_validity: '2020-01-01' }, /promo_expired/),
    promo('a promo that the desk has switched off', 'FARM', { promo_state: 'off' }, /promo_off/),
    promo('a promo for greater bills', 'FARM', { min_order: 5000 }, /promo_min_order/),
    {
      name: 'a promo a second time',
      surface: 'API',
      prepare: async () => {
        const { id, rider } = await standing('PENDING');
        await db.update('', {
          'offers/FARM': { ...PROMO, promo_usage_limit: 9, user_avail: 1 },
          [`offer_uses/FARM/${rider.uid}`]: '-O000000000000000abc',
        });
        return () => refusedCall(rider, 'pay_booking', { id, mode: 'cash', promo: 'FARM' }, /promo_used/);
      },
    },
    promo('a promo for a mobile that nobody has proven', 'FARM', {}, /promo_unproven/),
    promo('a promo that does not exist', 'NOSUCH', {}, /./),
    promo('a promo called constructor', 'constructor', {}, /./),
    promo('two promos at once', 'FARM,LASTONE', {}, /./),
    {
      name: 'the last use of a promo raced for by four',
      surface: 'API',
      mayChange: /./,
      prepare: async () => {
        const rides: Ride[] = [];
        for (let count = 0; count < 4; count += 1) rides.push(await ride('PENDING'));
        await db.update('', { 'offers/FARM': PROMO, offer_uses: null });
        await Promise.all(rides.map(({ rider }) => fund(rider, 100_000)));
        await Promise.all(rides.map(({ rider }, index) => proveMobile(rider, index)));
        return async () => {
          await Promise.all(
            rides.map(({ rider, id }) => ask(rider, 'pay_booking', { id, mode: 'wallet', promo: 'FARM' })),
          );
          const used = (await db.get<number>('offers/FARM/user_avail')) ?? 0;
          const paid = await Promise.all(rides.map(({ id }) => db.get<number>(`bookings/${id}/discount_amount`)));
          const discounts = paid.filter((pence) => (pence ?? 0) > 0).length;
          await expectBooksToAddUp();
          return used <= 1 && discounts <= 1 ? `${discounts} discount` : letThrough({ used, discounts });
        };
      },
    },
    {
      name: 'a bonus for a friend’s second ride, and for no ride at all',
      surface: 'API',
      mayChange: /./,
      prepare: async () => {
        await db.set('settings/bonus', 2);
        const friend = await createPerson('rider', { mobileProven: true });
        const there = await ride('PENDING');
        await db.update(`users/${there.rider.uid}`, { signupViaReferral: friend.uid, mobileProven: true });
        await fund(there.rider, 50_000);
        return async () => {
          if ((await balanceOf(friend)) !== 0) letThrough('paid before a ride');
          await Promise.all(
            Array.from({ length: 4 }, () => ask(there.rider, 'pay_booking', { id: there.id, mode: 'wallet' })),
          );
          await expectBooksToAddUp();
          const bonus = await balanceOf(friend);
          return bonus === 200 ? 'once, after the first paid ride' : letThrough({ bonus });
        };
      },
    },
  ],
  controls: [
    {
      name: 'a good promo on a bill',
      surface: 'API',
      attempt: async () => {
        const { id, rider } = await ride('PENDING');
        await db.update('', { 'offers/FARM': PROMO, offer_uses: null });
        await fund(rider, 100_000);
        await proveMobile(rider, 9);
        await callOk(rider, 'pay_booking', { id, mode: 'wallet', promo: 'FARM' });
        if ((await db.get(`bookings/${id}/discount_amount`)) !== 500) throw new Error('no discount');
      },
    },
  ],
};

const payments: Group = {
  title: 'card payments',
  bare: true,
  attacks: [
    ...(
      [
        ['another’s payment is looked up', 'payment_return', {}],
        ['another’s payment is cancelled', 'payment_return', { cancelled: true }],
        ['another’s payment is made to succeed', 'test_payment', { outcome: 'succeed' }],
        ['another’s payment is made to fail', 'test_payment', { outcome: 'fail' }],
        ['another’s payment is taken back', 'test_payment', { outcome: 'dispute' }],
      ] as const
    ).map(
      ([name, endpoint, body]): Attack => ({
        name,
        surface: 'API',
        prepare: async () => {
          const [payer, thief] = await Promise.all([createPerson('rider'), createPerson('rider')]);
          const { payment } = await callOk(payer, 'top_up_wallet', { id: newBookingId(), amount: 2000 });
          return () => refusedCall(thief, endpoint, { id: payment, ...body }, /not_found/);
        },
      }),
    ),
    {
      name: 'another’s top-up id is used',
      surface: 'API',
      prepare: async () => {
        const [payer, thief] = await Promise.all([createPerson('rider'), createPerson('rider')]);
        const { payment } = await callOk(payer, 'top_up_wallet', { id: newBookingId(), amount: 2000 });
        return () => refusedCall(thief, 'top_up_wallet', { id: payment, amount: 2000 }, /request_reused/);
      },
    },
    {
      name: 'a cancelled payment succeeds after all',
      surface: 'API',
      prepare: async () => {
        const payer = await createPerson('rider');
        const { payment } = await callOk(payer, 'top_up_wallet', { id: newBookingId(), amount: 2000 });
        await callOk(payer, 'test_payment', { id: payment, outcome: 'cancel' });
        return async () => {
          const { answer } = await ask(payer, 'test_payment', { id: payment, outcome: 'succeed' });
          const { status } = answer as { status: string };
          return status === 'cancelled' ? 'stays cancelled' : letThrough(answer);
        };
      },
    },
    {
      name: 'a top-up succeeds ten times',
      surface: 'API',
      mayChange: /./,
      prepare: async () => {
        const payer = await createPerson('rider');
        const { payment } = await callOk(payer, 'top_up_wallet', { id: newBookingId(), amount: 2000 });
        return async () => {
          await Promise.all(
            Array.from({ length: 10 }, () => ask(payer, 'test_payment', { id: payment, outcome: 'succeed' })),
          );
          const balance = await balanceOf(payer);
          return balance === 2000 ? 'credited once' : letThrough({ balance });
        };
      },
    },
  ],
  controls: [
    {
      name: 'a payer tops up',
      surface: 'API',
      attempt: async () => {
        const payer = await createPerson('rider');
        const { payment } = await callOk(payer, 'top_up_wallet', { id: newBookingId(), amount: 2000 });
        const { status } = await callOk(payer, 'test_payment', { id: payment, outcome: 'succeed' });
        if (status !== 'paid' || (await balanceOf(payer)) !== 2000) throw new Error(status);
      },
    },
  ],
};

type Till = { stripe: StripeFake; host: CardHost };
let till: Promise<Till> | undefined;

/** A deployment with Stripe's keys, and an impostor of Stripe. Started once; `closeTill` stops it. */
function openTill(): Promise<Till> {
  till ??= startStripe().then(async (stripe) => ({ stripe, host: await startCardHost(stripe.url) }));
  return till;
}

export async function closeTill(): Promise<void> {
  if (till === undefined) return;
  const { stripe, host } = await till;
  await host.stop();
  await stripe.close();
}

type Checkout = Till & { payer: Person; payment: string; session: Session };

async function checkout(): Promise<Checkout> {
  const { stripe, host } = await openTill();
  const payer = await createPerson('rider');
  const { answer, error } = await host.call(payer, 'top_up_wallet', { id: newBookingId(), amount: 2000 });
  if (answer === undefined) throw new Error(JSON.stringify(error));
  return { stripe, host, payer, payment: answer.payment, session: stripe.sessionOf(answer.payment) };
}

const COMPLETED = 'checkout.session.completed';
const paidEvent = ({ stripe, session }: Checkout, changes: Partial<Session> = {}): string =>
  stripe.event(COMPLETED, {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: 'pi_forged',
    ...changes,
  });

const webhook = (
  name: string,
  deliver: (there: Checkout) => readonly [body: string, signature: string],
  status = 400,
): Attack => ({
  name,
  surface: 'webhook',
  prepare: async () => {
    const there = await checkout();
    return async () => {
      const [body, signature] = deliver(there);
      const answered = await there.host.webhook(body, signature);
      const { status: stands } = (await db.get(`payments/${there.payment}`)) as Payment;
      return answered === status && stands === 'created' ? `${answered}` : letThrough({ answered, stands });
    };
  },
});

const HOUR_SECONDS = 3600;
const stripeControl: Control = {
  name: 'Stripe’s own word is believed, once',
  surface: 'webhook',
  attempt: async () => {
    const there = await checkout();
    there.stripe.pay(there.session);
    const event = there.stripe.event(COMPLETED, there.session);
    for (const status of [await there.host.webhook(event, sign(event)), await there.host.webhook(event, sign(event))]) {
      if (status !== 200) throw new Error(String(status));
    }
    if ((await balanceOf(there.payer)) !== 2000) throw new Error(String(await balanceOf(there.payer)));
  },
};

const webhooks: Group = {
  title: 'forged webhooks',
  bare: true,
  attacks: [
    webhook('no signature', (there) => [paidEvent(there), '']),
    webhook('a signature of words', (there) => [paidEvent(there), 't=1,v1=deadbeef']),
    webhook('a signature by another secret', (there) => [paidEvent(there), sign(paidEvent(there), 'whsec_guessed')]),
    webhook('a signature of an empty secret', (there) => [paidEvent(there), sign(paidEvent(there), ' ')]),
    webhook('a signature of another body', (there) => [paidEvent(there), sign('{}')]),
    webhook('a signed body with a blank more', (there) => [`${paidEvent(there)} `, sign(paidEvent(there))]),
    webhook('a signature of an hour ago', (there) => [
      paidEvent(there),
      sign(paidEvent(there), undefined, Math.floor(Date.now() / 1000) - HOUR_SECONDS),
    ]),
    webhook('a signature under an older scheme', (there) => [
      paidEvent(there),
      sign(paidEvent(there)).replace('v1=', 'v0='),
    ]),
    webhook(
      'an event for a greater sum',
      (there) => {
        const event = paidEvent(there, { amount_total: 200_000 });
        return [event, sign(event)];
      },
      200,
    ),
    webhook(
      'an event for a penny',
      (there) => {
        const event = paidEvent(there, { amount_total: 1 });
        return [event, sign(event)];
      },
      200,
    ),
    webhook(
      'an event in another currency',
      (there) => {
        const event = paidEvent(there, { currency: 'idr' });
        return [event, sign(event)];
      },
      200,
    ),
    webhook(
      'an event about a payment nobody opened',
      (there) => {
        const event = paidEvent(there, { client_reference_id: '-O000000000000000xyz' });
        return [event, sign(event)];
      },
      200,
    ),
  ],
  controls: [stripeControl],
};

export const moneyGroups: readonly Group[] = [wallets, desk, farming, payments, webhooks];
