/** Exports a person's own data, a part at a time. */
import { exportData } from '../../accounts/exportData';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';

export const exportMyData: Handler<'export_my_data'> = async ({ body, caller: { uid }, nowMs }) =>
  (await exportData(uid, body.after, nowMs)) ?? refuse('invalid_request', 'after');
