/**
 * The choices a deployment has, as parameters that `firebase deploy` asks for and keeps in `.env` files. They are read
 * when used, never at load: deploying loads the code to see what it exports, and no values are set then. An unset
 * parameter reads as '' or 0, so that value always means the default.
 */
import { NEEDS_KEPT_DAYS, RECORD_DAYS, RETENTION_LEAST_DAYS } from '@/domain/limits';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import type { RetentionKind } from '@/domain/paths';
import { PASSWORD_KINDS, type PasswordKind } from '@/domain/people/passwordRules';
import type { HttpsOptions } from 'firebase-functions/https';
import type { ScheduleOptions } from 'firebase-functions/scheduler';
import { defineInt, defineSecret, defineString, projectID } from 'firebase-functions/params';

/** The region of the functions: the nearest to the towns they serve. */
export const REGION = 'europe-west2';
const minInstances = defineInt('API_MIN_INSTANCES', {
  default: 0,
  description: 'Instances kept warm; 1 saves the first rider of a quiet hour the cold start.',
});
const maxInstances = defineInt('API_MAX_INSTANCES', {
  default: 10,
  description: 'Most instances of the API at once: the most that a flood of calls can cost.',
});

const criticalEdits = defineString('ALLOW_CRITICAL_EDITS', {
  default: 'true',
  description: "'false' makes this a public demo: edits, deletes, cancels and withdrawals are refused.",
});
const passwordRule = defineString('PASSWORD_RULE', {
  default: 'alphanumeric',
  description: 'The rule for new passwords: alphanumeric, any or complex. The app is built with the same one.',
});
const appCheck = defineString('REQUIRE_APP_CHECK', {
  default: 'false',
  description: "'true' refuses calls without a valid App Check token.",
});
const googleMapsKey = defineString('GOOGLE_MAPS_KEY', {
  default: '',
  description: 'Server key for the Google Routes API; restrict it to that API. Empty: no Google.',
});
const googleRoutesUrl = defineString('GOOGLE_ROUTES_URL', {
  default: '',
  description: 'Address of the Google Routes API, if it is reached through a proxy.',
});
const osrmUrl = defineString('OSRM_URL', {
  default: '',
  description: 'Address of an OSRM-compatible route server. Empty: the built-in map of main roads.',
});

const rounds = defineInt('DISPATCH_ROUNDS', {
  default: 12,
  description: 'How often a minute cabs are sought for riders who wait, 1 to 15.',
});
const appUrl = defineString('APP_URL', {
  default: '',
  description:
    "Where the app is opened, for the way back from a checkout page. Empty: the project's own web.app address.",
});
const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY', {
  description: 'The secret key of your Stripe account, for card payments. none: no cards.',
});
const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET', {
  description: 'The signing secret of the webhook that Stripe calls. none: no cards.',
});
const stripeApiUrl = defineString('STRIPE_API_URL', {
  default: '',
  description: "Address of Stripe's API, if it is reached through a proxy.",
});
const testPayments = defineString('TEST_PAYMENTS', {
  default: 'off',
  description: "'on' adds a provider that takes no money. It works on a developer's machine alone.",
});

const trustedProxies = defineString('TRUSTED_PROXIES', {
  default: '1',
  description:
    'Proxies that add to X-Forwarded-For before Google does. Hosting is one; add one for each of your own. 0: no Hosting.',
});
const smsUrl = defineString('SMS_URL', {
  default: '',
  description:
    "Address asked (GET) to send an SMS; '{number}' in it becomes the number and '{text}' the words. Empty: no SMS.",
});
const smtpUrl = defineSecret('SMTP_URL', {
  description: 'The mail server for receipts, such as smtps://user:password@smtp.example.com. none: no mail.',
});
const mailFrom = defineString('MAIL_FROM', {
  default: '',
  description: "The sender of mails, such as 'Amberlight <receipts@example.com>'. Empty: no mail is sent.",
});
const licenseCheckUrl = defineString('LICENSE_CHECK_URL', {
  default: '',
  description: "Address of the vendor's licence check. Empty: nothing is checked.",
});
const vehicleEnquiryUrl = defineString('VEHICLE_ENQUIRY_URL', {
  default: '',
  description: "Address of the DVLA's vehicle enquiry service, if it is reached through a proxy.",
});
const vehicleEnquiryKey = defineSecret('VEHICLE_ENQUIRY_KEY', {
  description: 'The key of the DVLA’s vehicle enquiry service. none: a driver’s vehicle is not looked up.',
});

