import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Runs the command as a person would and returns its output lines. */
function meter(lines: readonly string[]): string[] {
  const run = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tools/meter/main.ts'], {
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
  return run.stdout.trimEnd().split('\n');
}

const LONDON =
  '"steps":[{"pence":240,"metres":254.6,"seconds":54.8},{"pence":20,"metres":127.3,"seconds":27.4,"until_pence":1720},{"pence":20,"metres":89.2,"seconds":19.2}]';

it('npm run meter answers every line, whatever is in it', () => {
  const cases: [string, string][] = [
    [`{${LONDON},"legs":[]}`, '{"pence":240}'],
    [`{${LONDON},"legs":[{"metres":1609.344,"seconds":240}]}`, '{"pence":460}'],
    // Numbers are read from their text: as binary fractions both drives would be the same.
    [`{${LONDON},"legs":[{"metres":254.6,"seconds":0}]}`, '{"pence":240}'],
    [`{${LONDON},"legs":[{"metres":254.60000000000000000001,"seconds":0}]}`, '{"pence":260}'],
    ['{"steps":[{"pence":0.5,"metres":1}],"legs":[]}', '{"pence":0.5}'],
    ['nonsense', '{"error":"not JSON"}'],
    ['[]', '{"error":"not an object"}'],
    ['{"legs":[]}', '{"error":"steps must be a list"}'],
    ['{"steps":[],"legs":[]}', '{"error":"steps must begin with the hiring charge"}'],
    ['{"steps":[{"metres":1}],"legs":[]}', '{"error":"steps[0].pence is missing"}'],
    ['{"steps":[{"pence":"5"}],"legs":[]}', '{"error":"steps[0].pence must be a number"}'],
    ['{"steps":[{"pence":5,"metres":-1}],"legs":[]}', '{"error":"steps[0].metres must not be below 0"}'],
    ['{"steps":[{"pence":5},{"pence":5}],"legs":[]}', '{"error":"steps[1] needs metres or seconds"}'],
    ['{"steps":[{"pence":5}],"legs":[3]}', '{"error":"legs[0] must be an object"}'],
    ['{"steps":[{"pence":5}],"legs":[{"metres":3}]}', '{"error":"legs[0].seconds is missing"}'],
  ];
  expect(meter(cases.map(([line]) => line))).toEqual(cases.map(([, answer]) => answer));
});
