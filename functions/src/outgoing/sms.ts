/**
 * The only SMS the platform sends: a GET to a service when a person has registered. Its answer is only logged, and a
 * slow or failed call does not affect the sign-up.
 */
import { smsConfig } from '../config';
import { logFault, logNotice } from '../log';

const TIMEOUT_MS = 4000;
const UK = '+44';
/** The digits of a British number without the country code: the last ten. */
const UK_DIGITS = 10;

/** The address to call for a number, or null: no service is configured, or the number is not British. */
export function smsAddress(url: string, mobile: string): string | null {
  if (url === '' || !mobile.startsWith(UK)) return null;
  const number = `44${mobile.slice(-UK_DIGITS)}`;
  if (url.includes('{number}')) return url.replaceAll('{number}', number);
  const address = new URL(url);
  address.searchParams.set('number', number);
  return address.href;
}

export async function sendWelcomeSms(mobile: string, url = smsConfig().url, timeoutMs = TIMEOUT_MS): Promise<void> {
  try {
    const address = smsAddress(url, mobile);
    if (address === null) return;
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    await response.body?.cancel();
    logNotice('sms service answered', { status: response.status });
  } catch (error) {
    logFault('sms service failed', error);
  }
}
