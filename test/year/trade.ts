/** What riders, drivers and the desk do with money in the course of a day, each by the product's own endpoints. */
import type { ApiBody } from '@/domain/api/api';
import { type Booking, canPay } from '@/domain/ride/booking';
import type { Payment } from '@/domain/money/payment';
import { MINUTE_MS } from '@/domain/time/durations';
import type { Random } from '../../local/seed/random';
import type { Heard, HeardDispute } from '../../functions/src/payments/port';
import { isRefusal } from '../races/calls';
import { isDone, type Press, type Server } from './server';
import { BANK, DRIVERS, OFFICE, OFFICE_TWO, PROMOS, rideEnds, RIDERS } from './town';

/** Ways in which a ride comes to its end, and how many of a hundred do. */
const ENDINGS = {
  card: 31,
  cash: 24,
  wallet: 15,
  account: 16,
  deskCash: 3,
  reduced: 4,
  void: 2,
  writtenOff: 2,
  open: 3,
} as const;
type EndingName = keyof typeof ENDINGS;
const DRAWN: readonly EndingName[] = (Object.keys(ENDINGS) as EndingName[]).flatMap((name) =>
  Array.from({ length: ENDINGS[name] }, () => name),
);

/** The provider's webhook about some news; null if there are none. */
const webhook = (news: Heard | HeardDispute | null): Press | null =>
  news === null
    ? null
    : {
        as: null,
        endpoint: 'payment_webhook',
        body: { payload: new Uint8Array(Buffer.from(JSON.stringify(news))), signature: 'signed' },
      };

/** The share of rides without a fee. */
const FREE_OF_FEE = 0.15;

export class Trade {
  /** The drivers who have not left. */
  readonly drivers = [...DRIVERS];
  readonly rides: string[] = [];
  /** The driver who is about to leave. */
  private leaver: string | undefined;
  private readonly server: Server;
  private readonly random: Random;
  private readonly accounts: readonly string[];
  /** Card payments whose payer came to the checkout. */
  private readonly payments: string[] = [];
  private readonly disputed: string[] = [];
  private readonly withdraws: string[] = [];

  constructor(server: Server, random: Random, accounts: readonly string[]) {
    this.server = server;
    this.random = random;
    this.accounts = accounts;
  }

  private ride(id: string): Booking {
    return this.server.at(`bookings/${id}`) as Booking;
  }

  private later(minutes: number): void {
    this.server.nowMs += this.random.whole(1, minutes) * MINUTE_MS;
  }

  private promo(): { promo?: string } {
    return this.server.chance(0.15) ? { promo: this.random.pick(PROMOS) } : {};
  }

  /** A ride ends, is paid in some way, and is followed by whatever else people do. */
  async oneRide(): Promise<void> {
    const how = this.random.pick(DRAWN);
    const account = how === 'account' ? { account: this.random.pick(this.accounts) } : {};
    const id = rideEnds(this.server, {
      rider: this.random.pick(RIDERS),
      driver: this.random.pick(this.drivers),
      share: this.random.whole(300, 6000),
      fee: this.server.chance(FREE_OF_FEE) ? 0 : this.random.whole(1, 700),
      ...account,
    });
    this.rides.push(id);
    this.later(3);
    await this.end[how](id);
    if (this.server.chance(0.3)) {
      const { customer } = this.ride(id);
      await this.server.press(customer, 'rate_booking', { id, rating: this.random.whole(3, 5) });
    }
    for (const [share, act] of this.besides) if (this.server.chance(share)) await act();
  }

