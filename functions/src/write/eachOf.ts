/** Runs a schedule's work item by item or step by step, so that one failure does not stop the rest. */
import { logFault } from '../log';

/** Items processed at a time: each reads and writes the database a few times. */
const AT_ONCE = 10;

/** Processes every item, so many at once; a failure is logged as `event` and left for the next run. */
export async function eachOf<Item>(
  event: string,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  atOnce = AT_ONCE,
): Promise<void> {
  for (let done = 0; done < items.length; done += atOnce) {
    const worked = await Promise.allSettled(items.slice(done, done + atOnce).map(work));
    for (const { status, ...rest } of worked) if (status === 'rejected') logFault(event, Object(rest).reason);
  }
}

/** Runs the steps one after the other; a failure is logged as `event` with the name of its step. */
export async function eachStep(
  event: string,
  steps: Readonly<Record<string, (nowMs: number) => Promise<void>>>,
  nowMs: number,
): Promise<void> {
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step(nowMs);
    } catch (error) {
      logFault(event, error, { name });
    }
  }
}
