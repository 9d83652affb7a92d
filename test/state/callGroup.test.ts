import { describe, expect, it } from 'vitest';
import type { Outcome } from '@/backend/connection/failure';
import { createCallGroup } from '@/state/callGroup';
import { testStore } from './support/fakeSource';

function setUp() {
  const answers: ((outcome: Outcome<number>) => void)[] = [];
  const group = createCallGroup({
    name: 'estimate',
    call: (_drop: string) =>
      new Promise<Outcome<number>>((resolve) => {
        answers.push(resolve);
      }),
  });
  const { store } = testStore({ estimate: group.reducer });
  return { group, store, answers, state: () => group.select(store.getState()) };
}

describe('a group fed by calls', () => {
  it('is loading during the call, then stores and returns the answer', async () => {
    const { group, store, answers, state } = setUp();
    const asked = store.dispatch(group.run('Heathrow'));
    expect(state()).toMatchObject({ loading: true, data: null });
    answers[0]?.({ ok: true, value: 5240 });
    expect(await asked).toEqual({ ok: true, value: 5240 });
    expect(state()).toMatchObject({ loading: false, data: 5240, error: { flag: false } });
  });

  it('clears the data and stores the message of a refusal', async () => {
    const { group, store, answers, state } = setUp();
    const first = store.dispatch(group.run('Heathrow'));
    answers[0]?.({ ok: true, value: 5240 });
    await first;
    const second = store.dispatch(group.run('Heathrow'));
    answers[1]?.({ ok: false, failure: { key: 'no_route_found' } });
    await second;
    expect(state()).toMatchObject({ data: null, error: { flag: true, key: 'no_route_found' } });
  });

  it('does not store an answer overtaken by a later call', async () => {
    const { group, store, answers, state } = setUp();
    const first = store.dispatch(group.run('Heathrow'));
    const second = store.dispatch(group.run('City'));
    answers[1]?.({ ok: true, value: 1800 });
    await second;
    answers[0]?.({ ok: true, value: 5240 });
    await first;
    expect(state().data).toBe(1800);
  });

  it('stays cleared if an answer arrives afterwards', async () => {
    const { group, store, answers, state } = setUp();
    const asked = store.dispatch(group.run('Heathrow'));
    store.dispatch(group.clear());
    answers[0]?.({ ok: true, value: 5240 });
    await asked;
    expect(state()).toMatchObject({ data: null, loading: false });
  });
});
