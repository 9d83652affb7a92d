/**
 * Adds, removes and lists admins of a town, deployed or local. The app itself cannot make anybody an admin, so that nobody
 * who has taken an admin's account can either.
 *
 * Each step may be the last one before a crash: the tool run again does what is left, and nothing twice.
 */
import { randomBytes } from 'node:crypto';
import { messages } from '@/domain/messages';
import type { Booking } from '@/domain/ride/booking';
import { isOpen, type OpenRides } from '@/domain/ride/openRides';
import { checkEmail, tidyEmail } from '@/domain/people/email';
import type { SecondStepRule } from '@/domain/people/signIn/secondStep';
import { fullName, mayUseAccount, referralId, type UserProfile } from '@/domain/people/user';
import { paths } from '@/domain/paths';
import type { AccountService, SignIn } from '../connection/accountService';
import { DatabaseError, type OwnerDatabase } from '../connection/ownerDatabase';
import { COMMAND_LINE } from '@/domain/desk/audit';
import { isOwner, type Right, rightOf } from '@/domain/people/rights/right';
import { newAdminUpdate, resetUpdate, roleUpdate, stepOptionalUpdate, type Update } from './update';

export type Town = {
  /** Reads whatever there is. */
  owner: OwnerDatabase;
  /** Writes as the server does: the rules apply. */
  server: OwnerDatabase;
  accounts: AccountService;
};

/** How the person gets the link with which they choose a password: `mail`, or `print` for whoever runs the tool. */
export type LinkBy = 'mail' | 'print';
export type Added = { uid: string; changed: boolean; link: 'mailed' | 'none' | { url: string } };

/** The same length as Firebase's own uids. */
const UID_BYTES = 21;
/** Nobody learns it: the person chooses their own by the link. It satisfies every password rule. */
const unknownPassword = (): string => `${randomBytes(24).toString('base64url')}aA1*`;
/** Firebase's status for a write that a rule refused. */
const REFUSED = [401, 403];
const DRAWS = 20;
const A_SECOND_PASSES_MS = 1100;

/** Makes the owner of an email an admin, and creates the account where there is none. @throws Error saying why not */
export async function addAdmin(
  town: Town,
  typed: string,
  { name = '', linkBy = 'mail', again = false }: { name?: string; linkBy?: LinkBy; again?: boolean } = {},
): Promise<Added> {
  const email = emailOf(typed);
  const account = await town.accounts.find(email);
  if (account?.disabled === true) throw new Error(`${email} is switched off under Authentication in the console.`);
  const uid = account?.localId ?? randomBytes(UID_BYTES).toString('base64url');
  const profile = await town.owner.get<UserProfile>(paths.user(uid));
  const isAdmin = profile?.usertype === 'admin' && mayUseAccount(profile, Date.now());
  const isDone = isAdmin && isOwner(profile);
  if (profile !== null && !isAdmin) await refuseUnlessFree(town, uid, profile);
  if (account === null) {
    const [firstName, lastName] = namesFor(email, name);
    const displayName = fullName({ firstName, lastName });
    await town.accounts.create({ localId: uid, email, password: unknownPassword(), displayName });
  } else if (!isAdmin && account.emailVerified !== true) {
    await shutOut(town.accounts, account);
  }
  // Before the right is given, so that a run that ends in between is made good by the next.
  const needsLink = again || account === null || (!isAdmin && account.emailVerified !== true);
  const link = needsLink ? await sendLink(town.accounts, email, linkBy) : 'none';
  if (profile === null) await write(town, await newcomer(town, uid, email, name));
  else if (!isDone) await write(town, roleUpdate(uid, profile, 'admin', Date.now()));
  return { uid, changed: !isDone, link };
}

/** Makes an admin a rider and ends their sessions; false if the person is no admin. @throws Error saying why not */
export async function removeAdmin(town: Town, typed: string, { force = false } = {}): Promise<boolean> {
  const email = emailOf(typed);
  const account = await town.accounts.find(email);
  const uid = account?.localId;
  const profile = uid === undefined ? null : await town.owner.get<UserProfile>(paths.user(uid));
  if (uid === undefined || profile === null) throw new Error(`nobody has the email ${email}.`);
  if (profile.usertype !== 'admin') return false;
  const remaining = force ? COMMAND_LINE : await ownerBeside(town, uid);
  if (remaining === undefined) throw new Error(lastOwner(email));
  // First, so that no run ends between the two: sessions of a rider, begun after this, have no rights.
  await town.accounts.change(uid, { validSince: String(Math.floor(Date.now() / 1000)) });
  // Of two owners removed at the same moment, each named the other as the one who stays: the rules refuse the second.
  await write(town, roleUpdate(uid, profile, 'rider', Date.now(), remaining));
  return true;
}

/** Turns two-step sign-in off for whoever has lost the app; false if it is off. @throws Error if nobody has the email */
export async function resetSecondStep(town: Town, typed: string): Promise<boolean> {
  const email = emailOf(typed);
  const uid = (await town.accounts.find(email))?.localId;
  const profile = uid === undefined ? null : await town.owner.get<UserProfile>(paths.user(uid));
  if (uid === undefined || profile === null) throw new Error(`nobody has the email ${email}.`);
  if (profile.secondStep === undefined) return false;
  await write(town, resetUpdate(uid, Date.now()));
  return true;
}

