/**
 * A card provider that keeps books of its own. It lives outside the server, so a crash there changes nothing here; what
 * reaches it happens once for each of its keys, as at a real one.
 */
import type { SettledKind, Settlement } from '@/domain/cardProvider/settlement';
import type { DisputeNews } from '@/domain/money/cardDispute';
import type { Pence } from '@/domain/money/money';
import type { CheckoutState } from '@/domain/money/payment';
import type { Heard, HeardDispute, PaymentProvider } from '../../functions/src/payments/port';
import type { Operation } from '../races/operations';
import { ask, trueNow } from '../races/theatre';

type Page = { id: string; amount: Pence; currency: string; expiresAt: number; state: CheckoutState };

/** An operation on the provider that a call waits for, as it waits for the database. */
async function asked<T>(label: string, act: () => T, changes: boolean): Promise<T> {
  const region = 'card provider/';
  const run: Operation['run'] = (root) => ({ root, value: act() });
  return (await ask({ label, reads: [region], writes: changes ? [region] : [], run })) as T;
}

const sessionOf = (id: string): string => `page-${id}`;
const referenceOf = (id: string): string => `charge-${id}`;

export class CardProvider {
  /** What it did with money, by its own ids. */
  private readonly moves = new Map<string, Settlement>();
  private readonly pages = new Map<string, Page>();
  /** By charge, the dispute that stands. */
  private readonly disputes = new Map<string, { news: DisputeNews; decided: boolean }>();

  /** What the provider holds for the platform, pence. */
  held(): Pence {
    return [...this.moves.values()].reduce((sum, { amount }) => sum + amount, 0);
  }

  /** All of it, as it tells it. */
  settlements(): Settlement[] {
    return [...this.moves.values()];
  }

  private move(id: string, kind: SettledKind, reference: string, amount: Pence, at = trueNow()): void {
    if (!this.moves.has(id)) this.moves.set(id, { id, kind, reference, amount, fee: 0, currency: 'GBP', at });
  }

  /** The payer pays on the page of a payment, if it is still open. */
  pay(id: string, nowMs: number): void {
    const page = this.pages.get(sessionOf(id));
    if (page === undefined || page.state.state !== 'open' || nowMs >= page.expiresAt) return;
    const { amount, currency } = page;
    page.state = { state: 'paid', amount, currency, reference: referenceOf(id) };
    this.move(referenceOf(id), 'charge', referenceOf(id), amount, nowMs);
  }

  /** What the webhook says of a payment's page; null if there is no page. */
  newsOf(id: string): Heard | null {
    const page = this.pages.get(sessionOf(id));
    return page === undefined ? null : { id, session: sessionOf(id), checkout: page.state };
  }

  /** The bank of a card takes a charge back; null if it has done so before, or there is no such charge. */
  dispute(id: string, nowMs: number): HeardDispute | null {
    const page = this.pages.get(sessionOf(id));
    const reference = referenceOf(id);
    if (page?.state.state !== 'paid' || this.disputes.has(reference)) return null;
    // A charge that went back to its card is not disputed any more.
    if (this.moves.has(`refund-${id}`)) return null;
    const { amount, currency } = page;
    const news: DisputeNews = { id: `dispute-${id}`, state: 'open', amount, currency };
    this.disputes.set(reference, { news, decided: false });
    this.move(news.id, 'dispute', reference, -amount, nowMs);
    return { reference, dispute: news, atMs: nowMs };
  }

  /** The bank decides a dispute that is open; null if there is none. */
  decide(id: string, state: 'won' | 'lost', nowMs: number): HeardDispute | null {
    const reference = referenceOf(id);
    const stands = this.disputes.get(reference);
    if (stands === undefined || stands.decided) return null;
    stands.decided = true;
    stands.news = { ...stands.news, state };
    if (state === 'won') this.move(`won-${id}`, 'reinstated', reference, stands.news.amount, nowMs);
    return { reference, dispute: stands.news, atMs: nowMs };
  }

  /** True if a charge takes nothing back: its bank has taken all of it. */
  private isTaken(reference: string): boolean {
    const stands = this.disputes.get(reference);
    return stands !== undefined && stands.news.state !== 'won';
  }

  /** The provider as the server sees it; its webhook carries the news as JSON. */
  readonly port: PaymentProvider = {
    name: 'stripe',
    title: 'Card',
    createCheckout: ({ id, payment: { amount, currency, expiresAt }, returnUrl }) =>
      asked(
        'open page',
        () => {
          const session = sessionOf(id);
          if (!this.pages.has(session))
            this.pages.set(session, { id, amount, currency, expiresAt, state: { state: 'open' } });
          return { session, url: `${returnUrl}&page` };
        },
        true,
      ),
    lookUp: (session) => asked('look up page', () => this.stateOf(session), false),
    close: (session) =>
      asked(
        'close page',
        () => {
          const page = this.pages.get(session);
          if (page?.state.state === 'open') page.state = { state: 'cancelled' };
          return this.stateOf(session);
        },
        true,
      ),
    readWebhook: async (payload) => JSON.parse(Buffer.from(payload).toString()) as Heard | HeardDispute,
    refund: ({ id, reference }) =>
      asked(
        'refund card',
        () => {
          const page = this.pages.get(sessionOf(id));
          if (page?.state.state !== 'paid' || this.isTaken(reference)) return 'impossible';
          this.move(`refund-${id}`, 'refund', reference, -page.state.amount);
          return 'done';
        },
        true,
      ),
    refundPart: ({ key, reference, amount }) =>
      asked(
        'return a part',
        () => {
          if (this.moves.has(key)) return 'done';
          if (this.isTaken(reference)) return 'impossible';
          this.move(key, 'refund', reference, -amount);
          return 'done';
        },
        true,
      ),
    settlements: async ({ fromMs, untilMs }) => ({
      rows: this.settlements().filter(({ at }) => at >= fromMs && at < untilMs),
    }),
  };

  private stateOf(session: string): CheckoutState {
    return this.pages.get(session)?.state ?? { state: 'cancelled' };
  }
}
