/**
 * The server of the year: calls come one after another, or the same one twice at once, and its process dies at some of its
 * writes: before one is stored, right after it, or only its answer is lost. People press again or give up; the office never does.
 */
import type { ApiAnswer, ApiBody, ApiName } from '@/domain/api/api';
import { MINUTE_MS } from '@/domain/time/durations';
import type { LedgerSource } from '@/domain/ledger/ledgerBooks';
import { pushKey } from '../../local/seed/ids';
import type { Random } from '../../local/seed/random';
import { makeBound } from '../../packages/realtime-database/src/query/querySpec';
import { parsePath } from '../../packages/realtime-database/src/tree/path';
import { faults, schedules } from '../races/stage';
import { callOf, isRefusal } from '../races/calls';
import { type Call, type Choice, type Ending, Theatre } from '../races/theatre';
import { put, type QuerySpec, type Root, rowsAt, valueAt, valueOf } from '../races/tree';
import { CardProvider } from './cards';

// The server's code is loaded after the stage, which sets its configuration.
const { payThrough } = await import('../../functions/src/payments/providers');
const { checkLedger } = await import('../../functions/src/schedules/checkLedger');
const { checkCards } = await import('../../functions/src/schedules/checkCards');
const { forgetOldRides } = await import('../../functions/src/schedules/forgetOldRides');

const SCHEDULES = { ...schedules, checkCards, checkLedger, forgetOldRides };

const STRIKES = ['before', 'after', 'lost'] as const;
/** The share of answers that never come after which a person presses again, and of presses that reach the server twice. */
const PATIENCE = 0.8;
const TWICE = 0.08;
/** Nothing goes wrong as often as this by chance. */
const TIMES_MAX = 100;

/** The answer of a write does not arrive, although the write is stored. */
class Lost extends Error {}

export type Answer<Name extends ApiName> = ApiAnswer<Name> | { refused: string };

/** True if the call did what it was for. */
export const isDone = <Done extends object>(answer: Done | { refused: string } | null): answer is Done =>
  answer !== null && !isRefusal(answer);

/** One press of a button. */
export type Press = { [Name in ApiName]: { as: string | null; endpoint: Name; body: ApiBody<Name> } }[ApiName];

type Played = { endings: Ending[]; struck: boolean };

export class Server {
  root: Root;
  nowMs: number;
  readonly cards = new CardProvider();
  /** How often the process died, by when. */
  readonly died = { before: 0, after: 0, lost: 0 };
  /** What an operator would have read although nothing had died. */
  readonly strays: string[] = [];
  private readonly random: Random;
  private readonly crashes: number;
  private made = 0;

  /** @param crashes the share of writes at which the process dies */
  constructor(root: Root, nowMs: number, random: Random, crashes: number) {
    this.root = root;
    this.nowMs = nowMs;
    this.random = random;
    this.crashes = crashes;
    payThrough(this.cards.port);
  }

  chance(share: number): boolean {
    return this.random.next() < share;
  }

  /** A key, as a browser draws one at a press. */
  key(): string {
    this.made += 1;
    return pushKey(this.nowMs, 1_000_000_000_000 + this.made);
  }

  /** The value at a path of the database; null if there is none. */
  at(path: string): unknown {
    return valueAt(this.root, parsePath(path));
  }

  /** Puts a record into the database; the rules are not asked. */
  put(path: string, value: unknown): void {
    this.root = put(this.root, parsePath(path), value);
  }

  /** The records as the ledger's replay reads them. */
  readonly source: LedgerSource = {
    read: async (path) => this.at(path),
    page: async (path, after, limit) => {
      const start = after === '' ? null : makeBound('.key', 'start', { value: after, inclusive: false });
      const query: QuerySpec = { index: '.key', start, end: null, limit, fromEnd: false };
      return rowsAt(this.root, parsePath(path), query).map(({ key, node }) => [key, valueOf(node)]);
    },
  };

  private named(what: string): string {
    this.made += 1;
    return `${this.made} ${what}`;
  }

  /** Carries out the next operation of a call, or lets its process die there. Returns true if it did. */
  private async step(stage: Theatre, choice: Choice): Promise<boolean> {
    const changes = stage.operationOf(choice).writes.length > 0;
    if (!changes || !this.chance(this.crashes)) {
      await stage.step(choice);
      return false;
    }
    const strike = this.random.pick(STRIKES);
    this.died[strike] += 1;
    if (strike !== 'before') await stage.step(choice, strike === 'lost' ? new Lost('the answer is lost') : undefined);
    if (strike !== 'lost') stage.kill(choice.actor);
    return true;
  }

