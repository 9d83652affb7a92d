/** Reads the functions that a bundle deploys: the exports that firebase-functions marked, by trigger. */
import { pathToFileURL } from 'node:url';
import { parseSchedule, type Schedule } from './schedule';

/** An express handler as firebase-functions makes it. */
export type HttpsFunction = (request: unknown, response: unknown) => void | Promise<void>;

export type ScheduledFunction = { name: string; isDue: Schedule; run(scheduleTime: string): Promise<void> };

export type Deployed = { https: Map<string, HttpsFunction>; scheduled: ScheduledFunction[] };

/** The fields of firebase-functions' endpoint description that are read here. */
type Endpoint = {
  httpsTrigger?: object;
  scheduleTrigger?: { schedule: string; timeZone?: unknown };
};

type Marked = HttpsFunction & { __endpoint: Endpoint; run?: (event: object) => unknown };

/** Cloud Scheduler's time zone for a function that sets none. */
const DEFAULT_TIME_ZONE = 'UTC';

/** Imports a bundle. @throws Error when it exports a function with a trigger that this host does not serve */
export async function readDeployed(bundleFile: string): Promise<Deployed> {
  const exported = (await import(pathToFileURL(bundleFile).href)) as Record<string, unknown>;
  const deployed: Deployed = { https: new Map(), scheduled: [] };
  for (const [name, value] of Object.entries(exported)) {
    if (!isMarked(value)) continue;
    const { httpsTrigger, scheduleTrigger } = value.__endpoint;
    if (scheduleTrigger) {
      const zone = typeof scheduleTrigger.timeZone === 'string' ? scheduleTrigger.timeZone : DEFAULT_TIME_ZONE;
      deployed.scheduled.push({
        name,
        isDue: parseSchedule(scheduleTrigger.schedule, zone),
        run: async (scheduleTime) => {
          await value.run?.({ jobName: name, scheduleTime });
        },
      });
    } else if (httpsTrigger) {
      deployed.https.set(name, value);
    } else {
      throw new Error(`${name}: only https and scheduled functions are served locally`);
    }
  }
  return deployed;
}

function isMarked(value: unknown): value is Marked {
  return typeof value === 'function' && '__endpoint' in value;
}
