/** A person's own data, to take away. */
import { exportData } from '../accounts/exportData';
import type { Handler } from '../handler';
import { readRidesOf } from '../store/ridesOf';

export const exportMyData: Handler<'export_my_data'> = async ({ caller: { uid }, nowMs }) =>
  exportData({ uid, ...(await readRidesOf(uid)) }, nowMs);
