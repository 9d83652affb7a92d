/** What people do about their accounts: they join, prove a mobile, change it, leave, and come back under another name. */
import * as fc from 'fast-check';
import { signInBySms, type SmsSignIn } from '../../races/outside';
import { valueAt } from '../../races/tree';
import { type Play, turn } from '../play';
import { FLEET, isHeld, PHONES, typedMobile } from '../town';
import type { Kind } from './move';

const index = fc.nat(7);
const phone = fc.constantFrom(...PHONES);
const names = { firstName: 'Robin', lastName: 'Ellis' };

/** The sign-in that an SMS to a phone of the gang opens. */
function openBySms(play: Play, mobile: string): string {
  const { root, uid } = signInBySms(play.root, mobile, `sms${play.number()}`);
  play.root = root;
  return uid;
}

/** A referral id of somebody, or of nobody. */
function referralOf(play: Play, referrer: number | null): { referralId?: string } {
  const uid = referrer === null ? undefined : turn([...play.present('rider'), ...play.present('driver')], referrer);
  const referralId = uid === undefined ? undefined : play.profileOf(uid)?.referralId;
  return referralId === undefined ? {} : { referralId };
}

type Joining = { bySms: boolean; mobile: string | null; referrer: number | null; usertype: 'rider' | 'driver' };

/** Somebody registers: by SMS with a phone, or by email with a number that is only typed. */
export const join: Kind<Joining> = {
  weight: 40,
  details: fc.record({
    bySms: fc.constantFrom(true, true, false),
    mobile: fc.option(phone, { freq: 4 }),
    referrer: fc.option(fc.nat(4), { freq: 6 }),
    usertype: fc.constantFrom('rider', 'rider', 'rider', 'rider', 'driver'),
  }),
  async make(play, { bySms, mobile, referrer, usertype }) {
    const number = play.number();
    const isBySms = bySms && mobile !== null;
    const uid = isBySms ? openBySms(play, mobile) : null;
    if (uid !== null && play.profileOf(uid) !== null) return;
    const regData = {
      ...names,
      email: `person${number}@amberlight.test`,
      mobile: mobile ?? typedMobile(number),
      usertype,
      ...(isBySms ? {} : { password: 'Amber2026*' }),
      ...referralOf(play, referrer),
    };
    const made = await play.call('user_signup', uid, { regData }, isBySms ? 'phone' : 'password');
    if (made === null) return;
    const { uid: joined } = made as { uid: string };
    play.welcome(joined);
    play.note(`  that is ${play.nameOf(joined)}`);
  },
};

/** Somebody proves that a phone of the gang is theirs. */
export const prove: Kind<{ who: number; mobile: string }> = {
  weight: 40,
  details: fc.record({ who: index, mobile: phone }),
  async make(play, { who, mobile }) {
    const uid = turn([...play.present('rider'), ...play.present('driver')], who);
    if (uid !== undefined) await proveBy(play, uid, mobile);
  },
};

async function proveBy(play: Play, uid: string, mobile: string): Promise<void> {
  const signIn: SmsSignIn = { uid: openBySms(play, mobile), mobile };
  const proof = JSON.stringify(signIn);
  const proven = await play.call('prove_mobile', uid, { proof });
  if (proven !== null) play.note(`  ${mobile} is proven`);
}

/** Somebody proves another phone, so that the first is free for somebody else. */
export const handOver: Kind<{ from: number; to: number; other: string }> = {
  weight: 20,
  details: fc.record({ from: index, to: index, other: phone }),
  async make(play, { from, to, other }) {
    const riders = play.present('rider').toReversed();
    const [giver, taker] = [turn(riders, from), turn(riders, to)];
    const mobile = giver === undefined ? undefined : play.profileOf(giver)?.mobile;
    if (giver === undefined || taker === undefined || mobile === undefined || !isHeld(mobile)) return;
    await proveBy(play, giver, other);
    await proveBy(play, taker, mobile);
  },
};

/** Somebody changes what their profile says. */
export const change: Kind<{ who: number; mobile: string | null }> = {
  weight: 3,
  details: fc.record({ who: index, mobile: fc.option(phone, { freq: 1 }) }),
  async make(play, { who, mobile }) {
    const uid = turn(play.present('rider'), who);
    const profile = uid === undefined ? null : play.profileOf(uid);
    if (uid === undefined || profile === null) return;
    const body = { ...names, email: profile.email, mobile: mobile ?? profile.mobile };
    await play.call('update_profile', uid, body);
  },
};

/** Somebody leaves, with or without what is in the wallet. */
export const leave: Kind<{ who: number; forfeit_balance: boolean }> = {
  weight: 10,
  details: fc.record({ who: index, forfeit_balance: fc.boolean() }),
  async make(play, { who, forfeit_balance }) {
    const uid = turn([...play.present('rider'), ...play.present('driver')], who);
    if (uid !== undefined) await play.call('delete_account', uid, { forfeit_balance });
  },
};

/** The fleet admin adds a driver, changes one or deletes one. */
export const manage: Kind<{ how: 'add' | 'change' | 'delete'; who: number }> = {
  weight: 3,
  details: fc.record({ how: fc.constantFrom('add', 'change', 'delete'), who: index }),
  async make(play, { how, who }) {
    if (play.profileOf(FLEET) === null) return;
    const number = play.number();
    const own = play.present('driver').filter((uid) => play.profileOf(uid)?.fleetadmin === FLEET);
    const uid = turn(own, who);
    if (how === 'add') {
      const contact = { email: `driver${number}@amberlight.test`, mobile: typedMobile(number) };
      const made = await play.call('save_driver', FLEET, {
        ...names,
        ...contact,
        attempt: `attempt-number-${10_000 + number}`,
      });
      if (made !== null) play.welcome((made as { uid: string }).uid);
      return;
    }
    if (uid === undefined) return;
    const edits = (valueAt(play.root, ['users', uid, 'edits']) as number | null) ?? 0;
    if (how === 'change') await play.call('save_driver', FLEET, { uid, ...names, edits });
    else await play.call('delete_user', FLEET, { uid });
  },
};
