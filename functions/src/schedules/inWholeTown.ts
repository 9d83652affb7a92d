/**
 * For schedules that remove what belongs to nobody. In an empty database, or one that a restore has not finished, everything
 * would. The version of the data is the first thing that a restore removes and the last that it puts back.
 */
import { paths } from '@/domain/paths';
import { read } from '../store/database';

type Work = (nowMs: number) => Promise<void>;

/** The same work, which is left undone while the data has no version. `checkSchema` logs that meanwhile. */
export const inWholeTown =
  (work: Work): Work =>
  async (nowMs) => {
    if ((await read<number>(paths.schemaVersion())) !== null) await work(nowMs);
  };
