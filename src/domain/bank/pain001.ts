/**
 * The same payments as ISO 20022 `pain.001.001.09` (customer credit transfer initiation), which many banks' websites take: one
 * group, one debit of the whole sum, one credit for each payment, by sort code and account number.
 */
import { penceText } from './penceText';
import { sumPence } from '../money/money';
import { element, withAttributes, type XmlElement, xmlText } from '../xml';
import { bacsText } from './bacsText';
import type { AccountDigits } from './modulus';
import type { BankPayment, PayoutFile } from './payoutFile';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
/** British sort codes in ISO 20022's list of clearing systems. */
const SORT_CODES = 'GBDSC';

const accountOf = ({ account }: AccountDigits): XmlElement =>
  element('Id', element('Othr', element('Id', account), element('SchmeNm', element('Cd', 'BBAN'))));

const bankOf = ({ sortCode }: AccountDigits): XmlElement =>
  element(
    'FinInstnId',
    element('ClrSysMmbId', element('ClrSysId', element('Cd', SORT_CODES)), element('MmbId', sortCode)),
  );

const creditOf = (payment: BankPayment): XmlElement =>
  element(
    'CdtTrfTxInf',
    element('PmtId', element('EndToEndId', payment.id)),
    element('Amt', withAttributes(element('InstdAmt', penceText(payment.amount)), { Ccy: 'GBP' })),
    element('CdtrAgt', bankOf(payment)),
    element('Cdtr', element('Nm', bacsText(payment.name))),
    element('CdtrAcct', accountOf(payment)),
    element('RmtInf', element('Ustrd', bacsText(payment.reference))),
  );

/** The file's text. `file` is one in which `payoutFileFaults` finds nothing. */
export function pain001File({ id, madeAt, processedOn, payer, payments }: PayoutFile): string {
  const count = String(payments.length);
  const total = penceText(sumPence(payments.map(({ amount }) => amount)));
  const name = bacsText(payer.name);
  const initiation = element(
    'CstmrCdtTrfInitn',
    element(
      'GrpHdr',
      element('MsgId', id),
      element('CreDtTm', new Date(madeAt).toISOString().replace(/\.\d+Z$/, 'Z')),
      element('NbOfTxs', count),
      element('CtrlSum', total),
      element('InitgPty', element('Nm', name)),
    ),
    element(
      'PmtInf',
      element('PmtInfId', id),
      element('PmtMtd', 'TRF'),
      element('NbOfTxs', count),
      element('CtrlSum', total),
      element('PmtTpInf', element('LclInstrm', element('Prtry', 'BACS'))),
      element('ReqdExctnDt', element('Dt', processedOn)),
      element('Dbtr', element('Nm', name)),
      element('DbtrAcct', accountOf(payer)),
      element('DbtrAgt', bankOf(payer)),
      element('ChrgBr', 'SLEV'),
      ...payments.map(creditOf),
    ),
  );
  return xmlText(withAttributes(element('Document', initiation), { xmlns: NAMESPACE }));
}
