import { execFileSync } from 'node:child_process';
import { test } from 'vitest';
// Nothing is measured while the stack starts.
import '../support/stack';
import { record } from './figures';

test('the pure core on one processor core', () => {
  // A separate process, so that vitest's module wrappers are not measured too.
  const printed = execFileSync(process.execPath, ['--import', 'tsx', 'test/bench/pure/pureLoop.ts'], {
    encoding: 'utf8',
  });
  const { faresPerSecond, zoneMicroseconds, trailMilliseconds } = JSON.parse(printed) as Record<string, number>;
  record({
    name: 'fares, one core',
    value: Math.round(faresPerSecond ?? 0),
    unit: 'a second',
    budget: { atLeast: 200_000 },
  });
  record({
    name: 'the zone of a point, 1,000 zones of 40 corners',
    value: Math.round((zoneMicroseconds ?? Infinity) * 10) / 10,
    unit: 'µs',
    budget: { atMost: 5 },
  });
  record({
    name: 'the trail of a 2-hour trip cleaned, 7,200 fixes',
    value: Math.round((trailMilliseconds ?? Infinity) * 10) / 10,
    unit: 'ms',
    budget: { atMost: 20 },
  });
});
