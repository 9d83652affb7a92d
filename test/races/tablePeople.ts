/** The calls on people and their accounts, and on what the desk keeps. */
import newportCard from '../../local/newport/card.json' with { type: 'json' };
import { pushKey } from '../../local/seed/ids';
import { LOCAL_TELEPHONE_SECRET } from '../../tools/connection/addresses';
import { signatureOf } from '../../local/telephone/ring';
import { CALL, contactOf, EXCHANGE_ID, NOON, SMS_SIGN_INS } from './cast';
import type { Placed, Variant } from './table';
import { valueAt } from './tree';
import type { Topic } from './worlds';

const of = (topics: readonly Topic[], as: Variant['as'], body: object, note?: string): Variant => ({
  topics,
  as,
  ...(note === undefined ? {} : { note }),
  body: () => body,
});

const PAPERS = {
  nationality: 'British',
  homeAddress: '1 Mint Street, London SE1 1DX',
  dateOfBirth: '1980-02-29',
  nationalInsuranceNo: 'AB123456C',
  driverLicenceNo: 'MORGA657054SM9IJ',
  licenceIssuedDate: '2024-05-01',
  licenceExpiryDate: '2034-04-30',
  driverBadge: '71234',
  vehicleLicense: 'Kdm3chNn',
  licenseAuthority: 'Transport for London',
  plateNo: '28841',
  vehicleRegister: 'LB24 TXE',
  vehicleMake: 'LEVC',
  vehicleModel: 'TX',
  other_info: '',
  carType: 'Black Cab',
  motExpiryDate: '',
  insExpiryDate: '2034-01-31',
  bankName: 'Tyne Bank',
  bankCode: '00-00-00',
  bankAccount: '00012345',
};

const photos = {
  license_image: 'users/newDriver/driverDocuments/licence.jpg',
  vehicleLicenseImg: 'users/newDriver/vehicle/licence.jpg',
};

const names = { firstName: 'Robin', lastName: 'Ellis' };
/** Proves a mobile by the token of a sign-in with the SMS. */
const proves = (as: Variant['as'], proof: object | undefined, note: string): Variant =>
  of(['account'], as, { proof: JSON.stringify(proof) }, note);

/** Nobody here has this email or mobile yet. */
const SOMEBODY = { email: 'added@amberlight.test', mobile: '+447700900188' };
const BOTH: readonly Topic[] = ['account', 'people'];