const telephoneKey = defineSecret('TELEPHONE_SECRET', {
  description:
    'The secret with which your telephone exchange signs its reports (docs/telephone.md). none: no exchange.',
});

const trailDays = defineInt('TRAIL_DAYS', {
  default: 365,
  description: 'Days a ride’s trail is kept; at least 30. The ride itself stays.',
});
const chatDays = defineInt('CHAT_DAYS', {
  default: 90,
  description: 'Days a ride’s chat is kept; at least 30.',
});

const markKey = defineSecret('MARK_KEY', {
  description:
    'The key of the marks of people who are gone: 64 random digits, set once and never changed. none: the project’s name, which protects less.',
});
const banDays = defineInt('BAN_DAYS', {
  default: 730,
  description: 'Days for which nobody may register with the email or mobile of a suspended account that was deleted.',
});
const noticeDays = defineInt('NOTICE_DAYS', {
  default: 90,
  description: 'Days a notice is kept; at least 30.',
});
const detailDays = defineInt('DETAIL_DAYS', {
  default: 400,
  description: 'Days a past ride keeps its names, its addresses and the booked route; at least 366. The fare stays.',
});

const push = defineString('PUSH', {
  default: 'off',
  description: "'on' sends every notice to the phone or browser of its reader by Firebase Cloud Messaging.",
});

/** The secrets deployed with every function; '' or 'none' switches off the feature that needs the secret. */
export const functionSecrets = [
  stripeSecretKey,
  stripeWebhookSecret,
  vehicleEnquiryKey,
  markKey,
  smtpUrl,
  telephoneKey,
];

/**
 * The account the functions run as. It may do what they do and nothing else (`tools/deploy/roles.ts`). The whole address:
 * Cloud Scheduler takes no shorter form. The deployment sets GCLOUD_PROJECT while it reads this file.
 */
const serviceAccount = `amberlight-functions@${process.env['GCLOUD_PROJECT'] ?? 'project'}.iam.gserviceaccount.com`;

/**
 * What an instance of the API may use. It needs 150 MB at rest. 80 bodies of the largest size take 80 x 2 MB parsed,
 * and the dearest call takes less than 64 MB (`test/trust/cost.test.ts`).
 */
export const API_LIMITS: HttpsOptions = {
  region: REGION,
  serviceAccount,
  memory: '512MiB',
  cpu: 1,
  /** Calls mostly wait on the database and need little of the processor. */
  concurrency: 80,
  minInstances,
  maxInstances,
  /** Longer than any call takes with the map, the vehicle enquiry and Stripe at their slowest. */
  timeoutSeconds: 60,
  secrets: functionSecrets,
};

/**
 * What a scheduled function may use: one run at a time, ended before the next is due. Each may message a guest, forget a
 * card customer or mail a receipt, so each has the secrets.
 */
const scheduled = {
  region: REGION,
  serviceAccount,
  memory: '512MiB',
  cpu: 1,
  concurrency: 1,
  maxInstances: 1,
  secrets: functionSecrets,
} satisfies Omit<ScheduleOptions, 'schedule'>;
export const EVERY_MINUTE = { ...scheduled, schedule: 'every 1 minutes', timeoutSeconds: 60 };
export const EVERY_FIVE_MINUTES = { ...scheduled, schedule: 'every 5 minutes', timeoutSeconds: 300 };
/** With time to book the rides of a whole town that repeat. */
export const EVERY_HOUR = { ...scheduled, schedule: 'every 60 minutes', timeoutSeconds: 540 };
/** Once a day, with time for a whole town. */
export const daily = (schedule: string): ScheduleOptions => ({
  ...scheduled,
  schedule,
  timeZone: DEFAULT_TIME_ZONE,
  timeoutSeconds: 540,
});

