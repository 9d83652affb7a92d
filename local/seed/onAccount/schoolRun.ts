/** A school on account, with a run on school days that one of the town's drivers has for their own. */
import type { CustomerAccount } from '@/domain/onAccount/account';
import type { TownPlace } from '@/domain/place/town';
import type { Repeat } from '@/domain/ride/repeats/repeat';
import type { RunPeople } from '@/domain/ride/repeats/runPeople';
import { addDays } from '@/domain/time/addDays';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { pushKey } from '../ids';
import { LOGINS } from '../logins';
import { riderUid } from '../people';

/** Numbers of these keys, apart from those of payments and audit entries. */
const KEY_NUMBERS = 9_000_000;
/** What the school may owe, pence: two weeks of rides ahead, and a month of those behind. */
const CREDIT_LIMIT = 200_000;

type SchoolRun = {
  accounts: Record<string, CustomerAccount>;
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

/** The schedule books its rides once the stack runs. `now`: epoch ms. */
export function schoolRun(places: readonly TownPlace[], carType: string, now: number): SchoolRun {
  const [account, run, megan, owen] = [0, 1, 2, 3].map((number) => pushKey(now, KEY_NUMBERS + number)) as [
    string,
    string,
    string,
    string,
  ];
  const today = clockParts(now, DEFAULT_TIME_ZONE).date;
  return {
    accounts: {
      [account]: {
        name: 'Usk Valley School',
        kind: 'school',
        contact: 'Ffion Prosser',
        email: 'transport@uskvalley.example',
        phone: '01633 496 0150',
        address: '2 School Lane, Newport, NP18 1AA',
        costCodes: { 'SEN-1': true },
        needsCostCode: true,
        creditLimit: CREDIT_LIMIT,
        termsDays: 30,
        state: 'open',
        changes: 1,
        at: now,
        by: LOGINS.admin.uid,
        daysOff: {
          changes: 1,
          ranges: [{ from: addDays(today, 9), until: addDays(today, 9), name: 'Training day' }],
        },
      },
    },
    repeats: {
      [run]: {
        rider: riderUid(1),
        taken_by: LOGINS.admin.uid,
        name: 'School run',
        made_at: now,
        trip: {
          pickup: placeNamed(places, 'Tredegar House', 0),
          drop: placeNamed(places, 'Bassaleg', 1),
          carType,
          extra_passenger: 2,
        },
        rule: { kind: 'weekdays', time: '08:15', first: addDays(today, 1) },
        account,
        cost_code: 'SEN-1',
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
