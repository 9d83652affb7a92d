/** Old notices: a ride’s people lose theirs as the ride reaches that age, the office and the fleets each night. */
import type { Notice } from '@/domain/desk/notice';
import { paths } from '@/domain/paths';
import type { UserProfile, UserType } from '@/domain/people/user';
import type { Booking } from '@/domain/ride/booking';
import { applyUpdate, readRange, readRangePage, type Update } from '../store/database';
import { inBatches } from '../store/ridesOf';
import { eachOf } from '../write/eachOf';
import { NOT_FORGOTTEN } from './notForgotten';

/** Notices read from one inbox at a time. */
const NOTICES_AT_ONCE = 200;

/** Those who are told much and ride nowhere. */
const OFFICE: readonly UserType[] = ['admin', 'fleetadmin'];

async function oldIn(uid: string, before: number): Promise<Update> {
  const old = await readRangePage<Notice>(paths.notifis(uid), 'at', 0, before - 1, NOTICES_AT_ONCE);
  return Object.fromEntries(old.map(([id]) => [paths.notice(uid, id), null]));
}

/**
 * Everything older in the inboxes of the ride's people; other riders and drivers get few notices, which go with the
 * account.
 */
export async function oldNotices(booking: Booking, before: number): Promise<Update> {
  const { customer, driver, formerDrivers, formerPromises } = booking;
  const former = Object.keys({ ...formerDrivers, ...formerPromises });
  const uids = new Set([customer, ...(driver === undefined ? [] : [driver]), ...former]);
  return Object.assign({}, ...(await inBatches([...uids], (uid) => oldIn(uid, before)))) as Update;
}

export async function forgetOfficeNotices(before: number): Promise<void> {
  const office = await Promise.all(
    OFFICE.map((usertype) => readRange<UserProfile>(paths.users(), 'usertype', usertype, usertype)),
  );
  await eachOf(NOT_FORGOTTEN, office.flat(), async ([uid]) => {
    for (;;) {
      const old = await oldIn(uid, before);
      if (Object.keys(old).length === 0) return;
      if ((await applyUpdate(old)) === 'refused') throw new Error('old notices may not be forgotten');
    }
  });
}