const given = (secret: string): string => (secret === 'none' ? '' : secret);
/** Google's runtime never sets this; firebase-tools and the local stack do. */
export const isLocal = (): boolean => process.env['FUNCTIONS_EMULATOR'] === 'true';

export const paymentConfig = () => ({
  /** Without a trailing slash. */
  appUrl: (appUrl.value() || `https://${projectID.value()}.web.app`).replace(/(?<!\/)\/+$/, ''),
  stripeSecretKey: given(stripeSecretKey.value()),
  stripeWebhookSecret: given(stripeWebhookSecret.value()),
  stripeApiUrl: stripeApiUrl.value(),
  testPayments: testPayments.value() === 'on' && isLocal(),
});

export const smsConfig = () => ({
  url: smsUrl.value(),
  /** Words can be sent, not only a welcome. A developer's machine keeps them. */
  sendsTexts: smsUrl.value().includes('{text}') || (smsUrl.value() === '' && isLocal()),
});
export const mailConfig = () => ({ url: given(smtpUrl.value()), from: mailFrom.value() });
/** Where a developer's machine keeps mails and text messages instead of sending them; '' everywhere else. */
export const outboxFolder = (): string => (isLocal() ? (process.env['OUTBOX_FOLDER'] ?? '') : '');
export const licenceConfig = () => ({ url: licenseCheckUrl.value(), projectId: projectID.value() });
export const vehicleConfig = () => ({
  url: vehicleEnquiryUrl.value(),
  key: given(vehicleEnquiryKey.value()),
  isLocal: isLocal(),
});
/**
 * Hosting alone, unless set otherwise; on a developer's machine there is no proxy. Anything but a number is the
 * default.
 */
export function trustedProxyCount(): number {
  const set = trustedProxies.value().trim();
  if (/^\d{1,2}$/.test(set)) return Number(set);
  return isLocal() ? 0 : 1;
}
/** Values below the minimum are raised to it; unset means the default. */
const days = (set: number, fallback: number): number => Math.max(RETENTION_LEAST_DAYS, set === 0 ? fallback : set);
export const keptDays = (): Record<RetentionKind, number> => ({
  trails: days(trailDays.value(), 365),
  chats: days(chatDays.value(), 90),
  notices: days(noticeDays.value(), 90),
  // Operators' licence conditions require the whole record to be kept for twelve months.
  details: Math.max(RECORD_DAYS, days(detailDays.value(), 400)),
  // Riders are told this figure, so a deployment cannot change it.
  needs: NEEDS_KEPT_DAYS,
});
/**
 * The key of the marks left by people who are gone, and how long a mark is kept. Without a secret of its own a deployment
 * uses its name, which whoever has a copy of the database can guess.
 */
export const markConfig = () => ({
  key: given(markKey.value()) || projectID.value(),
  banDays: days(banDays.value(), 730),
});
/** '' if no exchange reports calls. */
export const telephoneSecret = (): string => given(telephoneKey.value());
export const pushIsOn = (): boolean => push.value() === 'on';
export const allowCriticalEdits = (): boolean => criticalEdits.value() !== 'false';
/** Anything that is no rule counts as the default, the way an unset parameter does. */
export const passwordKind = (): PasswordKind =>
  PASSWORD_KINDS.find((kind) => kind === passwordRule.value()) ?? 'alphanumeric';
export const requireAppCheck = (): boolean => appCheck.value() === 'true';
/** How often a minute the queue is dispatched while anybody waits; what is out of range is brought into it. */
export const dispatchRounds = (): number => Math.min(15, Math.max(1, rounds.value() || 12));
export const mapsConfig = () => ({
  googleMapsKey: googleMapsKey.value(),
  googleRoutesUrl: googleRoutesUrl.value(),
  osrmUrl: osrmUrl.value(),
});
