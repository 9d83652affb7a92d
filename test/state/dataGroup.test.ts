import { describe, expect, it } from 'vitest';
import { createDataGroup } from '@/state/dataGroup';
import { fakeSource, testStore } from './support/fakeSource';

type Row = { id: string };

function setUp() {
  const fake = fakeSource<string, Row[]>();
  const group = createDataGroup({ name: 'bookings', missing: 'no_bookings', source: fake.source });
  const { store, listeners } = testStore({ bookings: group.reducer });
  const state = () => group.select(store.getState());
  return { ...fake, group, store, listeners, state };
}

describe('a data group', () => {
  it('is loading from its start until the first answer', () => {
    const { store, group, state, latest } = setUp();
    store.dispatch(group.watch('rider-1'));
    expect(state()).toMatchObject({ data: null, loading: true, error: { flag: false } });
    latest().observer.next([{ id: 'a' }]);
    expect(state()).toMatchObject({ data: [{ id: 'a' }], loading: false, error: { flag: false } });
  });

  it('fails with its own message if the path is empty', () => {
    const { store, group, state, latest } = setUp();
    store.dispatch(group.watch('rider-1'));
    latest().observer.next(null);
    expect(state()).toMatchObject({ data: null, loading: false, error: { flag: true, key: 'no_bookings' } });
  });

  it('clears its data when the last row goes', () => {
    const { store, group, state, latest } = setUp();
    store.dispatch(group.watch('rider-1'));
    latest().observer.next([{ id: 'a' }]);
    latest().observer.next(null);
    expect(state()).toMatchObject({ data: null, error: { flag: true, key: 'no_bookings' } });
  });

  it('stores a stream error that comes after data, and drops the data', () => {
    const { store, group, state, latest } = setUp();
    store.dispatch(group.watch('rider-1'));
    latest().observer.next([{ id: 'a' }]);
    latest().observer.error({ key: 'permission_denied', code: 'PERMISSION_DENIED' });
    expect(state()).toMatchObject({
      data: null,
      loading: false,
      error: { flag: true, key: 'permission_denied', code: 'PERMISSION_DENIED' },
    });
  });

  it('recovers if it is watched again after an error', () => {
    const { store, group, state, latest } = setUp();
    store.dispatch(group.watch('rider-1'));
    latest().observer.error({ key: 'permission_denied' });
    store.dispatch(group.watch('rider-1'));
    expect(state()).toMatchObject({ loading: true, error: { flag: false } });
    latest().observer.next([{ id: 'a' }]);
    expect(state()).toMatchObject({ data: [{ id: 'a' }], error: { flag: false } });
  });

  it('keeps its data while the same question is asked again, and asks the database once', () => {
    const { store, group, state, starts, latest } = setUp();
    store.dispatch(group.watch('rider-1'));
    latest().observer.next([{ id: 'a' }]);
    store.dispatch(group.watch('rider-1'));
    expect(state()).toMatchObject({ data: [{ id: 'a' }], loading: false });
    expect(starts).toHaveLength(1);
  });

  it('is followed until the last of those who ask the same has let go', () => {
    const { store, group, listeners, latest } = setUp();
    const letGo = [store.dispatch(group.watch('rider-1')), store.dispatch(group.watch('rider-1'))];
    letGo[0]?.();
    letGo[0]?.();
    expect(latest().stopped).toBe(false);
    letGo[1]?.();
    expect(latest().stopped).toBe(true);
    expect(listeners.names()).toEqual([]);
  });

  it('stays followed for everybody when one of them asks again after an error', () => {
    const { store, group, state, starts, latest } = setUp();
    store.dispatch(group.watch('rider-1'));
    const letGo = store.dispatch(group.watch('rider-1'));
    latest().observer.error({ key: 'permission_denied' });
    letGo();
    const letGoAgain = store.dispatch(group.watch('rider-1'));
    latest().observer.next([{ id: 'a' }]);
    letGoAgain();
    expect(starts.map(({ stopped }) => stopped)).toEqual([true, false]);
    expect(state().data).toEqual([{ id: 'a' }]);
  });

  it('drops one person’s data before another’s is read', () => {
    const { store, group, state, latest } = setUp();
    store.dispatch(group.watch('rider-1'));
    latest().observer.next([{ id: 'a' }]);
    store.dispatch(group.watch('rider-2'));
    expect(state().data).toBeNull();
  });

  it('stops the previous listener and ignores it from then on', () => {
    const { store, group, state, starts } = setUp();
    store.dispatch(group.watch('rider-1'));
    store.dispatch(group.watch('rider-2'));
    expect(starts.map(({ stopped }) => stopped)).toEqual([true, false]);
    starts[1]?.observer.next([{ id: 'b' }]);
    starts[0]?.observer.next([{ id: 'late' }]);
    starts[0]?.observer.error({ key: 'permission_denied' });
    expect(state()).toMatchObject({ data: [{ id: 'b' }], error: { flag: false } });
  });

  it('stops once, through the function returned by watch', () => {
    const { store, group, listeners, latest } = setUp();
    const stop = store.dispatch(group.watch('rider-1'));
    stop();
    stop();
    expect(latest().stopped).toBe(true);
    expect(listeners.names()).toEqual([]);
  });

  it('is not stopped by the stop of an earlier watch', () => {
    const { store, group, latest } = setUp();
    const stopFirst = store.dispatch(group.watch('rider-1'));
    store.dispatch(group.watch('rider-2'));
    stopFirst();
    expect(latest()).toMatchObject({ arg: 'rider-2', stopped: false });
  });

  it('is empty after it is cleared', () => {
    const { store, group, state, latest } = setUp();
    store.dispatch(group.watch('rider-1'));
    latest().observer.next([{ id: 'a' }]);
    store.dispatch(group.actions.cleared());
    expect(state()).toEqual({ data: null, loading: false, error: { flag: false }, askedFor: '' });
  });

  it('keeps functions out of the store', () => {
    const { store, group } = setUp();
    store.dispatch(group.watch('rider-1'));
    expect(JSON.parse(JSON.stringify(store.getState()))).toEqual(store.getState());
  });
});
