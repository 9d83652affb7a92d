/**
 * The text messages the platform sends: a GET to a service. Its answer is only logged, without the number or the words, and
 * a slow or failed call does not affect what it tells of.
 */
import type { Language } from '@/domain/language';
import { isLocal, outboxFolder, smsConfig } from '../config';
import { logFault, logNotice } from '../log';
import { SENT } from './languages';
import { keepInOutbox } from './outbox';

const TIMEOUT_MS = 4000;
const UK = '+44';
/** The digits of a British number without the country code: the last ten. */
const UK_DIGITS = 10;

type Said = { text: string; language: Language };

/**
 * The address to call for a number and a text, or null: no service is configured, or the number is not British. An address
 * without a place for the text sends the service's own words.
 */
export function smsAddress(url: string, mobile: string, text: string): string | null {
  if (url === '' || !mobile.startsWith(UK)) return null;
  const number = `44${mobile.slice(-UK_DIGITS)}`;
  const said = url.replaceAll('{text}', () => encodeURIComponent(text));
  if (said.includes('{number}')) return said.replaceAll('{number}', number);
  const address = new URL(said);
  address.searchParams.set('number', number);
  return address.href;
}

/** What a developer's machine does instead of sending: it keeps the message, or only logs it where there is no outbox. */
async function keep(mobile: string, { text, language }: Said): Promise<boolean> {
  if (!isLocal() || !mobile.startsWith(UK)) return false;
  const folder = outboxFolder();
  if (folder === '') logNotice('an SMS, not sent from this machine', { to: mobile, text });
  else await keepInOutbox(folder, { kind: 'sms', to: mobile, text, language });
  return true;
}

/** True if the service took the message, or this machine keeps it. */
async function send(mobile: string, said: Said, url: string, timeoutMs: number): Promise<boolean> {
  try {
    if (url === '') return await keep(mobile, said);
    const address = smsAddress(url, mobile, said.text);
    if (address === null) return false;
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    await response.body?.cancel();
    logNotice('sms service answered', { status: response.status });
    return response.ok;
  } catch (error) {
    logFault('sms service failed', error);
    return false;
  }
}

/** Welcomes whoever has registered, at a number that they have proven. A service that takes no words has its own for it. */
export async function sendWelcomeSms(
  mobile: string,
  language: Language,
  url = smsConfig().url,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  await send(mobile, { text: SENT[language].newcomer.welcome, language }, url, timeoutMs);
}

/**
 * Sends words in a language to a number; false if nobody took them. A service that takes no words is not asked.
 */
export async function sendSms(mobile: string, text: string, language: Language): Promise<boolean> {
  const { url, sendsTexts } = smsConfig();
  return sendsTexts && send(mobile, { text, language }, url, TIMEOUT_MS);
}
