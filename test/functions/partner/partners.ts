/** A hotel whose own system books: nothing but an address, a key and `fetch`. */
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { callOk } from '../../support/call';
import { newAddress } from '../accounts/newcomers';
import { TRIP } from '../ride/rides';

const place = ({ lat, lng, add }: typeof TRIP.pickup) => ({ lat, lng, address: add });
/** From the station to Marshfield, now. */
export const JOURNEY = { pickup: place(TRIP.pickup), destination: place(TRIP.drop) };
export const GUEST = { name: 'Mary Poole', mobile: '07700 900333' };

export const TERMS = {
  name: 'Grand Hotel',
  kind: 'hotel' as const,
  contact: 'Reception, 01633 496 0123',
  scopes: ['quote', 'book', 'follow', 'cancel'] as ('quote' | 'book' | 'follow' | 'cancel')[],
  day: 20,
  open: 20,
  state: 'open' as const,
};

export type Hotel = { rider: Person; key: string; keyId: string };

export async function keyFor(admin: Person, { uid }: Person): Promise<{ key: string; keyId: string }> {
  const { id, key } = await callOk(admin, 'new_partner_key', { partner: uid, id: newBookingId() });
  return { key, keyId: id };
}

export async function hotel(admin: Person, changes: object = {}): Promise<Hotel> {
  const rider = await createPerson('rider');
  await callOk(admin, 'save_partner', { partner: rider.uid, seen: 0, ...TERMS, ...changes });
  return { rider, ...(await keyFor(admin, rider)) };
}

export type Answer = {
  status: number;
  type: string;
  headers: Headers;
  json: Record<string, unknown> & { code?: string; id?: string };
};

export type Ask = { method?: string; body?: unknown; raw?: string; headers?: Record<string, string>; address?: string };

/** A request as a stranger's program sends it. `base`: the address of the functions. */
export async function ask(
  base: string,
  key: string | null,
  path: string,
  { method = 'POST', body, raw, headers = {}, address = newAddress() }: Ask = {},
): Promise<Answer> {
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${base}/partner/v1/${path}`, {
    method,
    headers: {
      'x-forwarded-for': address,
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    headers: response.headers,
    json: (await response.json()) as Answer['json'],
  };
}
