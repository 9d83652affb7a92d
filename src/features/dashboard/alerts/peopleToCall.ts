/** Whom the desk rings about an alert. */
import type { Alert } from '@/domain/ride/safety/alert';
import type { Contact } from '@/domain/ride/safety/alertCopy';

/** `what`: what they are to the ride. */
export type Callee = { key: string; name: string; what: string; mobile: string };

const callee = (key: string, what: string, { name = 'them', mobile }: Contact): Callee[] =>
  mobile === undefined ? [] : [{ key, name, what, mobile }];

/** The caller first, then the others in the cab, then drivers who had the ride before. */
export function peopleToCall({ role, copy }: Pick<Alert, 'role' | 'copy'>): Callee[] {
  if (copy === undefined) return [];
  const { rider, guest, driver, cabs = {} } = copy;
  const riders = [
    ...(guest === undefined ? [] : callee('guest', 'passenger', guest)),
    ...callee(rider.uid, guest === undefined ? 'rider' : 'booker', rider),
  ];
  const drivers = Object.entries(cabs)
    .toSorted(([one], [other]) => Number(other === driver) - Number(one === driver))
    .map(([uid, cab]) => callee(uid, uid === driver ? 'driver' : 'driver before', cab));
  const [now = [], ...former] = drivers;
  return [...(role === 'rider' ? [...riders, ...now] : [...now, ...riders]), ...former.flat()];
}
