import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { config } from '@/backend/connection/config';
import type { Listed } from '@/backend/connection/observe';
import { EditableTable } from '@/components/editableTable/EditableTable';
import type { Field } from '@/components/editableTable/field';
import { requiredText, typedAmount } from '@/domain/typedFields';
import type { GroupState } from '@/state/dataGroup';
import { useRowEdits } from '@/state/desk/useRowEdits';
import { show } from '../../features/bookings/ride';
import { Address } from '../../support/Address';

const backend = vi.hoisted(() => ({ call: vi.fn(), drawn: 0, saved: [] as [string, string][] }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
vi.mock('@/backend/desk/catalogue', () => ({ newRowId: () => `new-${(backend.drawn += 1)}` }));
vi.mock('@/components/ui/table/saveFile', () => ({
  saveCsv: (name: string, text: string) => backend.saved.push([name, text]),
}));

type Rank = { name: string; cabs: number };
const schema = v.object({ name: requiredText, cabs: typedAmount });
const fields: Field<Rank>[] = [
  { field: 'name', label: 'Name', kind: 'text', required: true },
  { field: 'cabs', label: 'Cabs', kind: 'number', figures: true },
];
const nameOf = ({ name }: Rank) => name;
const RANKS: Listed<Rank>[] = ['Euston', 'Paddington', 'Angel'].map((name, index) => ({
  id: name,
  name,
  cabs: 10 - index,
}));

const settled = { loading: false, error: { flag: false } } as const;
/** The listener: the rows it delivers are the stored ones. */
let listener: (rows: Listed<Rank>[]) => void = () => {};
const bring = (rows: Listed<Rank>[]) => act(() => listener(rows));
/** Holds the answer to the next edit back. Returns how it is given. */
function heldAnswer(): (outcome: unknown) => void {
  let give: (outcome: unknown) => void = () => {};
  backend.call.mockReturnValueOnce(
    new Promise((resolve) => {
      give = resolve;
    }),
  );
  return (outcome) => give(outcome);
}

function Ranks({
  start,
  group = settled,
}: {
  start: Listed<Rank>[] | null;
  group?: Pick<GroupState<Rank[]>, 'loading' | 'error'>;
}) {
  const [stored, setStored] = useState(start);
  useEffect(() => {
    listener = setStored;
  }, []);
  const { rows, change, unsaved, saved, failed, forget } = useRowEdits<Rank>('tariff', stored);
  return (
    <EditableTable<Rank>
      label="Ranks"
      singular="rank"
      fields={fields}
      rows={rows}
      group={group}
      missing="no_tariff"
      onRetry={() => backend.saved.push(['retry', ''])}
      emptyHint="Add one."
      nameOf={nameOf}
      pageSize={10}
      edit={{
        schema,
        blank: { name: '', cabs: 0 },
        onChange: change,
        unsaved,
        saved,
        failed,
        onForget: forget,
        check: ({ name }, id) =>
          (stored ?? []).some((row) => row.name === name && row.id !== id)
            ? { name: 'This name is taken already.' }
            : {},
      }}
    />
  );
}

const desk = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }));
const names = () => [...document.querySelectorAll('tbody tr td:first-child')].map((cell) => cell.textContent);
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => {
  desk(true);
  backend.call.mockReset();
  backend.call.mockResolvedValue({ ok: true, value: {} });
  backend.drawn = 0;
  backend.saved = [];
});
afterEach(() => {
  config.features.allowCriticalEdits = true;
  vi.unstubAllGlobals();
});

async function addRank(name: string, cabs: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Add rank' }));
  fill('Name', name);
  fill('Cabs', cabs);
  await save();
}

