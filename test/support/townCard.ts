/** A card for the test town: one band for all hours and steps by distance alone, so that no test depends on a clock. */
import { exportCard } from '@/domain/pricing/card/cardFile';
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import type { StoredCard } from '@/domain/pricing/card/storedCard';

export const TOWN_CARD: AuthorityCard = {
  format: 1,
  authority: 'Test Town Council',
  district: 'Test Town',
  nation: 'england-and-wales',
  effective_from: '2020-04-01',
  status: 'made up',
  source: 'made up for tests',
  band_change: 'fixed_at_start',
  bands: [
    {
      name: 'Tariff 1',
      words: 'At all times',
      when: [{ from: '00:00', to: '24:00' }],
      steps: [
        { pence: 300, distance: '500 metres' },
        { pence: 20, distance: '100 metres' },
      ],
    },
  ],
  extras: {
    luggage: { each_pence: 20 },
    animals: { each_pence: 100 },
    tolls: { as_paid: true },
  },
};

/** The paths of a town with only this card. */
export function townCard(card: AuthorityCard = TOWN_CARD): Record<string, StoredCard> {
  const stored = { text: exportCard(card), from: card.effective_from, added_at: 0, added_by: 'admin' };
  return { 'authority_cards/-townCard': stored };
}
