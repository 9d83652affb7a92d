/** API calls over HTTP, typed by the contract, and calls that break it on purpose. */
import { type ApiAnswer, type ApiBody, type ApiName, api } from '@/domain/api/api';
import type { Person } from './accounts';
import { stack } from './stack';

/** The result: the answer on 200, otherwise the error's code and message. */
export type Called<Answer> =
  | { status: 200; answer: Answer; error?: undefined }
  | {
      status: number;
      answer?: undefined;
      error: { code: string; message: string; field?: string; figures?: Record<string, number>; ride?: string };
    };

/** Calls an endpoint as a person, or without signing in (`null`). */
export async function call<Name extends ApiName>(
  who: Person | null,
  name: Name,
  body: ApiBody<Name>,
): Promise<Called<ApiAnswer<Name>>> {
  const response = await rawCall(name, {
    method: api[name].method,
    token: who?.token,
    body: JSON.stringify(body),
  });
  const json = (await response.json()) as {
    error?: { code: string; message: string; field?: string; figures?: Record<string, number>; ride?: string };
  };
  if (response.status === 200) return { status: 200, answer: json as ApiAnswer<Name> };
  return { status: response.status, error: json.error ?? { code: 'none', message: JSON.stringify(json) } };
}

/** Calls an endpoint and returns its answer. @throws Error when it refuses */
export async function callOk<Name extends ApiName>(
  who: Person | null,
  name: Name,
  body: ApiBody<Name>,
): Promise<ApiAnswer<Name>> {
  const called = await call(who, name, body);
  if (called.answer === undefined) throw new Error(`${name}: ${called.status} ${JSON.stringify(called.error)}`);
  return called.answer;
}

export type RawCall = {
  method?: string;
  token?: string | undefined;
  /** Sent unchanged, so that it need not be JSON. */
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};

/** Any request to an address below the API, however wrong. */
export function rawCall(path: string, { method = 'POST', token, body, headers }: RawCall = {}): Promise<Response> {
  return fetch(`${stack.api}/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && method !== 'GET' && { body }),
  });
}
