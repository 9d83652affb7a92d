/** Who sends the yearly report. Reports that were made keep the operator of their time. */
import { taxReference, vatNumber } from '@/domain/platformReport/operator';
import { plainLine } from '@/domain/plainText';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { saveOperatorUpdate } from '../../transitions/money/platformReportUpdates';
import { commit } from '../../write/commit';

export const saveOperator: Handler<'save_operator'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { name, address } = body;
  const reference = body.tax_reference.trim() === '' ? '' : taxReference(body.tax_reference);
  if (reference === null) return refuse('operator_reference', 'tax_reference');
  const vat = body.vat_number.trim() === '' ? '' : vatNumber(body.vat_number);
  if (vat === null) return refuse('operator_vat', 'vat_number');
  const operator = {
    name,
    tradingName: plainLine(body.trading_name),
    address,
    taxReference: reference,
    vatNumber: vat,
  };
  return commit('save_operator', async () => ({
    answer: { saved: true as const },
    update: saveOperatorUpdate(operator, { nowMs, by: uid, role: 'admin', newKey }),
  }));
};
