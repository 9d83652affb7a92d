/** The links that the Auth emulator would have mailed. */
import { PROJECT_ID } from '../../tools/connection/addresses';
import { stack } from './stack';

type Code = { email: string; requestType: string; oobCode: string };

/** The codes of the password links mailed to an email, the latest last. */
export async function passwordCodes(email: string): Promise<string[]> {
  const response = await fetch(`${stack.auth}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  const { oobCodes = [] } = (await response.json()) as { oobCodes?: Code[] };
  return oobCodes
    .filter((code) => code.email === email && code.requestType === 'PASSWORD_RESET')
    .map(({ oobCode }) => oobCode);
}

/** Sets a password by the latest link, as the person does who reads the mail. @throws Error when no link works */
export async function choosePassword(email: string, newPassword: string): Promise<void> {
  const oobCode = (await passwordCodes(email)).at(-1);
  const response = await fetch(`${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oobCode, newPassword }),
  });
  if (!response.ok) throw new Error(`no password by this link: ${await response.text()}`);
}
