/** Reminders that papers run out: the driver's own, and a line for the fleet and the office. */
import { type DueReminder, remindedMark } from '@/domain/people/licence/reminders';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import { runsOut } from '@/languages/en/domain/papers';
import { noticeTexts } from '../noticeTexts';
import { audit, notice, type PersonStamp, type Update } from '../update';

/** One driver's line in a digest. It gives badge and registration, but no name. */
export type DigestLine = { fleet: string; line: string };

function digestLine(
  { driverBadge, vehicleRegister, fleetadmin }: UserProfile,
  due: readonly DueReminder[],
): DigestLine {
  const who = [`Badge ${driverBadge || '–'}`, vehicleRegister ?? ''].filter(Boolean).join(', ');
  return { fleet: fleetadmin ?? '', line: `${who}: ${due.map(runsOut).join('; ')}` };
}

/**
 * Tells the driver, marks what was told, and adds a line to a digest. The rules refuse to write the same mark again, so
 * only one of two simultaneous runs tells the driver.
 */
export function remindOfPapersUpdate(
  uid: string,
  driver: UserProfile,
  due: readonly DueReminder[],
  digest: string,
  stamp: PersonStamp,
): Update {
  return {
    ...Object.fromEntries(due.map((one) => [paths.reminded(uid, one.paper), remindedMark(one)])),
    [paths.paperDigestLine(digest, uid)]: digestLine(driver, due),
    ...notice(stamp, uid, noticeTexts.papersRunOut(due)),
    ...audit(stamp, {
      event: 'remind_papers',
      subject: uid,
      detail: due.map(({ paper, until, step }) => `${paper} ${until} ${step}`).join(', '),
    }),
  };
}
