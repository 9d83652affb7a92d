/** Runs an edit over many rows: its pace, its stops, and how it goes on. No React, no clock, no network. */
import { describe, expect, it, vi } from 'vitest';
import { createPace } from '@/components/bulk/pace';
import { createRun, type Job, restOf, type RunState } from '@/components/bulk/runner';
import { tallyOf, tallyWords } from '@/components/bulk/words';
import { type Outcome, refused, succeeded } from '@/backend/connection/failure';
import { api } from '@/domain/api/api';
import { ROW_RATES, type RowCall } from '@/domain/api/rate';

const jobs = (count: number): Job<number>[] =>
  Array.from({ length: count }, (_, index) => ({ id: `row-${index}`, body: index }));

/** A server that answers at once, and a clock that only a pause moves on. */
function world(answer: (row: number) => Outcome<string>) {
  let nowMs = 0;
  const sent: { row: number; at: number }[] = [];
  const states: RunState[] = [];
  const rate = { calls: 60, windowSeconds: 60 };
  const given = {
    send: async (row: number) => {
      sent.push({ row, at: nowMs });
      return answer(row);
    },
    pace: createPace(rate),
    now: () => nowMs,
    pause: async (milliseconds: number) => {
      nowMs += milliseconds;
    },
  };
  const begin = (count: number, barred?: Map<string, string>) =>
    createRun(jobs(count), given, (state) => states.push(state), barred);
  const last = (): RunState => states.at(-1) as RunState;
  return { sent, begin, last, rate };
}

const rows = (count: number) => jobs(count).map(({ id }) => ({ id }));
const done = (): Outcome<string> => succeeded('done');

describe('a run', () => {
  it('does every row once, and says what became of each', async () => {
    const { sent, begin, last } = world((row) => (row === 2 ? refused('user_changed') : succeeded(`answer ${row}`)));
    await begin(4, new Map([['row-9', 'It is so already.']])).go();
    expect(sent.map(({ row }) => row)).toEqual([0, 1, 2, 3]);
    expect([...last().results.values()]).toEqual([
      { kind: 'barred', words: 'It is so already.' },
      { kind: 'done', answer: 'answer 0' },
      { kind: 'done', answer: 'answer 1' },
      { kind: 'refused', failure: { key: 'user_changed' } },
      { kind: 'done', answer: 'answer 3' },
    ]);
    expect(last()).toMatchObject({ running: false, halted: null });
    expect(tallyWords(tallyOf([...rows(4), { id: 'row-9' }], last()), false)).toBe('3 done, 2 not.');
  });

  it('keeps a thousand rows below the rate in every minute, and leaves room for other presses', async () => {
    const { sent, begin, rate } = world(done);
    await begin(1000).go();
    expect(sent).toHaveLength(1000);
    for (const { at } of sent) {
      const inWindow = sent.filter((other) => other.at >= at && other.at < at + rate.windowSeconds * 1000);
      expect(inWindow.length).toBeLessThanOrEqual(rate.calls * 1.3);
    }
    // The server's own bucket, with five presses of the same person in each minute beside the run.
    let [tokens, at] = [rate.calls, 0];
    for (const call of sent) {
      tokens = Math.min(rate.calls, tokens + ((call.at - at) * rate.calls) / (rate.windowSeconds * 1000));
      tokens -= 1 + ((call.at - at) * 5) / 60_000;
      at = call.at;
      expect(tokens).toBeGreaterThanOrEqual(0);
    }
  });

  it('sends a row again where the server had too many calls from another window', async () => {
    let tooMany = 3;
    const { sent, begin, last } = world(() => {
      tooMany -= 1;
      return tooMany >= 0 ? refused('rate_limited') : done();
    });
    await begin(2).go();
    expect(sent.map(({ row }) => row)).toEqual([0, 0, 0, 0, 1]);
    expect(tallyOf(rows(2), last())).toMatchObject({ done: 2, refused: 0 });
  });

  it('gives up where that does not end, and leaves the row as it was', async () => {
    const { begin, last } = world(() => refused('rate_limited'));
    await begin(2).go();
    expect(last()).toMatchObject({ running: false, halted: { key: 'rate_limited' } });
    expect(tallyOf(rows(2), last())).toEqual({ done: 0, refused: 0, unanswered: 0, untried: 2 });
  });

  it.each([
    'not_sent',
    'no_answer',
  ] as const)('stops at %s, and goes on from there without repeating a row', async (key) => {
    let offline = true;
    const { sent, begin, last } = world((row) => (offline && row === 3 ? refused(key) : done()));
    const run = begin(6);
    await run.go();
    expect(last()).toMatchObject({ running: false, halted: { key } });
    const open = key === 'no_answer' ? { unanswered: 1, untried: 2 } : { unanswered: 0, untried: 3 };
    expect(tallyOf(rows(6), last())).toEqual({ done: 3, refused: 0, ...open });
    expect(restOf(rows(6), last()).map(({ id }) => id)).toEqual(['row-3', 'row-4', 'row-5']);
    offline = false;
    await run.go();
    expect(sent.map(({ row }) => row)).toEqual([0, 1, 2, 3, 3, 4, 5]);
    expect(last().halted).toBeNull();
    expect(tallyOf(rows(6), last())).toMatchObject({ done: 6 });
  });

  it('stops after the row that is on its way when somebody stops it', async () => {
    const { sent, begin, last } = world((row) => {
      if (row === 1) run.stop();
      return done();
    });
    const run = begin(5);
    await run.go();
    expect(sent).toHaveLength(2);
    expect(tallyWords(tallyOf(rows(5), last()), false)).toBe('2 done, 3 not tried yet.');
    await run.go();
    expect(tallyOf(rows(5), last())).toMatchObject({ done: 5 });
  });

  it('can be stopped while it waits for its turn', async () => {
    const pause = vi.fn(async () => run.stop());
    const states: RunState[] = [];
    const send = vi.fn(async () => done());
    const pace = createPace({ calls: 2, windowSeconds: 60 });
    const run = createRun(jobs(5), { send, pace, now: () => 0, pause }, (state) => states.push(state));
    await run.go();
    expect([send.mock.calls.length, pause.mock.calls.length]).toEqual([1, 1]);
    expect(states.at(-1)).toMatchObject({ running: false, halted: null });
  });

  it('is begun once, however often it is pressed', async () => {
    const { sent, begin } = world(done);
    const run = begin(3);
    await Promise.all([run.go(), run.go()]);
    expect(sent).toHaveLength(3);
  });

  it('says which rows somebody has changed since, when it takes them back', async () => {
    const { begin, last } = world((row) => (row === 2 ? refused('changed_since') : done()));
    await begin(3).go();
    expect(tallyWords(tallyOf(rows(3), last()), true)).toBe('2 taken back, 1 not.');
  });
});

describe('the rates', () => {
  it.each(Object.keys(ROW_RATES) as RowCall[])('of %s is the declared one', (name) => {
    expect(ROW_RATES[name]).toEqual(api[name].rate);
  });
});
