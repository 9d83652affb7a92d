/** What the office does by the calendar: payout runs, invoices, what customers pay, and the end of the year. */
import { firstProcessingDay } from '@/domain/bank/processingDay';
import { bookedOn } from '@/domain/books/journal';
import { sumPence } from '@/domain/money/money';
import { PAYOUT_FORMATS, type Payout } from '@/domain/money/payout';
import type { CustomerAccount } from '@/domain/onAccount/account';
import { yearOf } from '@/domain/platformReport/yearReport';
import { BANKS_CLOSED } from '@/domain/pricing/card/bands/bankHolidays';
import type { Random } from '../../local/seed/random';
import { isDone, type Server } from './server';
import { OFFICE, OFFICE_TWO, YEAR } from './town';

/** The same file is made twice, or somebody would have two of one. */
function mustBeSame(what: string, first: { text: string }, second: { text: string }): void {
  if (first.text !== second.text || first.text === '')
    throw new Error(`the second file of ${what} says something else`);
}

export class Office {
  writtenOff = 0;
  private readonly server: Server;
  private readonly random: Random;
  private readonly accounts: readonly string[];

  constructor(server: Server, random: Random, accounts: readonly string[]) {
    this.server = server;
    this.random = random;
    this.accounts = accounts;
  }

  private today(): string {
    return bookedOn(this.server.nowMs);
  }

  /** A run leaves; now and then it is taken back, or one person takes it back while another sends it. */
  private async sendOrUndo(id: string): Promise<void> {
    const undo = { as: OFFICE_TWO, endpoint: 'undo_payout', body: { id, reason: 'The bank was closed' } } as const;
    if (this.server.chance(0.05)) await this.server.must(undo.as, undo.endpoint, undo.body);
    else if (this.server.chance(0.1))
      await this.server.atOnce([{ as: OFFICE, endpoint: 'send_payout', body: { id } }, undo]);
    else await this.server.must(OFFICE, 'send_payout', { id });
  }

  /** Everything that can leave leaves, in as many runs as it takes; one that was taken back is made again. */
  async payOut(): Promise<void> {
    for (;;) {
      const { rows, more } = await this.server.must(OFFICE, 'plan_payout', {});
      const able = rows.filter(({ obstacle }) => obstacle === undefined);
      if (able.length === 0) return;
      const id = this.server.key();
      const total = sumPence(able.map(({ amount }) => amount));
      await this.server.must(OFFICE, 'make_payout', {
        id,
        process_on: firstProcessingDay(this.today(), BANKS_CLOSED),
        withdraws: able.map((row) => row.id),
        total,
      });
      const format = this.random.pick(PAYOUT_FORMATS);
      const first = await this.server.must(OFFICE, 'payout_file', { id, format });
      mustBeSame(id, first, await this.server.must(OFFICE, 'payout_file', { id, format }));
      await this.sendOrUndo(id);
      const isSent = (this.server.at(`payouts/${id}`) as Payout | null)?.state === 'sent';
      if (isSent && !more) return;
    }
  }

  /** Two people invoice the same account at once. */
  private invoiceTwice(account: string, through: string): Promise<void> {
    const by = (as: string) =>
      ({ as, endpoint: 'invoice_account', body: { id: this.server.key(), account, through } }) as const;
    return this.server.atOnce([by(OFFICE), by(OFFICE_TWO)]);
  }

  /** Invoices every account for what it was charged up to the end of a day. */
  async invoiceAll(through: string): Promise<void> {
    for (const account of this.accounts) {
      if (this.server.chance(0.2)) await this.invoiceTwice(account, through);
      for (let more = true; more; ) {
        const id = this.server.key();
        const answer = await this.server.insist(OFFICE, 'invoice_account', { id, account, through });
        if (!isDone(answer)) break;
        const first = await this.server.must(OFFICE, 'invoice_file', { id });
        mustBeSame(id, first, await this.server.must(OFFICE, 'invoice_file', { id }));
        ({ more } = answer);
      }
    }
  }

  private account(id: string): CustomerAccount {
    return this.server.at(`accounts/${id}`) as CustomerAccount;
  }

  private async settle(account: string, as: 'payment' | 'write_off', amount: number) {
    const id = this.server.key();
    const reference = as === 'payment' ? 'BACS 1' : 'Wound up';
    await this.server.must(OFFICE, 'take_account_payment', {
      id,
      account,
      as,
      amount,
      received: this.today(),
      reference,
    });
    return id;
  }

  /** A direct debit comes back after it was recorded: two desks take it back, and the money comes in again. */
  private async bounces(account: string, amount: number): Promise<void> {
    const id = await this.settle(account, 'payment', amount);
    const body = { id, account, as: 'payment', reason: 'Bounced' } as const;
    const by = (as: string) => ({ as, endpoint: 'take_back_settlement', body }) as const;
    await this.server.atOnce([by(OFFICE), by(OFFICE_TWO)]);
  }

  /** Customers pay what they were invoiced for: most of them all of it, and one only a part of it. */
  async customersPay(): Promise<void> {
    for (const account of this.accounts) {
      const { invoiced = 0, settled = 0 } = this.account(account);
      const due = invoiced - settled;
      if (due <= 0 || this.server.chance(0.1)) continue;
      const paysAll = account !== this.accounts.at(-1);
      if (this.server.chance(0.2)) await this.bounces(account, due);
      await this.settle(account, 'payment', paysAll ? due : Math.ceil(due / 3));
    }
  }

  /** The debt of the one that pays badly is given up. */
  async giveUpDebts(): Promise<void> {
    const account = this.accounts.at(-1) ?? '';
    const { owed = 0 } = this.account(account);
    if (owed <= 0) return;
    await this.settle(account, 'write_off', owed);
    this.writtenOff += owed;
  }

  /** Reports the year to HMRC. Returns what the report says all drivers were paid, pence. */
  async report(): Promise<number> {
    const plan = await this.server.must(OFFICE, 'plan_platform_report', { year: YEAR });
    if (plan.faults.length > 0) throw new Error(`the year cannot be reported: ${JSON.stringify(plan.faults)}`);
    const total = yearOf(plan.sums.paid);
    const { id } = await this.server.must(OFFICE, 'make_platform_report', { year: YEAR, total, without: plan.without });
    const first = await this.server.must(OFFICE, 'platform_report_file', { year: YEAR, id });
    mustBeSame(id, first, await this.server.must(OFFICE, 'platform_report_file', { year: YEAR, id }));
    await this.server.must(OFFICE, 'file_platform_report', { year: YEAR, id });
    return total;
  }
}
