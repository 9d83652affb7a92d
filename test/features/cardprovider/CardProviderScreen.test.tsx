/** The desk's page of the card provider: what it did, what differs from ours, and how a difference is settled. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CardComparison } from '@/domain/api/desk/cardProviderApi';
import type { Difference } from '@/domain/cardProvider/differences';
import CardProviderScreen from '@/features/cardprovider/CardProviderScreen';
import { show } from '../bookings/ride';

const backend = vi.hoisted(() => ({ call: vi.fn(), saved: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/components/ui/table/saveFile', () => ({ saveCsv: backend.saved }));
vi.mock('@/components/people/PersonName', () => ({ PersonName: ({ uid }: { uid: string }) => <>{uid}</> }));

const ROW: Difference = {
  key: 'charge-p1',
  match: 'other_sum',
  kind: 'charge',
  at: Date.UTC(2026, 4, 12, 11),
  reference: 'pi_1',
  ours: 2500,
  theirs: 2400,
  payment: 'p1',
  theirId: 'txn_1',
};
const AGREES: CardComparison = {
  provider: 'stripe',
  currency: 'GBP',
  sums: { took: 10_000, gaveBack: 500, disputed: 0, fees: 230, paidOut: 9000, other: 0 },
  matched: { count: 4, total: 9500 },
  differences: [],
  more: false,
};

let answer: object;
beforeEach(() => {
  answer = { ok: true, value: AGREES };
  backend.saved.mockReset();
  backend.call.mockReset();
  backend.call.mockImplementation((name: string) =>
    Promise.resolve(name === 'compare_card_provider' ? answer : { ok: true, value: { settled: ROW.key } }),
  );
});

it('says what the provider did, and that everything agrees', async () => {
  show(<CardProviderScreen />);
  expect(await screen.findByText('Everything agrees')).toBeVisible();
  const section = screen.getByRole('region', { name: 'What the provider did' });
  expect(section).toHaveTextContent('Taken from cards£100.00');
  expect(section).toHaveTextContent('Kept as fees£2.30');
  expect(section).not.toHaveTextContent('Anything else');
  expect(screen.getByText(/4 movements on both sides/)).toHaveTextContent('£95.00 in all');
});

it('names each difference with both sums and what to do, and gives them as a file', async () => {
  answer = { ok: true, value: { ...AGREES, differences: [ROW], more: true } };
  show(<CardProviderScreen />);
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('Payment: another sum');
  expect(row).toHaveTextContent('With us £25.00');
  expect(row).toHaveTextContent('With the provider £24.00');
  expect(row).toHaveTextContent('Refund what was charged too much at the provider');
  expect(screen.getByText('There are more. Choose fewer days to see them.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Differences as CSV' }));
  expect(backend.saved.mock.calls[0]?.[1]).toContain('Another sum,25,24,pi_1,p1,txn_1');
});

it('settles a difference with a reason, and for the sums that were seen', async () => {
  answer = { ok: true, value: { ...AGREES, differences: [ROW] } };
  show(<CardProviderScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as settled' }));
  const dialog = screen.getByRole('dialog', { name: 'Is this settled?' });
  await userEvent.type(within(dialog).getByRole('textbox'), 'A pound refunded there');
  answer = {
    ok: true,
    value: {
      ...AGREES,
      differences: [
        { ...ROW, settled: { reason: 'A pound refunded there', at: ROW.at, by: 'ada', ours: 2500, theirs: 2400 } },
      ],
    },
  };
  await userEvent.click(within(dialog).getByRole('button', { name: 'It is settled' }));
  expect(backend.call.mock.calls.filter(([name]) => name !== 'compare_card_provider').map(([, body]) => body)).toEqual([
    { key: 'charge-p1', reason: 'A pound refunded there', at: ROW.at, ours: 2500, theirs: 2400 },
  ]);
  expect(await screen.findByText(/by ada: A pound refunded there/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No open differences' })).toBeVisible();
});

it('says that the provider does not answer, and asks it again', async () => {
  answer = { ok: false, failure: { key: 'card_provider_silent' } };
  show(<CardProviderScreen />);
  expect(await screen.findByText(/The card provider does not answer/)).toBeVisible();
  answer = { ok: true, value: AGREES };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Everything agrees')).toBeVisible();
});
