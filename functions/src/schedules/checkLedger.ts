/**
 * Runs once a night. Replays the ledger, stores the report and tells every admin if something does not add up. Safe to
 * run twice: the report is overwritten, and nobody is told twice about the same night.
 */
import type { LedgerCheck } from '@/domain/ledger/ledger';
import { type LedgerReport, confirmedFaults } from '@/domain/ledger/ledgerBooks';
import { type Pattern, patternKey } from '@/domain/ledger/patterns';
import { LEDGER_FAULTS_MAX, PATTERNS_MAX } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { logFault } from '../log';
import { tellOnce } from '../write/tellOnce';
import { applyUpdate, read, readGreatest, readPage } from '../store/database';
import { readAdminUids } from '../store/users';
import type { NoticeText } from '@/domain/desk/notice';
import { noticeTexts } from '../transitions/noticeTexts';

/** The patterns that are stored: the dearest ones. */
const kept = (patterns: readonly Pattern[]): Pattern[] => patterns.slice(0, PATTERNS_MAX);

function reportOf({ wallets, bookings, faults, patterns }: LedgerReport, nowMs: number): LedgerCheck {
  return {
    at: nowMs,
    wallets,
    bookings,
    found: faults.length,
    ...(faults.length === 0 ? {} : { faults: faults.slice(0, LEDGER_FAULTS_MAX) }),
    ...(patterns.length === 0 ? {} : { patterns: kept(patterns), patternsFound: patterns.length }),
  };
}

/** The patterns of the last check, which the desk has been told of. */
async function knownBefore(): Promise<ReadonlySet<string>> {
  const last = await readGreatest<LedgerCheck>(paths.ledgerChecks(), 'at');
  return new Set((last?.[1].patterns ?? []).map(patternKey));
}

export async function checkLedger(nowMs: number): Promise<void> {
  const { date } = clockParts(nowMs, DEFAULT_TIME_ZONE);
  const [report, known] = await Promise.all([confirmedFaults({ read, page: readPage }, nowMs), knownBefore()]);
  if ((await applyUpdate({ [paths.ledgerCheck(date)]: reportOf(report, nowMs) })) === 'refused') {
    throw new Error('the ledger report was refused by the rules');
  }
  const found = report.faults.length;
  const fresh = kept(report.patterns).filter((pattern) => !known.has(patternKey(pattern))).length;
  if (found > 0) logFault('the ledger does not add up', null, { found });
  const told: [string, NoticeText][] = [
    ...(found === 0 ? [] : [[`ledger-${date}`, noticeTexts.ledgerFaults(found, date)] satisfies [string, NoticeText]]),
    ...(fresh === 0 ? [] : [[`patterns-${date}`, noticeTexts.patterns(fresh, date)] satisfies [string, NoticeText]]),
  ];
  if (told.length === 0) return;
  const admins = await readAdminUids('money');
  await Promise.all(admins.flatMap((uid) => told.map(([key, text]) => tellOnce(uid, key, text, nowMs))));
}
