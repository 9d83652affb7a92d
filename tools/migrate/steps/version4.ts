/**
 * Badges, plates and registrations get an index, so that one badge is one person's and a cab is shared only knowingly. Drivers
 * who share already keep what they have. They are listed, and the desk settles them.
 */
import {
  type DriverMark,
  MARK_KINDS,
  MARK_WORDS,
  type MarkKeys,
  type MarkKind,
  markKeysOf,
} from '@/domain/people/licence/driverMarks';
import type { DriverApplication } from '@/domain/people/driverApplication';
import { paths } from '@/domain/paths';
import { fullName, type UserProfile } from '@/domain/people/user';
import type { Rows, Step } from '../step';

/** The version of an entry that no server has changed yet. */
const FIRST_VERSION = 'migrated';

const isSame = (one: MarkKeys = {}, other: MarkKeys = {}): boolean =>
  MARK_KINDS.every((kind) => one[kind] === other[kind]);

const entriesOf = (uid: string, keys: MarkKeys): Record<string, unknown> =>
  Object.fromEntries(
    (Object.entries(keys) as [MarkKind, string][]).flatMap(([kind, key]) => [
      [`${paths.driverMark(kind, key)}/drivers/${uid}`, true],
      [`${paths.driverMark(kind, key)}/version`, FIRST_VERSION],
    ]),
  );

/** Everybody read so far under each mark, by name; a dry run has no other index. */
type Seen = Map<string, { kind: MarkKind; key: string; drivers: Map<string, string> }>;

function see(seen: Seen, uid: string, profile: UserProfile, keys: MarkKeys): void {
  for (const [kind, key] of Object.entries(keys) as [MarkKind, string][]) {
    const at = `${kind} ${key}`;
    const mark = seen.get(at) ?? { kind, key, drivers: new Map<string, string>() };
    seen.set(at, mark);
    mark.drivers.set(uid, fullName(profile) || uid);
  }
}

async function up(rows: Rows): Promise<void> {
  const seen: Seen = new Map();
  await rows.move<UserProfile>(paths.users(), (profile, uid) => {
    if (profile.usertype !== 'driver') return undefined;
    const keys = profile.marks ?? markKeysOf(profile);
    see(seen, uid, profile, keys);
    if (Object.keys(keys).length === 0 || isSame(profile.marks, keys)) return undefined;
    return { row: { ...profile, marks: keys }, elsewhere: entriesOf(uid, keys) };
  });
  await rows.each<UserProfile>(
    paths.users(),
    (profile, _uid, application) => {
      const { status, submittedAt } = (application ?? {}) as Partial<DriverApplication>;
      const isWaiting = status === 'submitted' && profile.papersSentAt !== submittedAt;
      return isWaiting && submittedAt !== undefined ? { ...profile, papersSentAt: submittedAt } : undefined;
    },
    (uid) => paths.application(uid),
  );
  for (const kind of MARK_KINDS) {
    await rows.each<DriverMark>(paths.driverMarks(kind), (mark) => {
      const isShared = Object.keys(mark.drivers ?? {}).length > 1 && mark.version === FIRST_VERSION;
      return isShared && mark.unconfirmed === undefined ? { ...mark, unconfirmed: true } : undefined;
    });
  }
  for (const { kind, key, drivers } of seen.values()) {
    if (drivers.size > 1) rows.tell(`${MARK_WORDS[kind]} ${key}: ${[...drivers.values()].join(', ')}`);
  }
}

async function down(rows: Rows): Promise<void> {
  await rows.each<UserProfile>(paths.users(), ({ marks, papersSentAt, ...rest }) =>
    marks === undefined && papersSentAt === undefined ? undefined : rest,
  );
  for (const kind of MARK_KINDS) await rows.each(paths.driverMarks(kind), () => null);
}

export const version4: Step = {
  version: 4,
  what: 'badges, plates and registrations have an index; drivers who share one are listed, for the desk to settle; papers that wait say since when',
  up,
  down,
};
