/** The steps from an empty installation to the first booking, and which of them are done. */
import type { CarType } from '../pricing/carType';
import type { Settings } from '../pricing/settings';
import type { Plan, Tariff } from '../pricing/tariff';
import { parseOutline, type Zone } from '../place/zone';

export const SETUP_STEPS = ['company', 'district', 'card', 'cars', 'payment'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Everything that the steps fill in. */
export type SetupState = {
  settings: Pick<Settings, 'CompanyName' | 'care_no' | 'cash' | 'wallet' | 'card'>;
  zones: readonly Zone[];
  tariffs: readonly Tariff[];
  plans: readonly Plan[];
  carTypes: readonly CarType[];
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

const IS_DONE: Record<SetupStep, (state: SetupState) => boolean> = {
  company: ({ settings }) => settings.CompanyName !== '' && settings.care_no !== '',
  district: ({ zones }) => servedZones(zones).length > 0,
  card: (state) => servedZones(state.zones).length > 0 && unpricedZones(state).length === 0,
  cars: ({ carTypes }) => carTypes.length > 0,
  payment: ({ settings: { cash, wallet, card } }) => cash || wallet || card,
};

/** True if riders could book as far as this step goes. */
export const isStepDone = (step: SetupStep, state: SetupState): boolean => IS_DONE[step](state);

/** The first step that is not done, or null. */
export const firstOpenStep = (state: SetupState): SetupStep | null =>
  SETUP_STEPS.find((step) => !isStepDone(step, state)) ?? null;
