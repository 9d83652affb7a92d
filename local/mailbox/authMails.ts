/** What Firebase Auth would have sent by itself: its emulator keeps the links and the sign-in codes until they are used. */
import * as v from 'valibot';

const links = v.object({
  oobCodes: v.optional(v.array(v.object({ email: v.string(), requestType: v.string(), oobLink: v.string() })), []),
});
const codes = v.object({
  verificationCodes: v.optional(v.array(v.object({ phoneNumber: v.string(), code: v.string() })), []),
});

/** `link` is an address of the emulator. */
export type AuthMail =
  | { kind: 'link'; to: string; purpose: string; link: URL }
  | { kind: 'code'; to: string; code: string };

const TIMEOUT_MS = 2000;

const PURPOSES: Record<string, string> = {
  VERIFY_EMAIL: 'Confirm the email address',
  PASSWORD_RESET: 'Choose a password',
  EMAIL_SIGNIN: 'Sign in',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm the new email address',
  RECOVER_EMAIL: 'Take back the former email address',
};

/**
 * The newest first; null if the emulator does not answer.
 * @param auth the emulator's address
 */
export async function authMails(auth: string, project: string): Promise<AuthMail[] | null> {
  const ask = async (what: string): Promise<unknown> => {
    const address = `${auth}/emulator/v1/projects/${project}/${what}`;
    return (await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })).json();
  };
  try {
    const [{ oobCodes }, { verificationCodes }] = await Promise.all([
      ask('oobCodes').then((answer) => v.parse(links, answer)),
      ask('verificationCodes').then((answer) => v.parse(codes, answer)),
    ]);
    const mails = oobCodes.flatMap(({ email, requestType, oobLink }): AuthMail[] => {
      const link = URL.canParse(oobLink) ? new URL(oobLink) : null;
      if (link?.origin !== new URL(auth).origin) return [];
      return [{ kind: 'link', to: email, purpose: PURPOSES[requestType] ?? requestType, link }];
    });
    const texts = verificationCodes.map(({ phoneNumber, code }): AuthMail => ({ kind: 'code', to: phoneNumber, code }));
    return [...texts.toReversed(), ...mails.toReversed()];
  } catch {
    return null;
  }
}