  private readonly end: Record<EndingName, (id: string) => Promise<void>> = {
    card: async (id) => {
      await this.byCard(id);
      if (canPay(this.ride(id).status) && this.server.chance(0.5)) await this.byCash(id);
    },
    cash: (id) => this.byCash(id),
    wallet: async (id) => {
      const { customer } = this.ride(id);
      const tip = this.server.chance(0.3) ? { tip: this.random.whole(50, 400) } : {};
      const { driver = '' } = this.ride(id);
      const body = { id, mode: 'wallet', ...tip, ...this.promo() } as const;
      // The driver takes it for cash at the same moment.
      if (this.server.chance(0.1))
        await this.server.atOnce([
          { as: customer, endpoint: 'pay_booking', body },
          { as: driver, endpoint: 'pay_booking', body: { id, mode: 'cash' } },
        ]);
      const paid = await this.server.press(customer, 'pay_booking', body);
      if (!isDone(paid)) await this.byCash(id);
    },
    // A ride on account is charged by the schedule, as one whose server died after its end.
    account: () => this.server.run('repairRides'),
    deskCash: async (id) => {
      await this.server.insist(OFFICE, 'settle_bill', { ...this.asSeen(id), as: 'cash', reason: 'Paid at the office' });
    },
    reduced: async (id) => {
      await this.reduce(id);
      await this.byCash(id);
    },
    void: async (id) => {
      await this.server.insist(OFFICE, 'settle_bill', { ...this.asSeen(id), as: 'void', reason: 'The wrong rider' });
    },
    writtenOff: async (id) => {
      const { trip_cost: from = 0 } = this.ride(id);
      const body = { id, correction: this.server.key(), from, to: 0, reason: 'Nobody can be found' };
      await this.server.insist(OFFICE, 'correct_bill', { ...body, written_off: true });
    },
    open: async () => {},
  };

  private asSeen(id: string): { id: string; amount: number } {
    return { id, amount: this.ride(id).trip_cost ?? 0 };
  }

  private async byCash(id: string): Promise<void> {
    const { customer, driver = '' } = this.ride(id);
    const wish = { id, mode: 'cash', use_wallet: this.server.chance(0.3), ...this.promo() } as const;
    await this.server.press(customer, 'pay_booking', wish);
    this.later(2);
    // The desk takes some off while the driver takes the cash.
    if (this.server.chance(0.05))
      await this.server.atOnce([
        { as: driver, endpoint: 'pay_booking', body: { id, mode: 'cash' } },
        ...this.reduction(id),
      ]);
    for (let tries = 0; tries < 3; tries += 1) {
      const answer = await this.server.press(driver, 'pay_booking', { id, mode: 'cash' });
      if (answer !== null && !(isRefusal(answer) && answer.refused === 'payment_amount_wrong')) return;
    }
  }

  private async byCard(id: string): Promise<void> {
    const { customer } = this.ride(id);
    const tip = this.server.chance(0.25) ? { tip: this.random.whole(50, 500) } : {};
    const wish = { id, mode: 'card', use_wallet: this.server.chance(0.2), ...tip, ...this.promo() } as const;
    const answer = await this.server.press(customer, 'pay_booking', wish);
    if (isDone(answer) && answer.payment !== undefined) await this.atTheCheckout(customer, answer.payment);
  }

  /** The payer pays or turns back; the webhook, the browser or only the schedule says so, once or twice. */
  private async atTheCheckout(uid: string, payment: string): Promise<void> {
    this.later(4);
    const paysNow = this.server.chance(0.88);
    if (paysNow) this.server.cards.pay(payment, this.server.nowMs);
    this.payments.push(payment);
    if (!paysNow) {
      if (this.server.chance(0.6)) await this.server.press(uid, 'payment_return', { id: payment, cancelled: true });
      return;
    }
    if (this.server.chance(0.15)) await this.comesTwice(uid, payment);
    if (this.server.chance(0.6)) await this.hear(this.server.cards.newsOf(payment));
    if (this.server.chance(0.6)) await this.server.press(uid, 'payment_return', { id: payment });
    // The payer goes back in the browser and cancels what is paid.
    if (this.server.chance(0.05)) await this.server.press(uid, 'payment_return', { id: payment, cancelled: true });
    if (this.server.chance(0.1)) await this.hear(this.server.cards.newsOf(payment));
  }

