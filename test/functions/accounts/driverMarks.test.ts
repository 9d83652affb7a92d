/** Badge, plate and registration: one badge is one person's, and a cab is shared only knowingly. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiBody } from '@/domain/api/api';
import { cabTaken } from '@/domain/people/licence/cabOnDuty';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { dayFromNow } from '../../support/dayFromNow';
import { newAttempt, newEmail, newMobile, ownMarks, papers as ownPapers, profileOf } from './newcomers';

let admin: Person;
let fleet: Person;
beforeAll(async () => {
  await resetTown();
  [admin, fleet] = await Promise.all([createPerson('admin'), createPerson('fleetadmin')]);
});
beforeEach(() => db.set('settings/driver_approval', true));

const NO_MARKS = { driverBadge: '', plateNo: '', vehicleRegister: '', plateAuthority: '' };
const LONDON = 'Transport for London';

type Papers = NonNullable<ApiBody<'save_driver'>['papers']>;

function papers(changes: Papers = {}): Papers {
  const { license_image: _, vehicleLicenseImg: __, ...typed } = ownPapers('');
  return { ...typed, motExpiryDate: dayFromNow(100), ...changes };
}
const somebody = (changes: object = {}) => ({
  firstName: 'Zara',
  lastName: 'Nowak',
  email: newEmail(),
  mobile: newMobile(),
  attempt: newAttempt(),
  ...changes,
});
const add = (typed: Papers, more: object = {}, by = admin) =>
  call(by, 'save_driver', { ...somebody(), papers: typed, ...more });
const added = async (typed: Papers, more: object = {}): Promise<string> => {
  const { answer, error } = await add(typed, more);
  if (answer === undefined) throw new Error(`save_driver: ${error?.code}`);
  return answer.uid;
};
async function edit(uid: string, changes: Papers, more: object = {}) {
  const profile = await profileOf(uid);
  const { firstName = '', lastName = '', edits = 0 } = profile ?? {};
  const kept = Object.fromEntries(Object.keys(papers()).map((name) => [name, profile?.[name as never] ?? '']));
  return call(admin, 'save_driver', { uid, firstName, lastName, edits, papers: { ...kept, ...changes }, ...more });
}
/** A driver who has registered and handed in these papers. */
async function applicant(typed: Papers): Promise<Person> {
  const driver = await createPerson('driver', { approved: false, dutyUntil: undefined, driverActiveStatus: undefined });
  await callOk(driver, 'submit_application', ownPapers(driver.uid, typed as never));
  return driver;
}
const decide = (uid: string, more: object = {}) => call(admin, 'approve_user', { uid, decision: 'approve', ...more });
const holdersOf = async (kind: string, key: string): Promise<string[]> =>
  Object.keys((await db.get<Record<string, true>>(`driver_marks/${kind}/${key}/drivers`)) ?? {});
const keysOf = async (uid: string) => (await profileOf(uid))?.marks ?? {};