export const people = {
  approve_user: [
    of(BOTH, 'admin', { uid: 'driver', decision: 'suspend', reason: 'Complaint' }),
    of(['account'], 'admin', { uid: 'newDriver', decision: 'approve' }, 'approves'),
    of(['account'], 'admin2', { uid: 'newDriver', decision: 'send_back', reason: 'Blurred' }, 'sends back'),
    of(BOTH, 'admin2', { uid: 'rider', decision: 'suspend' }, 'the rider'),
    of(['account'], 'admin', { uid: 'driver', decision: 'suspend', from: '2026-07-20T00:01' }, 'ahead'),
    of(['account'], 'admin2', { uid: 'driver', decision: 'take_back' }, 'takes back'),
  ],
  submit_application: [of(['account'], 'newDriver', { ...PAPERS, ...photos })],
  update_profile: [
    of(['account'], 'caller', { ...names, ...contactOf('caller'), email: 'new@amberlight.test' }),
    of(['account'], 'caller2', { ...names, ...contactOf('caller2'), email: 'new@amberlight.test' }),
  ],
  prove_mobile: [
    proves('rider', SMS_SIGN_INS[0], 'a new mobile'),
    proves('rider2', SMS_SIGN_INS[0], 'the same mobile'),
    proves('caller', SMS_SIGN_INS[1], 'another mobile'),
    proves('driver', { uid: 'sms-typed', mobile: contactOf('rider').mobile }, 'the mobile that the rider typed'),
    proves('rider2', SMS_SIGN_INS[2], 'the mobile that somebody signs up with'),
  ],
  save_user: [
    of(['account'], 'admin', { uid: 'rider', ...names, edits: 0 }),
    of(['account'], 'admin2', { uid: 'rider', ...names, lastName: 'Other', edits: 0 }),
  ],
  save_driver: [
    of(['account'], 'admin', { uid: 'driver', ...names, edits: 0 }),
    of(['account'], 'admin', { uid: 'driver2', ...names, edits: 0, fleetadmin: 'newFleet' }, 'into a fleet'),
    of(['account'], 'newFleet', { ...names, ...SOMEBODY, attempt: 'attempt-number-six-6' }, 'adds one'),
  ],
  hold_driver: [
    of(BOTH, 'admin', { uid: 'driver', decision: 'hold', reason: 'Complaint' }),
    of(['account'], 'admin2', { uid: 'driver', decision: 'lift' }, 'lifts'),
  ],
  end_duty: [of(BOTH, 'admin', { uid: 'driver' }), of(['account'], 'admin2', { uid: 'driver' }, 'by another admin')],
  save_driver_access: [
    of(['account'], 'admin', {
      uid: 'driver',
      edits: 0,
      dog: { from: '2026-01-01', until: '2027-12-31', notice: 'N 1' },
    }),
  ],
  delete_account: [
    of([...BOTH, 'wallet', 'bill'], 'rider', { forfeit_balance: true }),
    of(['account'], 'admin2', {}),
    of(['account'], 'admin', {}),
    of(BOTH, 'driver', { forfeit_balance: true }),
    of(['account'], 'caller', {}),
    of(['account'], 'newFleet', {}),
  ],
  save_push_token: [
    of(['account'], 'rider', { token: 'one-phone' }),
    of(['account'], 'driver', { token: 'one-phone' }),
    of(['account'], 'rider', { token: 'other-phone' }, 'another phone'),
  ],
  delete_user: [
    of(['account'], 'fleet', { uid: 'newDriver' }),
    of(['account'], 'admin', { uid: 'caller' }),
    of(['account'], 'admin2', { uid: 'fleet' }, 'the fleet'),
    of(['account'], 'admin2', { uid: 'newFleet' }, 'the new fleet'),
    of(BOTH, 'admin', { uid: 'driver2' }, 'a driver who is asked'),
  ],
  change_right: [
    of(['account'], 'admin', { uid: 'admin2', from: 'owner', right: 'dispatcher' }),
    of(['account'], 'admin2', { uid: 'admin', from: 'owner', right: 'accountant' }, 'the other way round'),
  ],
  remove_admin: [
    of(['account'], 'admin', { uid: 'admin2' }),
    of(['account'], 'admin2', { uid: 'admin' }, 'the other way round'),
  ],
} satisfies Record<string, Placed>;

const regData = {
  ...names,
  email: 'new@amberlight.test',
  mobile: '+447700900199',
  password: 'Amber2026*',
};

export const newcomers = {
  user_signup: [
    of(['account'], null, { regData, attempt: 'attempt-number-one-1' }),
    of(['account'], null, { regData, attempt: 'attempt-number-two-2' }, 'same email and mobile'),
    of(['account'], null, { regData: { ...regData, email: 'newer@amberlight.test' } }, 'same mobile'),
  ],
} satisfies Record<string, Placed>;

/** The council's card as if it took force in a year that nobody of the tests sees. */
const CARD = JSON.stringify({ ...newportCard, effective_from: '2031-04-01' });
const PUSH = { devicetype: 'All', usertype: 'rider', title: 'Good evening', body: 'Cabs are near.' };
const pushId = pushKey(NOON, 2000);
const noteId = pushKey(NOON, 2001);

const settings =
  (field: string, value: string | boolean): Variant['body'] =>
  ({ root }) => ({
    seen: { [field]: valueAt(root, ['settings', field]) },
    changes: { [field]: value },
  });

