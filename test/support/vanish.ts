/** Calls whose answer is lost: the network drops between request and answer, and the caller retries. */
import { request } from 'node:http';
import type { ApiAnswer, ApiBody, ApiName } from '@/domain/api/api';
import type { Person } from './accounts';
import { callOk } from './call';
import { stack } from './stack';

/** Sends a complete request and disconnects before the answer comes. */
export function callAndVanish<Name extends ApiName>(who: Person, name: Name, body: ApiBody<Name>): Promise<void> {
  return new Promise((resolve) => {
    const text = JSON.stringify(body);
    const sent = request(`${stack.api}/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        authorization: `Bearer ${who.token}`,
      },
    });
    sent.on('error', () => resolve());
    sent.on('close', () => resolve());
    sent.end(text, () => sent.destroy());
  });
}

/** Loses a call and retries at once, while the first may still be running. Returns the retry's answer. */
export async function again<Name extends ApiName>(
  who: Person,
  name: Name,
  body: ApiBody<Name>,
): Promise<ApiAnswer<Name>> {
  await callAndVanish(who, name, body);
  return callOk(who, name, body);
}
