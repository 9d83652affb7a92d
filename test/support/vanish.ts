/** Calls whose answer is lost on the way: the network drops between request and answer, and the caller asks again. */
import { request } from 'node:http';
import type { ApiAnswer, ApiBody, ApiName } from '@/domain/api';
import type { Person } from './accounts';
import { callOk } from './call';
import { stack } from './stack';

/** Sends a request whole, and is gone before the answer comes. */
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

/** Lost, and asked for again at once, while the first may still be under way; answers what it says then. */
export async function again<Name extends ApiName>(
  who: Person,
  name: Name,
  body: ApiBody<Name>,
): Promise<ApiAnswer<Name>> {
  await callAndVanish(who, name, body);
  return callOk(who, name, body);
}
