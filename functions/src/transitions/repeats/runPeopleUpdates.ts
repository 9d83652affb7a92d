/** Who rides on a run, and who of them was carried. The audit names nobody: what it says is kept for longer than the names. */
import type { Booking } from '@/domain/ride/booking';
import { paths } from '@/domain/paths';
import type { Repeat } from '@/domain/ride/repeats/repeat';
import type { Attendance, RunPeople } from '@/domain/ride/repeats/runPeople';
import { audit, type Stamp, type Update } from '../update';

export const saveRunPeopleUpdate = (id: string, { rider }: Repeat, people: RunPeople, stamp: Stamp): Update => ({
  [paths.runPeople(id)]: people,
  ...audit(stamp, {
    event: 'save_run_people',
    subject: rider,
    detail: `${id}: ${Object.keys(people.passengers ?? {}).length}`,
  }),
});

export const markUpdate = (
  { id, customer, marks = 0 }: Booking,
  passenger: string,
  mark: Attendance[string],
  stamp: Stamp,
): Update => ({
  [`${paths.bookingField(id, 'attendance')}/${passenger}`]: mark,
  [paths.bookingField(id, 'marks')]: marks + 1,
  ...audit(stamp, {
    event: 'mark_passenger',
    bookingId: id,
    subject: customer,
    detail: mark.carried ? 'carried' : 'not at the door',
  }),
});

/** All of a repeated booking goes, and with it who rode on it. */
export const forgetRepeatUpdate = (id: string): Update => ({
  [paths.repeat(id)]: null,
  [paths.runPeople(id)]: null,
});
