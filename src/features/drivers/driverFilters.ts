import type { PeopleList } from '@/backend/people/people';
import type { PeopleFilter } from '@/components/people/desk/PeopleDesk';
import { suspendedFilter } from '@/components/people/desk/suspendedFilter';
import { isHeldBack } from '@/domain/people/heldBack/heldBack';
import { SOON_MS } from './driverState';

/**
 * The filters of the list. For all drivers each has an index of its own; a fleet's drivers have only one index and are
 * read through. Papers and duty are judged at the time the list was opened, so that its query does not change every
 * second.
 */
export function driverFilters(fleet: string | null, openedAt: number): readonly [PeopleFilter, ...PeopleFilter[]] {
  const until = openedAt + SOON_MS;
  const all: PeopleList = fleet === null ? { of: 'type', usertype: 'driver' } : { of: 'fleet', fleetadmin: fleet };
  const filter = (
    key: string,
    label: string,
    source: PeopleFilter['source'],
    keep: NonNullable<PeopleFilter['keep']>,
  ): PeopleFilter => (fleet === null ? { key, label, source, keep: null } : { key, label, source: all, keep });
  return [
    { key: 'all', label: 'All drivers', source: all, keep: null },
    filter('waiting', 'To approve', 'waiting', ({ approved, papersSentAt }) => !approved || papersSentAt !== undefined),
    fleet === null
      ? suspendedFilter('driver')
      : { key: 'suspended', label: 'Suspended', source: all, keep: ({ suspended }) => suspended === true },
    filter('onDuty', 'On duty', { of: 'onDuty' }, ({ driverActiveStatus }) => driverActiveStatus === true),
    filter('heldBack', 'Held back', { of: 'heldBack', beyond: openedAt }, (driver) => isHeldBack(driver, openedAt)),
    filter(
      'expiring',
      'Papers expiring',
      { of: 'expiring', until },
      ({ dutyUntil }) => dutyUntil !== undefined && dutyUntil <= until,
    ),
    ...(fleet === null
      ? [{ key: 'noFleet', label: 'Without fleet', source: { of: 'fleet', fleetadmin: '' }, keep: null } as const]
      : []),
  ];
}