  /** Plays calls to their end, in an order of chance. */
  private async play(calls: readonly Call[]): Promise<Played> {
    const stage = new Theatre(this.root, this.nowMs, calls);
    let struck = false;
    for (let choices = stage.choices(); choices.length > 0; choices = stage.choices())
      if (await this.step(stage, this.random.pick(choices))) struck = true;
    this.root = stage.root;
    const told = faults.splice(0);
    if (!struck) this.strays.push(...told.map((fault) => `${calls[0]?.name}: ${fault}`));
    return { endings: stage.actors.map(({ ending }) => ending ?? 'died'), struck };
  }

  /** One press, which may reach the server twice; null if no answer comes. @throws if a call fails without having died */
  private async once<Name extends ApiName>(
    as: string | null,
    endpoint: Name,
    body: ApiBody<Name>,
  ): Promise<Answer<Name> | null> {
    const copies = this.chance(TWICE) ? 2 : 1;
    const calls = Array.from({ length: copies }, () => callOf({ name: this.named(endpoint), endpoint, as, body }));
    const { endings, struck } = await this.play(calls);
    const answers: Answer<Name>[] = [];
    for (const ending of endings) {
      if (ending === 'died') continue;
      if ('answer' in ending) answers.push(ending.answer as Answer<Name>);
      else if (!struck) throw new Error(`${endpoint} failed: ${JSON.stringify(body)}`, { cause: ending.error });
    }
    return answers.find((answer) => !isRefusal(answer)) ?? answers[0] ?? null;
  }

  /** A person presses until there is an answer, or gives up (null). */
  async press<Name extends ApiName>(
    as: string | null,
    endpoint: Name,
    body: ApiBody<Name>,
  ): Promise<Answer<Name> | null> {
    do {
      const answer = await this.once(as, endpoint, body);
      this.nowMs += 1000;
      if (answer !== null) return answer;
    } while (this.chance(PATIENCE));
    return null;
  }

  /** The office presses until there is an answer. */
  async insist<Name extends ApiName>(as: string | null, endpoint: Name, body: ApiBody<Name>): Promise<Answer<Name>> {
    for (let times = 0; times < TIMES_MAX; times += 1) {
      const answer = await this.press(as, endpoint, body);
      if (answer !== null) return answer;
    }
    throw new Error(`${endpoint} is never answered: ${JSON.stringify(body)}`);
  }

  /** The same, of a press that must not be refused. */
  async must<Name extends ApiName>(as: string, endpoint: Name, body: ApiBody<Name>): Promise<ApiAnswer<Name>> {
    const answer = await this.insist(as, endpoint, body);
    if (isRefusal(answer)) throw new Error(`${endpoint} was refused: ${answer.refused} ${JSON.stringify(body)}`);
    return answer;
  }

  /** Different presses that reach the server at once, in an order of chance. Each is pressed again until it is answered. */
  async atOnce(presses: readonly Press[]): Promise<void> {
    const calls = presses.map((press) => callOf({ name: this.named(press.endpoint), ...press }));
    const { endings, struck } = await this.play(calls);
    this.nowMs += 1000;
    for (const [index, { as, endpoint, body }] of presses.entries()) {
      const ending = endings[index] ?? 'died';
      if (ending !== 'died' && 'answer' in ending) continue;
      if (!struck && ending !== 'died') throw new Error(`${endpoint} failed`, { cause: ending.error });
      await this.insist(as, endpoint, body);
    }
  }

  /** Runs a schedule, and again some minutes after it has died. @throws if it fails without having died */
  async run(name: keyof typeof SCHEDULES): Promise<void> {
    for (let times = 0; times < TIMES_MAX; times += 1) {
      const { nowMs } = this;
      const { endings, struck } = await this.play([{ name: this.named(name), run: () => SCHEDULES[name](nowMs) }]);
      const [ending = 'died'] = endings;
      if (!struck && ending !== 'died' && 'error' in ending) throw new Error(`${name} failed`, { cause: ending.error });
      this.nowMs += 5 * MINUTE_MS;
      if (!struck) return;
    }
    throw new Error(`${name} dies each time`);
  }
}
