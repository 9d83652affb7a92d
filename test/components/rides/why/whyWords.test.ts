/** The sentences that tell a driver why. */
import { describe, expect, it } from 'vitest';
import { exactly, reasonWords } from '@/components/rides/why/whyWords';
import type { DriversReason, Stood } from '@/domain/api/ride/whyApi';

const own = (changes: Partial<Stood> = {}): Stood => ({
  seconds: 240,
  terms: { road: 240, busy: 0, kept: 0, idle: 0 },
  standing: 'asked',
  inLine: false,
  nearer: null,
  ...changes,
});
const reason = (changes: Partial<DriversReason> = {}): DriversReason => ({
  at: 0,
  asked: true,
  how: 'solver',
  own: own(),
  others: 3,
  next: 360,
  ...changes,
});

describe('a driver who was asked', () => {
  it('reads their own minutes, the others’, and what their time without a ride counted', () => {
    const idle = own({ terms: { road: 240, busy: 0, kept: 0, idle: 22 } });
    expect(reasonWords(reason({ own: idle }))).toEqual([
      'You were asked because you could be there in 4 minutes by road.',
      '3 other cabs were considered; the next best was 6 minutes away.',
      'Your time without a ride counted as 22 seconds nearer.',
    ]);
  });

  it('reads that no other cab could be asked, or that one was', () => {
    expect(reasonWords(reason({ others: 0, next: null }))[1]).toBe('No other cab could be asked.');
    expect(reasonWords(reason({ others: 1, next: 60 }))[1]).toBe('1 other cab was considered, 1 minute away.');
    expect(reasonWords(reason({ others: 1, next: null }))[1]).toBe('1 other cab was considered.');
  });

  it('reads of a rank’s line, of a claim and of the office’s choice', () => {
    expect(reasonWords(reason({ own: own({ inLine: true }) }))[0]).toMatch(/^It was your turn in the line at the rank/);
    expect(reasonWords(reason({ how: 'claim', own: null }))).toEqual([
      'You claimed this ride, so you were asked before anybody else.',
    ]);
    expect(reasonWords(reason({ how: 'desk', own: null }))).toEqual(['Our office chose you for this ride.']);
  });
});

describe('a driver who was not asked', () => {
  const not = (changes: Partial<Stood>) => reasonWords(reason({ asked: false, next: 240, own: own(changes) }));

  it('reads what would have changed it', () => {
    expect(not({ seconds: 360, standing: 'further', nearer: 98 })).toEqual([
      'Another cab counted as nearer.',
      'You could have been there in 6 minutes by road, and the cab that was asked in 4 minutes.',
      '3 other cabs were considered.',
      'You would have been asked if 1 minute 38 seconds nearer by road.',
    ]);
    expect(not({ standing: 'elsewhere' }).at(-1)).toBe('You would not have been asked even if nearer.');
  });

  it('reads that a line or a ride under way decided, where no distance would have', () => {
    expect(not({ standing: 'turn', inLine: true })[0]).toMatch(/turn of a driver in front of you/);
    expect(not({ standing: 'line' })[0]).toMatch(/more than 5 minutes nearer/);
    expect(not({ standing: 'busy' })[0]).toMatch(/still on a ride/);
    expect(not({ standing: 'line' }).join(' ')).not.toMatch(/would/);
  });

  it('reads that a cab for wheelchairs was kept for those who need one', () => {
    const kept = own({ standing: 'further', nearer: 190, terms: { road: 240, busy: 0, kept: 200, idle: 0 } });
    expect(reasonWords(reason({ asked: false, own: kept }))).toContain(
      'Your cab carries a wheelchair and few do, so for this rider it counted as 3 minutes 20 seconds further away.',
    );
  });
});

it('a length of time is said in full, and singular where it is one', () => {
  expect([1, 59.6, 60, 61, 200].map(exactly)).toEqual([
    '1 second',
    '1 minute',
    '1 minute',
    '1 minute 1 second',
    '3 minutes 20 seconds',
  ]);
});
