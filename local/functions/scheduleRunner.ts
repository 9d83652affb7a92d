/**
 * Calls scheduled functions when they are due, once a minute. A function is never called while its last call is still
 * running.
 */
import { MINUTE_MS } from '@/domain/time/durations';
import type { ScheduledFunction } from './deployed';

export type RunResult = { outcome: 'ran' } | { outcome: 'busy' } | { outcome: 'failed'; error: unknown };

export type ScheduleRunner = {
  names: string[];
  /** Calls a function now, due or not. Returns null when the name is unknown. */
  run(name: string): Promise<RunResult | null>;
  /** Calls the functions due in the minute of this instant. */
  tick(instantMs: number): Promise<void>;
  /** Ticks at the start of every minute until the returned function is called. */
  start(): () => void;
};

export function createScheduleRunner(scheduled: ScheduledFunction[], log: (line: string) => void): ScheduleRunner {
  const running = new Set<string>();

  const call = async (job: ScheduledFunction, instantMs: number): Promise<RunResult> => {
    if (running.has(job.name)) return { outcome: 'busy' };
    running.add(job.name);
    try {
      await job.run(new Date(instantMs).toISOString());
      return { outcome: 'ran' };
    } catch (error) {
      log(`${job.name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return { outcome: 'failed', error };
    } finally {
      running.delete(job.name);
    }
  };

  const tick = async (instantMs: number): Promise<void> => {
    const due = scheduled.filter((job) => job.isDue(instantMs));
    await Promise.all(
      due.map(async (job) => {
        const { outcome } = await call(job, instantMs);
        if (outcome === 'busy') log(`${job.name} is still running; skipping this minute`);
      }),
    );
  };

  return {
    names: scheduled.map((job) => job.name),
    run: async (name) => {
      const job = scheduled.find((candidate) => candidate.name === name);
      return job ? call(job, Date.now()) : null;
    },
    tick,
    start: () => {
      let timer: NodeJS.Timeout;
      const next = (): void => {
        timer = setTimeout(
          () => {
            void tick(Date.now());
            next();
          },
          MINUTE_MS - (Date.now() % MINUTE_MS),
        );
      };
      next();
      return () => clearTimeout(timer);
    },
  };
}