  /** The provider's news and the payer, who may have turned back, come at once. */
  private async comesTwice(uid: string, payment: string): Promise<void> {
    const back = this.server.chance(0.3) ? { cancelled: true } : {};
    const comes: Press = { as: uid, endpoint: 'payment_return', body: { id: payment, ...back } };
    await this.server.atOnce([webhook(this.server.cards.newsOf(payment)), comes].filter((press) => press !== null));
  }

  /** The provider's webhook, which is sent again until it is taken. */
  private async hear(news: Heard | HeardDispute | null): Promise<void> {
    const press = webhook(news);
    if (press !== null) await this.server.insist(press.as, press.endpoint, press.body);
  }

  /** The desk takes some of a bill off, paid or not. */
  private async reduce(id: string): Promise<void> {
    for (const { as, body } of this.reduction(id)) await this.server.insist(as, 'correct_bill', body);
  }

  /** What the desk presses for that; nothing if there is nothing to take off. */
  private reduction(id: string): { as: string; endpoint: 'correct_bill'; body: ApiBody<'correct_bill'> }[] {
    const { trip_cost: from = 0, status } = this.ride(id);
    if (from === 0 || status === 'CANCELLED') return [];
    const to = this.server.chance(0.15) && status !== 'PENDING' ? 0 : this.random.whole(Math.ceil(from / 2), from - 1);
    const body = { id, correction: this.server.key(), from, to, reason: 'The long way' };
    return [{ as: OFFICE, endpoint: 'correct_bill', body }];
  }

  /** What happens beside a ride, and how often. */
  private readonly besides: readonly (readonly [number, () => Promise<unknown>])[] = [
    [0.16, () => this.topUp()],
    [0.05, () => this.reduce(this.random.pick(this.rides))],
    [0.03, () => this.credit()],
    [0.02, () => this.goodwill()],
    [0.015, () => this.adjust()],
    [0.015, () => this.riderWithdraws()],
    [0.03, () => this.chargeback()],
    [0.02, () => this.decided()],
    [0.01, () => this.handled()],
  ];

  private async topUp(): Promise<void> {
    const uid = this.random.pick(RIDERS);
    const body = { id: this.server.key(), amount: this.random.whole(500, 8000) };
    const answer = await this.server.press(uid, 'top_up_wallet', body);
    if (isDone(answer)) await this.atTheCheckout(uid, answer.payment);
  }

  private someone(): string {
    return this.random.pick(this.server.chance(0.6) ? RIDERS : this.drivers);
  }

  /** A credit of the desk; above the limit somebody else decides. */
  private async credit(): Promise<void> {
    const id = this.server.key();
    const body = { id, uid: this.someone(), amount: this.random.whole(100, 25_000), reason: 'goodwill' } as const;
    const answer = await this.server.insist(OFFICE, 'add_to_wallet', body);
    if (!isDone(answer) || answer.waits === undefined) return;
    const decision: ApiBody<'decide_credit'> = this.server.chance(0.7)
      ? { id, decision: 'confirm' }
      : { id, decision: 'refuse', reason: 'Too much' };
    if (this.server.chance(0.9)) await this.server.insist(OFFICE_TWO, 'decide_credit', decision);
  }

  private async goodwill(): Promise<void> {
    const ride = this.ride(this.random.pick(this.rides));
    const { id: booking, customer: uid, customer_paid = 0 } = ride;
    if (customer_paid < 2) return;
    const amount = this.random.whole(1, Math.ceil(customer_paid / 2));
    const body = { id: this.server.key(), uid, amount, kind: 'refund', note: 'Late', booking } as const;
    await this.server.insist(OFFICE, 'adjust_wallet', body);
  }

