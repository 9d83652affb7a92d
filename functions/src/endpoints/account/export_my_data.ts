/** Exports a person's own data. */
import { exportData } from '../../accounts/exportData';
import type { Handler } from '../../http/handler';
import { readRidesOf } from '../../store/ridesOf';

export const exportMyData: Handler<'export_my_data'> = async ({ caller: { uid }, nowMs }) =>
  exportData({ uid, ...(await readRidesOf(uid)) }, nowMs);
