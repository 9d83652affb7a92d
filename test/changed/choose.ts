/** Chooses the tests that a change can break, the nearest first, for as long as a run may take. */

export type Kind = 'unit' | 'ui' | 'stack' | 'races' | 'browser';

/** A test file, and the number of steps from it to the nearest file that changed. */
export type Concerned = { file: string; steps: number; kind: Kind };

export type Choice = {
  run: readonly Concerned[];
  /** They concern the change too, but would take too long. */
  left: readonly Concerned[];
};

const FOLDERS: readonly (readonly [RegExp, Kind])[] = [
  [/^test\/e2e\//, 'browser'],
  [/^test\/(?:functions|trust)\//, 'stack'],
  [/^test\/(?:races|collusion|year)\//, 'races'],
  [/^test\/(?:backend|state|maps|components|features|app)\//, 'ui'],
];

export const kindOf = (file: string): Kind => FOLDERS.find(([folder]) => folder.test(file))?.[1] ?? 'unit';

export const isTest = (file: string): boolean => /^test\/.*\.test\.tsx?$/.test(file);

/** These look at every file of the tree, whatever it is. */
const LOOKS_AT_ALL = /^test\/repo\//;

/** The tests that lead to one of the changed files, by the links of every file. */
export function concernedBy(changed: readonly string[], links: ReadonlyMap<string, ReadonlySet<string>>): Concerned[] {
  const leadingTo = new Map<string, string[]>();
  for (const [file, targets] of links)
    for (const target of targets) leadingTo.set(target, [...(leadingTo.get(target) ?? []), file]);
  const steps = new Map(changed.map((file) => [file, 0]));
  // Files come into the map in the order of their distance, and a map may grow while it is walked.
  for (const [file, distance] of steps)
    for (const source of leadingTo.get(file) ?? []) if (!steps.has(source)) steps.set(source, distance + 1);
  if (changed.length > 0)
    for (const file of links.keys()) if (LOOKS_AT_ALL.test(file)) steps.set(file, Math.min(1, steps.get(file) ?? 1));
  return [...steps]
    .filter(([file]) => isTest(file) && links.has(file))
    .map(([file, distance]) => ({ file, steps: distance, kind: kindOf(file) }));
}

/** What a file takes that nobody has timed yet, seconds. */
const UNTIMED: Record<Kind, number> = { unit: 1, ui: 2.5, stack: 5, races: 40, browser: 30 };
/** What the first test of the running product waits for its stack, seconds. */
const STACK_START = 8;
const ORDER: readonly Kind[] = ['unit', 'ui', 'stack', 'races'];

/**
 * What runs in so many seconds. Tests of the running product share one stack and run one after another, the others on every
 * processor. Browser tests never run.
 * @param timed what each file took last time, seconds
 */
export function choose(
  concerned: readonly Concerned[],
  { seconds, processors }: { seconds: number; processors: number },
  timed: ReadonlyMap<string, number> = new Map(),
): Choice {
  const nearestFirst = concerned.toSorted(
    (a, b) => a.steps - b.steps || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.file.localeCompare(b.file),
  );
  const run: Concerned[] = [];
  const left: Concerned[] = [];
  let taken = 0;
  let hasStack = false;
  for (const one of nearestFirst) {
    const isOnStack = one.kind === 'stack';
    const alone = timed.get(one.file) ?? UNTIMED[one.kind];
    const cost = isOnStack ? alone + (hasStack ? 0 : STACK_START) : alone / processors;
    if (one.kind === 'browser' || taken + cost > seconds) {
      left.push(one);
      continue;
    }
    hasStack ||= isOnStack;
    taken += cost;
    run.push(one);
  }
  return { run, left };
}