  private async adjust(): Promise<void> {
    const body = { id: this.server.key(), uid: this.someone(), amount: this.random.whole(50, 900), note: 'As agreed' };
    const type = this.random.pick(['Credit', 'Debit'] as const);
    await this.server.insist(OFFICE, 'adjust_wallet', { ...body, kind: 'adjustment', type });
  }

  private balanceOf(uid: string): number {
    return (this.server.at(`users/${uid}/walletBalance`) as number | null) ?? 0;
  }

  /** Somebody asks for most of what is in the wallet, at once with something else if anything. */
  async takeOut(uid: string, least: number, beside: Press | null = null): Promise<void> {
    const balance = this.balanceOf(uid);
    if (balance < least) return;
    const id = this.server.key();
    const amount = Math.max(1, Math.floor((balance * this.random.whole(60, 100)) / 100));
    const body = { id, amount, bank: BANK };
    if (beside === null) await this.server.press(uid, 'withdraw', body);
    else await this.server.atOnce([{ as: uid, endpoint: 'withdraw', body }, beside]);
    this.withdraws.push(id);
  }

  private riderWithdraws(): Promise<void> {
    return this.takeOut(this.random.pick(RIDERS), 500);
  }

  /** The bank of a card takes a payment back. */
  private async chargeback(): Promise<void> {
    if (this.payments.length === 0) return;
    const id = this.random.pick(this.payments);
    const payment = this.server.at(`payments/${id}`) as Payment | null;
    if (payment?.status !== 'paid') return;
    const news = this.server.cards.dispute(id, this.server.nowMs);
    if (news === null) return;
    this.disputed.push(id);
    // The payer may be about to take it out.
    if (this.server.chance(0.3)) await this.takeOut(payment.uid, 1, webhook(news));
    await this.hear(news);
  }

  /** A bank decides an earlier chargeback. */
  private async decided(): Promise<void> {
    const id = this.disputed[0];
    if (id === undefined) return;
    this.disputed.shift();
    await this.hear(this.server.cards.decide(id, this.random.pick(['won', 'lost']), this.server.nowMs));
  }

  /** The desk deals with one withdrawal by hand. */
  private async handled(): Promise<void> {
    const id = this.withdraws.at(-1);
    if (id === undefined) return;
    const complete: Press = { as: OFFICE, endpoint: 'complete_withdraw', body: { id } };
    const reject: Press = { as: OFFICE_TWO, endpoint: 'reject_withdraw', body: { id, reason: 'Not their account' } };
    await this.server.atOnce(this.random.pick([[complete], [reject], [complete, reject]]));
  }

  /** The desk deals with the bills that are still open: the drivers have the cash. */
  async settleOpenBills(ofDriver?: string): Promise<void> {
    for (const id of this.rides) {
      const { status, account, driver } = this.ride(id);
      if (canPay(status) && account === undefined && (ofDriver === undefined || driver === ofDriver))
        await this.server.insist(OFFICE, 'settle_bill', { ...this.asSeen(id), as: 'cash', reason: 'Nobody paid' });
    }
  }

  /**
   * A driver drives no more, and leaves once nothing of theirs is open: the office settles their bills, and pays what they still owe.
   * Returns true once they have left; until then it is called again.
   */
  async driverLeaves(): Promise<boolean> {
    this.leaver ??= this.drivers.splice(this.drivers.indexOf(this.random.pick(this.drivers)), 1)[0];
    const uid = this.leaver ?? '';
    await this.settleOpenBills(uid);
    const owed = -this.balanceOf(uid);
    if (owed > 0) {
      const credit = { id: this.server.key(), uid, amount: owed, reason: 'goodwill' } as const;
      await this.server.insist(OFFICE, 'add_to_wallet', credit);
    }
    await this.server.press(uid, 'delete_account', { forfeit_balance: true });
    if (this.server.at(`users/${uid}`) !== null) return false;
    this.leaver = undefined;
    return true;
  }
}
