import { describe, expect, it } from 'vitest';
import type { ScheduledFunction } from '../../../local/functions/deployed';
import { createScheduleRunner } from '../../../local/functions/scheduleRunner';

/** Makes a job whose calls wait until they are released. */
function heldJob(name: string) {
  const waiting: (() => void)[] = [];
  const job: ScheduledFunction = {
    name,
    isDue: () => true,
    run: () => new Promise((resolve) => waiting.push(resolve)),
  };
  return { job, calls: () => waiting.length, release: () => waiting.at(-1)?.() };
}

describe('createScheduleRunner', () => {
  it('does not call a job again while its last call is still running, and logs that', async () => {
    const lines: string[] = [];
    const slow = heldJob('sweep');
    const runner = createScheduleRunner([slow.job], (line) => lines.push(line));
    const first = runner.tick(0);
    await runner.tick(60_000);
    expect(slow.calls()).toBe(1);
    expect(lines).toEqual(['sweep is still running; skipping this minute']);
    expect(await runner.run('sweep')).toEqual({ outcome: 'busy' });
    slow.release();
    await first;
    const third = runner.tick(120_000);
    expect(slow.calls()).toBe(2);
    slow.release();
    await third;
  });

  it('calls only the jobs that are due, with the scheduled time', async () => {
    const times: string[] = [];
    const job = (name: string, due: boolean): ScheduledFunction => ({
      name,
      isDue: () => due,
      run: async (time) => void times.push(`${name} ${time}`),
    });
    await createScheduleRunner([job('yes', true), job('no', false)], () => {}).tick(Date.UTC(2026, 0, 1));
    expect(times).toEqual(['yes 2026-01-01T00:00:00.000Z']);
  });

  it('survives a failing job, and reports the failure to the caller', async () => {
    const lines: string[] = [];
    const job: ScheduledFunction = { name: 'bad', isDue: () => true, run: () => Promise.reject(new Error('no luck')) };
    const runner = createScheduleRunner([job], (line) => lines.push(line));
    await runner.tick(0);
    expect(lines.join()).toContain('no luck');
    expect((await runner.run('bad'))?.outcome).toBe('failed');
    expect(await runner.run('unknown')).toBeNull();
  });
});
