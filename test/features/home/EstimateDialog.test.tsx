/** What the card allows for a missed ride is told with the estimate, before anything is booked. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EstimateAnswer } from '@/domain/api/ride/rideApi';
import type { Needs } from '@/domain/ride/needs/needs';
import { EstimateDialog } from '@/features/home/EstimateDialog';
import { bill } from '../../support/bill';
import { CHARGES } from '../../support/feeCard';
import { DROP, PICKUP, show } from '../bookings/ride';

const card = { band: 'Tariff 1', reading: 1320, counted: 1320, source: 'route', allowed: 1320 };

function open(more: object, needs: Needs = {}): void {
  const estimate = {
    estimateFare: 1320,
    duration: 900,
    fixedPriceFlag: false,
    lines: { ...bill(), ...more },
  } as unknown as EstimateAnswer;
  show(
    <EstimateDialog
      estimate={estimate}
      pickup={PICKUP}
      stops={[]}
      drop={DROP}
      carType="Black Cab"
      tripdate={null}
      needs={needs}
      booking={false}
      onBook={() => {}}
      onCancel={() => {}}
    />,
  );
}

it('names both fees and their grace times', () => {
  open({ card: { ...card, charges: CHARGES } });
  expect(screen.getByText(/^The council’s card allows £2\.50 if you cancel more than 3 minutes.*£4\.00/)).toBeVisible();
});

it.each<[string, object, Needs]>([
  ['by the plans', {}, {}],
  ['by a card without fees', { card }, {}],
  ['to somebody who needs something', { card: { ...card, charges: CHARGES } }, { quiet: true }],
])('names none %s', (_, more, needs) => {
  open(more, needs);
  expect(screen.queryByText(/card allows £/)).toBeNull();
});
