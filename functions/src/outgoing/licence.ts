/** Asks the vendor to check the platform's own licence. Off unless the vendor's address is configured. */
import * as v from 'valibot';
import { requestJson } from './jsonRequest';

const TIMEOUT_MS = 5000;

export type LicenceQuestion = {
  license: string;
  contact_email: string;
  app_name: string;
  app_identifier: string;
  projectId: string;
  createTime: string;
  reqType: 'auth' | 'settings';
};

const answerSchema = v.object({ success: v.boolean() });

/** True if the vendor accepts the licence. @throws if there is no answer, or it is malformed */
export async function askLicence(url: string, question: LicenceQuestion, timeoutMs = TIMEOUT_MS): Promise<boolean> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(question),
  };
  const { status, json } = await requestJson(url, init, timeoutMs);
  const answer = v.safeParse(answerSchema, json);
  if (!answer.success || status >= 500) throw new Error(`licence check answered ${status}`);
  return answer.output.success;
}
