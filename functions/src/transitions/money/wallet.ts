/** An admin's entries in somebody's wallet. */
import type { AuditEvent } from '@/domain/desk/auditEvents';
import { type DeskEntry, type DeskKind, rideOf } from '@/domain/money/deskCredit';
import { paths } from '@/domain/paths';
import type { Goodwill } from '@/domain/ride/bill/goodwill';
import type { UserProfile } from '@/domain/people/user';
import type { Source } from '@/domain/money/sources';
import { signedAmount } from '@/domain/money/wallet';
import { noticeTexts } from '../noticeTexts';
import { post } from '../post';
import { audit, notice, type Stamp, type Update } from '../update';

/** A driver's wages are put right with wages; anybody else's credit is for riding. */
const sourceOf = ({ usertype }: UserProfile, kind: DeskKind): Source =>
  kind === 'adjustment' && usertype === 'driver' ? 'earnings' : 'credit';

const EVENTS: Record<DeskKind, AuditEvent> = {
  admin: 'add_to_wallet',
  refund: 'wallet_refund',
  adjustment: 'wallet_adjustment',
};

/** `owner`: as read for this decision. `request`: the one, by the admin `askedBy`, that a second person confirms with this entry. */
type Posted = { owner: UserProfile; currency: string; request?: string; askedBy?: string };

/** Keeps on the ride what was given back for it. `by`: the admin who decided to. */
const goodwillUpdate = (id: string, { amount, goodwill }: DeskEntry, by: string, at: number): Update =>
  goodwill === undefined
    ? {}
    : {
        [paths.bookingField(goodwill.ride, 'goodwill')]: {
          id,
          total: goodwill.before + amount,
          by,
          at,
        } satisfies Goodwill,
      };

/** Moves the money and tells its owner why. */
export function postDeskEntry(id: string, entry: DeskEntry, posted: Posted, stamp: Stamp): Update {
  const { uid, kind, type, amount, note, goodwill } = entry;
  const { owner, currency, request, askedBy = stamp.by } = posted;
  const own = kind === 'admin' ? { txRef: 'AdminCredit' } : { source: sourceOf(owner, kind) };
  const told =
    kind === 'admin'
      ? noticeTexts.credited(amount, currency, note)
      : noticeTexts.adjusted(signedAmount(entry), currency, note);
  return {
    ...post(
      id,
      [
        {
          uid,
          kind,
          type,
          amount,
          note,
          ...own,
          ...(request === undefined ? {} : { request }),
          ...(goodwill === undefined ? {} : { goodwillFor: goodwill.ride }),
        },
      ],
      { [uid]: owner },
      stamp.nowMs,
    ),
    ...goodwillUpdate(id, entry, askedBy, stamp.nowMs),
    ...notice(stamp, uid, told, goodwill?.ride),
  };
}

/**
 * An entry that one person of the desk makes alone. It writes the balance that follows from the one read, so the rules refuse it if
 * another entry came between: whether one person may is decided again then.
 */
export function deskEntryUpdate(id: string, entry: DeskEntry, posted: Posted, stamp: Stamp): Update {
  return {
    ...postDeskEntry(id, entry, posted, stamp),
    [paths.userField(entry.uid, 'walletBalance')]: posted.owner.walletBalance + signedAmount(entry),
    ...audit(stamp, {
      event: EVENTS[entry.kind],
      subject: entry.uid,
      ...rideOf(entry),
      detail: `${signedAmount(entry)}: ${entry.note}`,
    }),
  };
}