/** Makes two-step sign-in a choice of each admin again; false if no owner requires it. */
export async function makeStepOptional(town: Town): Promise<boolean> {
  const rule = await town.owner.get<SecondStepRule>(paths.secondStepRule());
  if (rule?.on !== true) return false;
  await write(town, stepOptionalUpdate(Date.now()));
  return true;
}

export type Listed = { uid: string; email: string; name: string; right: Right; works: boolean };

/** All admins, by email. `works`: approved and not suspended. */
export async function listAdmins({ owner }: Town): Promise<Listed[]> {
  const found = await owner.query<UserProfile>(paths.users(), 'usertype', 'admin');
  return Object.entries(found)
    .map(([uid, profile]) => ({
      uid,
      email: profile.email,
      name: fullName(profile),
      right: rightOf(profile) ?? 'owner',
      works: mayUseAccount(profile, Date.now()),
    }))
    .toSorted((a, b) => (a.email < b.email ? -1 : 1));
}

const lastOwner = (email: string): string =>
  `${email} is the last owner who can work: nobody could look after the town. Add another first, or say --force.`;

function emailOf(typed: string): string {
  const fault = checkEmail(typed);
  if (fault !== null) throw new Error(`"${typed}": ${messages[fault]}`);
  return tidyEmail(typed);
}

/** Another owner who can work. */
async function ownerBeside(town: Town, uid: string): Promise<string | undefined> {
  return (await listAdmins(town)).find((admin) => admin.uid !== uid && admin.right === 'owner' && admin.works)?.uid;
}

/** @throws Error for somebody who has work, rides or a suspension that an admin must not have */
async function refuseUnlessFree({ owner }: Town, uid: string, profile: UserProfile): Promise<void> {
  const { usertype, suspended, email } = profile;
  if (suspended === true)
    throw new Error(`${email} is suspended. Another admin can lift that under the person's page.`);
  if (usertype === 'driver' || usertype === 'fleetadmin')
    throw new Error(
      `${email} is a ${usertype === 'driver' ? 'driver' : 'fleet admin'}. An admin needs an email of their own.`,
    );
  const { rides = {} } = (await owner.get<OpenRides>(paths.openRides(uid))) ?? {};
  const statuses = await Promise.all(
    Object.keys(rides).map((id) => owner.get<Booking['status']>(paths.bookingField(id, 'status'))),
  );
  if (statuses.some((status) => status !== null && isOpen({ status })))
    throw new Error(`${email} has a ride under way or unpaid. An admin cannot ride: run this again when it is closed.`);
}

/**
 * Takes the account away from whoever registered it without owning the email: nobody has shown that the two are the same.
 * Only the reader of the mail gets back in.
 */
async function shutOut(accounts: AccountService, { localId, phoneNumber }: SignIn): Promise<void> {
  await accounts.change(localId, {
    password: unknownPassword(),
    ...(phoneNumber === undefined ? {} : { deleteProvider: ['phone'] }),
  });
  // A session knows the second it began in. Nobody begins one now, so all of them are older than the next second.
  await new Promise((resolve) => {
    setTimeout(resolve, A_SECOND_PASSES_MS);
  });
  await accounts.change(localId, { validSince: String(Math.floor(Date.now() / 1000)) });
}

async function sendLink(accounts: AccountService, email: string, by: LinkBy): Promise<Added['link']> {
  if (by === 'print') return { url: await accounts.passwordLink(email) };
  await accounts.mailPasswordLink(email);
  return 'mailed';
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** 'jo.bloggs@…' is Jo Bloggs, unless a name was given. */
function namesFor(email: string, given: string): [string, string] {
  const words = (given.trim() === '' ? (email.split('@')[0] ?? '').split(/[^a-z]+/) : given.trim().split(/\s+/))
    .filter((word) => word !== '')
    .map(capital);
  const [first = 'Admin', ...rest] = words;
  return [first, rest.join(' ') || 'Admin'];
}

async function newcomer({ owner }: Town, uid: string, email: string, name: string): Promise<Update> {
  const [firstName, lastName] = namesFor(email, name);
  const nowMs = Date.now();
  const profile: UserProfile & { referralId: string } = {
    firstName,
    lastName,
    email,
    mobile: '',
    usertype: 'admin',
    loginType: 'email',
    referralId: await freeReferralId(owner, firstName),
    approved: true,
    walletBalance: 0,
    createdAt: nowMs,
    createdByAdmin: true,
  };
  return newAdminUpdate(uid, profile, nowMs);
}

async function freeReferralId(owner: OwnerDatabase, firstName: string): Promise<string> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const id = referralId(firstName, randomBytes(6).readUIntBE(0, 6) / 2 ** 48);
    if ((await owner.get(paths.referral(id))) === null) return id;
  }
  throw new Error(`too many people are called ${firstName}: give another name with --name.`);
}

async function write({ server }: Town, update: Update): Promise<void> {
  try {
    await server.update('', update);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !REFUSED.includes(error.status)) throw error;
    throw new Error(
      'the database did not take the change: its rules are older than this tool, or somebody is signing up with the same email at this moment. Deploy the rules, or try again in ten minutes.',
      { cause: error },
    );
  }
}
