/** What a rider needs, and who says that a driver would not take them: read by nobody who may not, also not later. */
import { NAMESPACE } from '../../../tools/connection/addresses';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { callOk } from '../../support/call';
import { db, stack } from '../../support/stack';
import { AT_DROP, AT_PICKUP, driverAt, drivenToTheDrop, REASON, TRIP, offerNow } from '../../functions/ride/rides';
import { type Attack, type Group, letThrough } from './attack';
import { refusedCall } from './rides';

type There = { id: string; rider: Person; driver: Person; passedOn: Person };

/** A ride with an assistance dog at the pickup: one driver has it, another passed it on. */
async function withDog(): Promise<There> {
  await db.update('', { locations: null, tasks: null, 'settings/otp_secure': false });
  const rider = await createPerson('rider');
  const [driver, passedOn] = await Promise.all([driverAt(40), driverAt(60)]);
  const id = newBookingId();
  const { estimateFare } = await callOk(rider, 'estimate', TRIP);
  await callOk(rider, 'create_booking', { ...TRIP, id, estimate: estimateFare, needs: { dog: true } });
  await offerNow(id, passedOn);
  await callOk(passedOn, 'decline_booking', { id });
  await callOk(driver, 'accept_booking', { id, needs_read: true });
  await callOk(driver, 'arrive_booking', { id, ...AT_PICKUP });
  return { id, rider, driver, passedOn };
}

async function read({ token }: Person, path: string, query = ''): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${stack.database}/${path}.json?ns=${NAMESPACE}&auth=${token}${query}`);
  return { status: answer.status, text: await answer.text() };
}

const reading = (
  name: string,
  prepare: (there: There) => Promise<{ who: Person; path: string; query?: string }>,
): Attack => ({
  name,
  surface: 'database REST',
  prepare: async () => {
    const { who, path, query } = await prepare(await withDog());
    return async () => {
      const { status, text } = await read(who, path, query);
      return status === 401 ? 'rules' : letThrough({ status, text });
    };
  },
});

const needsOf = ({ id }: { id: string }): string => `needs/${id}`;

const reported = async (there: There): Promise<There> => {
  await callOk(there.rider, 'report_refusal', { id: there.id, about: 'dog', words: 'He drove off' });
  return there;
};

export const needsGroup: Group = {
  title: 'needs and refusals',
  bare: true,
  attacks: [
    reading('another driver reads the needs of a ride that he passed on', async (there) => ({
      who: there.passedOn,
      path: needsOf(there),
    })),
    reading('another rider reads them', async (there) => ({ who: await createPerson('rider'), path: needsOf(there) })),
    reading('a fleet admin reads them', async (there) => {
      const fleet = await createPerson('fleetadmin');
      await db.update(`users/${there.driver.uid}`, { fleetadmin: fleet.uid });
      return { who: fleet, path: needsOf(there) };
    }),
    reading('the driver reads them once the ride is over', async (there) => {
      await callOk(there.driver, 'start_booking', { id: there.id, ...AT_PICKUP });
      await drivenToTheDrop(there.id, there.driver);
      await callOk(there.driver, 'end_booking', { id: there.id, ...AT_DROP });
      return { who: there.driver, path: needsOf(there) };
    }),
    reading('the driver reads them after giving the ride back', async (there) => {
      await callOk(there.driver, 'cancel_booking', { id: there.id, reason: REASON, hand_on: true });
      return { who: there.driver, path: needsOf(there) };
    }),
    reading('everybody’s needs at once', async (there) => ({ who: there.driver, path: 'needs' })),
    reading('what another asked to have filled in', async ({ rider, driver }) => ({
      who: driver,
      path: `kept_needs/${rider.uid}`,
    })),
    reading('the link of another’s calendar', async ({ rider, driver }) => ({
      who: driver,
      path: `calendar_links/${rider.uid}`,
    })),
    reading('the council’s entry about another driver', async ({ driver, passedOn }) => ({
      who: passedOn,
      path: `driver_access/${driver.uid}`,
    })),
    reading('the driver reads what was reported of him', async (there) => ({
      who: (await reported(there)).driver,
      path: `refusals/${there.id}-rider`,
    })),
    reading('the driver looks for reports of himself', async (there) => ({
      who: (await reported(there)).driver,
      path: 'refusals',
      query: `&orderBy="driver"&equalTo="${there.driver.uid}"`,
    })),
    reading('a driver reads how others answer offers', async ({ driver }) => ({ who: driver, path: 'offer_answers' })),
    {
      name: 'the driver’s own data tell who reported him',
      surface: 'export',
      prepare: async () => {
        const { id, rider, driver } = await reported(await withDog());
        return async () => {
          const { data } = await callOk(driver, 'export_my_data', {});
          const { refusal = {}, auditEntry = {} } = data as Record<string, object>;
          const said = JSON.stringify([refusal, Object.values(auditEntry).filter(({ event }) => event !== 'accept')]);
          const told = /He drove off|report_refusal/.exec(said) ?? new RegExp(`${rider.uid}|"${id}-rider"`).exec(said);
          return told === null ? 'left out' : letThrough(told[0]);
        };
      },
    },
    {
      name: 'a rider reports the driver of another’s ride',
      surface: 'API',
      prepare: async () => {
        const { id } = await withDog();
        const other = await createPerson('rider');
        return () => refusedCall(other, 'report_refusal', { id, about: 'dog' }, /booking_not_found/);
      },
    },
    {
      name: 'a rider reports one ride ten times',
      surface: 'API',
      prepare: async () => {
        const { id, rider } = await reported(await withDog());
        return async () => {
          const about = ['dog', 'other', 'wheelchair'] as const;
          await Promise.all(
            Array.from({ length: 10 }, (_, n) => callOk(rider, 'report_refusal', { id, about: about[n % 3] ?? 'dog' })),
          );
          return 'one report';
        };
      },
    },
    {
      name: 'a driver decides on the own refusal',
      surface: 'API',
      prepare: async () => {
        const { id, driver } = await reported(await withDog());
        const decision = { id: `${id}-rider`, from: 'open', to: 'excused' };
        return () => refusedCall(driver, 'decide_refusal', decision, /permission_denied/);
      },
    },
  ],
  controls: [
    {
      name: 'the rider and the driver at the pickup read them',
      surface: 'database REST',
      attempt: async () => {
        const there = await withDog();
        for (const who of [there.rider, there.driver]) {
          const { text } = await read(who, needsOf(there));
          if (text !== '{"dog":true}') throw new Error(text);
        }
      },
    },
  ],
};
