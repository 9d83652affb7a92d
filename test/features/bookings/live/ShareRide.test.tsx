import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcer } from '@/components/ui/message/Announcer';
import { messages } from '@/domain/messages';
import { ShareRide } from '@/features/bookings/live/ShareRide';
import { ride, show } from '../ride';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => backend);

const started = ride({
  status: 'STARTED',
  driver: 'driver-1',
  driver_name: 'Dana Okafor',
  vehicle_make: 'LEVC TX',
  vehicle_number: 'LB24 TXE',
  driver_badge: '71234',
});
const WORDS =
  'I am on my way to Tredegar House, Pencarn Way, about 12 min to go. ' +
  'My driver is Dana Okafor (LEVC TX, plate LB24 TXE, badge 71234). Amberlight booking BCDFGH.';
const URL_OF = (token: string) => `${window.location.origin}/follow/${token}`;
const AT = 1_760_000_000_000;

const showShare = (changes: { shared_at?: number } = {}) =>
  show(
    <>
      <ShareRide booking={{ ...started, ...changes }} minutes={12} />
      <Announcer />
    </>,
  );
const sharesWith = (share: () => Promise<void>) => {
  const spy = vi.fn(share);
  Object.defineProperty(navigator, 'share', { value: spy, configurable: true });
  return spy;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  backend.call.mockReset().mockResolvedValue({ ok: true, value: { id: started.id, token: 'tok', at: AT } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

describe('sharing a ride', () => {
  it('passes the driver, the cab, the destination and the link to the phone’s share sheet', async () => {
    const share = sharesWith(() => Promise.reject(new DOMException('closed', 'AbortError')));
    showShare();
    await press('Share ride');
    expect(backend.call).toHaveBeenCalledExactlyOnceWith('share_ride', { id: started.id });
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'My Amberlight ride', text: WORDS, url: URL_OF('tok') });
    expect(screen.queryByText(WORDS, { exact: false })).not.toBeInTheDocument();
  });

  it('copies it if sharing is not available, and says so', async () => {
    const user = userEvent.setup();
    showShare();
    await user.click(screen.getByRole('button', { name: 'Share ride' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`${WORDS} ${URL_OF('tok')}`);
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.startsWith('Copied.'))).toBe(true);
  });

  it('copies it if the browser opens no share sheet so long after the press', async () => {
    const user = userEvent.setup();
    sharesWith(() => Promise.reject(new DOMException('no press', 'NotAllowedError')));
    showShare();
    await user.click(screen.getByRole('button', { name: 'Share ride' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  });

  it('shows it if nothing is allowed', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    showShare();
    await user.click(screen.getByRole('button', { name: 'Share ride' }));
    expect(await screen.findByText(`${WORDS} ${URL_OF('tok')}`)).toBeInTheDocument();
  });

  it('shares nothing when the server makes no link, and says why', async () => {
    const share = sharesWith(() => Promise.resolve());
    backend.call.mockResolvedValue({ ok: false, failure: { key: 'booking_closed' } });
    showShare();
    await press('Share ride');
    expect(await screen.findByText(messages.booking_closed)).toBeInTheDocument();
    expect(share).not.toHaveBeenCalled();
  });
});

describe('a shared ride', () => {
  it('says so, and the rider can stop it', async () => {
    showShare({ shared_at: AT });
    expect(screen.getByText('Anyone with the link can follow the cab until the ride ends.')).toBeInTheDocument();
    await press('Stop sharing');
    expect(backend.call).toHaveBeenCalledExactlyOnceWith('stop_sharing', { id: started.id });
  });

  it('is shared again without asking the server, and afresh after the link has changed', async () => {
    sharesWith(() => Promise.resolve());
    const { update } = showShare({ shared_at: AT });
    await press('Share ride');
    await press('Share ride');
    expect(backend.call).toHaveBeenCalledTimes(1);
    update(<ShareRide booking={{ ...started, shared_at: AT + 1 }} minutes={12} />);
    await press('Share ride');
    expect(backend.call).toHaveBeenCalledTimes(2);
  });

  it('says nothing of the kind before it is shared', () => {
    showShare();
    expect(screen.queryByRole('button', { name: 'Stop sharing' })).not.toBeInTheDocument();
  });
});
