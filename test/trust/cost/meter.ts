/** What a piece of work costs another process: time of the processor, and memory at its highest. Linux only. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

export type Cost = { milliseconds: number; megabytes: number };

export const CAN_MEASURE = process.platform === 'linux';

/** Time of the processor that all threads of a process have had, ms. A thread that ends takes its share with it. */
export function processorMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      return 0;
    }
  });
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

/** Memory of a process: now, or at its highest. */
export function memoryMb(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6;
}

/** The cost of `work` to the process, which does nothing else meanwhile. */
export async function costTo(pid: number, work: () => Promise<unknown>): Promise<Cost> {
  // Writing 5 here sets the highest memory to the present one.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const [memory, time] = [memoryMb(pid, 'VmRSS'), processorMs(pid)];
  await work();
  return { milliseconds: processorMs(pid) - time, megabytes: Math.max(0, memoryMb(pid, 'VmHWM') - memory) };
}