describe('a badge', () => {
  it('is one driver’s within its authority, however it is written', async () => {
    const marks = ownMarks();
    await added(papers(marks));
    const number = marks.driverBadge.slice(1);
    const spelled = [marks.driverBadge, ` t ${number.slice(0, 2)}-${number.slice(2)}`, `t${number}`];
    for (const driverBadge of spelled) {
      const refused = await add(papers({ driverBadge }));
      expect([refused.status, refused.error?.code, refused.error?.field]).toEqual([409, 'badge_taken', 'driverBadge']);
    }
    const elsewhere = await add(papers({ driverBadge: marks.driverBadge, licenseAuthority: 'Newport City Council' }));
    expect(elsewhere.status).toBe(200);
  });

  it('with an O for a nought is the same badge', async () => {
    const { driverBadge } = ownMarks();
    const digits = driverBadge.slice(1).padStart(5, '9');
    await added(papers({ driverBadge: `O${digits}` }));
    expect((await add(papers({ driverBadge: `0${digits}` }))).error?.code).toBe('badge_taken');
  });

  it('goes to one of twenty who are added with it at once', async () => {
    const { driverBadge } = ownMarks();
    const all = await Promise.all(Array.from({ length: 20 }, () => add(papers({ driverBadge }))));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(all.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['badge_taken']));
    const winner = all.find(({ answer }) => answer !== undefined)?.answer?.uid as string;
    const { badge = '' } = await keysOf(winner);
    expect(await holdersOf('badge', badge)).toEqual([winner]);
  }, 60_000);

  it('is free again when its driver takes another, moves to another authority or leaves', async () => {
    const [first, second] = [ownMarks(), ownMarks()];
    const uid = await added(papers(first));
    expect((await edit(uid, { driverBadge: second.driverBadge })).status).toBe(200);
    const next = await added(papers({ driverBadge: first.driverBadge }));
    expect((await edit(next, { licenseAuthority: 'Newport City Council' })).status).toBe(200);
    const third = await added(papers({ driverBadge: first.driverBadge }));
    expect((await edit(next, { licenseAuthority: 'Transport for London' })).error?.code).toBe('badge_taken');
    expect((await call(admin, 'delete_user', { uid: third })).status).toBe(200);
    expect((await edit(next, { licenseAuthority: 'Transport for London' })).status).toBe(200);
  });

  it('is refused in an import, also to the second of two lines', async () => {
    const { driverBadge } = ownMarks();
    const line = () => ({ ...somebody(), papers: papers({ driverBadge }) });
    const { lines } = await callOk(admin, 'import_drivers', { dry_run: false, lines: [line(), line()] });
    expect(lines.filter(({ uid }) => uid !== undefined)).toHaveLength(1);
    expect(lines.flatMap(({ faults }) => faults)).toEqual([{ field: 'driverBadge', key: 'badge_taken' }]);
    const checked = await callOk(admin, 'import_drivers', { dry_run: true, lines: [line()] });
    expect(checked.lines[0]?.faults).toEqual([{ field: 'driverBadge', key: 'badge_taken' }]);
  });

  it('of another stops an approval until it is settled, and the applicant hears nothing of it', async () => {
    const { driverBadge } = ownMarks();
    const holder = await added(papers({ driverBadge }));
    const driver = await applicant({ driverBadge });
    const refused = await decide(driver.uid);
    expect([refused.status, refused.error?.code]).toEqual([409, 'badge_taken']);
    expect((await call(admin, 'delete_user', { uid: holder })).status).toBe(200);
    expect((await decide(driver.uid)).status).toBe(200);
    expect((await holdersOf('badge', (await keysOf(driver.uid)).badge ?? ''))[0]).toBe(driver.uid);
  });

  it('of another makes papers wait for the desk in a town that asks for no approval', async () => {
    await db.set('settings/driver_approval', false);
    const { driverBadge } = ownMarks();
    await added(papers({ driverBadge }));
    const driver = await applicant({ driverBadge });
    expect(await db.get(`applications/${driver.uid}/status`)).toBe('submitted');
    const other = await applicant({});
    expect(await db.get(`applications/${other.uid}/status`)).toBe('approved');
    expect((await keysOf(other.uid)).badge).toBeDefined();
  });
});

