/**
 * Runs once a night. Replays the ledger, stores the report and tells every admin if something does not add up. Safe to
 * run twice: the report is overwritten, and nobody is told twice about the same night.
 */
import type { LedgerCheck } from '@/domain/ledger/ledger';
import { type LedgerReport, confirmedFaults } from '@/domain/ledger/ledgerBooks';
import { LEDGER_FAULTS_MAX } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { logFault } from '../log';
import { announce } from '../push/announce';
import { applyUpdate, read, readPage, type Update } from '../store/database';
import { readAdminUids } from '../store/users';
import { noticeTexts } from '../transitions/noticeTexts';

function reportOf({ wallets, bookings, faults }: LedgerReport, nowMs: number): LedgerCheck {
  return {
    at: nowMs,
    wallets,
    bookings,
    found: faults.length,
    ...(faults.length === 0 ? {} : { faults: faults.slice(0, LEDGER_FAULTS_MAX) }),
  };
}

/** The notice's key is the night's date, so a second run is refused for anyone who already has it. */
async function alert(uid: string, date: string, found: number, nowMs: number): Promise<void> {
  const notice = { status: 'live', ...noticeTexts.ledgerFaults(found, date), at: nowMs };
  const update: Update = { [paths.notice(uid, `ledger-${date}`)]: notice };
  if ((await applyUpdate(update)) === 'done') await announce(update);
}

export async function checkLedger(nowMs: number): Promise<void> {
  const report = await confirmedFaults({ read, page: readPage });
  const { date } = clockParts(nowMs, DEFAULT_TIME_ZONE);
  if ((await applyUpdate({ [paths.ledgerCheck(date)]: reportOf(report, nowMs) })) === 'refused') {
    throw new Error('the ledger report was refused by the rules');
  }
  const found = report.faults.length;
  if (found === 0) return;
  logFault('the ledger does not add up', null, { found });
  await Promise.all((await readAdminUids()).map((uid) => alert(uid, date, found, nowMs)));
}
