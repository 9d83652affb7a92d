/** The writes by which a driver takes and leaves marks in the index. Each names the version it was decided on. */
import { paths } from '@/domain/paths';
import { othersUnder, type StoredMark } from '../../store/marks/driverMarks';
import { audit, type PersonStamp, type Update } from '../update';

type Change = { drivers: Record<string, true | null>; unconfirmed: true | null };

function changed({ kind, key, mark }: StoredMark, { drivers, unconfirmed }: Change, stamp: PersonStamp): Update {
  const path = paths.driverMark(kind, key);
  return {
    ...Object.fromEntries(Object.entries(drivers).map(([uid, has]) => [`${path}/drivers/${uid}`, has])),
    [`${path}/version`]: stamp.newKey(),
    [`${path}/after`]: mark?.version ?? null,
    [`${path}/unconfirmed`]: unconfirmed,
  };
}

/** A driver has this mark from now on, with the drivers under it whom the desk has agreed to. */
export const takeMark = (uid: string, stored: StoredMark, stamp: PersonStamp): Update =>
  changed(stored, { drivers: { [uid]: true }, unconfirmed: null }, stamp);

/** A driver has this mark no longer. The last one takes the entry along, unless somebody has joined meanwhile. */
export function leaveMark(uid: string, stored: StoredMark, stamp: PersonStamp): Update {
  const { kind, key, mark } = stored;
  if (mark?.drivers[uid] === undefined) return {};
  const others = othersUnder(stored, uid);
  if (others.length > 0) {
    const unconfirmed = others.length > 1 && mark.unconfirmed === true ? true : null;
    return changed(stored, { drivers: { [uid]: null }, unconfirmed }, stamp);
  }
  const path = paths.driverMark(kind, key);
  const gone = [`drivers/${uid}`, 'version', 'after', 'unconfirmed'];
  return Object.fromEntries(gone.map((leaf) => [`${path}/${leaf}`, null]));
}

/** The record that the desk has agreed to share a cab. */
export const sharingRecord = (uid: string, sharers: readonly string[], stamp: PersonStamp): Update =>
  sharers.length === 0 ? {} : audit(stamp, { event: 'share_cab', subject: uid, detail: sharers.join(', ') });
