import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Fix, watchPosition } from '@/backend/rides/position';

/** This phone's clock is a minute behind the server's. */
const BEHIND_MS = 60_000;
vi.mock('@/backend/connection/connection', () => ({ serverNow: () => Date.now() + BEHIND_MS }));

const device = { watchPosition: vi.fn(), getCurrentPosition: vi.fn(), clearWatch: vi.fn() };
const position = (latitude: number, timestamp: number) => ({
  coords: { latitude, longitude: -0.12, accuracy: 6 },
  timestamp,
});

/** The page, and whether it is seen. */
let seen: string;
const page = Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => seen });
/** What the browser says of the permission. */
let allowed: EventTarget & { state: string };
let told: (Fix | null)[];
let faults: string[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  for (const asked of Object.values(device)) asked.mockReset();
  device.watchPosition.mockReturnValue(7);
  seen = 'visible';
  allowed = Object.assign(new EventTarget(), { state: 'granted' });
  vi.stubGlobal('navigator', { geolocation: device, permissions: { query: async () => allowed } });
  vi.stubGlobal('document', page);
  told = [];
  faults = [];
  stop = watchPosition(undefined, { next: (fix) => told.push(fix), error: ({ key }) => faults.push(key) });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const speak = (latitude: number) => device.watchPosition.mock.calls[0]?.[0](position(latitude, Date.now() - 500));

describe('a device’s position', () => {
  it('carries the time of the fix, by the server’s clock', () => {
    speak(51.5);
    expect(told).toEqual([
      { lat: 51.5, lng: -0.12, accuracyMetres: 6, at: 1_000_000 - 500 + BEHIND_MS, heardAt: 1_000_000 },
    ]);
  });

  it.each([
    [8.25, 8.25],
    [0, 0],
    [null, undefined],
    [Number.NaN, undefined],
    [-1, undefined],
  ])('with a speed of %j carries %j', (spoken, carried) => {
    const { coords, timestamp } = position(51.5, Date.now());
    device.watchPosition.mock.calls[0]?.[0]({ coords: { ...coords, speed: spoken }, timestamp });
    expect(told.at(-1)?.speed).toBe(carried);
  });

  it('is requested again once the device has been silent for ten seconds, but not while it reports', async () => {
    for (let second = 0; second < 30; second += 1) {
      speak(51.5);
      vi.advanceTimersByTime(1000);
    }
    expect(device.getCurrentPosition).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20_000);
    expect(device.getCurrentPosition).toHaveBeenCalled();
    device.getCurrentPosition.mock.calls[0]?.[0](position(51.6, Date.now()));
    await vi.advanceTimersByTimeAsync(0);
    expect(told.at(-1)).toMatchObject({ lat: 51.6, at: Date.now() + BEHIND_MS });
  });

  it('is not reported again if no new fix can be had', () => {
    speak(51.5);
    vi.advanceTimersByTime(60_000);
    for (const [, refuse] of device.getCurrentPosition.mock.calls) refuse({ code: 3 });
    expect(device.getCurrentPosition.mock.calls.length).toBeGreaterThan(2);
    expect(told).toHaveLength(1);
  });

  it('is no longer followed once stopped', () => {
    stop();
    vi.advanceTimersByTime(60_000);
    expect(device.clearWatch).toHaveBeenCalledWith(7);
    expect(device.getCurrentPosition).not.toHaveBeenCalled();
  });

  it('is asked for at once when the page is seen again, however short the absence', async () => {
    speak(51.5);
    seen = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(5000);
    expect(device.getCurrentPosition).not.toHaveBeenCalled();
    seen = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    device.getCurrentPosition.mock.calls[0]?.[0](position(51.7, Date.now()));
    await vi.advanceTimersByTimeAsync(0);
    expect(told.at(-1)).toMatchObject({ lat: 51.7 });
  });

  it('comes without a reload once it is allowed after a refusal', async () => {
    device.watchPosition.mock.calls[0]?.[1]({ code: 1 });
    expect(faults).toEqual(['location_permission_error']);
    allowed.state = 'granted';
    await vi.advanceTimersByTimeAsync(0);
    allowed.dispatchEvent(new Event('change'));
    expect(device.watchPosition).toHaveBeenCalledTimes(2);
    device.watchPosition.mock.calls[1]?.[0](position(51.8, Date.now()));
    expect(told.at(-1)).toMatchObject({ lat: 51.8 });
  });
});