describe('the list', () => {
  it('sorts by a column in either direction and says so', async () => {
    show(<Ranks start={RANKS} />);
    expect(names()).toEqual(['Euston', 'Paddington', 'Angel']);
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['Angel', 'Euston', 'Paddington']);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Cabs' }));
    expect(names()).toEqual(['Angel', 'Paddington', 'Euston']);
    bring([...RANKS, { id: 'Bank', name: 'Bank', cabs: 1 }]);
    await waitFor(() => expect(names()).toEqual(['Bank', 'Angel', 'Paddington', 'Euston']));
  });

  it('keeps its order in the address, so that a link and a reload show the same', async () => {
    const screenOf = (
      <>
        <Ranks start={RANKS} />
        <Address />
      </>
    );
    show(screenOf, {}, undefined, '/ranks?open=1&sort=-cabs');
    expect(names()).toEqual(['Euston', 'Paddington', 'Angel']);
    expect(screen.getByRole('columnheader', { name: 'Cabs' })).toHaveAttribute('aria-sort', 'descending');
    screen.getByRole('button', { name: 'Cabs' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(names()).toEqual(['Angel', 'Paddington', 'Euston']);
    expect(screen.getByRole('columnheader', { name: 'Cabs' })).toHaveAttribute('aria-sort', 'ascending');
    await waitFor(() => expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('?open=1&sort=cabs'));
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('?open=1&sort=name'));
    expect(names()).toEqual(['Angel', 'Euston', 'Paddington']);
  });

  it('has its own order when the address names no column of it', () => {
    show(<Ranks start={RANKS} />, {}, undefined, '/ranks?sort=-plate');
    expect(names()).toEqual(['Euston', 'Paddington', 'Angel']);
    expect(document.querySelector('[aria-sort]')).toBe(null);
  });

  it('puts all rows on paper', () => {
    show(<Ranks start={Array.from({ length: 12 }, (_, at) => ({ id: `${at}`, name: `Rank ${at}`, cabs: at }))} />);
    fireEvent(window, new Event('beforeprint'));
    expect(names()).toHaveLength(12);
    fireEvent(window, new Event('afterprint'));
    expect(names()).toHaveLength(10);
  });

  it('shows ten at a time and searches all of them', async () => {
    show(<Ranks start={Array.from({ length: 12 }, (_, at) => ({ id: `${at}`, name: `Rank ${at}`, cabs: at }))} />);
    expect(names()).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(names()).toEqual(['Rank 10', 'Rank 11']);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search ranks' }), { target: { value: 'rank 7' } });
    await waitFor(() => expect(names()).toEqual(['Rank 7']));
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(backend.saved).toEqual([['ranks.csv', 'Name,Cabs\r\nRank 7,7\r\n']]);
  });

  it('searches for what the address says, however few rows there are, and can be cleared', async () => {
    show(<Ranks start={RANKS} />, {}, undefined, '/?q=angel');
    expect(names()).toEqual(['Angel']);
    const search = screen.getByRole('searchbox', { name: 'Search ranks' });
    await userEvent.clear(search);
    expect(names()).toHaveLength(3);
    expect(search).toHaveFocus();
  });

  it('puts the search into the address', async () => {
    show(
      <>
        <Ranks start={Array.from({ length: 12 }, (_, at) => ({ id: `${at}`, name: `Rank ${at}`, cabs: at }))} />
        <Address />
      </>,
    );
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search ranks' }), 'rank 7');
    expect(names()).toEqual(['Rank 7']);
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('?q=rank+7'));
  });

  it('consists of cards on a phone', async () => {
    desk(false);
    show(<Ranks start={RANKS} />);
    expect(screen.queryByRole('table')).toBe(null);
    expect(within(screen.getByRole('list', { name: 'Ranks' })).getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Edit Angel' }));
    expect(screen.getByRole('dialog', { name: 'Edit rank' })).toBeInTheDocument();
  });

  it('shows an empty state, a loading state and a failure with a retry', async () => {
    const { update } = show(<Ranks start={null} group={{ loading: true, error: { flag: false } }} />);
    expect(screen.getByRole('status', { name: 'Loading ranks' })).toBeInTheDocument();
    update(<Ranks start={null} group={{ loading: false, error: { flag: true, key: 'no_tariff' } }} />);
    expect(screen.getByText('No Tariff available')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add rank' })).toBeInTheDocument();
    update(<Ranks start={null} group={{ loading: false, error: { flag: true, key: 'offline' } }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(backend.saved).toEqual([['retry', '']]);
  });
});

describe('an edit', () => {
  it('shows at once and is sent 600 ms later, together with later typing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(<Ranks start={RANKS} />);
    for (const cabs of ['3', '4']) {
      await userEvent.click(screen.getByRole('button', { name: 'Edit Angel' }));
      fill('Cabs', cabs);
      await save();
    }
    await waitFor(() => expect(screen.getByRole('row', { name: /Angel 4/ })).toBeInTheDocument());
    await act(() => vi.advanceTimersByTimeAsync(600));
    vi.useRealTimers();
    await waitFor(() =>
      expect(backend.call.mock.calls).toEqual([
        [
          'save_row',
          {
            table: 'tariff',
            id: 'Angel',
            mode: 'Update',
            seen: { name: 'Angel', cabs: 8 },
            row: { name: 'Angel', cabs: 4 },
          },
        ],
      ]),
    );
  });

  it('restores the row and says why if it is refused', async () => {
    let answer: (outcome: unknown) => void = () => {};
    backend.call.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    show(<Ranks start={RANKS} />);
    await addRank('Bank', '2');
    await waitFor(() => expect(backend.call).toHaveBeenCalledOnce());
    expect(names()).toContain('Bank');
    answer({ ok: false, failure: { key: 'changed_since' } });
    const said = await screen.findByRole('alertdialog');
    expect(said).toHaveTextContent('Bank: Somebody else has changed this since you saw it.');
    await waitFor(() => expect(names()).not.toContain('Bank'));
  });

  it('stays until the listener delivers the stored row', async () => {
    show(<Ranks start={RANKS} />);
    await addRank('Bank', '2');
    await waitFor(() => expect(backend.call).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Success'));
    expect(screen.getByRole('row', { name: /Bank 2/ })).toBeInTheDocument();
    bring([...RANKS, { id: 'new-1', name: 'Bank', cabs: 5 }]);
    expect(await screen.findByRole('row', { name: /Bank 5/ })).toBeInTheDocument();
  });

  it('shows nothing more once the listener has delivered it: a row that is added and then removed elsewhere', async () => {
    show(<Ranks start={RANKS} />);
    await addRank('Bank', '2');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Success'));
    bring([...RANKS, { id: 'new-1', name: 'Bank', cabs: 2 }]);
    expect(await screen.findByRole('row', { name: /Bank 2/ })).toBeInTheDocument();
    bring(RANKS);
    await waitFor(() => expect(names()).toEqual(['Euston', 'Paddington', 'Angel']));
  });

  const angel = (cabs: number) => RANKS.map((row) => (row.id === 'Angel' ? { ...row, cabs } : row));
  async function editAngel(cabs: string): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: 'Edit Angel' }));
    fill('Cabs', cabs);
    await save();
  }

  it('shows nothing more once the listener has delivered it: a value that another desk puts back', async () => {
    show(<Ranks start={RANKS} />);
    await editAngel('3');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Success'));
    bring([...RANKS]);
    expect(screen.getByRole('row', { name: /Angel 3/ })).toBeInTheDocument();
    bring(angel(3));
    expect(screen.getByRole('row', { name: /Angel 3/ })).toBeInTheDocument();
    bring(angel(8));
    expect(await screen.findByRole('row', { name: /Angel 8/ })).toBeInTheDocument();
    // The next edit of the row begins from what stands.
    await editAngel('4');
    await waitFor(() => expect(backend.call).toHaveBeenCalledTimes(2));
    expect(backend.call.mock.lastCall?.[1]).toMatchObject({ seen: { cabs: 8 }, row: { cabs: 4 } });
  });

  it('shows nothing more if the listener delivered it before the answer', async () => {
    const answer = heldAnswer();
    show(<Ranks start={RANKS} />);
    await editAngel('3');
    await waitFor(() => expect(backend.call).toHaveBeenCalledOnce());
    bring(angel(3));
    await act(async () => answer({ ok: true, value: {} }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Success'));
    expect(screen.getByRole('row', { name: /Angel 3/ })).toBeInTheDocument();
    bring(angel(8));
    expect(await screen.findByRole('row', { name: /Angel 8/ })).toBeInTheDocument();
  });

  it('shows nothing more if it was undone elsewhere before the answer', async () => {
    const answer = heldAnswer();
    show(<Ranks start={RANKS} />);
    await editAngel('3');
    await waitFor(() => expect(backend.call).toHaveBeenCalledOnce());
    bring(angel(3));
    bring(angel(8));
    expect(screen.getByRole('row', { name: /Angel 3/ })).toBeInTheDocument();
    await act(async () => answer({ ok: true, value: {} }));
    expect(await screen.findByRole('row', { name: /Angel 8/ })).toBeInTheDocument();
  });

  it('is sent early if the screen is left', async () => {
    const { update } = show(<Ranks start={RANKS} />);
    await addRank('Bank', '2');
    update(<p>Elsewhere</p>);
    await waitFor(() => expect(backend.call).toHaveBeenCalledOnce());
  });

  it('shows an error at the field and focuses it', async () => {
    show(<Ranks start={RANKS} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add rank' }));
    fill('Cabs', 'x');
    await save();
    const name = field('Name');
    expect(name).toHaveAccessibleDescription('Name is required.');
    expect(field('Cabs')).toHaveAccessibleDescription('Please enter a number.');
    expect(name).toHaveFocus();
    fill('Name', 'Angel');
    fill('Cabs', '');
    await save();
    expect(name).toHaveAccessibleDescription('This name is taken already.');
    expect(backend.call).not.toHaveBeenCalled();
  });

  it('deletes only after a confirmation', async () => {
    show(<Ranks start={RANKS} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Angel' }));
    expect(screen.getByRole('alertdialog', { name: 'Remove Angel?' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Angel/ })).toBe(null));
    await waitFor(() =>
      expect(backend.call.mock.calls[0]?.[1]).toMatchObject({ mode: 'Delete', id: 'Angel', row: null }),
    );
  });

  it('is refused in a demo before any form opens', async () => {
    config.features.allowCriticalEdits = false;
    show(<Ranks start={RANKS} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Angel' }));
    expect(await screen.findByText('Restricted in Demo App.')).toBeInTheDocument();
    expect(screen.queryByText('Remove Angel?')).toBe(null);
  });
});

describe('what was typed', () => {
  const edit = async (cabs: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Edit Angel' }));
    fill('Cabs', cabs);
  };
  const sent = () => backend.call.mock.calls.map(([, body]) => body);

  it.each(['offline', 'changed_since'])('is kept when it is not saved: %s', async (key) => {
    backend.call.mockResolvedValueOnce({ ok: false, failure: { key } });
    show(<Ranks start={RANKS} />);
    await addRank('Bank', '2');
    await screen.findByText('Bank is not saved.');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open what you typed: Bank' }));
    expect(field('Name')).toHaveValue('Bank');
    expect(field('Cabs')).toHaveValue('2');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(sent()[0]);
    expect(screen.queryByText('Bank is not saved.')).toBe(null);
  });

  it('stands beside what another desk saved, to choose', async () => {
    backend.call.mockResolvedValueOnce({ ok: false, failure: { key: 'changed_since' } });
    show(<Ranks start={RANKS} />);
    await edit('3');
    await save();
    await screen.findByText('Angel is not saved.');
    bring(RANKS.map((row) => (row.id === 'Angel' ? { ...row, name: 'The Angel', cabs: 6 } : row)));
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open what you typed: Angel' }));
    // A field that was not touched takes what stands now.
    expect(field('Name')).toHaveValue('The Angel');
    expect(field('Cabs')).toHaveValue('3');
    expect(screen.getByText('Somebody else saved “6”.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
    expect(field('Cabs')).toHaveValue('6');
    fill('Cabs', '3');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({
      mode: 'Update',
      seen: { name: 'The Angel', cabs: 6 },
      row: { name: 'The Angel', cabs: 3 },
    });
  });

  it('can be thrown away', async () => {
    backend.call.mockResolvedValueOnce({ ok: false, failure: { key: 'offline' } });
    show(<Ranks start={RANKS} />);
    await addRank('Bank', '2');
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await userEvent.click(screen.getByRole('button', { name: 'Throw away: Bank' }));
    expect(screen.queryByText('Bank is not saved.')).toBe(null);
  });

  it.each(['Escape', 'Cancel', 'Close'])('is left only after a question: %s', async (way) => {
    show(<Ranks start={RANKS} />);
    await edit('3');
    const leave = () =>
      way === 'Escape' ? userEvent.keyboard('{Escape}') : userEvent.click(screen.getByRole('button', { name: way }));
    await leave();
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(field('Cabs')).toHaveValue('3');
    await leave();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(backend.call).not.toHaveBeenCalled();
  });

  it('holds the tab only while it differs', async () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    show(<Ranks start={RANKS} />);
    await edit('3');
    expect(closing()).toBe(true);
    fill('Cabs', '8');
    expect(closing()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });
});
