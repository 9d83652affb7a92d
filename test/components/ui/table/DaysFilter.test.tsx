/** Days told from today, beside dates. */
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useState } from 'react';
import { DaysFilter } from '@/components/ui/table/DaysFilter';
import type { ChosenDays } from '@/domain/time/relativeDays';

function Filter({ start, today = '2026-11-25' }: { start: Partial<ChosenDays>; today?: string }) {
  const [chosen, setChosen] = useState<ChosenDays>({ days: '', from: '', until: '', ...start });
  return <DaysFilter chosen={chosen} today={today} fromLabel="From" untilLabel="Until" onChange={setChosen} />;
}
const days = () => screen.getByRole('combobox', { name: 'Days' });

it('shows the dates that the days mean, and those of another day after midnight', () => {
  const { rerender } = render(<Filter start={{ days: 'this-week' }} today="2026-11-29" />);
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-23');
  expect(screen.getByLabelText('Until')).toHaveValue('2026-11-29');
  rerender(<Filter start={{ days: 'this-week' }} today="2026-11-30" />);
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-30');
});

it('holds the other date when one is changed', () => {
  render(<Filter start={{ days: 'this-week' }} />);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } });
  expect(days()).toHaveDisplayValue('By date');
  expect(screen.getByLabelText('Until')).toHaveValue('2026-11-29');
});

it('drops the dates for days told from today, and keeps the focus', async () => {
  render(<Filter start={{ from: '2026-01-01', until: '2026-01-02' }} />);
  await userEvent.tab();
  expect(days()).toHaveFocus();
  await userEvent.selectOptions(days(), 'Today');
  expect(days()).toHaveDisplayValue('Today');
  expect(days()).toHaveFocus();
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-25');
});

it('offers tomorrow only for what is booked ahead', async () => {
  render(<Filter start={{}} />);
  expect(within(days()).getByRole('option', { name: 'Today' })).toBeInTheDocument();
  expect(within(days()).queryByRole('option', { name: 'Tomorrow' })).not.toBeInTheDocument();
});
