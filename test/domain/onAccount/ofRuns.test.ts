/** What invoices say of runs, and which runs an account's entries are of. */
import { describe, expect, it } from 'vitest';
import type { AccountEntry, RunOnAccount } from '@/domain/onAccount/accountEntry';
import { runsIn } from '@/domain/onAccount/invoice';
import { ownRunOf, runWords } from '@/domain/onAccount/invoiceWords';

const entry = (run: string | undefined, name?: string): AccountEntry => ({
  kind: name === undefined ? 'correction' : 'ride',
  amount: 100,
  at: 1,
  reference: 'A',
  ...(run === undefined ? {} : { run }),
  ...(name === undefined
    ? {}
    : { ride: { day: '2026-01-05', from: 'A', to: 'B', passenger: '', run: { name, carried: 1, absent: 0 } } }),
});

describe('the words of a run', () => {
  it.each<[RunOnAccount, string]>([
    [{ name: 'School run', carried: 3, absent: 1 }, 'School run, 3 carried, 1 not at the door'],
    [{ name: 'School run', carried: 2, absent: 0 }, 'School run, 2 carried'],
    [{ name: 'School run', carried: 0, absent: 2 }, 'School run, 0 carried, 2 not at the door'],
    [{ name: 'School run', carried: 0, absent: 0 }, 'School run'],
    [{ name: '', carried: 1, absent: 0 }, '1 carried'],
  ])('of %j', (run, words) => {
    expect(runWords(run)).toBe(words);
  });
});

describe('the runs to be invoiced', () => {
  it('are named and counted with what was put right, and rides of no run are none', () => {
    const entries = [entry('b', 'Way back'), entry('a'), entry('a', 'School run'), entry(undefined), entry('b', '')];
    expect(runsIn(entries)).toEqual([
      { id: 'a', name: 'School run', lines: 2 },
      { id: 'b', name: 'Way back', lines: 2 },
    ]);
  });
});

describe('the run that an invoice is about', () => {
  const lines = (...entries: AccountEntry[]) => Object.fromEntries(entries.map((one, at) => [`e${at}`, one]));

  it('is called what its latest ride says', () => {
    expect(ownRunOf({ run: 'a', lines: lines(entry('a', 'Old name'), entry('a', 'New name'), entry('a')) })).toBe(
      'New name',
    );
  });

  it('is none where the invoice is about all rides, and has some name where its own is forgotten', () => {
    expect(ownRunOf({ lines: lines(entry('a', 'School run')) })).toBeNull();
    expect(ownRunOf({ run: 'a', lines: lines(entry('a', '')) })).toBe('One run');
  });
});
