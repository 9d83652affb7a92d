import { describe, expect, it } from 'vitest';
import { createAppStore } from '@/state/store';
import { messageShown, selectMessage } from '@/state/messages';
import { carTypeSet, pickupSet, selectTrip, zonesFound } from '@/state/trip';

const STATION = { lat: 51.5885, lng: -2.9979, add: 'Newport station', zone: null };

describe('an event', () => {
  it('that changes nothing leaves the state as it is, so that no screen renders anew', () => {
    const store = createAppStore();
    store.dispatch(carTypeSet('Saloon'));
    const before = store.getState();
    store.dispatch(carTypeSet('Saloon'));
    expect(store.getState()).toBe(before);
    store.dispatch(zonesFound({ pickup: 'town', drop: null }));
    expect(store.getState()).toBe(before);
  });

  it('never writes into what a screen already holds', () => {
    const store = createAppStore();
    store.dispatch(pickupSet(STATION));
    const held = selectTrip(store.getState());
    store.dispatch(zonesFound({ pickup: 'town', drop: null }));
    expect(held.pickup).toEqual(STATION);
    expect(selectTrip(store.getState()).pickup).toEqual({ ...STATION, zone: 'town' });
  });

  it('that is a function runs with the store', () => {
    const store = createAppStore();
    store.dispatch((dispatch) => dispatch(messageShown({ key: 'offline' })));
    expect(selectMessage(store.getState())).toEqual({ key: 'offline' });
  });
});
