/** Reminders of papers go to the driver, the fleet and the office once each, even if the schedule runs twice. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { USUAL_RULEBOOK } from '@/domain/people/licence/rulebook';
import { paths } from '@/domain/paths';
import { addDays } from '@/domain/time/addDays';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import type { Mail } from '../../../functions/src/outgoing/mail';
import { createPerson, type Person } from '../../support/accounts';
import { db, resetTown } from '../../support/stack';
import { mailThrough, remindOfPapers } from '../inProcess';

const DAY_MS = 86_400_000;
const inDays = (days: number, from = Date.now()): string => addDays(clockParts(from, DEFAULT_TIME_ZONE).date, days);
const FAR = { licenceExpiryDate: inDays(900), insExpiryDate: inDays(800) };

let [admin, fleet, driver]: Person[] = [];
let sent: Mail[] = [];

beforeEach(async () => {
  await resetTown();
  admin = await createPerson('admin');
  fleet = await createPerson('fleetadmin');
  driver = await createPerson('driver', {
    ...FAR,
    fleetadmin: fleet.uid,
    driverBadge: '71234',
    vehicleRegister: 'CE19 ABC',
    motExpiryDate: inDays(20),
    badgeExpiryDate: inDays(60),
  });
  sent = [];
  mailThrough(async (mail) => void sent.push(mail));
});
afterEach(() => mailThrough(undefined));

const toldOf = async ({ uid }: Person): Promise<string[]> =>
  Object.values((await db.get<Record<string, { title: string; body: string }>>(paths.notifis(uid))) ?? {}).map(
    ({ title, body }) => `${title}: ${body}`,
  );
const people = () => [driver, fleet, admin] as Person[];
const counts = async () => Promise.all(people().map(async (person) => (await toldOf(person)).length));

describe('papers that run out', () => {
  it('are announced in one notice and one mail to the driver, the fleet and the office', async () => {
    await remindOfPapers(Date.now());
    const [ofDriver, ofFleet, ofAdmin] = await Promise.all(people().map(toldOf));
    expect(ofDriver).toHaveLength(1);
    expect(ofDriver?.[0]).toMatch(
      /^Your papers run out soon: driver badge on .+ \(in 60 days\); MOT on .+ \(in 20 days\)\./,
    );
    expect(ofAdmin).toEqual(ofFleet);
    expect(ofAdmin?.[0]).toMatch(/^A driver’s papers run out soon: Badge 71234, CE19 ABC: driver badge on .+; MOT on /);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      people()
        .map(({ email }) => email)
        .toSorted(),
    );
    for (const { subject, text } of sent) {
      expect(subject).toMatch(/^Papers that run out soon: /);
      expect(text).toContain('MOT on');
    }
    expect(await db.get(paths.paperDigests())).toBeNull();
  });

  it('are announced to a Welsh driver in Welsh, and to the fleet and the office in English', async () => {
    await db.set(`users/${driver?.uid}/language`, 'cy');
    await remindOfPapers(Date.now());
    const [ofDriver, ofFleet, ofAdmin] = await Promise.all(people().map(toldOf));
    expect(ofDriver?.[0]).toMatch(
      /^Mae eich papurau’n dod i ben yn fuan: Yn dod i ben: bathodyn gyrrwr ar .+ \(ymhen 60 diwrnod\); MOT ar .+ \(ymhen 20 diwrnod\)\./,
    );
    expect(ofAdmin?.[0]).toMatch(/^A driver’s papers run out soon: .*: driver badge on .+; MOT on /);
    expect(ofFleet).toEqual(ofAdmin);
  });

  it('are mailed to a Welsh driver in Welsh with the way to their profile, and to the fleet and the office in English', async () => {
    await db.set(`users/${driver?.uid}/language`, 'cy');
    await db.set(`users/${fleet?.uid}/language`, 'cy');
    await remindOfPapers(Date.now());
    const mailTo = ({ email }: Person) => sent.find(({ to }) => to === email);
    const [ofDriver, ofFleet, ofAdmin] = people().map(mailTo);
    expect(ofDriver?.subject).toMatch(/^Papurau sy’n dod i ben yn fuan: /);
    expect(ofDriver?.html).toContain('<html lang="cy"');
    expect(ofDriver?.text).toMatch(/- bathodyn gyrrwr ar .+ \(ymhen 60 diwrnod\)\n- MOT ar .+ \(ymhen 20 diwrnod\)/);
    for (const part of [ofDriver?.text, ofDriver?.html]) expect(part).toMatch(/https?:\/\/[^\s"]+\/cy\/profile\b/);
    for (const mail of [ofFleet, ofAdmin]) {
      expect(mail?.subject).toMatch(/^Papers that run out soon: /);
      expect(mail?.html).toContain('<html lang="en-GB"');
      expect(mail?.text).toContain('driver badge on');
    }
  });

  it('are announced once, even if the schedule runs twice, at once or on the next day', async () => {
    await Promise.all([remindOfPapers(Date.now()), remindOfPapers(Date.now())]);
    await remindOfPapers(Date.now());
    await remindOfPapers(Date.now() + DAY_MS);
    expect(await counts()).toEqual([1, 1, 1]);
    expect(sent).toHaveLength(3);
  });

  it('are announced again at the next step, but only at the nearest after missed runs', async () => {
    await remindOfPapers(Date.now());
    await remindOfPapers(Date.now() + 6 * DAY_MS);
    expect(await counts()).toEqual([2, 2, 2]);
    await remindOfPapers(Date.now() + 18 * DAY_MS);
    const last = (await toldOf(driver as Person)).at(-1);
    expect(last).toContain('MOT');
    expect(await counts()).toEqual([3, 3, 3]);
  });

  it('are not announced once they are renewed', async () => {
    await db.update(`users/${driver?.uid}`, { motExpiryDate: inDays(365), badgeExpiryDate: inDays(900) });
    await remindOfPapers(Date.now());
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('are announced on the days in the authority’s rulebook', async () => {
    await db.set('authorities/newport', { ...USUAL_RULEBOOK, gss: 'W06000022', reminder_days: '10' });
    // The server reads the rulebooks through a listener.
    await new Promise((done) => setTimeout(done, 300));
    await db.set(`users/${driver?.uid}/badgeGss`, 'W06000022');
    await remindOfPapers(Date.now());
    expect(await counts()).toEqual([0, 0, 0]);
    await remindOfPapers(Date.now() + 10 * DAY_MS);
    expect(await counts()).toEqual([1, 1, 1]);
  });

  it('are told to no fleet and no admin whose account is suspended', async () => {
    const other = await createPerson('admin', { suspended: true });
    await db.update(`users/${fleet?.uid}`, { suspended: true });
    await remindOfPapers(Date.now());
    expect(await toldOf(other)).toEqual([]);
    expect(await counts()).toEqual([1, 0, 1]);
    expect(sent.map(({ to }) => to)).not.toContain(fleet?.email);
  });

  it('are told to fleet and office by the next run if one died before its digest', async () => {
    const run = '-NoRunEver0000000000';
    await db.set(paths.paperDigestLine(run, 'gone'), { fleet: fleet?.uid, line: 'Badge 9: MOT today' });
    await db.update(`users/${driver?.uid}`, { motExpiryDate: inDays(365), badgeExpiryDate: inDays(900) });
    await remindOfPapers(Date.now());
    await remindOfPapers(Date.now());
    expect(await counts()).toEqual([0, 1, 1]);
    expect(await db.get(paths.paperDigests())).toBeNull();
  });

  it('are mailed only to confirmed addresses, and the notice comes even if mails fail', async () => {
    mailThrough(() => Promise.reject(new Error('550 no')));
    await remindOfPapers(Date.now());
    expect(await counts()).toEqual([1, 1, 1]);
  });
});
