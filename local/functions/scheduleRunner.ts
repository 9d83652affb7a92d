/** Calls scheduled functions when they are due: once a minute, and never while the last call of the same one still runs. */
import type { ScheduledFunction } from './deployed';

const MINUTE_MS = 60_000;

export type RunResult = { outcome: 'ran' } | { outcome: 'busy' } | { outcome: 'failed'; error: unknown };

export type ScheduleRunner = {
  names: string[];
  /** Calls one now, due or not; null when there is none of that name. */
  run(name: string): Promise<RunResult | null>;
  /** Calls those due in the minute of this instant. */
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
        if (outcome === 'busy') log(`${job.name} is still running; this minute is left out`);
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
