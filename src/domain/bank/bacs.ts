/**
 * A Bacs Standard 18 file of credits for one processing day: labels of 80 signs, records of 100, and one contra record by which
 * the whole sum leaves the payer's account.
 */
import { sumPence } from '../money/money';
import { clockParts, DEFAULT_TIME_ZONE } from '../time/time';
import { addDays } from '../time/addDays';
import { daysBetween } from '../time/daysBetween';
import { bacsText } from './bacsText';
import type { BankPayment, PayoutFile } from './payoutFile';

/** A credit by Bacs. */
const BANK_GIRO_CREDIT = '99';
/** The debit that balances the credits of a file. */
const CONTRA = '17';
/** How long the bank keeps the file, days. */
const KEPT_DAYS = 14;

const LABEL = 80;
const RECORD = 100;

const digits = (value: number, length: number): string => String(value).padStart(length, '0');
const words = (text: string, length: number): string => bacsText(text).slice(0, length).padEnd(length);

/** `yyyy-MM-dd` -> ' yyDDD', the day of the year counted from 1. */
function julian(date: string): string {
  const day = daysBetween(`${date.slice(0, 4)}-01-01`, date) + 1;
  return ` ${date.slice(2, 4)}${digits(day, 3)}`;
}

/** The signs 5 to 80 of the file's header, which its end repeats. */
function fileLabel({ serial, madeAt, payer }: PayoutFile): string {
  const { date } = clockParts(madeAt, DEFAULT_TIME_ZONE);
  const user = payer.serviceUser;
  const name = `A${user}S   ${user}`;
  return `${name}${digits(serial, 6)}00010001      ${julian(date)}${julian(addDays(date, KEPT_DAYS))} 000000`;
}

const recordsLabel = `F02000${digits(RECORD, 5)}${' '.repeat(35)}00`;

/** One movement between the payer's account and another, or its own for the contra record. */
function record(
  file: PayoutFile,
  to: Pick<BankPayment, 'sortCode' | 'account' | 'amount'>,
  kind: string,
  texts: string,
): string {
  const { sortCode, account } = file.payer;
  return `${to.sortCode}${to.account}0${kind}${sortCode}${account}    ${digits(to.amount, 11)}${texts}`;
}

/** The file's text, each line with CR and LF. `file` is one in which `payoutFileFaults` finds nothing. */
export function bacsFile(file: PayoutFile): string {
  const { payer, payments, serial, processedOn } = file;
  const total = sumPence(payments.map(({ amount }) => amount));
  const own = words(payer.name, 18);
  const credits = payments.map((payment) =>
    record(file, payment, BANK_GIRO_CREDIT, own + words(payment.reference, 18) + words(payment.name, 18)),
  );
  const contra = record(file, { ...payer, amount: total }, CONTRA, own + words('CONTRA', 18) + own);
  const label = (text: string): string => text.padEnd(LABEL);
  const lines = [
    `${`VOL1${digits(serial, 6)}${' '.repeat(31)}${payer.serviceUser}`.padEnd(LABEL - 1)}1`,
    label(`HDR1${fileLabel(file)}`),
    label(`HDR2${recordsLabel}`),
    label(`UHL1${julian(processedOn)}999999    000000001 DAILY  001`),
    ...credits,
    contra,
    label(`EOF1${fileLabel(file)}`),
    label(`EOF2${recordsLabel}`),
    label(`UTL1${digits(total, 13)}${digits(total, 13)}${digits(1, 7)}${digits(payments.length, 7)}`),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}
