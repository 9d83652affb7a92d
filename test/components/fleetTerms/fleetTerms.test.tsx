import { failureText } from '@/backend/connection/failure';
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
import { account } from '../../state/support/people';
import { show } from '../../features/bookings/ride';

await loadFirebase();

const backend = vi.hoisted(() => ({
  terms: [] as object[],
  settlements: [] as object[],
  calls: [] as [string, object][],
  readFleetDrivers: vi.fn(),
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
vi.mock('@/backend/people/people', async (original) => ({
  ...(await original<object>()),
  readFleetDrivers: backend.readFleetDrivers,
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
  backend.readFleetDrivers.mockReset();
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

  it('is shown until when terms count that others will replace', () => {
    backend.terms = [agreed, { ...agreed, id: 't3', amount: 1500, acceptedAt: 3, from: NEXT }];
    show(<DriverTerms uid="dana" />);
    const rows = within(screen.getByRole('list', { name: 'Terms of my fleet' })).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent('20% of the share');
    expect(rows[0]).toHaveTextContent(`until the week before ${dayWords(NEXT)}`);
    expect(rows[1]).toHaveTextContent('15% of the share');
  });

  it('is not shown terms that others have replaced', () => {
    backend.terms = [agreed, { ...agreed, id: 't3', amount: 1500, acceptedAt: 3, from: addDays(NEXT, -7) }];
    show(<DriverTerms uid="dana" />);
    const rows = within(screen.getByRole('list', { name: 'Terms of my fleet' })).getAllByRole('listitem');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent('15% of the share');
  });

  it('is shown nothing as agreed once the terms have ended that replaced others', () => {
    backend.terms = [
      agreed,
      { ...agreed, id: 't3', from: addDays(NEXT, -14), acceptedAt: 3, until: addDays(NEXT, -7) },
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
  const person = (id: string, firstName: string, lastName: string, vehicleRegister: string) => ({
    ...account('driver').profile,
    id,
    firstName,
    lastName,
    vehicleRegister,
  });
  const fleet = [person('dana', 'Dana', 'Okafor', 'LB24 TXE'), person('sam', 'Sam', 'Price', 'CU70 ABC')];
  const field = () => screen.getByRole('combobox', { name: 'Driver to offer terms to' });
  const found = () =>
    within(screen.getByRole('listbox', { name: /drivers found/ }))
      .getAllByRole('option')
      .map((option) => option.querySelector('strong')?.textContent);

  beforeEach(() => {
    backend.readFleetDrivers.mockResolvedValue({ ok: true, value: fleet });
  });

  async function chooseDana(): Promise<void> {
    await userEvent.click(field());
    await userEvent.click(await screen.findByRole('option', { name: /Dana Okafor/ }));
    expect(field()).toHaveValue('Dana Okafor');
  }

  it('finds a driver who has not earned yet, among all whom the fleet has now', async () => {
    show(<FleetSettlements uid="north" drivers={[]} />);
    await userEvent.click(field());
    expect(await screen.findByRole('option', { name: /Sam Price/ })).toHaveTextContent('CU70 ABC');
    expect(backend.readFleetDrivers).toHaveBeenCalledExactlyOnceWith('north');
    expect(found()).toEqual(['Dana Okafor', 'Sam Price']);
    await userEvent.keyboard('pri');
    expect(found()).toEqual(['Sam Price']);
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveValue('Sam Price');
    await userEvent.clear(field());
    await userEvent.type(field(), 'lb24');
    expect(found()).toEqual(['Dana Okafor']);
    await userEvent.type(field(), 'x');
    expect(screen.getByText('No Users Matched')).toBeInTheDocument();
  });

  it('offers nothing to somebody whose name was typed over', async () => {
    show(<FleetSettlements uid="north" drivers={drivers} />);
    await userEvent.type(screen.getByLabelText('Percentage'), '12.5');
    await chooseDana();
    expect(screen.getByRole('button', { name: 'Offer terms' })).toBeEnabled();
    await userEvent.type(field(), 'Sa');
    await userEvent.tab();
    expect(field()).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Offer terms' })).toBeDisabled();
  });

  it('sees that the drivers are being read, that they could not be, and reads them again', async () => {
    let answer: (outcome: object) => void = () => {};
    backend.readFleetDrivers.mockReturnValueOnce(
      new Promise<object>((resolve) => {
        answer = resolve;
      }),
    );
    show(<FleetSettlements uid="north" drivers={drivers} />);
    await userEvent.click(field());
    expect(await screen.findByText('Loading drivers')).toBeInTheDocument();
    answer({ ok: false, failure: { key: 'offline' } });
    expect(await screen.findByText(failureText({ key: 'offline' }))).toBeInTheDocument();
    await userEvent.tab();
    await chooseDana();
  });

  it('without a driver is told so', async () => {
    backend.readFleetDrivers.mockResolvedValue({ ok: true, value: [] });
    show(<FleetSettlements uid="north" drivers={drivers} />);
    await userEvent.click(field());
    expect(await screen.findByText('Your fleet has no drivers yet.')).toBeInTheDocument();
  });

  it('offers a driver a percentage from a Monday to come', async () => {
    show(<FleetSettlements uid="north" drivers={drivers} />);
    await chooseDana();
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
    await chooseDana();
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

  it('is shown each driver’s terms until others replace them, and one percentage for a week', async () => {
    const next = { ...agreed, id: 't3', amount: 1500, from: LAST, acceptedAt: 3 };
    backend.terms = [agreed, next, { ...agreed, id: 't4', driver: 'sam' }];
    show(<FleetSettlements uid="north" drivers={drivers} />);
    const listed = within(screen.getByRole('list', { name: 'Terms with drivers' })).getAllByRole('listitem');
    expect(listed).toHaveLength(2);
    expect(listed[0]).toHaveTextContent('Dana Okafor: 15% of the share');
    expect(listed[1]).toHaveTextContent('20% of the share');
    const due = within(screen.getByRole('list', { name: 'Drivers in this week' })).getAllByRole('listitem');
    expect(due[0]).toHaveTextContent('15% of the share');
  });

  it('is offered no week by terms that were replaced, once those after them have ended', () => {
    backend.terms = [agreed, { ...agreed, id: 't3', from: addDays(LAST, -7), acceptedAt: 3, until: LAST }];
    show(<FleetSettlements uid="north" drivers={drivers} />);
    expect(screen.getByText('No accepted terms count in this week.')).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Terms with drivers' })).queryByRole('listitem')).toBeNull();
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
