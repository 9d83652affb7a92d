/** An emergency rings on every screen of the desk until somebody takes it. */
import { loadDesk } from '@/backend/later/load';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AlarmBanner } from '@/components/shell/alarm/AlarmBanner';
import type { Alert } from '@/domain/ride/safety/alert';
import { alertsGroup } from '@/state/personal';
import { type AppStore, createAppStore } from '@/state/store';
import { show } from '../../../features/bookings/ride';
import { alertOf } from '../../../features/dashboard/alerts/alertOf';

await loadDesk();

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => backend);

/** The sounds that were started, and a browser that allows them after a press. */
let sounds = 0;
let pressed = false;
const parameter = { value: 0, setValueAtTime: () => {}, linearRampToValueAtTime: () => {} };
class FakeContext {
  currentTime = 0;
  destination = {};
  createGain = () => ({ gain: parameter, connect: () => {} });
  createOscillator = () => ({
    type: '',
    frequency: parameter,
    connect: () => {},
    start: () => (sounds += 1),
    stop: () => {},
  });
  resume = async () => {};
  close = async () => {};
}

let store: AppStore;
const alerts = (...all: (Alert & { id: string })[]): void =>
  act(() => {
    store.dispatch(alertsGroup.actions.received(all));
  });
const TITLE = 'Emergency: Robin Mercer, cab LJ21 MDE';

beforeEach(() => {
  vi.useFakeTimers();
  sounds = 0;
  pressed = false;
  vi.stubGlobal('AudioContext', FakeContext);
  Object.defineProperty(navigator, 'userActivation', { configurable: true, get: () => ({ hasBeenActive: pressed }) });
  document.title = 'Queue · Amberlight';
  store = createAppStore();
  backend.call.mockReset().mockResolvedValue({ ok: true, value: { by: 'me', name: '' } });
  show(<AlarmBanner />, {}, store);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));

describe('an emergency', () => {
  it('shows who and which cab in the banner, and takes turns with the tab’s title', async () => {
    alerts(alertOf('panic'));
    expect(screen.getByRole('alert')).toHaveTextContent(TITLE);
    expect(document.title).toBe(TITLE);
    await seconds(1);
    expect(document.title).toBe('Queue · Amberlight');
    document.title = 'Drivers · Amberlight';
    await seconds(1);
    expect(document.title).toBe(TITLE);
    alerts(alertOf('panic', { state: 'taken', takenBy: 'admin-2' }));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(document.title).toBe('Drivers · Amberlight');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps the title still for somebody who wants no motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    alerts(alertOf('panic'));
    await seconds(1);
    expect(document.title).toBe(TITLE);
  });

  it('says that the sound waits for a press, and then rings until it is taken', async () => {
    alerts(alertOf('panic'));
    expect(screen.getByRole('alert')).toHaveTextContent(/keeps the sound off/);
    await seconds(4);
    expect(sounds).toBe(0);
    fireEvent.pointerUp(screen.getByRole('button', { name: 'Turn the sound on' }));
    await seconds(4);
    expect(sounds).toBe(4);
    expect(screen.queryByRole('button', { name: 'Turn the sound on' })).not.toBeInTheDocument();
    alerts(alertOf('panic', { state: 'taken', takenBy: 'admin-2' }));
    await seconds(10);
    expect(sounds).toBe(4);
  });

  it('is taken from any screen', async () => {
    alerts(alertOf('panic'));
    fireEvent.click(screen.getByRole('button', { name: 'Take it' }));
    await seconds(0);
    expect(backend.call).toHaveBeenCalledExactlyOnceWith('take_alarm', { id: 'b-panic' });
  });

  it.each([
    ['a report', alertOf('safety')],
    ['a check that nobody answers', alertOf('stop')],
    ['an emergency that is taken', alertOf('panic', { state: 'taken' })],
  ])('is not %s', (_, alert) => {
    alerts(alert);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(document.title).toBe('Queue · Amberlight');
  });

  it('is a check that somebody answered with a call for help, and one of several', () => {
    alerts(alertOf('panic'), alertOf('stop', { help: true }));
    expect(screen.getByRole('alert')).toHaveTextContent('One more rings.');
  });
});
