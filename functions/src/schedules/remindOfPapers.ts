/**
 * Runs once a day, in the morning. Reminds drivers of papers that run out, once at each step, and tells fleets and the office
 * in one digest. It may run twice, even at the same time: a driver's reminder and its line in the digest are one conditional
 * write, and each reader gets one notice for each digest.
 */
import { keyInstant } from '@/domain/time/keyTime';
import { mayUseAccount, type UserProfile } from '@/domain/people/user';
import { type Language, languageOf } from '@/domain/language';
import { type DueReminder, dueReminders } from '@/domain/people/licence/reminders';
import { reminderDays, type Rulebook } from '@/domain/people/licence/rulebook';
import { paths } from '@/domain/paths';
import { HOUR_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { isRefused } from '../http/refusal';
import { SENT } from '../outgoing/languages';
import { mailPerson } from '../outgoing/plainMail';
import { tellOnce } from '../write/tellOnce';
import { eachOf } from '../write/eachOf';
import { readApplication } from '../store/applications';
import { applyUpdate, newKey, read, readChildrenOf } from '../store/database';
import { readRulebooks } from '../store/priceLists';
import { readAdminUids, readUser } from '../store/users';
import { noticeTexts } from '../transitions/noticeTexts';
import { type DigestLine, remindOfPapersUpdate } from '../transitions/people/paperReminders';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';

/** Drivers read at a time. */
const PAGE = 200;
/** A digest left behind by another run is sent after this time, when that run must be over; milliseconds. */
const LEFT_BEHIND_MS = HOUR_MS;

type Run = { digest: string; today: string; rulebooks: readonly Rulebook[]; nowMs: number };

function dueOf(driver: UserProfile, { today, rulebooks }: Run, waiting?: UserProfile | object): DueReminder[] {
  const steps = reminderDays(rulebooks.find(({ gss }) => gss === driver.badgeGss) ?? null);
  return dueReminders(driver, { today, steps, waiting });
}

async function remind(uid: string, run: Run): Promise<void> {
  const told = await commit<{ due: DueReminder[]; language: Language } | null>('remind of papers', async () => {
    const [driver, application] = await Promise.all([readUser(uid), readApplication(uid)]);
    const waiting = application?.status === 'submitted' ? application.fields : undefined;
    const due = driver === null ? [] : dueOf(driver, run, waiting);
    if (driver === null || due.length === 0) return { answer: null };
    const answer = { due, language: languageOf(driver.language) };
    return { answer, update: remindOfPapersUpdate(uid, driver, due, run.digest, serverStamp(run.nowMs)) };
  });
  if (told === null || isRefused(told)) return;
  const { mail, papers } = SENT[told.language];
  await mailPerson(uid, {
    language: told.language,
    subject: mail.papersSubject,
    lead: mail.papersLead,
    lines: told.due.map(papers.runsOut),
    end: mail.papersEnd,
    link: { path: '/profile', words: mail.openProfile },
  });
}

async function remindAll(run: Run): Promise<void> {
  let after = '';
  for (;;) {
    const page = (await readChildrenOf(paths.users(), 'usertype', 'driver', after, PAGE)) as [string, UserProfile][];
    const due = page.filter(([, driver]) => dueOf(driver, run).length > 0);
    await eachOf('driver not reminded of papers', due, ([uid]) => remind(uid, run));
    if (page.length < PAGE) return;
    after = page.at(-1)?.[0] ?? '';
  }
}

/** One reader's digest. The notice is created once, and the run that creates it sends the mail. */
async function tell(uid: string, digest: string, lines: readonly string[], nowMs: number): Promise<void> {
  const reader = await readUser(uid);
  // A fleet may have left since, and somebody suspended is told nothing about drivers any more.
  if (lines.length === 0 || reader === null || !mayUseAccount(reader, nowMs)) return;
  const text = noticeTexts.papersRunOutAtDesk(lines);
  if (!(await tellOnce(uid, `papers${digest}`, text, nowMs))) return;
  await mailPerson(uid, {
    language: 'en',
    subject: SENT.en.mail.papersSubject,
    lead: 'The papers of these drivers run out soon:',
    lines,
    end: 'You find them all in Drivers, under “Papers run out soon”. We have told the drivers.',
  });
}

async function sendDigests({ digest: own, nowMs }: Run): Promise<void> {
  const digests = (await read<Record<string, Record<string, DigestLine>>>(paths.paperDigests())) ?? {};
  const ready = Object.entries(digests).filter(([key]) => key === own || keyInstant(key) < nowMs - LEFT_BEHIND_MS);
  if (ready.length === 0) return;
  const admins = await readAdminUids('people');
  for (const [key, rows] of ready) {
    const lines = Object.values(rows);
    const fleets = [...new Set(lines.map(({ fleet }) => fleet))].filter((fleet) => fleet !== '');
    await eachOf('digest of papers not sent', [...admins, ...fleets], (uid) => {
      const theirs = admins.includes(uid) ? lines : lines.filter(({ fleet }) => fleet === uid);
      return tell(
        uid,
        key,
        theirs.map(({ line }) => line),
        nowMs,
      );
    });
    await applyUpdate({ [paths.paperDigest(key)]: null });
  }
}

export async function remindOfPapers(nowMs: number): Promise<void> {
  const { date: today } = clockParts(nowMs, DEFAULT_TIME_ZONE);
  const run = { digest: newKey(), today, rulebooks: await readRulebooks(), nowMs };
  await remindAll(run);
  await sendDigests(run);
}
