/** Runs two or more calls of the table against each other and judges what comes of it. */
import { callOf, isRefusal, type Wanted } from './calls';
import { explore, type Found, interrupt, type Options, replay, type Setting } from './explore';
import { checkState, checkStep, paysOnce } from './laws';
import { faults } from './stage';
import type { Named } from './table';
import { letterOf, type Theatre } from './theatre';
import type { World } from './worlds';

/** The calls of a world's topics that make sense in it. */
export const callsIn = (world: World, all: readonly Named[]): Named[] =>
  all.filter(({ topics, body }) => topics.some((topic) => world.topics.includes(topic)) && body(world) !== null);

const AGAIN = ', again';

/** The calls as they are made. The same call twice is a press repeated. */
export const wantedOf = (world: World, variants: readonly Named[]): Wanted[] =>
  variants.map(({ endpoint, as, body, name }, index) => {
    const copies = variants.slice(0, index).filter((other) => other.name === name).length;
    return { name: `${name}${AGAIN.repeat(copies)}`, endpoint, as, body: body(world) };
  });

function settingOf(world: World, variants: readonly Named[]): Setting {
  const wanted = wantedOf(world, variants);
  return { root: world.root, nowMs: world.nowMs, calls: () => wanted.map((call) => callOf(call)) };
}

/** The start code that each call of a stage types. */
export const codesOf = (world: World, variants: readonly Named[]): Map<string, string | undefined> =>
  new Map(wantedOf(world, variants).map(({ name, body }) => [name, (body as { otp?: string }).otp]));

/** Whose answers are not refusals: 'a', 'ab' and so on. */
const winnersOf = (stage: Theatre): string =>
  stage.actors
    .map(({ ending }, index) => {
      const won = typeof ending === 'object' && ending !== null && 'answer' in ending && !isRefusal(ending.answer);
      return won ? letterOf(index) : '';
    })
    .join('');

const HELD_BY_ONE: readonly string[] = ['accept_booking', 'board_cab'];

function judge(stage: Theatre, world: World, variants: readonly Named[]): string {
  for (const { call, ending } of stage.actors) {
    if (typeof ending === 'object' && ending !== null && 'error' in ending) {
      throw new Error(`${call.name} failed`, { cause: ending.error });
    }
  }
  if (faults.length > 0) throw new Error(`an operator would read: ${faults.join(', ')}`);
  checkState(stage.root, false);
  const winners = winnersOf(stage);
  if (variants.every(({ endpoint }) => HELD_BY_ONE.includes(endpoint))) onlyOneAccepts(world, variants, winners);
  return winners === '' ? 'nobody' : winners;
}

/** Of several drivers who accept one ride, and of several rides that one driver accepts or is boarded for, one succeeds. */
function onlyOneAccepts(world: World, variants: readonly Named[], winners: string): void {
  const won = variants
    .filter((_, index) => winners.includes(letterOf(index)))
    .map(({ as, body, endpoint }) => {
      const driver = endpoint === 'board_cab' ? 'driver' : as;
      return `${driver} ${(body(world) as { id: string }).id}`;
    });
  const distinct = [...new Set(won)].map((text) => text.split(' ') as [string, string]);
  for (const side of [0, 1] as const) {
    const taken = distinct.map((pair) => pair[side]);
    if (new Set(taken).size < taken.length) throw new Error(`two acceptances were confirmed: ${won.join(', ')}`);
  }
}

export function optionsOf(world: World, variants: readonly Named[], more: Partial<Options> = {}): Options {
  const codes = codesOf(world, variants);
  const names = variants.map(({ name }) => `'${name}'`).join(' ');
  return {
    repeat: `npx tsx test/races/main.ts '${world.name}' ${names}`,
    judge: (stage) => judge(stage, world, variants),
    prepare: (stage) => {
      faults.length = 0;
      const payOnce = paysOnce();
      stage.onStep = (step) => {
        checkStep(step, codes.get(step.call));
        payOnce(step);
      };
    },
    ...more,
  };
}

/** Every order of these calls. @throws Broken if one of them breaks a law */
export const race = (world: World, variants: readonly Named[], more: Partial<Options> = {}): Promise<Found> =>
  explore(settingOf(world, variants), optionsOf(world, variants, more));

/** Each of two calls run whole at each point of the other. @throws Broken if a law is broken */
export const interrupted = (world: World, pair: readonly [Named, Named]): Promise<Map<string, number>> =>
  interrupt(settingOf(world, pair), optionsOf(world, pair));

export const again = (world: World, variants: readonly Named[], schedule: string): Promise<Theatre> =>
  replay(settingOf(world, variants), optionsOf(world, variants), schedule);

/** All pairs of calls, each call with itself included. */
export const pairsOf = (calls: readonly Named[]): [Named, Named][] =>
  calls.flatMap((first, index) => calls.slice(index).map((second): [Named, Named] => [first, second]));
