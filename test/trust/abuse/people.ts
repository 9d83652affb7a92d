/** Accounts: roles that were never granted, other people's emails, papers and pictures, and what an answer reveals. */
import type { ApiName } from '@/domain/api/api';
import type { UserProfile } from '@/domain/people/user';
import { createPerson, type Person } from '../../support/accounts';
import { db } from '../../support/stack';
import {
  bareAccount,
  callFrom,
  form,
  newAttempt,
  newEmail,
  papers,
  signedUp,
} from '../../functions/accounts/newcomers';
import { type Attack, type Group, letThrough } from './attack';
import { ask, refusedCall, ride, standing } from './rides';

type Untyped = Record<string, unknown>;

async function refusedSignUp(regData: Untyped, more: Untyped = {}, code = /./): Promise<string> {
  const { status, error, answer } = await callFrom('user_signup', { regData, ...more } as never);
  if (error === undefined || status >= 500 || !code.test(error.code)) letThrough({ status, error, answer });
  return `${status} ${error.code}`;
}

const signingUp = (name: string, changes: Untyped, code?: RegExp): Attack => ({
  name,
  surface: 'API',
  attempt: () => refusedSignUp({ ...form(), ...changes }, {}, code),
});

const taken = (name: string, other: (first: { email: string; mobile: string }) => Untyped): Attack => ({
  name,
  surface: 'API',
  prepare: async () => {
    const first = form();
    await signedUp(first);
    return () => refusedSignUp({ ...form(), ...other(first) }, {}, /user_exists/);
  },
});

const signUps: Group = {
  title: 'signing up',
  bare: true,
  attacks: [
    signingUp('as an admin', { usertype: 'admin' }, /invalid_request/),
    signingUp('as a fleet admin', { usertype: 'fleetadmin' }, /invalid_request/),
    signingUp('already approved', { approved: true }, /invalid_request/),
    signingUp('with money', { walletBalance: 100_000 }, /invalid_request/),
    signingUp('with a rating', { rating: { average: 5, count: 100, sum: 500 } }, /invalid_request/),
    signingUp('with a uid of his own choosing', { uid: 'admin' }, /invalid_request/),
    signingUp('into a fleet', { fleetadmin: 'fleet' }, /invalid_request/),
    signingUp('with a licence that never ends', { dutyUntil: 4_000_000_000_000 }, /invalid_request/),
    signingUp('through a referrer who is nobody', { referralId: 'ghost9999' }, /referer_not_found/),
    signingUp('through a referrer with a path', { referralId: '../users/admin' }, /referer_not_found/),
    signingUp('through a referrer called __proto__', { referralId: '__proto__' }, /referer_not_found/),
    signingUp('with no name', { firstName: '  ' }, /proper_input_name/),
    signingUp('with a name of a book', { firstName: 'x'.repeat(5000) }, /./),
    signingUp('with an email of two lines', { email: 'a@b.test\nbcc: c@d.test' }, /email_characters/),
    signingUp('with a look-alike of a letter in the email', { email: 'а@b.test' }, /email_characters/),
    signingUp('with a name of two lines', { firstName: 'Ada\nYour ride is free' }, /name_characters/),
    signingUp('with a name that turns the direction of reading', { lastName: 'x\u202ey' }, /name_characters/),
    signingUp('with a name that speaks for the product', { firstName: 'Amberlight: call us!' }, /name_characters/),
    signingUp('with an email that is a list', { email: ['a@b.test'] }, /invalid_request/),
    signingUp('with a mobile of letters', { mobile: '+44CALLMENOW' }, /mobile|country/),
    signingUp('with a password of one letter', { password: 'a' }, /password/),
    signingUp('with a password of quotes', { password: `' OR 1=1 --` }, /password/),
    signingUp('with no password and no sign-in', { password: undefined }, /password/),
    signingUp(
      'with a prototype',
      JSON.parse('{"__proto__x":1,"constructor":{"prototype":{"usertype":"admin"}}}') as Untyped,
      /invalid_request/,
    ),
    signingUp('as a rider with a driver’s papers', { application: papers('admin') }, /invalid_request/),
    taken('with another’s email', ({ email }) => ({ email })),
    taken('with another’s email in capitals', ({ email }) => ({ email: email.toUpperCase() })),
    taken('with another’s email and blanks', ({ email }) => ({ email: ` ${email} ` })),
    taken('with another’s mobile', ({ mobile }) => ({ mobile })),
    {
      name: 'with somebody else’s idempotency key',
      surface: 'API',
      prepare: async () => {
        const attempt = newAttempt();
        await signedUp(form(), { attempt });
        return () => refusedSignUp(form(), { attempt }, /user_exists/);
      },
    },
    {
      name: 'bypassing the server with the public key: the account may do nothing',
      surface: 'API',
      prepare: async () => {
        const bare = await bareAccount(newEmail());
        const person: Person = { uid: bare.uid, email: '', password: '', token: bare.token, role: 'rider' };
        return async () => {
          const calls: ApiName[] = [
            'estimate',
            'create_booking',
            'top_up_wallet',
            'withdraw',
            'export_my_data',
            'approve_user',
          ];
          for (const name of calls) await refusedCall(person, name, {}, /user_issue_contact_admin|permission_denied/);
          return '403 user_issue_contact_admin';
        };
      },
    },
  ],
  controls: [
    {
      name: 'a rider signs up',
      surface: 'API',
      attempt: async () => {
        const uid = await signedUp(form());
        const { usertype, approved, walletBalance } = (await db.get(`users/${uid}`)) as UserProfile;
        if (usertype !== 'rider' || !approved || walletBalance !== 0) throw new Error(usertype);
      },
    },
  ],
};

