/** A run of the town’s school on school days, which one of the town's drivers has for their own. */
import type { DaysOff } from '@/domain/onAccount/daysOff';
import type { TownPlace } from '@/domain/place/town';
import type { Repeat } from '@/domain/ride/repeats/repeat';
import type { Attendance, RunPeople } from '@/domain/ride/repeats/runPeople';
import { addDays } from '@/domain/time/addDays';
import { clockParts, DEFAULT_TIME_ZONE, type Weekday } from '@/domain/time/time';
import { pushKey } from '../ids';
import { LOGINS } from '../logins';
import { riderUid } from '../people';

/** Numbers of these keys, apart from those of payments and audit entries. */
const KEY_NUMBERS = 9_000_000;
const [RUN, MEGAN, OWEN] = [1, 2, 3] as const;
const keyOf = (number: number, now: number): string => pushKey(now, KEY_NUMBERS + number);

export const RUN_NAME = 'School run';
/** The code by which the school's books know it. */
export const RUN_CODE = 'SEN-1';

type SchoolRun = {
  repeats: Record<string, Repeat>;
  run_people: Record<string, RunPeople>;
};

/** A place by its name; in a town that has none of this name, the one at `otherwise`. */
function placeNamed(places: readonly TownPlace[], name: string, otherwise: number): Repeat['trip']['pickup'] {
  const place = places.find((one) => one.name === name) ?? places[otherwise];
  if (place === undefined) throw new Error('a town without places');
  const { lat, lng, address } = place;
  return { lat, lng, add: [place.name, address].filter((part) => part !== '').join(', ') };
}

/** Days until the training day where it would be at a weekend. */
const TO_MONDAY: Partial<Record<Weekday, number>> = { thu: 11, fri: 10 };

/** The school day on which no run of the school rides, in nine days or on the Monday after. */
export function trainingDay(now: number): DaysOff {
  const { date, weekday } = clockParts(now, DEFAULT_TIME_ZONE);
  const day = addDays(date, TO_MONDAY[weekday] ?? 9);
  return { changes: 1, ranges: [{ from: day, until: day, name: 'Training day' }] };
}

/** What a past ride of the run says of it. `at`: when it was, epoch ms. Every other time Owen was not at the door. */
export const ofTheRun = (
  at: number,
  now: number,
): { repeat: { id: string; day: string }; attendance: Attendance; marks: number } => ({
  repeat: { id: keyOf(RUN, now), day: clockParts(at, DEFAULT_TIME_ZONE).date },
  attendance: {
    [keyOf(MEGAN, now)]: { carried: true, at },
    [keyOf(OWEN, now)]: { carried: at % 2 === 0, at },
  },
  marks: 2,
});

/** `account`: the school’s. The schedule books its rides once the stack runs. `now`: epoch ms. */
export function schoolRun(places: readonly TownPlace[], carType: string, account: string, now: number): SchoolRun {
  const [run, megan, owen] = [keyOf(RUN, now), keyOf(MEGAN, now), keyOf(OWEN, now)];
  const today = clockParts(now, DEFAULT_TIME_ZONE).date;
  return {
    repeats: {
      [run]: {
        rider: riderUid(3),
        taken_by: LOGINS.admin.uid,
        name: RUN_NAME,
        made_at: now,
        trip: {
          pickup: placeNamed(places, 'Tredegar House', 0),
          drop: placeNamed(places, 'Bassaleg', 1),
          carType,
          extra_passenger: 2,
        },
        rule: { kind: 'weekdays', time: '08:15', first: addDays(today, 1) },
        account,
        cost_code: RUN_CODE,
        driver: LOGINS.driver2.uid,
        version: 1,
        edits: 1,
        through: now,
        due: now,
      },
    },
    run_people: {
      [run]: {
        changes: 1,
        passengers: {
          [megan]: {
            name: 'Megan',
            place: 0,
            needs: 'A booster seat',
            ring: { name: 'Her aunt', mobile: '07700 900160' },
          },
          [owen]: { name: 'Owen', place: 1 },
        },
        assistant: { name: 'Alun Pryce', mobile: '07700 900161', first: true },
      },
    },
  };
}
