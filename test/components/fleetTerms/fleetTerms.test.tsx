import { loadFirebase } from '@/backend/later/load';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import { DriverTerms } from '@/components/fleetTerms/DriverTerms';
import { FleetSettlements } from '@/components/fleetTerms/FleetSettlements';
import { nextMonday } from '@/domain/settlement/terms';
import { addDays } from '@/domain/time/addDays';
import { dayWords } from '@/domain/time/dayWords';
import { today } from '@/state/useToday';
import { show } from '../../features/bookings/ride';

await loadFirebase();

const backend = vi.hoisted(() => ({
  terms: [] as object[],
  settlements: [] as object[],
  calls: [] as [string, object][],
}));
vi.mock('@/backend/money/fleetTerms', () => ({
  watchFleetTerms: (_side: object, observer: Observer<object[]>) => {
    observer.next(backend.terms);
    return () => {};
  },
  watchOwnSettlements: (_uid: string, observer: Observer<object[]>) => {
    observer.next(backend.settlements);
    return () => {};
  },
  watchWeekSettlements: ({ week }: { week: string }, observer: Observer<object[]>) => {
    observer.next(backend.settlements.filter((each) => (each as { week: string }).week === week));
    return () => {};
  },
}));
vi.mock('@/backend/connection/pressed', () => ({
  pressed: (name: string, body: object) => {
    backend.calls.push([name, body]);
    return Promise.resolve({ ok: true, value: {} });
  },
}));

const NEXT = nextMonday(today());
const LAST = addDays(NEXT, -14);
const offered = {
  id: 't1',
  driver: 'dana',
  fleetadmin: 'north',
  kind: 'percent',
  amount: 2000,
  from: NEXT,
  offeredAt: 1,
};
const agreed = { ...offered, id: 't2', from: addDays(LAST, -70), acceptedAt: 2 };
const week = {
  id: `${LAST}-north-dana`,
  driver: 'dana',
  fleetadmin: 'north',
  week: LAST,
  terms: 't2',
  kind: 'percent',
  amount: 2000,
  rides: 3,
  share: 10_000,
  due: 2000,
  at: 3,
};

beforeEach(() => {
  Object.assign(backend, { terms: [], settlements: [], calls: [] });
});

describe('a driver', () => {
  it('without a fleet’s offer sees nothing of it', () => {
    show(<DriverTerms uid="dana" />);
    expect(screen.queryByText('My fleet')).toBeNull();
  });

  it('reads what an offer means before accepting it', async () => {
    backend.terms = [offered];
    show(<DriverTerms uid="dana" />);
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(backend.calls).toEqual([]);
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText(/20% of the share is your fleet’s from/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(backend.calls).toEqual([['accept_fleet_terms', { id: 't1' }]]);
  });

  it('turns an offer down, and ends what was agreed', async () => {
    backend.terms = [offered, agreed];
    show(<DriverTerms uid="dana" />);
    await userEvent.click(screen.getByRole('button', { name: 'Turn down' }));
    await userEvent.click(screen.getByRole('button', { name: 'End with this week' }));
    expect(backend.calls).toEqual([
      ['end_fleet_terms', { id: 't1' }],
      ['end_fleet_terms', { id: 't2' }],
    ]);
  });

  it('is not offered what has begun, nor shown what has ended', () => {
    backend.terms = [
      { ...offered, from: addDays(NEXT, -7) },
      { ...agreed, until: addDays(NEXT, -7) },
    ];
    show(<DriverTerms uid="dana" />);
    expect(screen.queryByText('My fleet')).toBeNull();
  });

  it('sees each settled week, and says that it is paid', async () => {
    backend.settlements = [week];
    show(<DriverTerms uid="dana" />);
    const line = screen.getByText(`Week of ${dayWords(LAST)}:`, { exact: false }).closest('li');
    expect(line).toHaveTextContent('£20.00');
    expect(line).toHaveTextContent('Share £100.00, 3 rides. Not paid yet');
    await userEvent.click(screen.getByRole('button', { name: `I have paid the week of ${dayWords(LAST)}` }));
    expect(backend.calls).toEqual([['tick_settlement', { id: week.id }]]);
  });
});

describe('a fleet admin', () => {
  const drivers = [{ uid: 'dana', name: 'Dana Okafor' }];

  it('offers a driver a percentage from a Monday to come', async () => {
    show(<FleetSettlements uid="north" drivers={drivers} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Driver to offer terms to' }), 'dana');
    await userEvent.type(screen.getByLabelText('Percentage'), '12.5');
    await userEvent.click(screen.getByRole('button', { name: 'Offer terms' }));
    expect(backend.calls).toEqual([
      ['offer_fleet_terms', { id: expect.any(String), driver: 'dana', kind: 'percent', amount: 1250, from: NEXT }],
    ]);
  });

  it.each([
    ['more than all', '100.01', NEXT],
    ['nothing', '0', NEXT],
    ['from a Tuesday', '20', addDays(NEXT, 1)],
    ['from a Monday that has passed', '20', LAST],
  ])('cannot offer %s', async (_, percent, from) => {
    show(<FleetSettlements uid="north" drivers={drivers} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Driver to offer terms to' }), 'dana');
    await userEvent.type(screen.getByLabelText('Percentage'), percent);
    fireEvent.change(screen.getByLabelText('From Monday'), { target: { value: from } });
    expect(screen.getByRole('button', { name: 'Offer terms' })).toBeDisabled();
  });

  it('settles the last week with whoever agreed on terms, and says when the money is there', async () => {
    backend.terms = [agreed, { ...offered, driver: 'sam' }];
    show(<FleetSettlements uid="north" drivers={drivers} />);
    const list = within(screen.getByRole('list', { name: 'Drivers in this week' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(list.getByRole('button', { name: 'Settle the week' }));
    expect(backend.calls).toEqual([['make_settlement', { driver: 'dana', week: LAST }]]);
  });

  it('sees what is settled already, and cannot settle it again', async () => {
    backend.terms = [agreed];
    backend.settlements = [{ ...week, paidAt: 4 }];
    show(<FleetSettlements uid="north" drivers={drivers} />);
    const list = within(screen.getByRole('list', { name: 'Drivers in this week' }));
    expect(list.getByRole('listitem')).toHaveTextContent('Dana Okafor: £20.00');
    expect(list.getByRole('listitem')).toHaveTextContent('The driver says it is paid');
    expect(list.queryByRole('button', { name: 'Settle the week' })).toBeNull();
    await userEvent.click(list.getByRole('button', { name: 'I have it' }));
    expect(backend.calls).toEqual([['tick_settlement', { id: week.id }]]);
  });
});
