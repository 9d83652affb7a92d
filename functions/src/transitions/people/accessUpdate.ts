/**
 * Saves what the licensing authority says about a driver. The audit gets only dates, nothing about the driver's health.
 */
import type { DriverAccess, Spell } from '@/domain/people/driverAccess';
import { paths } from '@/domain/paths';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';
import { audit, type PersonStamp, type Update } from '../update';

const day = (instantMs: number): string => formatDate(instantMs, DEFAULT_TIME_ZONE);
const told = (spell: Spell | undefined): string | undefined =>
  spell && `from ${day(spell.from)}${spell.until === undefined ? '' : ` to ${day(spell.until)}`}`;

/** What changed, as the audit shows it; '' means no entry. */
function changesOf(before: DriverAccess | null, after: DriverAccess) {
  const sides = [before, after].map((access) => ({
    designated: access?.designated && `${access.designated.vehicle} ${told(access.designated)}`,
    exempt_wheelchair: told(access?.exempt?.wheelchair),
    exempt_dog: told(access?.exempt?.dog),
  }));
  const [from, to] = sides as [(typeof sides)[number], (typeof sides)[number]];
  const names = (Object.keys(from) as (keyof typeof from)[]).filter((name) => from[name] !== to[name]);
  return Object.fromEntries(names.map((name) => [name, { from: from[name] ?? '', to: to[name] ?? '' }]));
}

export function accessUpdate(
  uid: string,
  before: DriverAccess | null,
  after: DriverAccess,
  stamp: PersonStamp,
): Update {
  const changes = changesOf(before, after);
  return {
    [paths.driverAccess(uid)]: after,
    ...audit(stamp, {
      event: 'save_driver_access',
      subject: uid,
      ...(Object.keys(changes).length === 0 ? {} : { changes }),
    }),
  };
}
