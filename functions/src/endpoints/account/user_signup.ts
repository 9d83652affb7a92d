/** Registers a rider or driver. Every rule the form checks is checked again here. */
import type { ApiParsed } from '@/domain/api/api';
import { languageOf } from '@/domain/language';
import type { IdentityKind } from '@/domain/paths';
import type { DriverApplication } from '@/domain/people/driverApplication';
import { tidyEmail } from '@/domain/people/email';
import { tidyName } from '@/domain/people/name';
import { checkRegistration, tidyMobile } from '@/domain/people/registration';
import type { UserProfile } from '@/domain/people/user';
import { passwordKind } from '../../config';
import { takeCallersAccount } from '../../accounts/callersAccount';
import { provenEmail, provenMobile } from '../../accounts/claim';
import { newUid } from '../../accounts/newUid';
import { isForTheDesk } from '../../accounts/marks/claimMarks';
import { checkPapers, type CheckedPapers } from '../../accounts/papers';
import { type Entered, type Newcomer, referrerOf, registerAccount, registerByPassword } from '../../accounts/register';
import type { Call, Handler } from '../../http/handler';
import { logFault } from '../../log';
import { sendWelcomeSms } from '../../outgoing/sms';
import { isRefused, type Refused, refuse } from '../../http/refusal';
import { readAccount } from '../../store/accounts';
import type { Account } from '../../store/identity';
import type { Identities } from '../../store/identityPath';
import { readSettings } from '../../store/priceLists';
import { approvedFields, newApplication } from '../../transitions/people/application';
import { defined } from '../../transitions/update';

/** The desk may add the person at this very moment: then their account is found on the second look. */
const TRIES = 3;

type RegData = ApiParsed<'user_signup'>['regData'];
type Proven = Record<IdentityKind, boolean>;

/** The stored names of the sign-in methods. */
const LOGIN_TYPES: Record<string, string> = {
  password: 'email',
  phone: 'phone',
  'google.com': 'google',
  'facebook.com': 'facebook',
  'apple.com': 'apple',
};

/** Refuses a form that contradicts the email or mobile of the sign-in; otherwise says which of them it has proven. */
async function provenBy(account: Account | null, { email, mobile }: Identities): Promise<Proven | Refused> {
  const record = account === null ? null : await readAccount(account.uid);
  if (record?.email !== undefined && tidyEmail(record.email) !== email) return refuse('proper_email', 'regData.email');
  if (record?.phoneNumber !== undefined && record.phoneNumber !== mobile) {
    return refuse('mobile_no_blank_error', 'regData.mobile');
  }
  return { email: provenEmail(record) === email, mobile: provenMobile(record, account?.provider ?? '') === mobile };
}

type Papers = { checked: CheckedPapers | null; application: DriverApplication | null };

async function papersOf(
  regData: RegData,
  uid: string,
  needsApproval: boolean,
  nowMs: number,
): Promise<Papers | Refused> {
  if (regData.application === undefined) return { checked: null, application: null };
  if (regData.usertype !== 'driver') return refuse('invalid_request', 'regData.application');
  const checked = await checkPapers(regData.application, uid, nowMs);
  if (isRefused(checked)) {
    return checked.field === undefined ? checked : refuse(checked.refused, `regData.application.${checked.field}`);
  }
  const waits = needsApproval || (await isForTheDesk({ uid, papers: checked.fields, before: null }));
  return { checked, application: newApplication(checked.fields, checked.vehicleVerified, waits, nowMs) };
}

/** Registers the newcomer, unless an account that the desk made for them waits: that one is theirs then. */
async function entry(newcomer: Newcomer, provider: string | undefined, password = ''): Promise<Entered | Refused> {
  if (provider === undefined) return registerByPassword(newcomer, password);
  const { uid: signIn, profile, nowMs } = newcomer;
  if (provider !== 'phone' || profile.usertype !== 'rider') return registerAccount(newcomer);
  let entered: Entered | Refused = refuse('user_changed');
  for (let tried = 0; tried < TRIES && isRefused(entered) && entered.refused === 'user_changed'; tried += 1) {
    const taken = await takeCallersAccount({ ...profile, signIn }, nowMs);
    if (taken !== null) return isRefused(taken) ? taken : refuse('account_yours_now');
    entered = await registerAccount(newcomer);
  }
  return entered;
}

async function register({ body: { regData, attempt }, account, nowMs }: Call<'user_signup'>) {
  const { password, ...typed } = regData;
  // A rider whose mobile is proven by the sign-in can be reached without an email.
  const byMobile = account?.provider === 'phone' && regData.usertype === 'rider';
  const fault = checkRegistration(account === null ? { ...typed, password: password ?? '' } : typed, {
    kind: passwordKind(),
    mayBeBlank: byMobile ? ['email'] : [],
  });
  if (fault !== null) return refuse(fault.key, `regData.${fault.field}`);
  const email = tidyEmail(regData.email);
  const mobile = tidyMobile(regData.mobile) ?? '';
  const proven = await provenBy(account, { email, mobile });
  if (isRefused(proven)) return proven;
  if (email === '' && !proven.mobile) return refuse('proper_email', 'regData.email');
  const signupViaReferral = await referrerOf(regData.referralId);
  if (isRefused(signupViaReferral)) return refuse('referer_not_found', 'regData.referralId');

  const uid = account?.uid ?? newUid(attempt);
  const { driver_approval: needsApproval } = await readSettings();
  const papers = await papersOf(regData, uid, needsApproval, nowMs);
  if (isRefused(papers)) return papers;
  const { checked, application } = papers;
  // A driver without papers may sign in to send them; nobody goes on duty without.
  const isApproved = regData.usertype === 'rider' || !needsApproval;
  const profile: Omit<UserProfile, 'referralId'> = defined({
    firstName: tidyName(regData.firstName),
    lastName: tidyName(regData.lastName),
    email,
    mobile,
    mobileProven: proven.mobile ? true : undefined,
    usertype: regData.usertype,
    loginType: LOGIN_TYPES[account?.provider ?? 'password'] ?? 'other',
    signupViaReferral,
    approved: isApproved,
    walletBalance: 0,
    createdAt: nowMs,
    userPlatform: regData.userPlatform,
    language: regData.language,
    ...(checked !== null && application?.status === 'approved' ? approvedFields(checked.fields, nowMs) : {}),
  });
  const newcomer = { uid, profile, application, nowMs, emailProven: proven.email };
  const entered = await entry(newcomer, account?.provider, password);
  // A number that was only typed may be anybody's.
  if (!isRefused(entered) && entered.isNew && proven.mobile) await sendWelcomeSms(mobile, languageOf(regData.language));
  if (!isRefused(entered)) return { uid: entered.uid };
  return entered.refused === 'password_refused' ? refuse(entered.refused, 'regData.password') : entered;
}

export const userSignup: Handler<'user_signup'> = async (call) => {
  try {
    return await register(call);
  } catch (error) {
    logFault('sign-up failed', error);
    return refuse('reg_error');
  }
};
