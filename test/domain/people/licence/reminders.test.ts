import { describe, expect, it } from 'vitest';
import { dueReminders, remindedMark } from '@/domain/people/licence/reminders';
import { addDays } from '@/domain/time/addDays';
import { runsOut } from '@/languages/en/domain/papers';

const TODAY = '2026-11-23';
const STEPS = [60, 30, 14, 7];
const mot = (left: number) => addDays(TODAY, left);
const due = (left: number, reminded?: string, waiting = {}) =>
  dueReminders(
    { motExpiryDate: mot(left), ...(reminded === undefined ? {} : { reminded: { mot: reminded } }) },
    { today: TODAY, steps: STEPS, waiting },
  ).map(({ step }) => step);

describe('a reminder', () => {
  it('is due from its day on, and not before', () => {
    expect([61, 60, 31, 30, 14, 7, 1, 0, -1].map((left) => due(left))).toEqual([
      [],
      [60],
      [60],
      [30],
      [14],
      [7],
      [7],
      [7],
      [],
    ]);
  });

  it('is sent once for each paper, last day and step', () => {
    for (const left of [60, 30, 14, 7]) {
      const mark = remindedMark({ until: mot(left), step: left });
      expect(due(left, mark)).toEqual([]);
    }
    expect(due(29, remindedMark({ until: mot(29), step: 60 }))).toEqual([30]);
    expect(due(29, remindedMark({ until: mot(400), step: 7 }))).toEqual([30]);
  });

  it('is only for the nearest step after missed runs', () => {
    expect(due(5)).toEqual([7]);
    expect(due(5, remindedMark({ until: mot(5), step: 60 }))).toEqual([7]);
  });

  it('is not sent once the paper is renewed, approved or not', () => {
    expect(due(400, remindedMark({ until: mot(5), step: 7 }))).toEqual([]);
    expect(due(5, undefined, { motExpiryDate: mot(365) })).toEqual([]);
    expect(due(5, undefined, { motExpiryDate: mot(5) })).toEqual([7]);
  });

  it('is for every paper that runs out, a tax check 120 days after it was made', () => {
    const all = dueReminders(
      {
        licenceExpiryDate: mot(60),
        badgeExpiryDate: mot(30),
        plateExpiryDate: mot(14),
        insExpiryDate: mot(7),
        medicalExpiryDate: mot(6),
        taxCheckDate: addDays(TODAY, -110),
      },
      { today: TODAY, steps: STEPS },
    );
    expect(all.map(({ paper, left }) => [paper, left])).toEqual([
      ['licence', 60],
      ['badge', 30],
      ['plate', 14],
      ['insurance', 7],
      ['medical', 6],
      ['tax_check', 10],
    ]);
    expect(all.map(runsOut).at(-1)).toBe('HMRC tax check on 3 Dec 2026 (in 10 days)');
  });

  it('keeps its days when the clocks change', () => {
    const days = dueReminders({ motExpiryDate: '2026-10-26' }, { today: '2026-10-19', steps: STEPS });
    expect(days.map(({ left }) => left)).toEqual([7]);
  });
});
