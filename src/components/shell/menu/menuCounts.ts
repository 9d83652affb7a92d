/** What waits for the desk, counted at the screens of the side menu where it is dealt with. */
import { useEffect, useState } from 'react';
import { type Counted, OPEN_WORK, type OpenWork, watchOpenWork } from '@/backend/desk/openWork';
import { type Job, mayDo } from '@/domain/people/rights/jobs';
import { type Right, rightOf } from '@/domain/people/rights/right';
import type { UserProfile } from '@/domain/people/user';
import { useAppSelector } from '@/state/hooks';
import { selectOpenAlerts } from '@/state/selectors';

type Kind = OpenWork | 'alerts';

/** A count of the menu: where it is dealt with and by whose job, and what one and several of them are called. */
type Count = { kind: Kind; route: string; job: Job; words: readonly [one: string, many: string] };

const COUNTS: readonly Count[] = [
  { kind: 'alerts', route: '/dashboard', job: 'rides', words: ['open alert', 'open alerts'] },
  { kind: 'waiting', route: '/queue', job: 'rides', words: ['rider waits', 'riders wait'] },
  { kind: 'disputes', route: '/bookings', job: 'money', words: ['disputed bill', 'disputed bills'] },
  { kind: 'fees', route: '/bookings', job: 'money', words: ['fee due', 'fees due'] },
  { kind: 'lost', route: '/bookings', job: 'rides', words: ['report of lost property', 'reports of lost property'] },
  { kind: 'refusals', route: '/bookings', job: 'readRefusals', words: ['refusal to decide', 'refusals to decide'] },
  {
    kind: 'complaints',
    route: '/complaints',
    job: 'complaints',
    words: ['complaint new or late', 'complaints new or late'],
  },
  {
    kind: 'papers',
    route: '/drivers',
    job: 'readDrivers',
    words: ['driver’s papers to check', 'drivers’ papers to check'],
  },
  {
    kind: 'withdrawals',
    route: '/withdraws',
    job: 'money',
    words: ['withdrawal to process', 'withdrawals to process'],
  },
];

/** The highest number that is written out. */
const COUNTED_TO = 99;

/** What waits at one screen, or at a group of them. `isAlarm`: somebody may need help. */
type Waiting = { count: number; isCut: boolean; isAlarm: boolean; words: readonly string[] };

export type MenuCounts = Readonly<Partial<Record<Kind, Counted>>>;

/** What waits at these screens, or null if nothing does. */
export function waitingAt(routes: readonly string[], counts: MenuCounts): Waiting | null {
  const found = COUNTS.flatMap(({ kind, route, words: [one, many] }) => {
    const { count = 0, isCut = false } = counts[kind] ?? {};
    if (count === 0 || !routes.includes(route)) return [];
    return [
      {
        count,
        isCut,
        isAlarm: kind === 'alerts',
        words: `${numberWords(count, isCut)} ${count === 1 && !isCut ? one : many}`,
      },
    ];
  });
  if (found.length === 0) return null;
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    isCut: found.some(({ isCut }) => isCut),
    isAlarm: found.some(({ isAlarm }) => isAlarm),
    words: found.map(({ words }) => words),
  };
}

const numberWords = (count: number, isCut: boolean): string =>
  count > COUNTED_TO ? `more than ${COUNTED_TO}` : isCut ? `${count} or more` : String(count);

/** The number as it is shown: "7", "20+", "99+". */
export const shownCount = ({ count, isCut }: Pick<Waiting, 'count' | 'isCut'>): string =>
  count > COUNTED_TO ? `${COUNTED_TO}+` : isCut ? `${count}+` : String(count);

const NOTHING: MenuCounts = {};

const kindsFor = (right: Right): Kind[] =>
  COUNTS.flatMap(({ kind, job }) => (mayDo({ usertype: 'admin', right }, job) ? [kind] : []));

/** What an admin deals with, counted and followed live. A fleet admin (null) decides none of this and is shown none. */
export function useMenuCounts(admin: UserProfile | null): MenuCounts {
  const alerts = useAppSelector(selectOpenAlerts).length;
  const [counts, setCounts] = useState<MenuCounts>(NOTHING);
  const right = admin === null ? null : rightOf(admin);
  useEffect(() => {
    if (right === null) return undefined;
    const kinds = kindsFor(right);
    const stops = OPEN_WORK.filter((kind) => kinds.includes(kind)).map((kind) =>
      watchOpenWork(kind, (counted) => setCounts((before) => ({ ...before, [kind]: counted }))),
    );
    return () => {
      for (const stop of stops) stop();
      setCounts(NOTHING);
    };
  }, [right]);
  return right === null ? NOTHING : { ...counts, alerts: { count: alerts, isCut: false } };
}