const oneself = (
  name: string,
  endpoint: ApiName,
  body: (person: Person) => Untyped,
  code?: RegExp,
  role: 'rider' | 'driver' = 'rider',
): Attack => ({
  name,
  surface: 'API',
  prepare: async () => {
    const person = await createPerson(role, { mobile: '+447700900555' });
    return () => refusedCall(person, endpoint, body(person), code);
  },
});
const told = (person: Person): Untyped => ({
  firstName: 'Robin',
  lastName: 'Mercer',
  email: person.email,
  mobile: '+447700900555',
});

const profiles: Group = {
  title: 'profiles and papers',
  bare: true,
  attacks: [
    oneself(
      'an email is changed under a password sign-in',
      'update_profile',
      (me) => ({ ...told(me), email: 'admin@amberlight.test' }),
      /profile_locked/,
    ),
    oneself(
      'a mobile is changed under a password sign-in',
      'update_profile',
      (me) => ({ ...told(me), mobile: '+447700900666' }),
      /profile_locked/,
    ),
    oneself(
      'a role added to a change of name',
      'update_profile',
      (me) => ({ ...told(me), usertype: 'admin' }),
      /invalid_request/,
    ),
    oneself(
      'an approval added to a change of name',
      'update_profile',
      (me) => ({ ...told(me), approved: true }),
      /invalid_request/,
    ),
    oneself(
      'another’s uid added to a change of name',
      'update_profile',
      (me) => ({ ...told(me), uid: 'admin' }),
      /invalid_request/,
    ),
    oneself('a name of a book', 'update_profile', (me) => ({ ...told(me), firstName: 'x'.repeat(300) }), /./),
    oneself('a licence picture of another', 'submit_application', () => papers('driver'), /image_not_own/, 'driver'),
    oneself(
      'a licence picture up the tree',
      'submit_application',
      (me) => papers(me.uid, { license_image: `users/${me.uid}/driverDocuments/../../driver/licence.jpg` }),
      /image_not_own/,
      'driver',
    ),
    oneself(
      'a licence picture from elsewhere',
      'submit_application',
      (me) => papers(me.uid, { license_image: 'https://evil.example/x.png' }),
      /image_not_own/,
      'driver',
    ),
    oneself(
      'a licence picture that is a script',
      'submit_application',
      (me) => papers(me.uid, { license_image: 'javascript:alert(1)' }),
      /image_not_own/,
      'driver',
    ),
    oneself(
      'an expired licence',
      'submit_application',
      (me) => papers(me.uid, { licenceExpiryDate: '2020-01-01' }),
      /licenceExpiryDate_past/,
      'driver',
    ),
    oneself(
      'a licence valid until the year 9999',
      'submit_application',
      (me) => papers(me.uid, { licenceExpiryDate: '9999-12-31' }),
      /licenceExpiryDate_format/,
      'driver',
    ),
    oneself(
      'an insurance that expires on 30 February',
      'submit_application',
      (me) => papers(me.uid, { insExpiryDate: '2030-02-30' }),
      /insExpiryDate_format/,
      'driver',
    ),
    oneself(
      'an unknown vehicle',
      'submit_application',
      (me) => papers(me.uid, { vehicleRegister: 'Q123ABC' }),
      /vehicle_not_found/,
      'driver',
    ),
    oneself(
      'an invented car type',
      'submit_application',
      (me) => papers(me.uid, { carType: '__proto__' }),
      /carType_unknown/,
      'driver',
    ),
    oneself(
      'papers already approved',
      'submit_application',
      (me) => ({ ...papers(me.uid), status: 'approved' }),
      /invalid_request/,
      'driver',
    ),
    oneself(
      'a fleet added to the papers',
      'submit_application',
      (me) => ({ ...papers(me.uid), fleetadmin: 'fleet' }),
      /invalid_request/,
      'driver',
    ),
    oneself(
      'the licence code tried by a rider',
      'check_license',
      () => ({ reqType: 'settings', license: 'guess' }),
      /permission_denied/,
    ),
    oneself('another’s account ended', 'delete_account', () => ({ uid: 'admin' }), /invalid_request/),
    oneself('another’s data asked for', 'export_my_data', () => ({ uid: 'admin' }), /invalid_request/),
    {
      name: 'an account deleted during a ride',
      surface: 'API',
      prepare: async () => {
        const { rider } = await standing('ACCEPTED');
        return () => refusedCall(rider, 'delete_account', { forfeit_balance: true }, /ride_running/);
      },
    },
  ],
  controls: [
    {
      name: 'a name is changed',
      surface: 'API',
      attempt: async () => {
        const person = await createPerson('rider', { mobile: '+447700900555' });
        const { status, error } = await ask(person, 'update_profile', { ...told(person), firstName: 'Rae' });
        if (status !== 200) throw new Error(JSON.stringify(error));
      },
    },
  ],
};

