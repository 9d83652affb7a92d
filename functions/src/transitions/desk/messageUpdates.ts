/** The writes for the office's messages to people. */
import type { MessageReader, MessageText, OfficeMessage } from '@/domain/desk/officeMessage';
import type { Notice } from '@/domain/desk/notice';
import { paths } from '@/domain/paths';
import type { MessagePage } from '../../store/desk/officeMessages';
import { audit, defined, increment, type PersonStamp, type Stamp, type Update } from '../update';

/** In the audit: whom it was for, by kind, and its title. */
const DETAIL: Record<OfficeMessage['to'], (whom: string) => string> = {
  person: () => '',
  fleet: () => 'to the drivers of a fleet: ',
  duty: () => 'to everybody on duty: ',
  zone: (whom) => `to the drivers in ${whom}: `,
};

/**
 * Tells one page of an audience and counts it. Each person has one row, so nobody can be told twice; of two senders of the same
 * page one is refused. The notices are pushed as every notice is.
 */
export function tellPageUpdate(
  id: string,
  stands: OfficeMessage | null,
  text: MessageText,
  { people, end }: MessagePage,
  stamp: Stamp,
): Update {
  const { nowMs: at } = stamp;
  const { to, whom, title, body } = text;
  const progress = defined({
    state: end === null ? ('sent' as const) : ('sending' as const),
    pages: (stands?.pages ?? 0) + 1,
    after: end ?? undefined,
    told: (stands?.told ?? 0) + people.length,
    no_phone: (stands?.no_phone ?? 0) + people.filter(({ phone }) => !phone).length,
  });
  const path = paths.officeMessage(id);
  const message: OfficeMessage = defined({ to, whom, title, body, at, by: stamp.by, ...progress });
  const told = people.flatMap(({ uid, phone }): [string, MessageReader | Notice][] => [
    [paths.messageReader(id, uid), { message: id, uid, at, phone }],
    [paths.notice(uid, id), { status: 'live', title, body, at, message: id }],
  ]);
  return {
    ...(stands === null
      ? { [path]: message }
      : Object.fromEntries(Object.entries(progress).map(([field, value]) => [`${path}/${field}`, value]))),
    ...Object.fromEntries(told),
    ...(stands === null
      ? audit(
          stamp,
          defined({
            event: 'send_message',
            subject: to === 'person' || to === 'fleet' ? whom : undefined,
            detail: `${DETAIL[to](whom ?? '')}${title}`,
          }),
        )
      : {}),
  };
}

/** Somebody has seen a message. Their notice may have been removed since. */
export function seeMessageUpdate(id: string, uid: string, hasNotice: boolean, stamp: PersonStamp): Update {
  return {
    [`${paths.messageReader(id, uid)}/seen_at`]: stamp.nowMs,
    [`${paths.officeMessage(id)}/seen`]: increment(1),
    ...(hasNotice ? { [`${paths.notice(uid, id)}/seen`]: stamp.nowMs } : {}),
    ...audit(stamp, { event: 'see_message', subject: uid }),
  };
}