describe('a cab', () => {
  it('is shared once the desk has named exactly those who drive it', async () => {
    const { plateNo, vehicleRegister } = ownMarks();
    const first = await added(papers({ plateNo, vehicleRegister }));
    const unasked = await add(papers({ plateNo, vehicleRegister }));
    expect([unasked.status, unasked.error?.code]).toEqual([409, 'cab_shared']);
    expect((await add(papers({ plateNo, vehicleRegister }), { shared_with: [admin.uid] })).error?.code).toBe(
      'cab_shared',
    );
    const second = await added(papers({ plateNo, vehicleRegister }), { shared_with: [first] });
    // Somebody who saw one of the two has not seen the other.
    expect((await add(papers({ plateNo, vehicleRegister }), { shared_with: [first] })).error?.code).toBe('cab_shared');
    const asked = await callOk(admin, 'who_shares', {
      uid: first,
      papers: { ...NO_MARKS, plateNo, vehicleRegister, licenseAuthority: LONDON },
    });
    expect(asked.sharers).toEqual([
      { uid: second, name: 'Zara Nowak', marks: ['plate', 'registration'], confirmed: true, working: false },
    ]);
    const audit = Object.values(
      (await db.get<Record<string, { event: string; subject: string; detail?: string }>>('audit')) ?? {},
    );
    expect(audit.filter(({ event }) => event === 'share_cab')).toMatchObject([{ subject: second, detail: first }]);
    expect((await edit(second, { homeAddress: '3 Mint Street' })).status).toBe(200);
  });

  it('is not given to a driver at work while another works with it', async () => {
    const [cab, other] = [ownMarks(), ownMarks()];
    const ofCab = ({ plateNo, vehicleRegister }: typeof cab) => papers({ plateNo, vehicleRegister });
    const [first, second] = [await added(ofCab(cab)), await added(ofCab(other))];
    for (const uid of [first, second]) {
      await db.update('', { [`users/${uid}/driverActiveStatus`]: true, ...cabTaken(uid, await keysOf(uid)) });
    }
    const move = () => edit(second, ofCab(cab), { shared_with: [first] });
    expect((await move()).error?.code).toBe('cab_on_duty');
    await callOk(admin, 'end_duty', { uid: first });
    expect((await move()).status).toBe(200);
    const { plate = '', registration = '' } = await keysOf(second);
    // The cab that was left names nobody.
    expect(await db.get('cabs_on_duty')).toEqual({
      plate: { [plate]: second },
      registration: { [registration]: second },
    });
  });

  it('of a driver who joins at the same moment is not shared unseen', async () => {
    const { plateNo, vehicleRegister } = ownMarks();
    const first = await added(papers({ plateNo, vehicleRegister }));
    const both = await Promise.all(
      [1, 2].map(() => add(papers({ plateNo, vehicleRegister }), { shared_with: [first] })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('of an applicant is shared at the approval', async () => {
    const { plateNo, vehicleRegister } = ownMarks();
    const first = await added(papers({ plateNo, vehicleRegister }));
    const driver = await applicant({ plateNo, vehicleRegister });
    expect((await decide(driver.uid)).error?.code).toBe('cab_shared');
    expect((await decide(driver.uid, { shared_with: [first] })).status).toBe(200);
    expect((await holdersOf('plate', (await keysOf(first)).plate ?? '')).toSorted()).toEqual(
      [first, driver.uid].toSorted(),
    );
  });

  it('outside a fleet is refused to its admin without a name', async () => {
    await db.set('settings/driver_approval', false);
    const { plateNo, vehicleRegister, driverBadge } = ownMarks();
    const first = await added(papers({ plateNo, vehicleRegister, driverBadge }));
    const typed = papers({ plateNo, vehicleRegister });
    for (const shared_with of [[], [first]]) {
      const refused = await add(typed, { shared_with }, fleet);
      expect([refused.status, refused.error?.code]).toEqual([409, 'mark_elsewhere']);
    }
    expect((await add(papers({ driverBadge }), {}, fleet)).error?.code).toBe('badge_taken');
    const told = await callOk(fleet, 'who_shares', {
      papers: { ...NO_MARKS, plateNo, vehicleRegister, driverBadge, licenseAuthority: LONDON },
    });
    expect(told).toEqual({ sharers: [], elsewhere: ['badge', 'plate', 'registration'] });
    const [own, second] = [ownMarks(), papers()];
    const mine = (await add({ ...second, plateNo: own.plateNo }, {}, fleet)).answer?.uid as string;
    const shared = await add(papers({ plateNo: own.plateNo }), { shared_with: [mine] }, fleet);
    expect(shared.status).toBe(200);
  });

  it('shared before anybody asked is confirmed by a save that names the other', async () => {
    const { plateNo, vehicleRegister } = ownMarks();
    const first = await added(papers({ plateNo, vehicleRegister }));
    const second = await added(papers({ plateNo, vehicleRegister }), { shared_with: [first] });
    const { plate = '', registration = '' } = await keysOf(first);
    for (const at of [`plate/${plate}`, `registration/${registration}`])
      await db.set(`driver_marks/${at}/unconfirmed`, true);
    const asks = async () =>
      (
        await callOk(admin, 'who_shares', {
          uid: first,
          papers: { ...NO_MARKS, plateNo, vehicleRegister, licenseAuthority: LONDON },
        })
      ).sharers;
    expect(await asks()).toMatchObject([{ uid: second, confirmed: false }]);
    expect((await edit(first, {}, { shared_with: [second] })).status).toBe(200);
    expect(await asks()).toMatchObject([{ uid: second, confirmed: true }]);
  });
});
