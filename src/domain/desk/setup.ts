/** The steps from an empty installation to the first booking, and which of them are done. */
import type { StoredCard } from '../pricing/card/storedCard';
import { inForceFrom } from '../pricing/card/versions';
import { DEFAULT_TIME_ZONE } from '../time/time';
import type { CarType } from '../pricing/carType';
import type { Settings } from '../pricing/settings';
import type { Plan, Tariff } from '../pricing/tariff';
import { parseOutline, type Zone } from '../place/zone';

export const SETUP_STEPS = ['company', 'district', 'card', 'cars', 'payment'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Everything that the steps fill in. */
export type SetupState = {
  settings: Pick<Settings, 'CompanyName' | 'care_no' | 'cash' | 'wallet' | 'card' | 'fare_basis'>;
  zones: readonly Zone[];
  tariffs: readonly Tariff[];
  plans: readonly Plan[];
  carTypes: readonly CarType[];
  /** The first days of the versions of the authority's card. */
  cards: readonly Pick<StoredCard, 'from'>[];
  /** Epoch ms. */
  nowMs: number;
};

/** The zones in which a ride may begin. */
export const servedZones = (zones: readonly Zone[]): Zone[] =>
  zones.filter(({ status, latlng }) => status === 'active' && parseOutline(latlng).ok);

/** The names of served zones without a price: no tariff, or a tariff whose plan is missing. */
export function unpricedZones({ zones, tariffs, plans }: Pick<SetupState, 'zones' | 'tariffs' | 'plans'>): string[] {
  const priced = new Set(plans.map(({ tariff }) => tariff));
  return servedZones(zones)
    .map(({ name }) => name)
    .filter((name) => {
      const own = tariffs.filter((tariff) => tariff.name === name);
      return own.length === 0 || own.some(({ title }) => !priced.has(title));
    });
}

/** True if one of the cards is in force. */
export const hasCardInForce = ({ cards, nowMs }: Pick<SetupState, 'cards' | 'nowMs'>): boolean =>
  cards.some(({ from }) => inForceFrom({ effective_from: from }, DEFAULT_TIME_ZONE) <= nowMs);

/** True if every ride has a price: by the authority's card, or by tariffs and plans in each district. */
const hasFares = (state: SetupState): boolean =>
  state.settings.fare_basis === 'card' ? hasCardInForce(state) : unpricedZones(state).length === 0;

const IS_DONE: Record<SetupStep, (state: SetupState) => boolean> = {
  company: ({ settings }) => settings.CompanyName !== '' && settings.care_no !== '',
  district: ({ zones }) => servedZones(zones).length > 0,
  card: (state) => servedZones(state.zones).length > 0 && hasFares(state),
  cars: ({ carTypes }) => carTypes.length > 0,
  payment: ({ settings: { cash, wallet, card } }) => cash || wallet || card,
};

/** True if riders could book as far as this step goes. */
export const isStepDone = (step: SetupStep, state: SetupState): boolean => IS_DONE[step](state);

/** The first step that is not done, or null. */
export const firstOpenStep = (state: SetupState): SetupStep | null =>
  SETUP_STEPS.find((step) => !isStepDone(step, state)) ?? null;