const givesAway = (name: string, attempt: () => Promise<string>): Attack => ({ name, surface: 'API', attempt });

const answers: Group = {
  title: 'what answers reveal',
  bare: true,
  attacks: [
    {
      name: 'the owner of an email: only that there is one',
      surface: 'API',
      prepare: async () => {
        const { email } = form();
        await signedUp({ ...form(), email });
        return async () => {
          const { answer } = await callFrom('check_user_exists', { email });
          return JSON.stringify(answer) === '{"users":[{"exists":true}]}' ? 'no uid, no name' : letThrough(answer);
        };
      },
    },
    {
      name: 'somebody’s ride and one that does not exist look alike',
      surface: 'API',
      prepare: async () => {
        const { id, stranger } = await standing('ACCEPTED');
        return async () => {
          const theirs = await refusedCall(stranger, 'cancel_booking', { id, reason: 'x' });
          const nobodys = await refusedCall(stranger, 'cancel_booking', { id: '-O000000000000000abc', reason: 'x' });
          return theirs === nobodys ? theirs : letThrough({ theirs, nobodys });
        };
      },
    },
    {
      name: 'somebody’s payment and one that does not exist look alike',
      surface: 'API',
      prepare: async () => {
        const [payer, thief] = await Promise.all([createPerson('rider'), createPerson('rider')]);
        const { answer } = await ask(payer, 'top_up_wallet', { id: '-Opayer0000000000001', amount: 2000 });
        if (answer === undefined) throw new Error('no payment to look for');
        return async () => {
          const theirs = await refusedCall(thief, 'payment_return', { id: '-Opayer0000000000001' });
          const nobodys = await refusedCall(thief, 'payment_return', { id: '-O000000000000000abc' });
          return theirs === nobodys ? theirs : letThrough({ theirs, nobodys });
        };
      },
    },
    {
      name: 'an export contains nobody else’s contact details',
      surface: 'API',
      prepare: async () => {
        const { rider, driver } = await ride('PAID', { mobile: '+447700900777', bankAccount: '87654321' });
        return async () => {
          const { answer } = await ask(rider, 'export_my_data', {});
          const text = JSON.stringify(answer);
          const found = ['+447700900777', '87654321', driver.email].filter((theirs) => text.includes(theirs));
          return found.length === 0 ? 'none of the driver’s' : letThrough(found);
        };
      },
    },
    givesAway('a refusal holds no stack, path or query', async () => {
      const { error } = await callFrom('user_signup', { regData: null } as never);
      const text = JSON.stringify(error);
      return /node_modules|\.ts:|\.js:|firebase/i.test(text) ? letThrough(text) : 'the catalogue’s words';
    }),
  ],
  controls: [
    {
      name: 'the rider finds their own ride',
      surface: 'API',
      attempt: async () => {
        const { rider, id } = await standing('ACCEPTED');
        const { answer } = await ask(rider, 'export_my_data', {});
        if (!JSON.stringify(answer).includes(id)) throw new Error('an export without the ride');
      },
    },
  ],
};

export const peopleGroups: readonly Group[] = [signUps, profiles, answers];