/** A signed report of the exchange about the call that rings. */
const reported =
  (event: string): Variant['body'] =>
  ({ nowMs }) => {
    const body = JSON.stringify({ id: EXCHANGE_ID, event, from: contactOf('rider').mobile });
    const signature = signatureOf(body, LOCAL_TELEPHONE_SECRET, Math.floor(nowMs / 1000));
    return { payload: new Uint8Array(Buffer.from(body)), signature };
  };

export const desk = {
  take_call: [of(['desk'], 'admin', { id: CALL }), of(['desk'], 'admin2', { id: CALL })],
  close_call: [of(['desk'], 'admin', { id: CALL }), of(['desk'], 'admin2', { id: CALL })],
  telephone_event: [
    { topics: ['desk'], as: null, note: 'rings', body: reported('ringing') },
    { topics: ['desk'], as: null, note: 'answered', body: reported('answered') },
    { topics: ['desk'], as: null, note: 'over', body: reported('ended') },
  ],
  save_row: [
    of(['desk'], 'admin', {
      table: 'cancel_reason',
      id: '90',
      mode: 'Add',
      seen: null,
      row: { label: 'Late', value: 90 },
    }),
    of(['desk'], 'admin2', {
      table: 'cancel_reason',
      id: '91',
      mode: 'Add',
      seen: null,
      row: { label: 'Late', value: 91 },
    }),
    of(
      ['desk'],
      'admin2',
      { table: 'cancel_reason', id: '90', mode: 'Add', seen: null, row: { label: 'Ill', value: 90 } },
      'same row',
    ),
  ],
  save_settings: [
    { topics: ['desk'], as: 'admin', body: settings('CompanyName', 'Amber') },
    { topics: ['desk'], as: 'admin2', body: settings('CompanyName', 'Light') },
    { topics: ['desk'], as: 'admin2', note: 'another field', body: settings('otp_secure', false) },
  ],
  save_card: [
    of(['desk'], 'admin', { id: 'tomorrow', text: CARD }),
    of(['desk'], 'admin2', { id: 'also-tomorrow', text: CARD }, 'the same day'),
    of(['desk'], 'admin2', { id: 'tomorrow', text: null }, 'takes it away'),
  ],
  finish_setup: [of(['desk'], 'admin', {}), of(['desk'], 'admin2', {})],
  save_push: [of(['desk'], 'admin', { id: pushId, push: PUSH }), of(['desk'], 'admin', { id: pushId }, 'deletes')],
  save_note: [
    of(['desk'], 'admin', { id: noteId, edits: 0, text: 'Ring the garage' }),
    of(['desk'], 'admin', { id: noteId, edits: 0, text: 'Ring the garage at nine' }, 'other words'),
    of(['desk'], 'admin2', { id: noteId, edits: 0, text: 'Ring the council' }, 'somebody else'),
  ],
  tick_note: [of(['desk'], 'admin', { id: noteId }), of(['desk'], 'admin2', { id: noteId })],
  send_message: [
    of(['desk'], 'admin', { id: pushId, to: 'person', whom: 'driver', title: 'Road works', body: 'Mind the bridge' }),
    of(['desk'], 'admin2', { id: pushId, to: 'duty', title: 'Road works', body: 'Mind the bridge' }, 'to everybody'),
  ],
  see_message: [of(['desk'], 'driver', { id: pushId })],
  send_push: [of(['desk'], 'admin2', { id: pushId, ...PUSH })],
  take_alarm: (['admin', 'admin2'] as const).map((as) => ({
    topics: ['ride'],
    as,
    body: ({ ride }) => ({ id: `${ride}-rider` }),
  })),
  close_alarm: (['admin', 'admin2'] as const).map((as) => ({
    topics: ['ride'],
    as,
    body: ({ ride }) => ({ id: `${ride}-rider`, note: `Settled by ${as}` }),
  })),
} satisfies Record<string, Placed>;
