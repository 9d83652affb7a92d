/** A partner as somebody types it, what is wrong with it, and what is sent. */
import type { ApiBody } from '@/domain/api/api';
import {
  PARTNER_DAY_MAX,
  PARTNER_OPEN_MAX,
  PARTNER_PICKUPS_MAX,
  PARTNER_SCOPES,
  type Partner,
  type PartnerKind,
  type PartnerPickup,
  type PartnerScope,
  type PartnerState,
  USUAL_TERMS,
} from '@/domain/partner/partner';

export type Typed = {
  /** The uid of the rider that the partner is; '' until one is chosen. */
  rider: string;
  name: string;
  kind: PartnerKind;
  contact: string;
  scopes: readonly PartnerScope[];
  day: string;
  open: string;
  /** The id of the account that pays; '' where the guest pays. */
  account: string;
  pickups: readonly PartnerPickup[];
  state: PartnerState;
};

export type Faults = Partial<Record<keyof Typed, string>>;

const NEW: Typed = {
  rider: '',
  name: '',
  kind: USUAL_TERMS.kind,
  contact: '',
  scopes: USUAL_TERMS.scopes,
  day: String(USUAL_TERMS.day),
  open: String(USUAL_TERMS.open),
  account: '',
  pickups: [],
  state: USUAL_TERMS.state,
};

/** The places where its rides begin, in the order in which they were entered. */
export const pickupsOf = ({ pickups = {} }: Pick<Partner, 'pickups'>): PartnerPickup[] =>
  Object.entries(pickups)
    .toSorted(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
    .map(([, pickup]) => pickup);

export const scopesOf = ({ scopes }: Pick<Partner, 'scopes'>): PartnerScope[] =>
  PARTNER_SCOPES.filter((scope) => scopes[scope] === true);

export const typedOf = (partner: (Partner & { id: string }) | null): Typed =>
  partner === null
    ? NEW
    : {
        rider: partner.id,
        name: partner.name,
        kind: partner.kind,
        contact: partner.contact,
        scopes: scopesOf(partner),
        day: String(partner.day),
        open: String(partner.open),
        account: partner.account ?? '',
        pickups: pickupsOf(partner),
        state: partner.state,
      };

const isWithin = (typed: string, most: number): boolean =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most;

export function faultsOf(typed: Typed): Faults {
  const found: Faults = {};
  if (typed.rider === '') found.rider = 'Choose the rider that books for it.';
  if (typed.name.trim() === '') found.name = 'Enter its name.';
  if (typed.contact.trim() === '') found.contact = 'Enter whom to ring or write to.';
  if (typed.scopes.length === 0) found.scopes = 'Its keys must be able to do something.';
  if (!isWithin(typed.day, PARTNER_DAY_MAX)) found.day = `A whole number, ${PARTNER_DAY_MAX} at most.`;
  if (!isWithin(typed.open, PARTNER_OPEN_MAX)) found.open = `A whole number, ${PARTNER_OPEN_MAX} at most.`;
  if (typed.pickups.length > PARTNER_PICKUPS_MAX) found.pickups = `${PARTNER_PICKUPS_MAX} pickups at most.`;
  return found;
}

/** What is sent of a partner without faults. */
export const bodyOf = (typed: Typed): Omit<ApiBody<'save_partner'>, 'seen'> => ({
  partner: typed.rider,
  name: typed.name.trim(),
  kind: typed.kind,
  contact: typed.contact.trim(),
  scopes: [...typed.scopes],
  day: Number(typed.day),
  open: Number(typed.open),
  state: typed.state,
  ...(typed.account === '' ? {} : { account: typed.account }),
  ...(typed.pickups.length === 0 ? {} : { pickups: [...typed.pickups] }),
});

/** The field that a refusal of the server is about. */
export const FIELD_OF: Readonly<Record<string, keyof Typed>> = {
  partner: 'rider',
  name: 'name',
  contact: 'contact',
  scopes: 'scopes',
  day: 'day',
  open: 'open',
  account: 'account',
  pickups: 'pickups',
};
