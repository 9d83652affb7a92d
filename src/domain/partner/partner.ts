/**
 * A partner: a hotel, a hospital, a venue or a council whose own system books for its guests. It is the account of a rider
 * that the office made for it, and everything a rider's bookings do holds for its own.
 */
import type { PartnerHook } from './hook';
import type { LatLng } from '../place/geo';
import { folded } from '../people/search/folded';

export const PARTNER_KINDS = ['hotel', 'hospital', 'venue', 'council', 'other'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/** open: its keys are good. stopped: they are refused for now. */
export const PARTNER_STATES = ['open', 'stopped'] as const;
export type PartnerState = (typeof PARTNER_STATES)[number];

/** What the keys of a partner may do. */
export const PARTNER_SCOPES = ['quote', 'book', 'follow', 'cancel'] as const;
export type PartnerScope = (typeof PARTNER_SCOPES)[number];

/** Two, so that one can be changed while the other is in use. */
export const KEY_SLOTS = ['first', 'second'] as const;
export type KeySlot = (typeof KEY_SLOTS)[number];

/** A key as it is kept: its hash, and its last characters to tell it by. Times are epoch ms; `used` is its last call. */
export type PartnerKey = { id: string; hash: string; hint: string; at: number; by: string; used?: number };

export type PartnerPickup = LatLng & { add: string };

/** What the office enters. */
export type PartnerDetails = {
  name: string;
  kind: PartnerKind;
  /** Whom the office rings or writes to. */
  contact: string;
  scopes: Partial<Record<PartnerScope, true>>;
  /** Rides it may book in a day, and have open at once. */
  day: number;
  open: number;
  /** The customer's account that pays; without one the guest pays the driver. */
  account?: string;
  /** Where its rides begin, under keys of figures; without them anywhere. */
  pickups?: Record<string, PartnerPickup>;
  state: PartnerState;
};

/** `partners/{uid of the rider}`. Times are epoch ms. */
export type Partner = PartnerDetails & {
  /** Its name folded, by which the list is sorted. */
  search: string;
  /** How often it was saved: of two desks that change it at once, the second looks again. */
  changes: number;
  at: number;
  by: string;
  keys?: Partial<Record<KeySlot, PartnerKey>>;
  hook?: PartnerHook;
};

/** `partner_requests/{hash}`: which ride a request booked, with hashes of the request. `until`: epoch ms. */
export type PartnerRequest = { uid: string; key: string; ride: string; body: string; until: number };

/** What the desk offers for a new partner. */
export const USUAL_TERMS = {
  kind: 'hotel',
  scopes: PARTNER_SCOPES,
  day: 20,
  open: 10,
  state: 'open',
} as const satisfies Omit<PartnerDetails, 'name' | 'contact' | 'scopes'> & { scopes: readonly PartnerScope[] };

export const PARTNER_NAME_MAX = 100;
export const PARTNER_CONTACT_MAX = 200;
export const PARTNER_DAY_MAX = 500;
export const PARTNER_OPEN_MAX = 100;
export const PARTNER_PICKUPS_MAX = 20;
export const PARTNER_SAVES_MAX = 1_000_000;
/** How far from one of its pickups a ride may begin, metres. */
export const PARTNER_PICKUP_METRES = 100;

/** What a key begins with, so that one that has leaked is found by those who look for secrets. */
export const KEY_PREFIX = 'amk_';
/** Bytes of chance in a key: 192 bits. */
export const KEY_SECRET_BYTES = 24;
/** The same in base64url. */
const KEY_SECRET_CHARACTERS = 32;
export const KEY_HINT_CHARACTERS = 4;
const KEY_MAX_CHARACTERS = KEY_PREFIX.length + KEY_SECRET_CHARACTERS + 128;

/** A key as it is shown, once. `secret`: base64url. */
export const keyText = (uid: string, secret: string): string => `${KEY_PREFIX}${secret}${uid}`;

/** The parts of a key, or null for a text that is none. */
export function readKeyText(text: string): { uid: string; secret: string } | null {
  if (text.length > KEY_MAX_CHARACTERS || !/^amk_[-\w]{33,}$/.test(text)) return null;
  const rest = text.slice(KEY_PREFIX.length);
  return { secret: rest.slice(0, KEY_SECRET_CHARACTERS), uid: rest.slice(KEY_SECRET_CHARACTERS) };
}

export const partnerSearch = (name: string): string => folded(name).slice(0, PARTNER_NAME_MAX);

/** The slot for a new key, or null if both are in use. */
export const freeSlot = ({ keys = {} }: Pick<Partner, 'keys'>): KeySlot | null =>
  KEY_SLOTS.find((slot) => keys[slot] === undefined) ?? null;

/** Where a key of this id is, or null. */
export const slotOf = ({ keys = {} }: Pick<Partner, 'keys'>, id: string): KeySlot | null =>
  KEY_SLOTS.find((slot) => keys[slot]?.id === id) ?? null;
