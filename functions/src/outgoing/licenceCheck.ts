/** Checks the purchase code with the platform's vendor. Without a configured address the check always passes. */
import type { MessageKey } from '@/domain/messages';
import type { PrivateSettings } from '@/domain/pricing/settings';
import { licenceConfig } from '../config';
import { logFault } from '../log';
import { askLicence, type LicenceQuestion } from './licence';
import { readPrivateSettings, readSettings } from '../store/priceLists';
import { MINUTE_MS } from '@/domain/time/durations';

/** How long a positive answer is cached, so that not every sign-in waits for the vendor, milliseconds. */
const REMEMBERED_MS = 10 * MINUTE_MS;
const APP_IDENTIFIER = 'amberlight.web';
const APP_NAME = 'Amberlight';

let remembered: { key: string; until: number } | null = null;

async function isGood(url: string, question: LicenceQuestion, nowMs: number): Promise<boolean> {
  const key = `${question.license} ${question.contact_email}`;
  const isRemembered = question.reqType === 'auth' && remembered?.key === key && remembered.until > nowMs;
  if (isRemembered) return true;
  const good = await askLicence(url, question);
  if (good) remembered = { key, until: nowMs + REMEMBERED_MS };
  return good;
}

/** `trial`: the values an admin wants to save, if they differ from those stored. Returns null if the check passes. */
export async function licenceObstacle(
  reqType: LicenceQuestion['reqType'],
  trial: Partial<PrivateSettings>,
  nowMs: number,
): Promise<MessageKey | null> {
  const { url, projectId } = licenceConfig();
  if (url === '') return null;
  try {
    const [stored, { CompanyName }] = await Promise.all([readPrivateSettings(), readSettings()]);
    const question: LicenceQuestion = {
      license: trial.license ?? stored.license,
      contact_email: trial.contact_email ?? stored.contact_email,
      app_name: CompanyName === '' ? APP_NAME : CompanyName,
      app_identifier: APP_IDENTIFIER,
      projectId,
      createTime: new Date(nowMs).toISOString(),
      reqType,
    };
    if (await isGood(url, question, nowMs)) return null;
    return reqType === 'settings' ? 'purchase_code_wrong' : 'base_settings_error_1';
  } catch (error) {
    logFault('licence check failed', error);
    return 'base_settings_error_2';
  }
}
