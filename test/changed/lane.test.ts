import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choose, type Concerned, concernedBy, kindOf } from './choose';
import { linksOf, treeOf } from './links';
import { beginning, ending } from './report';
import { keepTimes, readTimes } from './times';

const CODE: Record<string, string> = {
  'src/domain/ride/fare.ts': '',
  'src/domain/ride/bill.ts': "import { fare } from './fare';",
  'src/features/wallet/Wallet.tsx': "import { bill } from '@/domain/ride/bill';",
  'functions/src/endpoints/bill/pay_booking.ts': "import { bill } from '@/domain/ride/bill';",
  'functions/src/endpoints/ride/change_booking.ts': '',
  'test/domain/ride/fare.test.ts': "import { fare } from '@/domain/ride/fare';",
  'test/features/wallet/Wallet.test.tsx': "import { Wallet } from '@/features/wallet/Wallet';",
  'test/functions/ride/rides.ts': "await call(driver, 'pay_booking', { id });",
  'test/functions/ride/lost.test.ts': "import { paid } from './rides';",
  'test/functions/ride/change.test.ts': '',
  'test/trust/refusals.test.ts': 'const BODIES = { change_booking: { id }, fare: 4 };',
  'test/rules/rules.test.ts': "readFileSync('database.rules.json', 'utf8')",
  'test/e2e/money.test.ts': "await page.goto('/wallet?add=1');",
  'test/repo/words.test.ts': '',
};
const PATHS = [...Object.keys(CODE), 'database.rules.json', 'docs/costs.md'];

const tree = treeOf(PATHS);
const links = new Map(Object.entries(CODE).map(([file, text]) => [file, linksOf(file, text, tree)]));
const stepsFrom = (...changed: string[]) =>
  Object.fromEntries(concernedBy(changed, links).map(({ file, steps }) => [file, steps]));

describe('the tests that a change can break', () => {
  it('are those that import it, however far away', () => {
    expect(stepsFrom('src/domain/ride/fare.ts')).toMatchObject({
      'test/domain/ride/fare.test.ts': 1,
      'test/features/wallet/Wallet.test.tsx': 3,
    });
  });

  it('are those that name its endpoint, also through a helper of theirs', () => {
    expect(stepsFrom('functions/src/endpoints/bill/pay_booking.ts')).toEqual({
      'test/functions/ride/lost.test.ts': 2,
      'test/repo/words.test.ts': 1,
    });
    expect(stepsFrom('src/domain/ride/fare.ts')).toMatchObject({ 'test/functions/ride/lost.test.ts': 4 });
  });

  it('are those that are named as it is, and those that have a line for it', () => {
    expect(stepsFrom('functions/src/endpoints/ride/change_booking.ts')).toEqual({
      'test/functions/ride/change.test.ts': 1,
      'test/trust/refusals.test.ts': 1,
      'test/repo/words.test.ts': 1,
    });
  });

  it('are those that open its screen, and those that read it as a file', () => {
    expect(stepsFrom('src/features/wallet/Wallet.tsx')).toMatchObject({ 'test/e2e/money.test.ts': 1 });
    expect(stepsFrom('database.rules.json')).toMatchObject({ 'test/rules/rules.test.ts': 1 });
  });

  it('are itself, if it is a test, and those that look at every file', () => {
    expect(stepsFrom('test/functions/ride/change.test.ts')).toMatchObject({ 'test/functions/ride/change.test.ts': 0 });
    expect(stepsFrom('docs/costs.md')).toEqual({ 'test/repo/words.test.ts': 1 });
    expect(stepsFrom()).toEqual({});
  });

  it('are found for a file that is gone', () => {
    const without = new Map([...links].filter(([file]) => file !== 'src/domain/ride/fare.ts'));
    const gone = concernedBy(['src/domain/ride/fare.ts', 'test/domain/ride/gone.test.ts'], without);
    expect(gone.map(({ file }) => file)).toContain('test/domain/ride/fare.test.ts');
    expect(gone.map(({ file }) => file)).not.toContain('test/domain/ride/gone.test.ts');
  });
});

const test = (file: string, steps: number): Concerned => ({ file, steps, kind: kindOf(file) });

describe('what runs', () => {
  it('is the nearest that fits into the time, and no browser test', () => {
    const near = test('test/domain/a.test.ts', 1);
    const far = test('test/domain/b.test.ts', 4);
    const long = test('test/domain/long.test.ts', 2);
    const browser = test('test/e2e/c.test.ts', 0);
    const { run, left } = choose([far, browser, long, near], { seconds: 5, processors: 2 }, new Map([[long.file, 30]]));
    expect(run).toEqual([near, far]);
    expect(left).toEqual([browser, long]);
  });

  it('counts the start of the product once, and its tests one after another', () => {
    const [one, two] = [test('test/functions/a.test.ts', 1), test('test/trust/b.test.ts', 1)];
    const timed = new Map([one, two].map(({ file }) => [file, 4]));
    expect(choose([one, two], { seconds: 15, processors: 4 }, timed).run).toEqual([one]);
    expect(choose([one, two], { seconds: 16, processors: 1 }, timed).run).toEqual([one, two]);
  });
});

describe('what is said', () => {
  const run = [test('test/domain/a.test.ts', 1), test('test/functions/b.test.ts', 1)];
  const left = [test('test/e2e/c.test.ts', 1)];

  it('is what runs, and by name what does not', () => {
    expect(beginning(['src/a.ts'], 'HEAD', { run, left })).toBe(
      '1 file changed since HEAD. Test files that run, the nearest to the change first: 1 unit, 1 server.',
    );
    expect(ending(['src/a.ts'], { run, left })).toBe(
      'Not run: these would also concern it (1 browser).\n  test/e2e/c.test.ts',
    );
    expect(ending(['src/a.ts'], { run, left: [] })).toBe('');
  });

  it('counts what would be too many names, and tells when everything is concerned', () => {
    const many = Array.from({ length: 30 }, (_none, index) => test(`test/e2e/${index}.test.ts`, 3));
    const said = ending(['package.json'], { run, left: many }).split('\n');
    expect(said[0]).toBe('package.json can break any test: run the whole suite.');
    expect(said.at(-1)).toBe('  and 5 more browser test files');
    expect(said).toHaveLength(28);
  });
});

describe('the times of the last runs', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'times-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are kept by file, and forgotten with it', () => {
    const kept = join(folder, 'times.json');
    expect(readTimes(kept)).toEqual(new Map());
    const here = 'test/changed/lane.test.ts';
    writeFileSync(kept, JSON.stringify({ 'test/gone.test.ts': 4, 'package.json': 1 }));
    keepTimes([{ name: resolve(here), startTime: 1000, endTime: 3540 }], kept);
    expect(readTimes(kept)).toEqual(
      new Map([
        ['package.json', 1],
        [here, 2.5],
      ]),
    );
    writeFileSync(kept, readFileSync(kept, 'utf8').slice(0, 9));
    expect(readTimes(kept)).toEqual(new Map());
  });
});
