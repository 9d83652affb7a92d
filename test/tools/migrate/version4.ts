/** What version 4 makes of a town: an index of badges, plates and registrations. */
import { markIndexOf } from '@/domain/people/licence/driverMarks';
import type { Town } from './version3';

export function inVersion4(town: Town): Town {
  const drivers = Object.entries(town.users).filter(([, { usertype }]) => usertype === 'driver');
  const { index, keys } = markIndexOf(drivers, 'migrated');
  return {
    ...town,
    driver_marks: index,
    users: Object.fromEntries(
      Object.entries(town.users).map(([uid, row]) => [
        uid,
        keys[uid] === undefined ? row : { ...row, marks: keys[uid] },
      ]),
    ),
  };
}
