/** Faults put into the server and into the rules, one at a time: the simulation finds each within a second. */
import process from 'node:process';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ApiName } from '@/domain/api/api';
import { newKey } from '../../functions/src/store/database';
import { paced } from '../trust/cost/pace';
import { replaced } from './calls';
import { earlyStart } from './earlyStart';
import { Broken } from './explore';
import { again, race } from './pairs';
import { handlers } from './stage';
import { type Named, VARIANTS } from './table';
import { RULES_TEXT, ruleBy } from './tree';
import { makeWorlds, type World } from './worlds';

/** In so much time of the processor a fault is found, milliseconds. */
const FOUND_MS = 1000;

type Handler = (call: { body: Record<string, unknown> }) => Promise<unknown>;

type Fault = {
  name: string;
  /** Conditions of the rules to leave out, as printed, each with what is left. */
  rules?: readonly (readonly [string | RegExp, string])[];
  handler?: readonly [ApiName, Handler];
  world: string;
  calls: readonly string[];
  /** What the simulation says. */
  found: RegExp;
};

const CODE_IS_RIGHT = /\(data\.parent\(\)\.child\('otp'\)\.val\(\) !== true \|\| \([^()]*(?:\([^()]*\)[^()]*)*\)\)/;

const original = handlers as unknown as Record<string, Handler>;

/** The calls of a handler, each as if it were another press. */
const anotherPress: Handler = (call) =>
  (original['add_to_wallet'] as Handler)({ ...call, body: { ...call.body, id: newKey() } });

const FAULTS: readonly Fault[] = [
  {
    name: 'the start code is judged too early',
    rules: [[CODE_IS_RIGHT, 'true']],
    handler: ['start_booking', earlyStart as unknown as Handler],
    world: 'ACCEPTED',
    calls: ['arrive_booking by driver', 'start_booking by driver (no code)'],
    found: /started with the code undefined/,
  },
  {
    name: 'the start forgets that the cab must have arrived',
    rules: [["newData.val() === 'STARTED' && data.val() === 'ARRIVED'", "newData.val() === 'STARTED'"]],
    world: 'ARRIVED, no code',
    calls: ['start_booking by driver (no code)', 'cancel_booking by driver'],
    found: /went from CANCELLED to STARTED|is not held by it/,
  },
  {
    name: 'a credit is posted for every try',
    handler: ['add_to_wallet', anotherPress],
    world: 'wallets',
    calls: ['add_to_wallet by admin', 'add_to_wallet by admin'],
    found: /moved money twice/,
  },
  {
    name: 'an offer is removed while the driver is asked again',
    rules: [
      [
        "(newData.exists() || !newData.parent().parent().parent().child('bookings').child($booking).child('requestedDrivers').hasChild($driver))",
        'true',
      ],
    ],
    world: 'ACCEPTED',
    calls: ['accept_booking by driver2', 'cancel_booking by driver'],
    found: /is offered to driver2, whose inbox is empty/,
  },
  {
    name: 'more money is given up than there is',
    rules: [[" || $entry.beginsWith('leaving-')", '']],
    world: 'wallets',
    calls: ['withdraw by rider (earnings alone)', 'delete_account by rider'],
    found: /the wallet of rider is at -/,
  },
  {
    name: 'a profile may be written twice',
    rules: [['newData.val().length <= 64 && (!data.exists() || newData.val() === data.val())', 'true']],
    world: 'accounts',
    calls: ['user_signup by nobody', 'user_signup by nobody'],
    found: /refers to/,
  },
  {
    name: 'two owners leave at once',
    rules: [
      [
        /\(!\(root\.child\('users'\)\.child\(\$uid\)\.child\('usertype'\)\.val\(\) === 'admin'\) \|\| .*?!== true\)\)/,
        'true',
      ],
    ],
    world: 'accounts',
    calls: ['delete_account by admin', 'delete_account by admin2'],
    found: /no owner is left/,
  },
];

let worlds: World[];

beforeAll(async () => {
  worlds = await makeWorlds();
});

afterEach(() => {
  ruleBy(RULES_TEXT);
  for (const name of Object.keys(replaced)) delete replaced[name as ApiName];
});

const named = (name: string): Named => VARIANTS.find((variant) => variant.name === name) as Named;

function plant({ rules = [], handler }: Fault): void {
  const text = rules.reduce((before, [from, to]) => {
    const after = before.replace(from, () => to);
    expect(after, String(from)).not.toBe(before);
    return after;
  }, RULES_TEXT);
  ruleBy(text);
  if (handler !== undefined) replaced[handler[0]] = handler[1] as (call: unknown) => Promise<unknown>;
}

describe('the simulation finds that', () => {
  it.each(FAULTS)('$name', async (fault) => {
    const world = worlds.find(({ name }) => name === fault.world) as World;
    const calls = fault.calls.map(named);
    plant(fault);
    const before = process.cpuUsage().user;
    const broken = await race(world, calls).then(
      () => null,
      (error: unknown) => error,
    );
    const spentMs = (process.cpuUsage().user - before) / 1000;
    expect(broken).toBeInstanceOf(Broken);
    expect((broken as Broken).message).toMatch(fault.found);
    // The order that was printed leads to the same end, line by line.
    expect(paced(spentMs, FOUND_MS)).toBeLessThan(FOUND_MS);
    await expect(again(world, calls, (broken as Broken).schedule)).rejects.toThrow((broken as Broken).message);
  });
});
