import { describe, expect, it } from 'vitest';
import { firstOpenStep, isStepDone, type SetupState, unpricedZones } from '@/domain/desk/setup';
import { FIRST_SETTINGS, settingsOf } from '@/domain/pricing/settings';
import { isOpen } from '@/domain/pricing/opening';
import { circleRound, distanceMetres } from '@/domain/place/geo';
import { crossingSides } from '@/domain/place/outline';
import { planOfCard } from '@/features/setup/steps/firstCard';

const zone = (name: string, status: 'active' | 'inactive' = 'active') => ({
  name,
  status,
  latlng: JSON.stringify(circleRound({ lat: 51.58, lng: -3 }, 5000)),
});
const card = (title: string) =>
  planOfCard({
    title,
    flagFall: 3,
    flagLength: 0.5,
    stepPrice: 0.2,
    stepLength: 0.1,
    waitPrice: 0.2,
    waitSeconds: 40,
    outstation: 0,
  });
const tariff = (name: string, title = 'Standard') => ({ name, title, fromtime: 0, totime: 1440 });
const TAXI = {
  name: 'Taxi',
  image: '',
  extra_info: '',
  base_fare: 0,
  rate_per_unit_distance: 0,
  rate_per_hour: 0,
  min_fare: 3,
  convenience_fees: 0,
  convenience_fee_type: 'flat',
} as const;
const FULL: SetupState = {
  settings: { ...FIRST_SETTINGS, CompanyName: 'Newport Taxis', care_no: '01633 960123' },
  zones: [zone('Newport')],
  tariffs: [tariff('Newport')],
  plans: [card('Standard')],
  carTypes: [TAXI],
  cards: [],
  nowMs: Date.UTC(2026, 5, 1, 12),
};

describe('the steps of a set-up', () => {
  it('are done in a town where riders can book', () => {
    expect(firstOpenStep(FULL)).toBe(null);
  });

  it.each<[string, Partial<SetupState>, string]>([
    ['no name', { settings: { ...FULL.settings, CompanyName: '' } }, 'company'],
    ['no number to call', { settings: { ...FULL.settings, care_no: '' } }, 'company'],
    ['no district', { zones: [] }, 'district'],
    ['a district that is switched off', { zones: [zone('Newport', 'inactive')] }, 'district'],
    ['a district without an outline', { zones: [{ ...zone('Newport'), latlng: '[]' }] }, 'district'],
    ['no fares', { tariffs: [], plans: [] }, 'card'],
    ['a tariff without its prices', { plans: [] }, 'card'],
    ['prices without a tariff', { tariffs: [] }, 'card'],
    ['a second district without fares', { zones: [zone('Newport'), zone('Cwmbran')] }, 'card'],
    ['no car', { carTypes: [] }, 'cars'],
    ['no way to pay', { settings: { ...FULL.settings, cash: false, card: false, wallet: false } }, 'payment'],
  ])('wait for what is missing: %s', (_what, changes, step) => {
    expect(firstOpenStep({ ...FULL, ...changes })).toBe(step);
  });

  it('name the districts that still need fares', () => {
    expect(unpricedZones({ ...FULL, zones: [zone('Newport'), zone('Cwmbran')] })).toEqual(['Cwmbran']);
    expect(isStepDone('card', FULL)).toBe(true);
  });
});

describe('a town whose fares follow the authority’s card', () => {
  const byCard = { ...FULL, settings: { ...FULL.settings, fare_basis: 'card' as const }, tariffs: [], plans: [] };

  it.each<[string, string[], string | null]>([
    ['needs no tariff and no plan once its card is in force', ['2026-06-01'], null],
    ['waits for the first day of its card, to the minute of its own midnight', ['2026-06-02'], 'card'],
    ['waits for a card', [], 'card'],
    ['has one in force, whatever is to come', ['2027-01-01', '2022-09-23'], null],
  ])('%s', (_what, days, step) => {
    expect(firstOpenStep({ ...byCard, cards: days.map((from) => ({ from })) })).toBe(step);
  });

  it('has a card in force from local midnight, which in summer is 23:00 UTC the day before', () => {
    const cards = [{ from: '2026-06-02' }];
    expect(isStepDone('card', { ...byCard, cards, nowMs: Date.UTC(2026, 5, 1, 22, 59) })).toBe(false);
    expect(isStepDone('card', { ...byCard, cards, nowMs: Date.UTC(2026, 5, 1, 23, 0) })).toBe(true);
  });

  it('still needs a district', () => {
    expect(firstOpenStep({ ...byCard, cards: [{ from: '2022-09-23' }], zones: [] })).toBe('district');
  });
});

describe('an installation', () => {
  it('without any settings is not open, and has those of a British town', () => {
    expect(settingsOf(null)).toEqual({ ...FIRST_SETTINGS, opening: 'soon' });
    expect(isOpen(settingsOf(null))).toBe(false);
  });

  it('with settings from before there was a set-up is open', () => {
    expect(isOpen(settingsOf({ code: 'GBP' }))).toBe(true);
  });
});

describe('a circle round a point', () => {
  it.each([51.58, 0, 60.15])('has its corners at one distance and does not cross itself, at latitude %s', (lat) => {
    const centre = { lat, lng: -3 };
    const corners = circleRound(centre, 8000);
    for (const corner of corners) {
      expect(distanceMetres(centre, corner)).toBeGreaterThan(7950);
      expect(distanceMetres(centre, corner)).toBeLessThan(8050);
    }
    expect(crossingSides(corners)).toBe(null);
  });
});
